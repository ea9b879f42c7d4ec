/* COBS frames with a CRC-16: see hardware/wire.py. */
#ifndef FRAMING_H
#define FRAMING_H

#include "queue.h"
#include "wire.h"

#define FRAMING_LARGEST (WIRE_LARGEST_BODY + 1u)
#define FRAMING_AROUND 5u /* delimiters, stuffing and checksum */

struct deframer {
    uint8_t bytes[FRAMING_LARGEST];
    uint8_t size; /* larger than the array: too long, waiting for the delimiter */
};

/* Queue a frame. The caller has made sure of size + FRAMING_AROUND bytes of room. */
void framing_put(struct queue *queue, const uint8_t *content, uint8_t size);

/* Take a byte; the size of the content, now at bytes[0], when it ends a whole frame, else 0.
   The two bytes after the content are its checksum. */
uint8_t framing_take(struct deframer *deframer, uint8_t value);

#endif
