/* The whole pegboard, without its board: bytes, contacts and milliseconds come in; bytes, lamps
   and pips go out. A shell around it owns the pins, the port, the timer and the lasting memory.

   The shell calls pegboard_look at least every few milliseconds, pegboard_scan when a scan is
   due, pegboard_hear for each byte from the host, and sends what queue_take(&board->queue) gives.
   It keeps board->serial when that changes, and the number of starts. */
#ifndef PEGBOARD_H
#define PEGBOARD_H

#include "buzzer.h"
#include "clock.h"
#include "contacts.h"
#include "framing.h"
#include "queue.h"
#include "wire.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FIRMWARE_VERSION 100u
#define USUAL_SCAN_MS 5u

struct pegboard {
    struct queue queue;
    struct deframer deframer;
    struct contacts contacts;
    struct clock clock;
    struct buzzer buzzer;
    uint8_t told[ALL_ROWS];        /* contacts as the host was told */
    uint8_t told_faulty[ALL_ROWS];
    uint8_t lit[8];                /* lamps, by rows */
    uint32_t serial;
    uint16_t boot;
    uint8_t number;                /* of the next message */
    uint8_t wanted;                /* messages that wait for room */
    uint8_t scans_to_settle;
    uint8_t scan_ms;
    uint32_t scanned_ms, snapshot_ms, reading_ms;
    uint16_t order_checksum;       /* of the last order, so that a repeated one is done once */
    uint8_t order_number, order_outcome;
    bool has_order;
};

void pegboard_start(struct pegboard *board, uint32_t serial, uint16_t boot, uint32_t now_ms);
bool pegboard_is_scan_due(const struct pegboard *board, uint32_t now_ms);
void pegboard_scan(struct pegboard *board, const uint8_t *closed, uint8_t shorted,
                   uint32_t now_ms);
void pegboard_hear(struct pegboard *board, uint8_t value, uint32_t now_ms);
void pegboard_look(struct pegboard *board, uint32_t now_ms);

#ifdef __cplusplus
}
#endif

#endif
