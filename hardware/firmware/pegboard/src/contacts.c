#include "contacts.h"

static uint8_t agreed(uint8_t stable, uint8_t now, uint8_t last, uint8_t before) {
    uint8_t closed = now & last & before;
    uint8_t not_open = now | last | before;
    return (uint8_t)((stable | closed) & not_open);
}

static void count_changes(struct contacts *contacts, uint8_t row, uint8_t changed) {
    for (uint8_t column = 0; changed != 0; column++, changed >>= 1) {
        uint8_t contact = (uint8_t)(row * 8u + column);
        uint8_t bit = (uint8_t)(1u << column);
        /* The matrix has eight columns in each row, the keys may be fewer. */
        if (!(changed & 1u) || contact >= WIRE_CONTACTS) continue;
        if (contacts->flickers[row] & bit) {
            contacts->changes[contact] = QUIET_WINDOWS;
        } else if (++contacts->changes[contact] >= MOST_CHANGES) {
            contacts->flickers[row] |= bit;
            contacts->changes[contact] = QUIET_WINDOWS;
        }
    }
}

static void end_window(struct contacts *contacts) {
    for (uint8_t contact = 0; contact < WIRE_CONTACTS; contact++) {
        uint8_t *flickers = &contacts->flickers[contact / 8u];
        uint8_t bit = (uint8_t)(1u << (contact % 8u));
        if (!(*flickers & bit)) {
            contacts->changes[contact] = 0;
        } else if (--contacts->changes[contact] == 0) {
            *flickers &= (uint8_t)~bit;
        }
    }
}

void contacts_scan(struct contacts *contacts, const uint8_t *closed, uint8_t shorted,
                   uint32_t now_ms) {
    /* A short circuit is suspected from its first scan on, and reported after three. */
    uint8_t suspected = shorted | contacts->last_shorted | contacts->before_shorted;
    contacts->shorted =
        agreed(contacts->shorted, shorted, contacts->last_shorted, contacts->before_shorted);
    for (uint8_t row = 0; row < ALL_ROWS; row++) {
        count_changes(contacts, row, (uint8_t)(closed[row] ^ contacts->last[row]));
        uint8_t next =
            agreed(contacts->stable[row], closed[row], contacts->last[row], contacts->before[row]);
        uint8_t frozen = contacts_faulty(contacts, row);
        if (row < ROWS) frozen |= suspected;
        contacts->stable[row] =
            (uint8_t)((next & (uint8_t)~frozen) | (contacts->stable[row] & frozen));
        contacts->before[row] = contacts->last[row];
        contacts->last[row] = closed[row];
    }
    contacts->before_shorted = contacts->last_shorted;
    contacts->last_shorted = shorted;
    contacts->before_ms = contacts->last_ms;
    contacts->last_ms = now_ms;
    if (now_ms - contacts->window_ms >= WINDOW_MS) {
        contacts->window_ms = now_ms;
        end_window(contacts);
    }
}
