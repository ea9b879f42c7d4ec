#include "pegboard.h"

#define SNAPSHOT_EVERY_MS 1000u
#define READING_EVERY_MS 1000u
#define HEAD_SIZE 2u
#define LARGEST_SIGNAL WIRE_CLOCK_READING_SIZE

enum wanted { WANTED_HELLO = 1, WANTED_SNAPSHOT = 2, WANTED_READING = 4 };

static bool has_room(const struct pegboard *board, uint8_t size) {
    return queue_room(&board->queue) >= HEAD_SIZE + size + FRAMING_AROUND;
}

/* Squares leave room for two keys: a press keeps its moment when a board is swept clean. */
static bool has_room_in(const struct pegboard *board, uint8_t row, uint8_t size) {
    uint8_t kept = row == KEY_ROW ? 0 : 2u * (HEAD_SIZE + WIRE_PRESSED_SIZE + FRAMING_AROUND);
    return has_room(board, (uint8_t)(size + kept));
}

/* Send fields that wire_put_… has written after the head. The caller has made sure of room. */
static void say(struct pegboard *board, uint8_t *content, uint8_t code, uint8_t size) {
    content[0] = code;
    content[1] = board->number++;
    framing_put(&board->queue, content, (uint8_t)(HEAD_SIZE + size));
}

static void say_hello(struct pegboard *board, uint8_t *content, uint32_t now_ms) {
    const struct wire_hello hello = {
        .protocol = WIRE_PROTOCOL,
        .model = WIRE_MODEL_PEGBOARD,
        .firmware = FIRMWARE_VERSION,
        .serial = board->serial,
        .boot = board->boot,
        .at_ms = now_ms,
    };
    wire_put_hello(content + HEAD_SIZE, &hello);
    say(board, content, WIRE_HELLO, WIRE_HELLO_SIZE);
}

static void say_snapshot(struct pegboard *board, uint8_t *content, uint32_t now_ms) {
    struct wire_snapshot snapshot;
    snapshot.at_ms = now_ms;
    /* What the host was told, not what is true by now: it agrees with the events before it. */
    memcpy(snapshot.occupied, board->told, sizeof snapshot.occupied);
    memcpy(snapshot.faulty, board->told_faulty, sizeof snapshot.faulty);
    snapshot.keys = board->told[KEY_ROW];
    wire_put_snapshot(content + HEAD_SIZE, &snapshot);
    say(board, content, WIRE_SNAPSHOT, WIRE_SNAPSHOT_SIZE);
}

static void say_reading(struct pegboard *board, uint8_t *content, uint32_t now_ms) {
    struct wire_clock_reading reading;
    clock_read(&board->clock, &reading, now_ms);
    wire_put_clock_reading(content + HEAD_SIZE, &reading);
    say(board, content, WIRE_CLOCK_READING, WIRE_CLOCK_READING_SIZE);
}

static void say_answer(struct pegboard *board, uint8_t order, uint8_t outcome) {
    uint8_t content[HEAD_SIZE + WIRE_ANSWERED_SIZE];
    const struct wire_answered answered = {.order = order, .outcome = outcome};
    if (!has_room(board, WIRE_ANSWERED_SIZE)) return; /* the host asks again */
    wire_put_answered(content + HEAD_SIZE, &answered);
    say(board, content, WIRE_ANSWERED, WIRE_ANSWERED_SIZE);
}

static void say_wanted(struct pegboard *board, uint32_t now_ms) {
    uint8_t content[HEAD_SIZE + LARGEST_SIGNAL];
    if (board->wanted & WANTED_HELLO && has_room(board, WIRE_HELLO_SIZE)) {
        say_hello(board, content, now_ms);
        board->wanted &= (uint8_t)~WANTED_HELLO;
    }
    /* Nothing overtakes HELLO, and there is no snapshot before the contacts have settled. */
    if (board->wanted & WANTED_HELLO || board->scans_to_settle > 0) return;
    if (board->wanted & WANTED_SNAPSHOT && has_room(board, WIRE_SNAPSHOT_SIZE)) {
        say_snapshot(board, content, now_ms);
        board->wanted &= (uint8_t)~WANTED_SNAPSHOT;
        board->snapshot_ms = now_ms;
    }
    if (board->wanted & WANTED_READING && has_room(board, WIRE_CLOCK_READING_SIZE)) {
        say_reading(board, content, now_ms);
        board->wanted &= (uint8_t)~WANTED_READING;
        board->reading_ms = now_ms;
    }
}

/* LIFTED, PLACED, PRESSED and RELEASED all are one number and a moment. */
static void say_change(struct pegboard *board, uint8_t row, uint8_t column, bool is_closed,
                       uint32_t at_ms) {
    uint8_t content[HEAD_SIZE + WIRE_LIFTED_SIZE];
    const struct wire_lifted change = {
        .square = (uint8_t)(row == KEY_ROW ? column : row * 8u + column),
        .at_ms = at_ms,
    };
    wire_put_lifted(content + HEAD_SIZE, &change);
    uint8_t code = row == KEY_ROW ? (is_closed ? WIRE_PRESSED : WIRE_RELEASED)
                                  : (is_closed ? WIRE_PLACED : WIRE_LIFTED);
    say(board, content, code, WIRE_LIFTED_SIZE);
}

static void say_fault(struct pegboard *board, uint8_t row, uint8_t column, uint32_t now_ms) {
    uint8_t content[HEAD_SIZE + WIRE_FAULTED_SIZE];
    uint8_t bit = (uint8_t)(1u << column);
    struct wire_faulted faulted = {
        .contact = (uint8_t)(row * 8u + column),
        .fault = FAULT_CLEARED,
        .at_ms = now_ms,
    };
    if (row < ROWS && board->contacts.shorted & bit) {
        faulted.fault = FAULT_STUCK;
    } else if (board->contacts.flickers[row] & bit) {
        faulted.fault = FAULT_FLICKERING;
    }
    wire_put_faulted(content + HEAD_SIZE, &faulted);
    say(board, content, WIRE_FAULTED, WIRE_FAULTED_SIZE);
}

static void lever_went_down(struct pegboard *board, uint8_t key, uint32_t at_ms) {
    if (key > KEY_LEVER_FAR || !board->clock.by_lever) return;
    if (clock_press(&board->clock, key, at_ms)) board->wanted |= WANTED_READING;
}

/* Tell what is new in a row; what finds no room is told after the next scan. */
static void tell_row(struct pegboard *board, uint8_t row, uint32_t at_ms, uint32_t now_ms) {
    uint8_t faulty = contacts_faulty(&board->contacts, row);
    uint8_t worse = faulty ^ board->told_faulty[row];
    uint8_t moved = board->contacts.stable[row] ^ board->told[row];
    for (uint8_t column = 0; column < 8u; column++) {
        uint8_t bit = (uint8_t)(1u << column);
        if (worse & bit && has_room_in(board, row, WIRE_FAULTED_SIZE)) {
            say_fault(board, row, column, now_ms);
            board->told_faulty[row] ^= bit;
        }
        if (!(moved & bit) || !has_room_in(board, row, WIRE_LIFTED_SIZE)) continue;
        bool is_closed = board->contacts.stable[row] & bit;
        say_change(board, row, column, is_closed, at_ms);
        board->told[row] ^= bit;
        if (row == KEY_ROW && is_closed) lever_went_down(board, column, at_ms);
    }
}

void pegboard_scan(struct pegboard *board, const uint8_t *closed, uint8_t shorted,
                   uint32_t now_ms) {
    uint32_t at_ms = board->contacts.before_ms; /* the first of three equal scans */
    contacts_scan(&board->contacts, closed, shorted, now_ms);
    board->scanned_ms = now_ms;
    if (board->scans_to_settle > 0) {
        board->scans_to_settle--;
        memcpy(board->told, board->contacts.stable, sizeof board->told);
        return;
    }
    /* The keys last: who places a peg and presses within one scan placed it first. */
    for (uint8_t row = 0; row < ALL_ROWS; row++) tell_row(board, row, at_ms, now_ms);
}

static uint8_t keep_number(struct pegboard *board, const uint8_t *fields) {
    struct wire_number order;
    if (!wire_get_number(&order, fields)) return OUTCOME_BAD_VALUE;
    if (board->serial != 0) return OUTCOME_NOT_NOW;
    board->serial = order.serial;
    return OUTCOME_DONE;
}

static uint8_t set_clock(struct pegboard *board, const uint8_t *fields) {
    struct wire_set_clock order;
    if (!wire_get_set_clock(&order, fields)) return OUTCOME_BAD_VALUE;
    clock_set(&board->clock, &order);
    return OUTCOME_DONE;
}

static uint8_t add_period(struct pegboard *board, const uint8_t *fields) {
    struct wire_add_period order;
    if (!wire_get_add_period(&order, fields)) return OUTCOME_BAD_VALUE;
    return clock_add_period(&board->clock, &order) ? OUTCOME_DONE : OUTCOME_NOT_NOW;
}

static uint8_t start_clock(struct pegboard *board, const uint8_t *fields, uint32_t now_ms) {
    struct wire_start_clock order;
    if (!wire_get_start_clock(&order, fields)) return OUTCOME_BAD_VALUE;
    return clock_start(&board->clock, &order, now_ms) ? OUTCOME_DONE : OUTCOME_NOT_NOW;
}

static uint8_t adjust_clock(struct pegboard *board, const uint8_t *fields, uint32_t now_ms) {
    struct wire_adjust_clock order;
    if (!wire_get_adjust_clock(&order, fields)) return OUTCOME_BAD_VALUE;
    clock_adjust(&board->clock, &order, now_ms);
    return OUTCOME_DONE;
}

static uint8_t scan_so_often(struct pegboard *board, const uint8_t *fields) {
    struct wire_scan order;
    if (!wire_get_scan(&order, fields)) return OUTCOME_BAD_VALUE;
    board->scan_ms = order.period_ms;
    return OUTCOME_DONE;
}

static uint8_t pip(struct pegboard *board, const uint8_t *fields, uint32_t now_ms) {
    struct wire_pip order;
    if (!wire_get_pip(&order, fields)) return OUTCOME_BAD_VALUE;
    buzzer_pip(&board->buzzer, &order, now_ms);
    return OUTCOME_DONE;
}

static uint8_t obey_clock(struct pegboard *board, uint8_t code, const uint8_t *fields,
                          uint32_t now_ms) {
    board->wanted |= WANTED_READING;
    switch (code) {
    case WIRE_SET_CLOCK: return set_clock(board, fields);
    case WIRE_ADD_PERIOD: return add_period(board, fields);
    case WIRE_START_CLOCK: return start_clock(board, fields, now_ms);
    case WIRE_ADJUST_CLOCK: return adjust_clock(board, fields, now_ms);
    default: clock_stop(&board->clock, now_ms); return OUTCOME_DONE;
    }
}

static uint8_t obey(struct pegboard *board, uint8_t code, const uint8_t *fields,
                    uint32_t now_ms) {
    switch (code) {
    case WIRE_GREET:
        board->wanted |= WANTED_HELLO | WANTED_SNAPSHOT | WANTED_READING;
        return OUTCOME_DONE;
    case WIRE_REPORT: board->wanted |= WANTED_SNAPSHOT | WANTED_READING; return OUTCOME_DONE;
    case WIRE_NUMBER: return keep_number(board, fields);
    case WIRE_SCAN: return scan_so_often(board, fields);
    case WIRE_LIGHT: memcpy(board->lit, fields, sizeof board->lit); return OUTCOME_DONE;
    case WIRE_PIP: return pip(board, fields, now_ms);
    default: return obey_clock(board, code, fields, now_ms);
    }
}

void pegboard_hear(struct pegboard *board, uint8_t value, uint32_t now_ms) {
    uint8_t size = framing_take(&board->deframer, value);
    if (size < HEAD_SIZE) return;
    const uint8_t *content = board->deframer.bytes;
    uint8_t code = content[0], number = content[1];
    uint16_t order_checksum = wire_get_u16(content + size);
    bool is_again = board->has_order && number == board->order_number &&
                    order_checksum == board->order_checksum;
    if (!is_again || code == WIRE_GREET || code == WIRE_REPORT) {
        board->order_outcome = wire_order_size(code) == (int8_t)(size - HEAD_SIZE)
                                   ? obey(board, code, content + HEAD_SIZE, now_ms)
                                   : OUTCOME_UNKNOWN_ORDER;
        board->order_number = number;
        board->order_checksum = order_checksum;
        board->has_order = true;
    }
    say_answer(board, number, board->order_outcome);
}

void pegboard_look(struct pegboard *board, uint32_t now_ms) {
    /* A press is known only three scans after it: no flag falls before that. */
    if (clock_settle(&board->clock, now_ms - 4u * board->scan_ms)) board->wanted |= WANTED_READING;
    if (now_ms - board->snapshot_ms >= SNAPSHOT_EVERY_MS) board->wanted |= WANTED_SNAPSHOT;
    if (board->clock.state == CLOCK_STATE_RUNNING &&
        now_ms - board->reading_ms >= READING_EVERY_MS) {
        board->wanted |= WANTED_READING;
    }
    if (board->wanted) say_wanted(board, now_ms);
}

bool pegboard_is_scan_due(const struct pegboard *board, uint32_t now_ms) {
    return now_ms - board->scanned_ms >= board->scan_ms;
}

void pegboard_start(struct pegboard *board, uint32_t serial, uint16_t boot, uint32_t now_ms) {
    memset(board, 0, sizeof *board);
    board->serial = serial;
    board->boot = boot;
    board->scan_ms = USUAL_SCAN_MS;
    board->scans_to_settle = 3;
    board->scanned_ms = board->snapshot_ms = board->reading_ms = now_ms;
    board->contacts.window_ms = now_ms;
    board->wanted = WANTED_HELLO | WANTED_SNAPSHOT | WANTED_READING;
}
