/* Reading the contacts through whatever wires a board has. */
#ifndef MATRIX_H
#define MATRIX_H

#include "contacts.h"

/* What a board has to be able to do. */
struct wires {
    void (*drive_rows)(uint8_t rows);  /* pull these rows low and no others, and let them settle */
    uint8_t (*read_columns)(void);     /* the columns that are low: closed contacts */
    uint8_t (*read_keys)(void);        /* the keys that are down */
};

/* Read all contacts; returns the columns that are low while no row is driven. */
static inline uint8_t matrix_read(const struct wires *wires, uint8_t closed[ALL_ROWS]) {
    wires->drive_rows(0);
    uint8_t shorted = wires->read_columns();
    for (uint8_t row = 0; row < ROWS; row++) {
        wires->drive_rows((uint8_t)(1u << row));
        closed[row] = wires->read_columns();
    }
    closed[KEY_ROW] = wires->read_keys();
    wires->drive_rows(0);
    return (uint8_t)(shorted | wires->read_columns());
}

#endif
