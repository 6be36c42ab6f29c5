"""Runs a command that is killed (SIGSYS) at the first system call that is not named, as systemd's filter does.

run-filtered.py NAME,NAME,... COMMAND ...
"""

import ctypes
import os
import sys

KILL_PROCESS = 0x80000000
ALLOW = 0x7FFF0000

seccomp = ctypes.CDLL("libseccomp.so.2", use_errno=True)
seccomp.seccomp_init.restype = ctypes.c_void_p
seccomp.seccomp_rule_add.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint]
seccomp.seccomp_load.argtypes = [ctypes.c_void_p]

names, command = sys.argv[1].split(","), sys.argv[2:]
filter_ = seccomp.seccomp_init(KILL_PROCESS)
for name in names:
    number = seccomp.seccomp_syscall_resolve_name(name.encode())
    # Other processors' calls have negative numbers here.
    if number >= 0 and seccomp.seccomp_rule_add(filter_, ALLOW, number, 0) != 0:
        sys.exit(f"seccomp takes no rule for {name}")
if seccomp.seccomp_load(filter_) != 0:
    sys.exit("seccomp does not take the filter")
os.execvp(command[0], command)
