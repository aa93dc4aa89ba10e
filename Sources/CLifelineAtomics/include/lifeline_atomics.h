// Atomic operations on memory, a lock, the process's atomic variables, and the queue of the main actor.
//
// Swift's own `Atomic` and `Mutex` require iOS 18 and macOS 15. The functions are inlined into Swift, even without
// optimization, so that the thread sanitizer instruments them like the calling code.

#ifndef LIFELINE_ATOMICS_H
#define LIFELINE_ATOMICS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __APPLE__
  #include <os/lock.h>
#endif

#define LIFELINE_INLINE static inline __attribute__((always_inline))

// MARK: Memory

// The memory orders are numbers, which are constants where a function is inlined, as are the sizes.
enum { lifeline_relaxed, lifeline_acquiring, lifeline_releasing, lifeline_acquiring_and_releasing };

// The operations on values of one type.
#define LIFELINE_ATOMIC_OPERATIONS(BYTES, TYPE) \
  LIFELINE_INLINE TYPE lifeline_load_##BYTES(const void *_Nonnull memory, int order) { \
    return order == lifeline_relaxed ? __atomic_load_n((const TYPE *)memory, __ATOMIC_RELAXED) \
                                     : __atomic_load_n((const TYPE *)memory, __ATOMIC_ACQUIRE); \
  } \
  LIFELINE_INLINE void lifeline_store_##BYTES(void *_Nonnull memory, TYPE value, int order) { \
    if (order == lifeline_relaxed) { \
      __atomic_store_n((TYPE *)memory, value, __ATOMIC_RELAXED); \
    } else { \
      __atomic_store_n((TYPE *)memory, value, __ATOMIC_RELEASE); \
    } \
  } \
  LIFELINE_INLINE TYPE lifeline_exchange_##BYTES(void *_Nonnull memory, TYPE value, int order) { \
    switch (order) { \
      case lifeline_relaxed: return __atomic_exchange_n((TYPE *)memory, value, __ATOMIC_RELAXED); \
      case lifeline_acquiring: return __atomic_exchange_n((TYPE *)memory, value, __ATOMIC_ACQUIRE); \
      case lifeline_releasing: return __atomic_exchange_n((TYPE *)memory, value, __ATOMIC_RELEASE); \
      default: return __atomic_exchange_n((TYPE *)memory, value, __ATOMIC_ACQ_REL); \
    } \
  } \
  LIFELINE_INLINE TYPE lifeline_compare_exchange_##BYTES( \
    void *_Nonnull memory, TYPE expected, TYPE desired, int order \
  ) { \
    TYPE *address = (TYPE *)memory; \
    switch (order) { \
      case lifeline_relaxed: \
        __atomic_compare_exchange_n(address, &expected, desired, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED); \
        return expected; \
      case lifeline_acquiring: \
        __atomic_compare_exchange_n(address, &expected, desired, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE); \
        return expected; \
      case lifeline_releasing: \
        __atomic_compare_exchange_n(address, &expected, desired, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED); \
        return expected; \
      default: \
        __atomic_compare_exchange_n(address, &expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE); \
        return expected; \
    } \
  } \
  LIFELINE_INLINE TYPE lifeline_add_##BYTES(void *_Nonnull memory, TYPE value, int order) { \
    switch (order) { \
      case lifeline_relaxed: return __atomic_fetch_add((TYPE *)memory, value, __ATOMIC_RELAXED); \
      case lifeline_acquiring: return __atomic_fetch_add((TYPE *)memory, value, __ATOMIC_ACQUIRE); \
      case lifeline_releasing: return __atomic_fetch_add((TYPE *)memory, value, __ATOMIC_RELEASE); \
      default: return __atomic_fetch_add((TYPE *)memory, value, __ATOMIC_ACQ_REL); \
    } \
  }

LIFELINE_ATOMIC_OPERATIONS(1, uint8_t)
LIFELINE_ATOMIC_OPERATIONS(4, uint32_t)
LIFELINE_ATOMIC_OPERATIONS(8, uint64_t)

// The operations on values of 1, 4, or 8 bytes, whose bits are the lowest bits of a number. If the
// size is a constant, one instruction remains.
#define LIFELINE_OF_SIZE(OPERATION, ...) \
  switch (size) { \
    case 1: return OPERATION##_1(memory, __VA_ARGS__); \
    case 4: return OPERATION##_4(memory, __VA_ARGS__); \
    default: return OPERATION##_8(memory, __VA_ARGS__); \
  }

LIFELINE_INLINE uint64_t lifeline_load(const void *_Nonnull memory, int size, int order) {
  LIFELINE_OF_SIZE(lifeline_load, order)
}
LIFELINE_INLINE void lifeline_store(void *_Nonnull memory, int size, uint64_t value, int order) {
  switch (size) {
    case 1: lifeline_store_1(memory, (uint8_t)value, order); break;
    case 4: lifeline_store_4(memory, (uint32_t)value, order); break;
    default: lifeline_store_8(memory, value, order);
  }
}
LIFELINE_INLINE uint64_t lifeline_exchange(void *_Nonnull memory, int size, uint64_t value, int order) {
  LIFELINE_OF_SIZE(lifeline_exchange, value, order)
}
// Returns the previous value, which is `expected` if `desired` was stored.
LIFELINE_INLINE uint64_t lifeline_compare_exchange(
  void *_Nonnull memory, int size, uint64_t expected, uint64_t desired, int order
) {
  LIFELINE_OF_SIZE(lifeline_compare_exchange, expected, desired, order)
}
// Adds, wrapping around, and returns the previous value.
LIFELINE_INLINE uint64_t lifeline_add(void *_Nonnull memory, int size, uint64_t value, int order) {
  LIFELINE_OF_SIZE(lifeline_add, value, order)
}

// MARK: The main actor

#ifndef __APPLE__
// Returns whether the calling thread is running a block of the main queue, which is where the main actor runs.
bool lifeline_is_on_main_queue(void);
#endif

// MARK: The lock

// A nonrecursive lock: on Darwin, `os_unfair_lock`, which gives its holder the priority of the waiting threads; on
// Linux, a futex.
#ifdef __APPLE__
  typedef os_unfair_lock lifeline_lock;
  #define LIFELINE_UNLOCKED OS_UNFAIR_LOCK_INIT

  LIFELINE_INLINE void lifeline_lock_lock(lifeline_lock *_Nonnull lock) { os_unfair_lock_lock(lock); }
  LIFELINE_INLINE bool lifeline_lock_try(lifeline_lock *_Nonnull lock) { return os_unfair_lock_trylock(lock); }
  LIFELINE_INLINE void lifeline_lock_unlock(lifeline_lock *_Nonnull lock) { os_unfair_lock_unlock(lock); }
#else
  // 0: unlocked; 1: locked; 2: locked, and threads may be waiting.
  typedef struct { uint32_t state; } lifeline_lock;
  #define LIFELINE_UNLOCKED (lifeline_lock){0}

  void lifeline_lock_wait(lifeline_lock *_Nonnull lock);
  void lifeline_lock_wake(lifeline_lock *_Nonnull lock);

  LIFELINE_INLINE bool lifeline_lock_try(lifeline_lock *_Nonnull lock) {
    return lifeline_compare_exchange_4(&lock->state, 0, 1, lifeline_acquiring) == 0;
  }
  LIFELINE_INLINE void lifeline_lock_lock(lifeline_lock *_Nonnull lock) {
    if (!lifeline_lock_try(lock)) lifeline_lock_wait(lock);
  }
  LIFELINE_INLINE void lifeline_lock_unlock(lifeline_lock *_Nonnull lock) {
    if (lifeline_exchange_4(&lock->state, 0, lifeline_releasing) == 2) lifeline_lock_wake(lock);
  }
#endif

LIFELINE_INLINE lifeline_lock lifeline_unlocked(void) { return LIFELINE_UNLOCKED; }

// MARK: Variables of the process

// These are C variables, because reading a global Swift variable may initialize it first, which takes too long for a
// disabled call and must not happen in a signal handler or a fork handler. Swift gets their addresses and uses the
// functions above.
#define LIFELINE_VARIABLE(TYPE, NAME) \
  extern TYPE lifeline_variable_##NAME; \
  LIFELINE_INLINE TYPE *_Nonnull lifeline_##NAME(void) { return &lifeline_variable_##NAME; }
#define LIFELINE_TABLE(TYPE, NAME) \
  extern TYPE lifeline_table_##NAME[]; \
  LIFELINE_INLINE TYPE *_Nonnull lifeline_##NAME(void) { return lifeline_table_##NAME; }

// The number of forks that led to this process, from 1.
LIFELINE_VARIABLE(intptr_t, process_generation)
// The number of enabled tracers.
LIFELINE_VARIABLE(intptr_t, enabled_tracers)
// The address of the default tracer's core, or 0.
LIFELINE_VARIABLE(intptr_t, default_tracer)
// The key of the thread records, or -1 before it exists.
LIFELINE_VARIABLE(intptr_t, thread_key)
// Whether an asynchronous span ever existed.
LIFELINE_VARIABLE(bool, async_spans_are_used)
// Whether probes that are in no trace are reported.
LIFELINE_VARIABLE(bool, unseen_probes_are_observed)

enum { lifeline_table_size = 64 };

// Mapped files: their addresses or 0, their sizes, and whether another program has truncated them.
LIFELINE_TABLE(intptr_t, mapping_addresses)
LIFELINE_TABLE(intptr_t, mapping_sizes)
LIFELINE_TABLE(bool, mappings_are_truncated)
// The addresses of the paths of temporary files or 0, and process groups or 0.
LIFELINE_TABLE(intptr_t, temporary_paths)
LIFELINE_TABLE(intptr_t, process_groups)

#endif
