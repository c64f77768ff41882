// A remote with a beeper: an input device of uinput, for as long as this runs.
//
//     remote FIFO    takes lines `CODE VALUE` from the FIFO, each a key and 1 for down or 0 for up; writes a line
//                    `TIME CODE VALUE` for each sound asked of it, the time in seconds on CLOCK_MONOTONIC

#include <err.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int device;

static void send(int type, int code, int value)
{
	struct input_event event = {.type = type, .code = code, .value = value};

	if (write(device, &event, sizeof event) != sizeof event)
		err(1, "write");
}

static void make(void)
{
	struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL}, .name = "Remote"};

	device = open("/dev/uinput", O_RDWR);
	if (device < 0)
		err(1, "/dev/uinput");
	ioctl(device, UI_SET_EVBIT, EV_KEY);
	for (int key = KEY_ESC; key <= KEY_MICMUTE; key++)
		ioctl(device, UI_SET_KEYBIT, key);
	ioctl(device, UI_SET_EVBIT, EV_SND);
	ioctl(device, UI_SET_SNDBIT, SND_BELL);
	ioctl(device, UI_SET_SNDBIT, SND_TONE);
	if (ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_DEV_CREATE))
		err(1, "uinput");
}

static void take_event(void)
{
	struct input_event event;
	struct timespec now;

	if (read(device, &event, sizeof event) != sizeof event)
		err(1, "read");
	clock_gettime(CLOCK_MONOTONIC, &now);
	if (event.type == EV_SND)
		printf("%ld.%06ld %d %d\n", now.tv_sec, now.tv_nsec / 1000, event.code, event.value);
}

int main(int count, char **words)
{
	char line[32];
	int code, value;
	FILE *fifo;

	// Opened for both, so that it never ends with whoever has written last.
	if (count != 2 || !(fifo = fopen(words[1], "r+")))
		err(1, "remote FIFO");
	setvbuf(stdout, NULL, _IOLBF, 0);
	make();
	struct pollfd ends[] = {{.fd = device, .events = POLLIN}, {.fd = fileno(fifo), .events = POLLIN}};
	while (poll(ends, 2, -1) > 0) {
		if (ends[0].revents)
			take_event();
		// One command is written at a time, so that none waits in the buffer.
		if (ends[1].revents && fgets(line, sizeof line, fifo) && sscanf(line, "%d %d", &code, &value) == 2) {
			send(EV_KEY, code, value);
			send(EV_SYN, SYN_REPORT, 0);
		}
	}
	return 1;
}
