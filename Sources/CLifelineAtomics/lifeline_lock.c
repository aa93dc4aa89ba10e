// The parts of the lock that are not inlined, in which threads on Linux sleep until the lock is free.

#include "lifeline_atomics.h"

#ifdef __linux__
  #include <errno.h>
  #include <linux/futex.h>
  #include <stddef.h>
  #include <sys/syscall.h>
  #include <unistd.h>

  // The number of times that a thread checks the lock before it sleeps.
  static const int spins = 100;

  void lifeline_lock_wait(lifeline_lock *lock) {
    for (int count = 0; count < spins; count++) {
      if (lifeline_load_4(&lock->state, lifeline_relaxed) == 0 && lifeline_lock_try(lock)) return;
    }
    const int error = errno;
    // A thread that has waited sets 2, because other threads may still wait. Its unlock then wakes one of them.
    while (lifeline_exchange_4(&lock->state, 2, lifeline_acquiring) != 0) {
      // Returns immediately if the state is no longer 2.
      syscall(SYS_futex, &lock->state, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
    }
    errno = error;
  }

  void lifeline_lock_wake(lifeline_lock *lock) {
    syscall(SYS_futex, &lock->state, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  }
#endif
