/* Bytes on their way to the host: one writer, one reader, which may be an interrupt. */
#ifndef QUEUE_H
#define QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#define QUEUE_SIZE 128u /* a power of two; one place stays empty */

struct queue {
    volatile uint8_t first; /* moved by the reader only */
    volatile uint8_t next;  /* moved by the writer only */
    volatile uint8_t bytes[QUEUE_SIZE];
};

static inline uint8_t queue_room(const struct queue *queue) {
    return (uint8_t)((queue->first - queue->next - 1u) & (QUEUE_SIZE - 1u));
}

static inline void queue_put(struct queue *queue, uint8_t value) {
    queue->bytes[queue->next] = value;
    queue->next = (uint8_t)((queue->next + 1u) & (QUEUE_SIZE - 1u));
}

static inline bool queue_take(struct queue *queue, uint8_t *value) {
    if (queue->first == queue->next) return false;
    *value = queue->bytes[queue->first];
    queue->first = (uint8_t)((queue->first + 1u) & (QUEUE_SIZE - 1u));
    return true;
}

#endif
