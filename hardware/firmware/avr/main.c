/* The pegboard on an ATmega328P at 16 MHz, as on an Arduino Uno or Nano, without their library. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/delay.h>

#include "../pegboard/src/lamps.h"
#include "../pegboard/src/matrix.h"
#include "../pegboard/src/pegboard.h"
#include "../pegboard/src/pins.h"

#define RECEIVED_SIZE 64u /* a power of two */
#define SETTLE_US 30      /* a column rises through the inner pull-up of 20 to 50 kilohm */
#define SERIAL_PLACE ((uint32_t *)0)
#define BOOT_PLACE ((uint16_t *)4)
#define ERASED 0xFFFFFFFFu

static struct pegboard board;
static uint8_t shown[8];

static volatile uint32_t milliseconds;
static volatile uint8_t received[RECEIVED_SIZE];
static volatile uint8_t received_next;
static uint8_t received_first;

ISR(TIMER0_COMPA_vect) { milliseconds++; }

ISR(USART_RX_vect) {
    uint8_t byte = UDR0;
    uint8_t next = (uint8_t)((received_next + 1u) & (RECEIVED_SIZE - 1u));
    if (next == received_first) return; /* the frame is damaged, the host sends it again */
    received[received_next] = byte;
    received_next = next;
}

ISR(USART_UDRE_vect) {
    uint8_t byte;
    if (queue_take(&board.queue, &byte)) {
        UDR0 = byte;
    } else {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
    }
}

static uint32_t now(void) {
    cli();
    uint32_t now_ms = milliseconds;
    sei();
    return now_ms;
}

static inline uint8_t bit_of(uint8_t pin) {
    return (uint8_t)(1u << (pin < 8 ? pin : pin < 14 ? pin - 8 : pin - 14));
}

static inline volatile uint8_t *port_of(uint8_t pin) {
    return pin < 8 ? &PORTD : pin < 14 ? &PORTB : &PORTC;
}

static inline uint8_t is_low(uint8_t pin) {
    uint8_t levels = pin < 8 ? PIND : pin < 14 ? PINB : PINC;
    return !(levels & bit_of(pin));
}

static inline void make_output(uint8_t pin) {
    *(pin < 8 ? &DDRD : pin < 14 ? &DDRB : &DDRC) |= bit_of(pin);
}

static inline void high(uint8_t pin) { *port_of(pin) |= bit_of(pin); }

static inline void low(uint8_t pin) { *port_of(pin) &= (uint8_t)~bit_of(pin); }

static void shift_out(uint8_t byte) {
    SPDR = byte;
    while (!(SPSR & _BV(SPIF))) {
    }
}

static void drive_rows(uint8_t rows) {
    low(PIN_ROW_LATCH);
    shift_out((uint8_t)~rows);
    high(PIN_ROW_LATCH);
    _delay_us(SETTLE_US);
}

static uint8_t read_columns(void) {
    return (uint8_t)(is_low(PIN_COLUMN_A) | is_low(PIN_COLUMN_B) << 1 | is_low(PIN_COLUMN_C) << 2 |
                     is_low(PIN_COLUMN_D) << 3 | is_low(PIN_COLUMN_E) << 4 |
                     is_low(PIN_COLUMN_F) << 5 | is_low(PIN_COLUMN_G) << 6 |
                     is_low(PIN_COLUMN_H) << 7);
}

static uint8_t read_keys(void) {
    return (uint8_t)(is_low(PIN_LEVER_NEAR) | is_low(PIN_LEVER_FAR) << 1 |
                     is_low(PIN_ASK_NEAR) << 2 | is_low(PIN_ASK_FAR) << 3);
}

static void send_lamps(uint8_t address, uint8_t value) {
    low(PIN_LAMP_LOAD);
    shift_out(address);
    shift_out(value);
    high(PIN_LAMP_LOAD);
}

static const struct wires wires = {drive_rows, read_columns, read_keys};

static void start_pins(void) {
    for (uint8_t pin = PIN_COLUMN_A; pin <= PIN_COLUMN_H; pin++) high(pin); /* pull-ups */
    for (uint8_t pin = PIN_LEVER_NEAR; pin <= PIN_ASK_FAR; pin++) high(pin);
    high(PIN_LAMP_LOAD);
    make_output(PIN_ROW_LATCH);
    make_output(PIN_DATA);
    make_output(PIN_DATA_CLOCK);
    make_output(PIN_BUZZER);
    make_output(PIN_LAMP_LOAD);
    SPCR = _BV(SPE) | _BV(MSTR); /* 4 MHz */
}

static void start_port(void) {
    UCSR0A = _BV(U2X0);
    UBRR0 = (F_CPU + 4ul * WIRE_BAUD) / (8ul * WIRE_BAUD) - 1ul;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

static void start_timer(void) {
    TCCR0A = _BV(WGM01);
    OCR0A = F_CPU / 64ul / 1000ul - 1ul;
    TIMSK0 = _BV(OCIE0A);
    TCCR0B = _BV(CS01) | _BV(CS00);
}

static uint32_t kept_serial(void) {
    uint32_t serial = eeprom_read_dword(SERIAL_PLACE);
    return serial == ERASED ? 0 : serial;
}

static uint16_t count_start(void) {
    uint16_t boot = (uint16_t)(eeprom_read_word(BOOT_PLACE) + 1u); /* erased: the first is 0 */
    eeprom_update_word(BOOT_PLACE, boot);
    return boot;
}

static void hear_all(uint32_t now_ms) {
    while (received_first != received_next) {
        uint8_t byte = received[received_first];
        received_first = (uint8_t)((received_first + 1u) & (RECEIVED_SIZE - 1u));
        pegboard_hear(&board, byte, now_ms);
    }
}

int main(void) {
    uint32_t serial = kept_serial();
    start_pins();
    start_port();
    start_timer();
    pegboard_start(&board, serial, count_start(), 0);
    lamps_start(send_lamps);
    sei();
    for (;;) {
        uint32_t now_ms = now();
        hear_all(now_ms);
        if (pegboard_is_scan_due(&board, now_ms)) {
            uint8_t closed[ALL_ROWS];
            uint8_t shorted = matrix_read(&wires, closed);
            pegboard_scan(&board, closed, shorted, now_ms);
        }
        pegboard_look(&board, now_ms);
        lamps_show(send_lamps, shown, board.lit);
        if (buzzer_sounds(&board.buzzer, now_ms)) high(PIN_BUZZER);
        else low(PIN_BUZZER);
        if (board.serial != serial) {
            serial = board.serial;
            eeprom_update_dword(SERIAL_PLACE, serial);
        }
        UCSR0B |= _BV(UDRIE0);
        sleep_mode(); /* until the next byte or millisecond */
    }
}
