// SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-only
// An SPI and a PWM for the guest, with a device on each: what programs do to them is kept, as text, in debugfs.
//
// buses/spi has a line for each transfer: the select line, the mode, the clock in Hz, and the bytes in hexadecimal.
// buses/pwm has a line for each change: the time in seconds on CLOCK_MONOTONIC, whether the channel is enabled, and
// its period and duty cycle in nanoseconds.

#include <linux/debugfs.h>
#include <linux/delay.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/pwm.h>
#include <linux/seq_file.h>
#include <linux/spi/spi.h>
#include <linux/timekeeping.h>
#include <linux/vmalloc.h>

// A text that only grows; what comes when it is full is lost, and the last line says so.
struct record {
	struct mutex lock;
	char *text;
	size_t used;
	bool full;
};

#define RECORD_SIZE (4 << 20)

static struct record transfers, changes;
static struct platform_device *device;
static struct dentry *folder;
static struct spi_controller *controller;
static struct pwm_chip chip;

static void __printf(2, 3) note(struct record *record, const char *format, ...)
{
	va_list arguments;
	size_t room = RECORD_SIZE - record->used;
	int length;

	va_start(arguments, format);
	length = vsnprintf(record->text + record->used, room, format, arguments);
	va_end(arguments);
	if (length < room)
		record->used += length;
	else
		record->full = true;
}

static int record_show(struct seq_file *file, void *unused)
{
	struct record *record = file->private;

	mutex_lock(&record->lock);
	seq_write(file, record->text, record->used);
	if (record->full)
		seq_puts(file, "full\n");
	mutex_unlock(&record->lock);
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(record);

static int record_make(struct record *record, const char *name)
{
	mutex_init(&record->lock);
	record->text = vmalloc(RECORD_SIZE);
	if (!record->text)
		return -ENOMEM;
	debugfs_create_file(name, 0400, folder, record, &record_fops);
	return 0;
}

// Takes as long as the clock does, as a real bus would.
static int spi_take(struct spi_controller *bus, struct spi_message *message)
{
	struct spi_device *spi = message->spi;
	struct spi_transfer *transfer;
	u64 nanoseconds = 0;
	size_t i;

	mutex_lock(&transfers.lock);
	list_for_each_entry(transfer, &message->transfers, transfer_list) {
		const u8 *bytes = transfer->tx_buf;

		note(&transfers, "%u %u %u ", spi->chip_select, spi->mode, transfer->speed_hz);
		for (i = 0; bytes && i < transfer->len; i++)
			note(&transfers, "%02x", bytes[i]);
		note(&transfers, "\n");
		nanoseconds += div_u64(8ULL * NSEC_PER_SEC * transfer->len, max(transfer->speed_hz, 1U));
		message->actual_length += transfer->len;
	}
	mutex_unlock(&transfers.lock);
	fsleep(div_u64(nanoseconds, NSEC_PER_USEC));
	message->status = 0;
	spi_finalize_current_message(bus);
	return 0;
}

static int pwm_take(struct pwm_chip *chip, struct pwm_device *pwm, const struct pwm_state *state)
{
	struct timespec64 now;

	ktime_get_ts64(&now);
	mutex_lock(&changes.lock);
	note(&changes, "%lld.%06ld %d %llu %llu\n", now.tv_sec, now.tv_nsec / 1000, state->enabled, state->period,
	     state->duty_cycle);
	mutex_unlock(&changes.lock);
	return 0;
}

static const struct pwm_ops pwm_operations = { .apply = pwm_take, .owner = THIS_MODULE };

static int start_spi(void)
{
	// A name from the table of spidev, which binds to no other.
	struct spi_board_info info = { .modalias = "dh2228fv", .max_speed_hz = 50 * 1000 * 1000 };
	int error;

	controller = spi_alloc_master(&device->dev, 0);
	if (!controller)
		return -ENOMEM;
	controller->bus_num = 0;
	controller->num_chipselect = 2;
	controller->mode_bits = SPI_CPOL | SPI_CPHA | SPI_CS_HIGH | SPI_NO_CS | SPI_3WIRE;
	controller->bits_per_word_mask = SPI_BPW_MASK(8);
	controller->transfer_one_message = spi_take;
	error = spi_register_controller(controller);
	if (error) {
		spi_controller_put(controller);
		return error;
	}
	for (info.chip_select = 0; info.chip_select < controller->num_chipselect; info.chip_select++) {
		if (!spi_new_device(controller, &info)) {
			spi_unregister_controller(controller);
			return -ENODEV;
		}
	}
	return 0;
}

static int __init buses_start(void)
{
	int error;

	device = platform_device_register_simple("wall-buses", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(device))
		return PTR_ERR(device);
	folder = debugfs_create_dir("buses", NULL);
	error = record_make(&transfers, "spi");
	if (!error)
		error = record_make(&changes, "pwm");
	if (!error)
		error = start_spi();
	if (error)
		goto failed;
	chip.dev = &device->dev;
	chip.ops = &pwm_operations;
	chip.npwm = 1;
	error = pwmchip_add(&chip);
	if (!error)
		return 0;
	spi_unregister_controller(controller);
failed:
	debugfs_remove_recursive(folder);
	platform_device_unregister(device);
	vfree(transfers.text);
	vfree(changes.text);
	return error;
}

// The guest keeps the module until it ends: there is no way to unload it.
module_init(buses_start);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("An SPI and a PWM that keep what is done to them");
