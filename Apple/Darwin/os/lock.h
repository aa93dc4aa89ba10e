// os > Synchronization > os_unfair_lock
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "../Availability.h"

typedef struct os_unfair_lock_s { uint32_t _os_unfair_lock_opaque; } os_unfair_lock, *os_unfair_lock_t;
#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})

API_AVAILABLE(macos(10.12), ios(10.0), tvos(10.0)) void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
API_AVAILABLE(macos(10.12), ios(10.0), tvos(10.0)) bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock);
API_AVAILABLE(macos(10.12), ios(10.0), tvos(10.0)) void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);
