/* The core as a library for the computer it is built on: the tests call it. */
#include <stdlib.h>

#include "../pegboard/src/pegboard.h"

struct pegboard *host_start(uint32_t serial, uint16_t boot, uint32_t now_ms) {
    struct pegboard *board = malloc(sizeof *board);
    if (board) pegboard_start(board, serial, boot, now_ms);
    return board;
}

void host_end(struct pegboard *board) { free(board); }

void host_scan(struct pegboard *board, const uint8_t *closed, uint8_t shorted, uint32_t now_ms) {
    pegboard_scan(board, closed, shorted, now_ms);
}

void host_hear(struct pegboard *board, const uint8_t *bytes, uint32_t size, uint32_t now_ms) {
    for (uint32_t i = 0; i < size; i++) pegboard_hear(board, bytes[i], now_ms);
}

void host_look(struct pegboard *board, uint32_t now_ms) { pegboard_look(board, now_ms); }

bool host_is_scan_due(const struct pegboard *board, uint32_t now_ms) {
    return pegboard_is_scan_due(board, now_ms);
}

uint32_t host_take(struct pegboard *board, uint8_t *to, uint32_t most) {
    uint32_t size = 0;
    while (size < most && queue_take(&board->queue, &to[size])) size++;
    return size;
}

bool host_sounds(struct pegboard *board, uint32_t now_ms) {
    return buzzer_sounds(&board->buzzer, now_ms);
}

const uint8_t *host_lit(const struct pegboard *board) { return board->lit; }

uint32_t host_serial(const struct pegboard *board) { return board->serial; }
