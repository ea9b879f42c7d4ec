/* A pegboard around a simulated ATmega328P: contacts, diodes, shift register, lamps and buzzer on
   the pins that the caller names, and the port as a pseudo-terminal.

   board IMAGE COLUMNS ROWS LATCH KEYS BUZZER LAMPS CATHODES
     COLUMNS  pins of the files a to h, as 2,3,4…; A0 is 14
     ROWS     outputs of the shift register for the rows 1 to 8, QA is 0
     LATCH, BUZZER, LAMPS  one pin each; KEYS  four pins
     CATHODES  1 if the ringed ends of the diodes are at the row wires, 0 if at the file wires

   First it prints the name of the pseudo-terminal. Then it reads commands, a line each, and
   answers each with a line:
     run US           simulated time passes
     contact N 0|1    a square, or from 64 on a key, opens or closes
     short N 0|1      a column is short-circuited to ground
     unit SERIAL      write a serial number into the lasting memory
     reset            the power goes and comes back
     pace 0|1         whether time passes by itself, at the speed of the wall clock
   The answer: simulated microseconds, lamps, how often the buzzer has begun, bytes said, moment of
   the last one, lowest stack address. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <avr_eeprom.h>
#include <avr_ioport.h>
#include <avr_spi.h>
#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_elf.h>
#include <sim_io.h>

#define FREQUENCY 16000000u
#define CYCLES_PER_US 16u
#define SQUARES 64
#define KEYS 4
#define SAID_SIZE 65536

static avr_t *avr;
static int terminal;
static int columns[8], rows[8], keys[KEYS], latch, buzzer, lamps_load;
static bool closed[SQUARES + KEYS], shorted[8];
static unsigned register_in, register_out = 0xFF, lamp_shift;
static unsigned char lamps[8];
static unsigned buzzes, said_count, stack_low = 0xFFFF;
static unsigned long long said_at;
static unsigned char said[SAID_SIZE];
static int said_size;
static bool may_hear = true, cathodes_at_rows;
static FILE *answers; /* the simulator itself prints to the standard output */

static unsigned long long now_us(void) { return avr->cycle / CYCLES_PER_US; }

static avr_irq_t *pin(int number) {
    char port = number < 8 ? 'D' : number < 14 ? 'B' : 'C';
    int bit = number < 8 ? number : number < 14 ? number - 8 : number - 14;
    return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit);
}

/* Hold a pin; the simulator would let go of it at the next write to its port. */
static void set_level(int number, bool is_high) {
    static unsigned char held[3], high[3];
    int port = number < 8 ? 0 : number < 14 ? 1 : 2;
    unsigned char bit = (unsigned char)(1u << (number - (int[]){0, 8, 14}[port]));
    held[port] |= bit;
    high[port] = (unsigned char)(is_high ? high[port] | bit : high[port] & ~bit);
    avr_ioport_external_t level = {.mask = held[port], .value = high[port]};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL("DBC"[port]), &level);
    pin(number)->value = !is_high; /* a reset forgets the level, and the same one is not news */
    avr_raise_irq(pin(number), is_high);
}

/* A column is pulled up; a closed contact on a row that is driven low pulls it down, if its diode
   lets the current through. The diodes also keep a low column from pulling at other rows. */
static void settle_contacts(bool is_fresh) {
    static bool now_low[8];
    for (int column = 0; column < 8; column++) {
        bool low = shorted[column];
        for (int row = 0; row < 8; row++) {
            bool conducts = closed[row * 8 + column] && cathodes_at_rows;
            if (conducts && !(register_out >> rows[row] & 1u)) low = true;
        }
        if (is_fresh || now_low[column] != low) set_level(columns[column], !low);
        now_low[column] = low;
    }
    for (int key = 0; key < KEYS; key++) set_level(keys[key], !closed[SQUARES + key]);
}

static void shifted(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)param;
    register_in = value & 0xFFu;
    lamp_shift = (lamp_shift << 8 | (value & 0xFFu)) & 0xFFFFu;
}

static void latched(avr_irq_t *irq, uint32_t value, void *param) {
    (void)param;
    if (!value || irq->value) return;
    register_out = register_in;
    settle_contacts(false);
}

static void lamps_loaded(avr_irq_t *irq, uint32_t value, void *param) {
    (void)param;
    unsigned address = lamp_shift >> 8 & 0x0Fu;
    if (value && !irq->value && address >= 1 && address <= 8) {
        lamps[address - 1] = (unsigned char)lamp_shift;
    }
}

static void buzzed(avr_irq_t *irq, uint32_t value, void *param) {
    (void)param;
    if (value && !irq->value) buzzes++;
}

static void spoke(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)param;
    said_count++;
    said_at = now_us();
    if (said_size < SAID_SIZE) said[said_size++] = (unsigned char)value;
}

static void hears(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)value;
    may_hear = param != NULL;
}

static void pump(void) {
    if (said_size > 0) {
        ssize_t written = write(terminal, said, (size_t)said_size);
        if (written > 0) {
            memmove(said, said + written, (size_t)(said_size - written));
            said_size -= (int)written;
        }
    }
    avr_irq_t *input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    unsigned char byte;
    while (may_hear && read(terminal, &byte, 1) == 1) avr_raise_irq(input, byte);
}

static void no_sleep(avr_t *with, avr_cycle_count_t cycles) { (void)with, (void)cycles; }

static void run_until(unsigned long long us) {
    unsigned long long pumped = 0;
    while (now_us() < us) {
        int state = avr_run(avr);
        unsigned stack = avr->data[R_SPL] | (unsigned)avr->data[R_SPH] << 8;
        if (stack > 0x100 && stack < stack_low) stack_low = stack;
        if (state == cpu_Done || state == cpu_Crashed) {
            fprintf(stderr, "the firmware has crashed\n");
            exit(1);
        }
        if (now_us() - pumped > 500) {
            pump();
            pumped = now_us();
        }
    }
    pump();
}

static void connect_wires(void) {
    uint32_t no_flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &no_flags);
    avr_irq_t *uart = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    avr_irq_register_notify(uart + UART_IRQ_OUTPUT, spoke, NULL);
    avr_irq_register_notify(uart + UART_IRQ_OUT_XON, hears, &may_hear);
    avr_irq_register_notify(uart + UART_IRQ_OUT_XOFF, hears, NULL);
    avr_irq_t *spi = avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT);
    avr_irq_register_notify(spi, shifted, NULL);
    avr_irq_register_notify(pin(latch), latched, NULL);
    avr_irq_register_notify(pin(lamps_load), lamps_loaded, NULL);
    avr_irq_register_notify(pin(buzzer), buzzed, NULL);
}

static void keep_serial(uint32_t serial) {
    uint8_t bytes[] = {serial & 0xFF, serial >> 8 & 0xFF, serial >> 16 & 0xFF, serial >> 24};
    avr_eeprom_desc_t place = {.ee = bytes, .offset = 0, .size = sizeof bytes};
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &place);
}

static void answer(void) {
    fprintf(answers, "%llu ", now_us());
    for (int row = 7; row >= 0; row--) fprintf(answers, "%02x", lamps[row]);
    fprintf(answers, " %u %u %llu %u\n", buzzes, said_count, said_at, stack_low);
    fflush(answers);
}

static bool obey(const char *line) {
    unsigned number, value;
    if (sscanf(line, "run %u", &number) == 1) {
        run_until(now_us() + number);
    } else if (sscanf(line, "contact %u %u", &number, &value) == 2 && number < SQUARES + KEYS) {
        closed[number] = value;
        settle_contacts(false);
    } else if (sscanf(line, "short %u %u", &number, &value) == 2 && number < 8) {
        shorted[number] = value;
        settle_contacts(false);
    } else if (sscanf(line, "unit %u", &number) == 1) {
        keep_serial(number);
    } else if (strncmp(line, "reset", 5) == 0) {
        said_size = 0;
        avr_reset(avr);
        register_out = 0xFF;
        settle_contacts(true);
    } else {
        return false;
    }
    return true;
}

static unsigned long long wall_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (unsigned long long)now.tv_sec * 1000000u + (unsigned long long)now.tv_nsec / 1000u;
}

/* Wait for a command; while paced, simulated time follows the wall clock. */
static bool next_command(bool is_paced, char *line, int size) {
    static char held[65536];
    static size_t used;
    static unsigned long long wall, simulated;
    if (is_paced) wall = wall_us(), simulated = now_us();
    for (;;) {
        char *end = memchr(held, '\n', used);
        if (end) {
            size_t length = (size_t)(end - held) + 1;
            snprintf(line, (size_t)size, "%.*s", (int)length, held);
            memmove(held, end + 1, used -= length);
            return true;
        }
        struct pollfd input[] = {{.fd = 0, .events = POLLIN}, {.fd = terminal, .events = POLLIN}};
        poll(input, is_paced ? 2 : 1, is_paced ? 1 : -1);
        if (is_paced) run_until(simulated + wall_us() - wall);
        if (!(input[0].revents & (POLLIN | POLLHUP))) continue;
        ssize_t got = read(0, held + used, sizeof held - used);
        if (got <= 0) return false;
        used += (size_t)got;
    }
}

static void read_numbers(const char *text, int *to, int count) {
    for (int i = 0; i < count; i++) {
        to[i] = atoi(text);
        text = strchr(text, ',') ? strchr(text, ',') + 1 : text;
    }
}

static void open_terminal(void) {
    int slave;
    char name[256];
    struct termios raw;
    cfmakeraw(&raw);
    if (openpty(&terminal, &slave, name, NULL, NULL) != 0) exit(1);
    tcgetattr(slave, &raw);
    cfmakeraw(&raw);
    tcsetattr(slave, TCSANOW, &raw);
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    fprintf(answers, "%s\n", name);
    fflush(answers);
}

int main(int count, char **arguments) {
    if (count != 9) return 2;
    answers = fdopen(dup(1), "w");
    dup2(2, 1);
    elf_firmware_t image = {0};
    if (elf_read_firmware(arguments[1], &image) != 0) return 1;
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr || avr_init(avr) != 0) return 1;
    avr->frequency = FREQUENCY;
    avr_load_firmware(avr, &image);
    avr->frequency = FREQUENCY;
    avr->sleep = no_sleep;
    avr->log = LOG_ERROR;
    read_numbers(arguments[2], columns, 8);
    read_numbers(arguments[3], rows, 8);
    read_numbers(arguments[4], &latch, 1);
    read_numbers(arguments[5], keys, KEYS);
    read_numbers(arguments[6], &buzzer, 1);
    read_numbers(arguments[7], &lamps_load, 1);
    cathodes_at_rows = arguments[8][0] == '1';
    connect_wires();
    open_terminal();
    settle_contacts(true);
    char line[128];
    bool is_paced = false;
    while (next_command(is_paced, line, sizeof line)) {
        unsigned value;
        if (sscanf(line, "pace %u", &value) == 1) {
            is_paced = value;
        } else if (!obey(line)) {
            fprintf(answers, "? ");
        }
        answer();
    }
    return 0;
}
