/* The wire of the pegboard. Written by hardware/firmware/header.py from hardware/wire.py: change
   the table there, not this file. Bit n of a set of squares is bit n % 8 of its byte n / 8. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define WIRE_PROTOCOL 1u
#define WIRE_MODEL_PEGBOARD 1u
#define WIRE_BAUD 115200u
#define WIRE_SQUARES 64u
#define WIRE_CONTACTS 68u
#define WIRE_CRC_START 65535u
#define WIRE_CRC_COMPLEMENT 65535u
#define WIRE_CRC_RESIDUE 7439u
#define WIRE_LARGEST_BODY 48u
#define WIRE_MOST_TIME_MS 360000000u
#define WIRE_MOST_MOVES 999u
/* said after a start and when greeted */
#define WIRE_HELLO 0x01u
#define WIRE_HELLO_SIZE 14u
/* a peg left its aperture */
#define WIRE_LIFTED 0x02u
#define WIRE_LIFTED_SIZE 5u
/* a peg entered an aperture */
#define WIRE_PLACED 0x03u
#define WIRE_PLACED_SIZE 5u
/* all contacts, about once a second and when asked; agrees with all events before it */
#define WIRE_SNAPSHOT 0x04u
#define WIRE_SNAPSHOT_SIZE 21u
/* a contact is found faulty, or good again */
#define WIRE_FAULTED 0x05u
#define WIRE_FAULTED_SIZE 6u
/* a lever or button went down */
#define WIRE_PRESSED 0x06u
#define WIRE_PRESSED_SIZE 5u
/* a lever or button came up */
#define WIRE_RELEASED 0x07u
#define WIRE_RELEASED_SIZE 5u
/* the clock, at each change, once a second while it runs, and when asked */
#define WIRE_CLOCK_READING 0x08u
#define WIRE_CLOCK_READING_SIZE 26u
/* what became of an order */
#define WIRE_ANSWERED 0x09u
#define WIRE_ANSWERED_SIZE 2u
/* say HELLO, then all contacts and the clock */
#define WIRE_GREET 0x81u
#define WIRE_GREET_SIZE 0u
/* say all contacts and the clock now */
#define WIRE_REPORT 0x82u
#define WIRE_REPORT_SIZE 0u
/* keep this serial number for all its life; not now, if there is one */
#define WIRE_NUMBER 0x8Bu
#define WIRE_NUMBER_SIZE 4u
/* how often contacts are read */
#define WIRE_SCAN 0x83u
#define WIRE_SCAN_SIZE 1u
/* light the lamps of these squares and no others */
#define WIRE_LIGHT 0x84u
#define WIRE_LIGHT_SIZE 8u
/* sound the buzzer; another PIP takes its place */
#define WIRE_PIP 0x85u
#define WIRE_PIP_SIZE 5u
/* set the clock, stopped, without moves, without further periods */
#define WIRE_SET_CLOCK 0x86u
#define WIRE_SET_CLOCK_SIZE 19u
/* a further period, up to three: a side gets the time when it has made these moves */
#define WIRE_ADD_PERIOD 0x87u
#define WIRE_ADD_PERIOD_SIZE 6u
/* let the time of one side run */
#define WIRE_START_CLOCK 0x88u
#define WIRE_START_CLOCK_SIZE 2u
/* stop both times */
#define WIRE_STOP_CLOCK 0x89u
#define WIRE_STOP_CLOCK_SIZE 0u
/* set the time and moves of one side, and raise its flag if it has time */
#define WIRE_ADJUST_CLOCK 0x8Au
#define WIRE_ADJUST_CLOCK_SIZE 7u

enum side {
    SIDE_NEAR = 0,
    SIDE_FAR = 1,
};

enum key {
    KEY_LEVER_NEAR = 0,
    KEY_LEVER_FAR = 1,
    KEY_ASK_NEAR = 2,
    KEY_ASK_FAR = 3,
};

enum fault {
    FAULT_CLEARED = 0,
    FAULT_STUCK = 1,
    FAULT_FLICKERING = 2,
};

enum clock_mode {
    CLOCK_MODE_PLAIN = 0,
    CLOCK_MODE_FISCHER = 1,
    CLOCK_MODE_BRONSTEIN = 2,
    CLOCK_MODE_DELAY = 3,
    CLOCK_MODE_HOURGLASS = 4,
    CLOCK_MODE_BYO_YOMI = 5,
    CLOCK_MODE_COUNT_UP = 6,
};

enum clock_state {
    CLOCK_STATE_STOPPED = 0,
    CLOCK_STATE_RUNNING = 1,
    CLOCK_STATE_FLAGGED = 2,
};

enum flags {
    FLAGS_NONE = 0,
    FLAGS_NEAR = 1,
    FLAGS_FAR = 2,
    FLAGS_BOTH = 3,
};

enum outcome {
    OUTCOME_DONE = 0,
    OUTCOME_UNKNOWN_ORDER = 1,
    OUTCOME_BAD_VALUE = 2,
    OUTCOME_NOT_NOW = 3,
};

static inline uint8_t *wire_put_u16(uint8_t *to, uint16_t value) {
    *to++ = (uint8_t)value;
    *to++ = (uint8_t)(value >> 8);
    return to;
}

static inline uint8_t *wire_put_u32(uint8_t *to, uint32_t value) {
    to = wire_put_u16(to, (uint16_t)value);
    return wire_put_u16(to, (uint16_t)(value >> 16));
}

static inline uint16_t wire_get_u16(const uint8_t *from) {
    return (uint16_t)(from[0] | (uint16_t)((uint16_t)from[1] << 8));
}

static inline uint32_t wire_get_u32(const uint8_t *from) {
    return wire_get_u16(from) | ((uint32_t)wire_get_u16(from + 2) << 16);
}

struct wire_hello {
    uint8_t protocol; /* version of this table */
    uint8_t model; /* kind of device */
    uint16_t firmware; /* version: hundreds are major, the rest minor */
    uint32_t serial; /* number of this device, for all its life; 0: none yet */
    uint16_t boot; /* how many starts; another number tells of a reset */
    uint32_t at_ms; /* device milliseconds since its start */
};

struct wire_lifted {
    uint8_t square; /* the aperture */
    uint32_t at_ms; /* device milliseconds since its start, at the first equal scan */
};

struct wire_placed {
    uint8_t square; /* the aperture */
    uint32_t at_ms; /* device milliseconds since its start, at the first equal scan */
};

struct wire_snapshot {
    uint32_t at_ms; /* device milliseconds since its start */
    uint8_t occupied[8]; /* bit n: a peg is in square n */
    uint8_t faulty[8]; /* bit n: the contact of square n is not to be believed */
    uint8_t keys; /* bit n: key n is down */
};

struct wire_faulted {
    uint8_t contact; /* a square, or 64 and more: a key */
    uint8_t fault; /* what is wrong */
    uint32_t at_ms; /* device milliseconds since its start */
};

struct wire_pressed {
    uint8_t key; /* what was pressed */
    uint32_t at_ms; /* device milliseconds since its start, at the first equal scan */
};

struct wire_released {
    uint8_t key; /* what was pressed */
    uint32_t at_ms; /* device milliseconds since its start, at the first equal scan */
};

struct wire_clock_reading {
    uint32_t at_ms; /* device milliseconds since its start */
    uint8_t state; /* whether it runs */
    uint8_t turn; /* whose time runs, or will */
    uint32_t near_ms; /* time of the near side: left, or used when counting up */
    uint32_t far_ms; /* time of the far side */
    uint32_t delay_ms; /* what is left of the delay of this move */
    uint16_t near_moves; /* presses of the near side */
    uint16_t far_moves; /* presses of the far side */
    uint8_t flags; /* whose flag lies */
    uint8_t first_flag; /* whose flag fell first */
    uint8_t near_times; /* byo-yomi periods the near side still has */
    uint8_t far_times; /* byo-yomi periods the far side still has */
};

struct wire_answered {
    uint8_t order; /* the number of the order */
    uint8_t outcome; /* what became of it */
};

struct wire_number {
    uint32_t serial; /* the number */
};

struct wire_scan {
    uint8_t period_ms; /* from 2 to 50; 5 after a start */
};

struct wire_light {
    uint8_t lit[8]; /* bit n: the lamp of square n */
};

struct wire_pip {
    uint8_t count; /* how many pips; 0 is silence */
    uint16_t on_ms; /* length of a pip */
    uint16_t off_ms; /* pause between two */
};

struct wire_set_clock {
    uint8_t mode; /* how time is counted */
    uint32_t near_ms; /* time of the near side; an increment before move 1 is in it */
    uint32_t far_ms; /* time of the far side */
    uint32_t near_extra_ms; /* increment, delay or byo-yomi period of the near side */
    uint32_t far_extra_ms; /* increment, delay or byo-yomi period of the far side */
    uint8_t times; /* byo-yomi periods of each side */
    uint8_t runs_on; /* 1: a flag does not stop the clock */
};

struct wire_add_period {
    uint16_t after_moves; /* moves of the game that are made by then */
    uint32_t more_ms; /* time that each side gets */
};

struct wire_start_clock {
    uint8_t turn; /* whose time runs */
    uint8_t by_lever; /* 1: the lever of that side ends its turn */
};

struct wire_adjust_clock {
    uint8_t side; /* whose */
    uint32_t left_ms; /* time it has then */
    uint16_t moves; /* moves it has made then */
};

static inline void wire_put_hello(uint8_t *to, const struct wire_hello *from) {
    to[0] = from->protocol;
    to[1] = from->model;
    wire_put_u16(to + 2, from->firmware);
    wire_put_u32(to + 4, from->serial);
    wire_put_u16(to + 8, from->boot);
    wire_put_u32(to + 10, from->at_ms);
}

static inline void wire_put_lifted(uint8_t *to, const struct wire_lifted *from) {
    to[0] = from->square;
    wire_put_u32(to + 1, from->at_ms);
}

static inline void wire_put_placed(uint8_t *to, const struct wire_placed *from) {
    to[0] = from->square;
    wire_put_u32(to + 1, from->at_ms);
}

static inline void wire_put_snapshot(uint8_t *to, const struct wire_snapshot *from) {
    wire_put_u32(to + 0, from->at_ms);
    memcpy(to + 4, from->occupied, 8);
    memcpy(to + 12, from->faulty, 8);
    to[20] = from->keys;
}

static inline void wire_put_faulted(uint8_t *to, const struct wire_faulted *from) {
    to[0] = from->contact;
    to[1] = from->fault;
    wire_put_u32(to + 2, from->at_ms);
}

static inline void wire_put_pressed(uint8_t *to, const struct wire_pressed *from) {
    to[0] = from->key;
    wire_put_u32(to + 1, from->at_ms);
}

static inline void wire_put_released(uint8_t *to, const struct wire_released *from) {
    to[0] = from->key;
    wire_put_u32(to + 1, from->at_ms);
}

static inline void wire_put_clock_reading(uint8_t *to, const struct wire_clock_reading *from) {
    wire_put_u32(to + 0, from->at_ms);
    to[4] = from->state;
    to[5] = from->turn;
    wire_put_u32(to + 6, from->near_ms);
    wire_put_u32(to + 10, from->far_ms);
    wire_put_u32(to + 14, from->delay_ms);
    wire_put_u16(to + 18, from->near_moves);
    wire_put_u16(to + 20, from->far_moves);
    to[22] = from->flags;
    to[23] = from->first_flag;
    to[24] = from->near_times;
    to[25] = from->far_times;
}

static inline void wire_put_answered(uint8_t *to, const struct wire_answered *from) {
    to[0] = from->order;
    to[1] = from->outcome;
}

/* False if a value is not allowed. */
static inline bool wire_get_number(struct wire_number *to, const uint8_t *from) {
    to->serial = wire_get_u32(from + 0);
    return to->serial >= 1u;
}

/* False if a value is not allowed. */
static inline bool wire_get_scan(struct wire_scan *to, const uint8_t *from) {
    to->period_ms = from[0];
    return to->period_ms >= 2u &&
           to->period_ms <= 50u;
}

/* False if a value is not allowed. */
static inline bool wire_get_light(struct wire_light *to, const uint8_t *from) {
    memcpy(to->lit, from + 0, 8);
    return true;
}

/* False if a value is not allowed. */
static inline bool wire_get_pip(struct wire_pip *to, const uint8_t *from) {
    to->count = from[0];
    to->on_ms = wire_get_u16(from + 1);
    to->off_ms = wire_get_u16(from + 3);
    return to->count <= 20u &&
           to->on_ms <= 5000u &&
           to->off_ms <= 5000u;
}

/* False if a value is not allowed. */
static inline bool wire_get_set_clock(struct wire_set_clock *to, const uint8_t *from) {
    to->mode = from[0];
    to->near_ms = wire_get_u32(from + 1);
    to->far_ms = wire_get_u32(from + 5);
    to->near_extra_ms = wire_get_u32(from + 9);
    to->far_extra_ms = wire_get_u32(from + 13);
    to->times = from[17];
    to->runs_on = from[18];
    return to->mode <= 6u &&
           to->near_ms <= 360000000u &&
           to->far_ms <= 360000000u &&
           to->near_extra_ms <= 360000000u &&
           to->far_extra_ms <= 360000000u &&
           to->times <= 99u &&
           to->runs_on <= 1u;
}

/* False if a value is not allowed. */
static inline bool wire_get_add_period(struct wire_add_period *to, const uint8_t *from) {
    to->after_moves = wire_get_u16(from + 0);
    to->more_ms = wire_get_u32(from + 2);
    return to->after_moves <= 999u &&
           to->more_ms <= 360000000u;
}

/* False if a value is not allowed. */
static inline bool wire_get_start_clock(struct wire_start_clock *to, const uint8_t *from) {
    to->turn = from[0];
    to->by_lever = from[1];
    return to->turn <= 1u &&
           to->by_lever <= 1u;
}

/* False if a value is not allowed. */
static inline bool wire_get_adjust_clock(struct wire_adjust_clock *to, const uint8_t *from) {
    to->side = from[0];
    to->left_ms = wire_get_u32(from + 1);
    to->moves = wire_get_u16(from + 5);
    return to->side <= 1u &&
           to->left_ms <= 360000000u &&
           to->moves <= 999u;
}

/* Bytes of the fields of an order; -1 if there is no such order. */
static inline int8_t wire_order_size(uint8_t code) {
    switch (code) {
    case WIRE_GREET: return (int8_t)WIRE_GREET_SIZE;
    case WIRE_REPORT: return (int8_t)WIRE_REPORT_SIZE;
    case WIRE_NUMBER: return (int8_t)WIRE_NUMBER_SIZE;
    case WIRE_SCAN: return (int8_t)WIRE_SCAN_SIZE;
    case WIRE_LIGHT: return (int8_t)WIRE_LIGHT_SIZE;
    case WIRE_PIP: return (int8_t)WIRE_PIP_SIZE;
    case WIRE_SET_CLOCK: return (int8_t)WIRE_SET_CLOCK_SIZE;
    case WIRE_ADD_PERIOD: return (int8_t)WIRE_ADD_PERIOD_SIZE;
    case WIRE_START_CLOCK: return (int8_t)WIRE_START_CLOCK_SIZE;
    case WIRE_STOP_CLOCK: return (int8_t)WIRE_STOP_CLOCK_SIZE;
    case WIRE_ADJUST_CLOCK: return (int8_t)WIRE_ADJUST_CLOCK_SIZE;
    default: return -1;
    }
}

#endif
