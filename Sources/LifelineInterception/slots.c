// Which entry point stands for which method. A function that the runtime calls learns only the object and `_cmd`; with
// an entry point for each replaced implementation, it also knows which class's implementation it is.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

lli_slot lli_slots[LIFELINE_KIND_COUNT][LLI_ENTRIES];
static unsigned taken[LIFELINE_KIND_COUNT];

// Takes an entry point, or returns NULL when none is left.
lli_slot *lli_slot_take(lifeline_kind kind, SEL selector, uint32_t purposes) {
  unsigned index = taken[kind];
  IMP entry = index < LLI_ENTRIES ? lli_entry_point(kind, index) : NULL;
  if (!entry) { return NULL; }
  taken[kind]++;
  lli_slot *slot = &lli_slots[kind][index];
  slot->entry = entry;
  slot->selector = selector;
  slot->name = sel_getName(selector);
  slot->kind = kind;
  atomic_store_explicit(&slot->purposes, purposes, memory_order_relaxed);
  return slot;
}

// The class that the method is in: the highest one that finds the same method.
static Class owner_of(Class class, SEL selector, Method method) {
  for (Class above = class_getSuperclass(class); above; above = class_getSuperclass(above)) {
    if (class_getInstanceMethod(above, selector) != method) { break; }
    class = above;
  }
  return class;
}

// By the method, not by its class: specializations of a generic class are classes of their own and share their methods.
static lli_slot *find(Method method, lifeline_kind kind) {
  for (unsigned i = 0; i < taken[kind]; i++) {
    if (lli_slots[kind][i].method == method) { return &lli_slots[kind][i]; }
  }
  return NULL;
}

// The original must be known before the first call can come, and is read again when another thread was faster.
static void install(lli_slot *slot, Class owner, Method method) {
  slot->owner = owner;
  slot->method = method;
  atomic_store_explicit(&slot->original, method_getImplementation(method), memory_order_release);
  IMP replaced = lli_set_implementation(owner, slot->selector, method, slot->entry);
  if (replaced && replaced != slot->entry) { atomic_store_explicit(&slot->original, replaced, memory_order_release); }
}

// Replaces the implementation that instances of a class have, where it is: never adds a method to a class of the
// system.
lifeline_reason lli_replace(Class class, SEL selector, lifeline_kind kind, lli_use use, lli_slot **result) {
  Method method = class_getInstanceMethod(class, selector);
  if (!method) { return LIFELINE_REASON_NOT_IMPLEMENTED; }
  if (!lli_types_match(method_getTypeEncoding(method), kind)) { return LIFELINE_REASON_TYPES_DIFFER; }
  Class owner = owner_of(class, selector, method);
  // What another class has concerns all objects of that one, such as all views instead of all windows.
  if (use.purpose == LLI_ACTION && owner != class) { return LIFELINE_REASON_INHERITED; }
  lli_slot *slot = find(method, kind);
  bool is_new = !slot;
  if (is_new) { slot = lli_slot_take(kind, selector, 0); }
  if (!slot) { return LIFELINE_REASON_NO_ENTRY_LEFT; }
  // What calls read comes before what makes them read it.
  if (use.purpose & (LLI_BASE | LLI_IN_PLACE)) { slot->index = use.index; }
  if (use.purpose == LLI_ACTION) { slot->action_tag = use.tag; }
  atomic_fetch_or_explicit(&slot->purposes, use.purpose, memory_order_release);
  if (is_new) { install(slot, owner, method); }
  *result = slot;
  return LIFELINE_REASON_NONE;
}

#endif
