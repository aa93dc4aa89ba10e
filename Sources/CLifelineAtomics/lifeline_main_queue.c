// The queue of the main actor, which is the main queue of Dispatch. The toolchain gives C targets no headers of
// Dispatch on Linux.

#ifndef __APPLE__
  #include "lifeline_atomics.h"

  #include <stddef.h>

  struct dispatch_queue_s;
  extern struct dispatch_queue_s _dispatch_main_q;
  extern const char *dispatch_queue_get_label(struct dispatch_queue_s *queue);

  // Labels are compared by address: another queue's label may have the same text, but not the same address. NULL is the
  // queue of the running block. Values of a queue, the alternative, are read with a lock.
  bool lifeline_is_on_main_queue(void) {
    return dispatch_queue_get_label(NULL) == dispatch_queue_get_label(&_dispatch_main_q);
  }
#endif
