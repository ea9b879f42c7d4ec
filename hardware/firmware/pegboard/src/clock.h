/* The chess clock: times in milliseconds, computed from moments, never ticked.

   left[side] is true at since_ms; while the clock runs, the time of the side on turn is less by
   what has passed since. Nothing depends on how often anybody looks. */
#ifndef CLOCK_H
#define CLOCK_H

#include "wire.h"

#define MOST_PERIODS 3u

struct dial {
    uint32_t left_ms, extra_ms;
    uint16_t moves;
    uint8_t times;       /* byo-yomi periods it still has, the one that runs included */
    bool is_in_overtime;
};

struct clock {
    struct dial dials[2];
    struct wire_add_period periods[MOST_PERIODS];
    uint8_t period_count;
    uint8_t mode, state, turn, flags, first_flag;
    bool by_lever, runs_on;
    uint32_t delay_ms; /* left of the delay of this move */
    uint32_t since_ms;
};

void clock_set(struct clock *clock, const struct wire_set_clock *order);
bool clock_add_period(struct clock *clock, const struct wire_add_period *order);
bool clock_start(struct clock *clock, const struct wire_start_clock *order, uint32_t now_ms);
void clock_stop(struct clock *clock, uint32_t now_ms);
void clock_adjust(struct clock *clock, const struct wire_adjust_clock *order, uint32_t now_ms);

/* A lever went down at that moment; false if that changes nothing. */
bool clock_press(struct clock *clock, uint8_t side, uint32_t at_ms);

/* Charge the time until then, so that a flag can fall; true if one fell. */
bool clock_settle(struct clock *clock, uint32_t until_ms);

/* What the clock shows. A flag falls by clock_settle only, not by reading. */
void clock_read(const struct clock *clock, struct wire_clock_reading *reading, uint32_t now_ms);

#endif
