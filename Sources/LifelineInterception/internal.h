// Declarations that the files of the core share.
//
// All changes are made on the main thread. Other threads read data that was published with a release store and is never
// freed. Locks guard only the table of objects and the refusals, and are never held while foreign code runs.
#ifndef LIFELINE_INTERNAL_H
#define LIFELINE_INTERNAL_H

#include "portability.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

// Two dynamic libraries that contain the core must not share these symbols.
#pragma GCC visibility push(hidden)

// The purposes of an entry point, which can be combined.
enum {
  LLI_ON_SUBCLASS = 1,  // Installed on our subclasses, with one entry point for each selector.
  LLI_DEALLOC = 2,      // Installed on our subclasses, for `dealloc`.
  LLI_INITIALIZER = 4,  // This purpose and the next two replace an implementation of the system.
  LLI_BASE = 8,
  LLI_ACTION = 16,
  LLI_IN_PLACE = 32,    // Replaces an implementation of the app's classes, for objects that keep their class.
  LLI_ENDING = 64,      // Replaces the `dealloc` of such objects, in the first class that has one.
};

typedef struct lli_slot {
  IMP entry;              // The entry point.
  _Atomic(IMP) original;  // The replaced implementation.
  SEL selector;
  const char *name;
  Class owner;           // The class whose implementation was replaced, followed by its method.
  Method method;
  _Atomic(IMP) outer;    // The last foreign implementation that called the entry point in place of the method.
  _Atomic(uint32_t) purposes;
  uint8_t kind;
  uint8_t index;         // The index of the callback, for LLI_ON_SUBCLASS, LLI_BASE, and LLI_IN_PLACE.
  int32_t action_tag;
} lli_slot;

// The reason why an implementation is replaced.
typedef struct {
  uint32_t purpose;
  uint8_t index;  // For LLI_BASE and LLI_IN_PLACE.
  int32_t tag;    // For LLI_ACTION.
} lli_use;

// A table from pointers to pointers. Readers need no lock; entries are never removed.
typedef struct {
  _Atomic(const void *) key;
  void *value;
} lli_cell;

typedef struct {
  size_t count, mask;
  lli_cell cells[];
} lli_cells;

typedef struct {
  _Atomic(lli_cells *) cells;
} lli_table;

// The data about a system class: its nearest implementations of the callbacks.
typedef struct {
  Class class;
  uint64_t implemented;  // A bit for each callback.
  lli_slot *base[];      // NULL for callbacks that are not implemented or are left unchanged.
} lli_system_class;

// The data about a class of traced objects, which is never freed.
typedef struct {
  Class isa;      // The class before the change, in which super is found: the real one, or another copy's subclass.
  Class real;     // The class that `-class` returns.
  Class dynamic;  // Our subclass; Nil if refused, or if the objects keep their class.
  lli_slot **first;  // For objects that keep their class, the first override of each callback; otherwise, NULL.
  char *name;     // A copy, because classes that were created at run time may be disposed of.
  const char *image;
  const lli_system_class *system;  // The data about the nearest system class.
  uint64_t overridden;             // A bit for each callback that a class of the app implements.
  uint64_t heard;                  // A bit for each overridden callback that is observed: on our subclass or in place.
  _Atomic(bool) is_excluded;
  bool is_unwanted;     // The configuration does not want the class; chosen objects are still traced.
  lifeline_reason refusal;
  uintptr_t maker;  // The frame that is creating `dynamic`, or 0.
} lli_class;

// The data about an object.
typedef struct {
  const void *address;  // NULL if the cell is free.
  uint64_t number;
  lli_class *class;
  bool is_ending;       // Whether its dealloc is running.
} lli_object;

// A running call, on the stack of its entry point. Nothing is read from the object after the implementation returns.
typedef struct {
  lli_slot *slot;
  const lifeline_arguments *arguments;
  const void *object;
  const void *frame;
  const void *return_address;
  SEL selector;          // The `_cmd` that the implementation receives.
  IMP implementation;    // NULL if there is none to call.
  lli_class *class;      // NULL if the object does not have one of our classes.
  const void *class_address;
  const char *class_name;
  uint64_t number;
  uint32_t open;         // The purposes for which enter was reported.
  uint32_t interruptions;  // The number of interruptions before the enter.
  bool is_renamed;       // Whether `_cmd` differs from the selector of the entry point.
} lli_call;

// The slot that was found for an initializer in the configuration.
typedef struct {
  Class class;
  const lli_slot *slot;  // NULL if the initializer was refused.
} lli_initializer;

typedef struct {
  lifeline_configuration configuration;
  lli_initializer *initializers;  // One for each initializer in the configuration.
  _Atomic(bool) is_started;
  _Atomic(bool) is_enabled;
  _Atomic(uint32_t) interruptions;  // The number of interruptions of the observation: switches, exclusions, and losses.
  SEL class_selector;
  lli_slot *dealloc;
  SEL selectors[LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS];
  lli_slot *entries[LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS];  // The entries on our subclasses; NULL if none was left.
  lli_table by_isa;      // lli_class, by `isa`.
  lli_table by_dynamic;  // lli_class, by `dynamic`.
  lli_table systems;     // lli_system_class, by class.
  lli_table images;      // Whether a class belongs to the system, by class.
} lli_state;

extern lli_state lli;

static inline size_t lli_start_of(const void *key, size_t mask) {
  return (size_t)(((uintptr_t)key >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & mask;
}

// The value of a key, or NULL. It is inline, because each call needs it.
static inline void *lli_table_get(lli_table *table, const void *key) {
  lli_cells *cells = atomic_load_explicit(&table->cells, memory_order_acquire);
  if (!cells) { return NULL; }
  for (size_t i = lli_start_of(key, cells->mask);; i = (i + 1) & cells->mask) {
    const void *found = atomic_load_explicit(&cells->cells[i].key, memory_order_acquire);
    if (found == key) { return cells->cells[i].value; }
    if (!found) { return NULL; }
  }
}

// tables.c
bool lli_table_set(lli_table *table, const void *key, void *value);
void lli_table_visit(lli_table *table, void (*visit)(void *value, void *context), void *context);

// objects.c
uint64_t lli_object_add(const void *address, lli_class *class, lli_object *replaced);
bool lli_object_find(const void *address, lli_object *found);
uint64_t lli_object_number(const void *address);
bool lli_object_begin_ending(const void *address, lli_object *found);
bool lli_object_remove(const void *address, uint64_t number);

// images.c
bool lli_is_system_class(Class class);
lifeline_caller lli_caller_at(const void *return_address);

// exclusions.c
bool lli_is_excluded(const lli_class *class);

// encoding.c
bool lli_types_match(const char *encoding, lifeline_kind kind);

// entries.c: the functions that the runtime calls
IMP lli_entry_point(lifeline_kind kind, unsigned index);
lli_slot *lli_slot_at(lifeline_kind kind, unsigned index);

// slots.c
lli_slot *lli_slot_take(lifeline_kind kind, SEL selector, uint32_t purposes);
lifeline_reason lli_replace(Class class, SEL selector, lifeline_kind kind, lli_use use, lli_slot **slot);

// classes.c
lli_class *lli_class_of_object(Class isa);
Class lli_without_copies(Class isa);
Class lli_empty_subclass(Class class);
bool lli_keeps_class(Class real);
lifeline_reason lli_class_prepare(Class isa, Class real, bool is_chosen, lli_class **prepared);

// calls.c
void lli_begin(lli_call *call, id self, SEL command);
void lli_end(lli_call *call, const void *result);

// configuration.c
bool lli_is_valid(const lifeline_configuration *configuration);
bool lli_copy(const lifeline_configuration *configuration, lifeline_configuration *copy);

// core.c
bool lli_may_change(void);
void lli_consider(const lli_slot *slot, id object);
void lli_report_lost(const lli_object *object, lifeline_reason reason);
void lli_send(const lifeline_event *event);

// refusals.c
void lli_refuse(Class class, const char *class_name, const char *selector, lifeline_reason reason);

#pragma GCC visibility pop
#endif
#endif
