// Determines by its image whether code or a class belongs to the system.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

static bool is_system_path(const char *path) {
  const lifeline_configuration *configuration = &lli.configuration;
  return configuration->is_system_image ? configuration->is_system_image(path, configuration->context)
                                        : lli_is_system_path(path);
}

// A class without an image was created at run time, for example by key-value observing, and does not belong to the
// system. For a specialization of a generic Swift class, Apple's runtime returns the image of the generic class.
bool lli_is_system_class(Class class) {
  static const char no, yes;
  const void *known = lli_table_get(&lli.images, class);
  if (known) { return known == &yes; }
  const char *path = lli_image_of_class(class);
  bool is_system = path && is_system_path(path);
  lli_table_set(&lli.images, class, (void *)(is_system ? &yes : &no));
  return is_system;
}

static lifeline_caller look_up(const void *address) {
  Dl_info image;
  if (!dladdr(address, &image) || !image.dli_fname) { return LIFELINE_CALLER_UNKNOWN; }
  return is_system_path(image.dli_fname) ? LIFELINE_CALLER_SYSTEM : LIFELINE_CALLER_APP;
}

// The image of a return address. Each address is looked up once, unless another one replaces it in its cell. An address
// and its result are stored as one number, so threads never see an inconsistent pair.
lifeline_caller lli_caller_at(const void *return_address) {
  enum { CELLS = 1024 };
  static _Atomic(uint64_t) cells[CELLS];
  uint64_t address = (uint64_t)(uintptr_t)return_address;
  _Atomic(uint64_t) *cell = &cells[(address * 0x9E3779B97F4A7C15u >> 40) % CELLS];
  uint64_t known = atomic_load_explicit(cell, memory_order_relaxed);
  if (known >> 2 == address && known) { return (lifeline_caller)(known & 3); }
  lifeline_caller caller = look_up(return_address);
  atomic_store_explicit(cell, address << 2 | caller, memory_order_relaxed);
  return caller;
}

#endif
