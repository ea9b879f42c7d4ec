// The pegboard as an Arduino sketch, for an Uno, a Nano or any board with their pins and 5 volts.
#include <EEPROM.h>
#include <SPI.h>

#include "src/lamps.h"
#include "src/matrix.h"
#include "src/pegboard.h"
#include "src/pins.h"

static const unsigned SETTLE_US = 30;
static const int SERIAL_PLACE = 0;
static const int BOOT_PLACE = 4;
static const uint32_t ERASED = 0xFFFFFFFF;
static const uint8_t COLUMNS[] = {PIN_COLUMN_A, PIN_COLUMN_B, PIN_COLUMN_C, PIN_COLUMN_D,
                                  PIN_COLUMN_E, PIN_COLUMN_F, PIN_COLUMN_G, PIN_COLUMN_H};
static const uint8_t KEYS[] = {PIN_LEVER_NEAR, PIN_LEVER_FAR, PIN_ASK_NEAR, PIN_ASK_FAR};

static struct pegboard board;
static uint8_t shown[8];
static uint32_t keptSerial;

static void driveRows(uint8_t rows) {
    digitalWrite(PIN_ROW_LATCH, LOW);
    SPI.transfer((uint8_t)~rows);
    digitalWrite(PIN_ROW_LATCH, HIGH);
    delayMicroseconds(SETTLE_US);
}

static uint8_t lowPins(const uint8_t *pins, uint8_t count) {
    uint8_t low = 0;
    for (uint8_t i = 0; i < count; i++) {
        if (digitalRead(pins[i]) == LOW) low |= (uint8_t)(1 << i);
    }
    return low;
}

static uint8_t readColumns() { return lowPins(COLUMNS, sizeof COLUMNS); }

static uint8_t readKeys() { return lowPins(KEYS, sizeof KEYS); }

static void sendLamps(uint8_t address, uint8_t value) {
    digitalWrite(PIN_LAMP_LOAD, LOW);
    SPI.transfer(address);
    SPI.transfer(value);
    digitalWrite(PIN_LAMP_LOAD, HIGH);
}

static const struct wires wires = {driveRows, readColumns, readKeys};

static void keepNumber() {
    if (board.serial == keptSerial) return;
    keptSerial = board.serial;
    EEPROM.put(SERIAL_PLACE, keptSerial);
}

void setup() {
    for (uint8_t pin : COLUMNS) pinMode(pin, INPUT_PULLUP);
    for (uint8_t pin : KEYS) pinMode(pin, INPUT_PULLUP);
    digitalWrite(PIN_LAMP_LOAD, HIGH);
    pinMode(PIN_LAMP_LOAD, OUTPUT);
    pinMode(PIN_ROW_LATCH, OUTPUT);
    pinMode(PIN_BUZZER, OUTPUT);
    SPI.begin();
    Serial.begin(WIRE_BAUD);
    EEPROM.get(SERIAL_PLACE, keptSerial);
    if (keptSerial == ERASED) keptSerial = 0;
    uint16_t boot;
    EEPROM.get(BOOT_PLACE, boot);
    boot++;
    EEPROM.put(BOOT_PLACE, boot);
    pegboard_start(&board, keptSerial, boot, millis());
    lamps_start(sendLamps);
}

void loop() {
    uint32_t nowMs = millis();
    while (Serial.available() > 0) pegboard_hear(&board, (uint8_t)Serial.read(), nowMs);
    if (pegboard_is_scan_due(&board, nowMs)) {
        uint8_t closed[ALL_ROWS];
        uint8_t shorted = matrix_read(&wires, closed);
        pegboard_scan(&board, closed, shorted, nowMs);
    }
    pegboard_look(&board, nowMs);
    lamps_show(sendLamps, shown, board.lit);
    digitalWrite(PIN_BUZZER, buzzer_sounds(&board.buzzer, nowMs) ? HIGH : LOW);
    keepNumber();
    uint8_t next;
    while (Serial.availableForWrite() > 0 && queue_take(&board.queue, &next)) Serial.write(next);
}
