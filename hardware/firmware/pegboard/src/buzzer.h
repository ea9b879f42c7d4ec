/* Pips: so many times on, with pauses between. */
#ifndef BUZZER_H
#define BUZZER_H

#include "wire.h"

struct buzzer {
    uint8_t left; /* pips that are not over */
    uint16_t on_ms, off_ms;
    uint32_t began_ms; /* the pip that sounds, or the pause after it */
};

static inline void buzzer_pip(struct buzzer *buzzer, const struct wire_pip *order,
                              uint32_t now_ms) {
    buzzer->left = order->count;
    buzzer->on_ms = order->on_ms;
    buzzer->off_ms = order->off_ms;
    buzzer->began_ms = now_ms;
}

/* Whether it sounds now. */
static inline bool buzzer_sounds(struct buzzer *buzzer, uint32_t now_ms) {
    while (buzzer->left > 0) {
        uint32_t elapsed_ms = now_ms - buzzer->began_ms;
        if (elapsed_ms < buzzer->on_ms) return true;
        uint32_t whole_ms = (uint32_t)buzzer->on_ms + buzzer->off_ms;
        if (elapsed_ms < whole_ms) return false;
        buzzer->began_ms += whole_ms;
        buzzer->left--;
    }
    return false;
}

#endif
