/* Sixty-four lamps behind a MAX7219: its digits are the rows, its segments the files. */
#ifndef LAMPS_H
#define LAMPS_H

#include <stdint.h>
#include <string.h>

#define LAMPS_DECODE 0x09u
#define LAMPS_BRIGHTNESS 0x0Au
#define LAMPS_DIGITS 0x0Bu
#define LAMPS_ON 0x0Cu
#define LAMPS_TEST 0x0Fu

typedef void lamps_send(uint8_t address, uint8_t value);

static inline void lamps_start(lamps_send *send) {
    send(LAMPS_TEST, 0);
    send(LAMPS_DECODE, 0);
    send(LAMPS_DIGITS, 7);
    send(LAMPS_BRIGHTNESS, 4);
    for (uint8_t row = 0; row < 8; row++) send((uint8_t)(row + 1u), 0);
    send(LAMPS_ON, 1);
}

/* Send the rows that are not shown yet. */
static inline void lamps_show(lamps_send *send, uint8_t *shown, const uint8_t *lit) {
    for (uint8_t row = 0; row < 8; row++) {
        if (shown[row] == lit[row]) continue;
        shown[row] = lit[row];
        send((uint8_t)(row + 1u), lit[row]);
    }
}

#endif
