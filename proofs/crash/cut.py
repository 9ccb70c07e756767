"""Simulates a power cut for an ext4 file system: data that the kernel has not written to the device yet is lost.

Uses the ioctl EXT4_IOC_SHUTDOWN without a flush of the journal, as the tests of the Linux file systems do.
"""

import fcntl
import os
import struct
import sys

SHUTDOWN = 0x8004587D
WITHOUT_FLUSH = 2

folder = os.open(sys.argv[1], os.O_RDONLY)
fcntl.ioctl(folder, SHUTDOWN, struct.pack("I", WITHOUT_FLUSH))
