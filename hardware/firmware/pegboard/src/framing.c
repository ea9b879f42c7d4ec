#include "framing.h"

#define CHECKSUM_SIZE 2u
#define POLYNOMIAL 0x1021u

static uint16_t checksum(const uint8_t *bytes, uint8_t size) {
    uint16_t crc = WIRE_CRC_START;
    for (uint8_t i = 0; i < size; i++) {
        crc ^= (uint16_t)((uint16_t)bytes[i] << 8);
        for (uint8_t bit = 0; bit < 8; bit++) {
            bool carry = crc & 0x8000u;
            crc = (uint16_t)(crc << 1);
            if (carry) crc ^= POLYNOMIAL;
        }
    }
    return crc;
}

void framing_put(struct queue *queue, const uint8_t *content, uint8_t size) {
    uint16_t crc = checksum(content, size) ^ WIRE_CRC_COMPLEMENT;
    const uint8_t tail[CHECKSUM_SIZE] = {(uint8_t)(crc >> 8), (uint8_t)crc};
    uint8_t whole = (uint8_t)(size + CHECKSUM_SIZE);
    uint8_t start = 0;
    queue_put(queue, 0);
    for (uint8_t end = 0; end <= whole; end++) {
        if (end < whole && (end < size ? content[end] : tail[end - size]) != 0) continue;
        queue_put(queue, (uint8_t)(end - start + 1u));
        for (; start < end; start++) {
            queue_put(queue, start < size ? content[start] : tail[start - size]);
        }
        start = (uint8_t)(end + 1u);
    }
    queue_put(queue, 0);
}

/* Undo the stuffing in place; the size of the body, or 0 if it is damaged. */
static uint8_t unstuff(uint8_t *bytes, uint8_t size) {
    uint8_t from = 0, to = 0;
    while (from < size) {
        uint8_t run = bytes[from++];
        if (run - 1u > (uint8_t)(size - from)) return 0;
        for (; run > 1; run--) bytes[to++] = bytes[from++];
        if (from < size) bytes[to++] = 0;
    }
    return to;
}

uint8_t framing_take(struct deframer *deframer, uint8_t value) {
    if (value != 0) {
        if (deframer->size < FRAMING_LARGEST) deframer->bytes[deframer->size] = value;
        if (deframer->size <= FRAMING_LARGEST) deframer->size++;
        return 0;
    }
    uint8_t size = deframer->size;
    deframer->size = 0;
    if (size > FRAMING_LARGEST) return 0;
    size = unstuff(deframer->bytes, size);
    if (size <= CHECKSUM_SIZE || checksum(deframer->bytes, size) != WIRE_CRC_RESIDUE) return 0;
    return (uint8_t)(size - CHECKSUM_SIZE);
}
