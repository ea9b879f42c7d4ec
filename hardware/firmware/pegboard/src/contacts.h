/* What the contacts say once bouncing, flickering and stuck ones are taken out.

   Rows 0 to 7 are the rows of the board, bit n of a row its file; row 8 is the keys. A contact
   counts as changed after three equal scans. One that changes too often is flickering: it keeps
   its last good value until it has been quiet for some time. A column that reads closed while no
   row is driven is short-circuited: its squares are stuck. */
#ifndef CONTACTS_H
#define CONTACTS_H

#include "wire.h"

#define ROWS 8u
#define KEY_ROW 8u
#define ALL_ROWS 9u
#define WINDOW_MS 500u      /* in which changes are counted */
#define MOST_CHANGES 12u    /* a hand that lifts and puts back twice, with bouncing, makes these */
#define QUIET_WINDOWS 4u    /* without a change, until a flickering contact is believed again */

struct contacts {
    uint8_t last[ALL_ROWS];    /* the scan before */
    uint8_t before[ALL_ROWS];  /* and the one before that */
    uint8_t stable[ALL_ROWS];  /* after debouncing */
    uint8_t flickers[ALL_ROWS];
    uint8_t shorted;           /* columns, after debouncing */
    uint8_t last_shorted, before_shorted;
    uint8_t changes[WIRE_CONTACTS]; /* in this window; of a flickering one: windows to wait */
    uint32_t last_ms, before_ms, window_ms;
};

/* One whole scan: closed contacts as bits, and the columns that read closed with no row driven. */
void contacts_scan(struct contacts *contacts, const uint8_t *closed, uint8_t shorted,
                   uint32_t now_ms);

/* The contacts of a row that are not to be believed. */
static inline uint8_t contacts_faulty(const struct contacts *contacts, uint8_t row) {
    return (uint8_t)(contacts->flickers[row] | (row < ROWS ? contacts->shorted : 0u));
}

#endif
