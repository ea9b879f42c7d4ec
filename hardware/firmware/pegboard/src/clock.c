#include "clock.h"

static uint32_t capped(uint32_t time_ms) {
    return time_ms < WIRE_MOST_TIME_MS ? time_ms : WIRE_MOST_TIME_MS;
}

static uint8_t other(uint8_t side) { return side == SIDE_NEAR ? SIDE_FAR : SIDE_NEAR; }

static uint8_t flag_of(uint8_t side) { return side == SIDE_NEAR ? FLAGS_NEAR : FLAGS_FAR; }

static bool has_delay(const struct clock *clock) {
    return clock->mode == CLOCK_MODE_DELAY || clock->mode == CLOCK_MODE_BRONSTEIN;
}

static void give_turn(struct clock *clock, uint8_t side) {
    clock->turn = side;
    clock->delay_ms = has_delay(clock) ? clock->dials[side].extra_ms : 0;
}

void clock_set(struct clock *clock, const struct wire_set_clock *order) {
    memset(clock, 0, sizeof *clock);
    clock->mode = order->mode;
    clock->runs_on = order->runs_on;
    clock->dials[SIDE_NEAR].left_ms = order->near_ms;
    clock->dials[SIDE_FAR].left_ms = order->far_ms;
    clock->dials[SIDE_NEAR].extra_ms = order->near_extra_ms;
    clock->dials[SIDE_FAR].extra_ms = order->far_extra_ms;
    clock->dials[SIDE_NEAR].times = clock->dials[SIDE_FAR].times = order->times;
    give_turn(clock, SIDE_NEAR);
}

bool clock_add_period(struct clock *clock, const struct wire_add_period *order) {
    if (clock->period_count == MOST_PERIODS) return false;
    clock->periods[clock->period_count++] = *order;
    return true;
}

bool clock_start(struct clock *clock, const struct wire_start_clock *order, uint32_t now_ms) {
    clock_settle(clock, now_ms);
    if (clock->state == CLOCK_STATE_FLAGGED) return false;
    if (order->turn != clock->turn) give_turn(clock, order->turn);
    clock->by_lever = order->by_lever;
    clock->state = CLOCK_STATE_RUNNING;
    clock->since_ms = now_ms;
    return true;
}

void clock_stop(struct clock *clock, uint32_t now_ms) {
    clock_settle(clock, now_ms);
    if (clock->state == CLOCK_STATE_RUNNING) clock->state = CLOCK_STATE_STOPPED;
}

void clock_adjust(struct clock *clock, const struct wire_adjust_clock *order, uint32_t now_ms) {
    clock_settle(clock, now_ms);
    clock->dials[order->side].left_ms = order->left_ms;
    clock->dials[order->side].moves = order->moves;
    if (order->left_ms == 0) return;
    clock->flags &= (uint8_t)~flag_of(order->side);
    if (clock->first_flag == flag_of(order->side)) clock->first_flag = clock->flags;
    if (clock->state == CLOCK_STATE_FLAGGED && clock->flags == FLAGS_NONE) {
        clock->state = CLOCK_STATE_STOPPED;
    }
}

static void drop_flag(struct clock *clock) {
    clock->dials[clock->turn].left_ms = 0;
    clock->flags |= flag_of(clock->turn);
    if (clock->first_flag == FLAGS_NONE) clock->first_flag = clock->flags;
    if (!clock->runs_on) clock->state = CLOCK_STATE_FLAGGED;
}

/* Whether a byo-yomi period begins now that the time is used up. */
static bool begin_overtime(const struct clock *clock, struct dial *dial) {
    if (clock->mode != CLOCK_MODE_BYO_YOMI || dial->extra_ms == 0) return false;
    if (dial->is_in_overtime && dial->times > 0) dial->times--;
    dial->is_in_overtime = true;
    if (dial->times == 0) return false;
    dial->left_ms = dial->extra_ms;
    return true;
}

/* True if the flag of the side on turn falls within this time. */
static bool charge(struct clock *clock, uint32_t elapsed_ms) {
    struct dial *dial = &clock->dials[clock->turn];
    if (clock->mode == CLOCK_MODE_COUNT_UP) {
        dial->left_ms = capped(dial->left_ms + elapsed_ms);
        return false;
    }
    uint32_t free_ms = elapsed_ms < clock->delay_ms ? elapsed_ms : clock->delay_ms;
    clock->delay_ms -= free_ms;
    elapsed_ms -= free_ms;
    /* Within the delay no flag falls, even with no time left. */
    if (elapsed_ms == 0 && (clock->delay_ms > 0 || dial->left_ms > 0)) return false;
    if (clock->mode == CLOCK_MODE_HOURGLASS) {
        struct dial *gains = &clock->dials[other(clock->turn)];
        uint32_t used_ms = elapsed_ms < dial->left_ms ? elapsed_ms : dial->left_ms;
        gains->left_ms = capped(gains->left_ms + used_ms);
    }
    while (elapsed_ms >= dial->left_ms) {
        elapsed_ms -= dial->left_ms;
        if (!begin_overtime(clock, dial)) {
            dial->left_ms = 0;
            return true;
        }
    }
    dial->left_ms -= elapsed_ms;
    return false;
}

bool clock_settle(struct clock *clock, uint32_t until_ms) {
    if (clock->state != CLOCK_STATE_RUNNING) return false;
    uint32_t elapsed_ms = until_ms - clock->since_ms;
    if (elapsed_ms == 0 || elapsed_ms > UINT32_MAX / 2u) return false; /* not later */
    clock->since_ms = until_ms;
    if (!charge(clock, elapsed_ms) || clock->flags & flag_of(clock->turn)) return false;
    drop_flag(clock);
    return true;
}

static void add_for_move(struct clock *clock, struct dial *dial) {
    if (clock->mode == CLOCK_MODE_COUNT_UP) return;
    if (clock->mode == CLOCK_MODE_FISCHER) dial->left_ms += dial->extra_ms;
    if (dial->is_in_overtime) dial->left_ms = dial->extra_ms;
    for (uint8_t i = 0; i < clock->period_count; i++) {
        if (clock->periods[i].after_moves == dial->moves) {
            dial->left_ms = capped(dial->left_ms) + clock->periods[i].more_ms;
        }
    }
    dial->left_ms = capped(dial->left_ms);
}

bool clock_press(struct clock *clock, uint8_t side, uint32_t at_ms) {
    if (clock->state != CLOCK_STATE_RUNNING || side != clock->turn) return false;
    clock_settle(clock, at_ms);
    if (clock->state != CLOCK_STATE_RUNNING) return true; /* the flag fell before */
    struct dial *dial = &clock->dials[side];
    if (dial->moves < WIRE_MOST_MOVES) dial->moves++;
    if (!(clock->flags & flag_of(side))) add_for_move(clock, dial);
    give_turn(clock, other(side));
    return true;
}

void clock_read(const struct clock *clock, struct wire_clock_reading *reading, uint32_t now_ms) {
    struct clock later = *clock;
    clock_settle(&later, now_ms);
    reading->at_ms = now_ms;
    reading->state = clock->state;
    reading->turn = clock->turn;
    reading->near_ms = later.dials[SIDE_NEAR].left_ms;
    reading->far_ms = later.dials[SIDE_FAR].left_ms;
    reading->delay_ms = later.delay_ms;
    reading->near_moves = clock->dials[SIDE_NEAR].moves;
    reading->far_moves = clock->dials[SIDE_FAR].moves;
    reading->flags = clock->flags;
    reading->first_flag = clock->first_flag;
    reading->near_times = later.dials[SIDE_NEAR].times;
    reading->far_times = later.dials[SIDE_FAR].times;
}
