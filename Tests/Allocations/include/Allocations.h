// Counts what the calling thread allocates, for tests that say a path allocates nothing.
#ifndef PULSEWALL_ALLOCATIONS_H
#define PULSEWALL_ALLOCATIONS_H

#include <stdbool.h>
#include <stddef.h>

/// Whether allocations are counted; a sanitizer has its own allocator and must keep it.
bool allocations_are_counted(void);

/// How often the calling thread has asked for memory since it started.
size_t allocations_of_this_thread(void);

#endif
