/* The pins of an Arduino Uno or Nano, numbered as printed beside them; A0 is 14. A test compares
   them with WIRING.md. */
#ifndef PINS_H
#define PINS_H

#define PIN_COLUMN_A 2
#define PIN_COLUMN_B 3
#define PIN_COLUMN_C 4
#define PIN_COLUMN_D 5
#define PIN_COLUMN_E 6
#define PIN_COLUMN_F 7
#define PIN_COLUMN_G 8
#define PIN_COLUMN_H 9
#define PIN_ROW_LATCH 10
#define PIN_DATA 11
#define PIN_DATA_CLOCK 13
#define PIN_LEVER_NEAR 14
#define PIN_LEVER_FAR 15
#define PIN_ASK_NEAR 16
#define PIN_ASK_FAR 17
#define PIN_BUZZER 18
#define PIN_LAMP_LOAD 19

#endif
