/* libserialport, and what the kernel offers for a serial line that neither it nor <termios.h> reaches.
 *
 * The pw_serial functions work on any terminal, pseudo-terminals too. They return 0 (or a count) when it went well
 * and a negative errno when it did not, and never wait. */
#ifndef PULSEWALL_CSERIALPORT_H
#define PULSEWALL_CSERIALPORT_H

#include <libserialport.h>
#include <stdbool.h>
#include <stdint.h>

/* Raw bytes, 8N1, no flow control, at any rate (termios2 with BOTHER); a read of 0 bytes then means a hang-up.
 * `hangs_up` is HUPCL: whether DTR drops when the last user closes the line, which resets many boards. */
int pw_serial_configure(int descriptor, uint32_t baud, bool hangs_up);

/* The rate in force, as the driver rounded it. */
int pw_serial_baud(int descriptor, uint32_t *baud);

/* Sets DTR and RTS in one step, so that no board sees a state between. ENOTTY on a pseudo-terminal, which has none. */
int pw_serial_set_lines(int descriptor, bool dtr, bool rts);

/* Bytes written that have not left yet. */
int pw_serial_waiting(int descriptor);

/* Forgets the bytes that have not left yet. */
int pw_serial_discard(int descriptor);

/* Keeps others from opening and locks against those who ask; EBUSY when another program holds the lock. */
int pw_serial_claim(int descriptor);

#endif
