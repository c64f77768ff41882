# What the scripts of this folder share; read by `source`.

# Everything fetched and built is kept here, outside the tree; removing the folder is always safe.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/pulsewall-machine
kernel=$cache/kernel
gpiod2=$cache/gpiod2

# The modules the guest may load, in an order in which each finds what it needs.
modules_gpio=(configfs gpio-sim)
modules_serial=(usb-common usbcore xhci-hcd xhci-pci usbserial ftdi_sio)
modules_disk=(virtio_ring virtio virtio_pci_legacy_dev virtio_pci_modern_dev virtio_pci virtio_blk
  crc16 mbcache crc32c_generic libcrc32c jbd2 ext4)
modules_input=(evdev uinput)
modules_buses=(buses)

say() { printf 'machine: %s\n' "$*" >&2; }
fail() { say "$*"; exit 70; }
