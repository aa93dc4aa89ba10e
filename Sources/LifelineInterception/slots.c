// Assigns entry points to methods. A function that the runtime calls gets only the object and `_cmd`. Because each
// replaced implementation has its own entry point, the function also knows the class to which the implementation
// belongs.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

static unsigned taken[LIFELINE_KIND_COUNT];

// Takes an entry point, or returns NULL if none is left.
lli_slot *lli_slot_take(lifeline_kind kind, SEL selector, uint32_t purposes) {
  unsigned index = taken[kind];
  IMP entry = lli_entry_point(kind, index);
  if (!entry) { return NULL; }
  taken[kind]++;
  lli_slot *slot = lli_slot_at(kind, index);
  slot->entry = entry;
  slot->selector = selector;
  slot->name = sel_getName(selector);
  slot->kind = kind;
  atomic_store_explicit(&slot->purposes, purposes, memory_order_relaxed);
  return slot;
}

// The class that contains the method: the topmost class that finds the same method.
static Class owner_of(Class class, SEL selector, Method method) {
  for (Class above = class_getSuperclass(class); above; above = class_getSuperclass(above)) {
    if (class_getInstanceMethod(above, selector) != method) { break; }
    class = above;
  }
  return class;
}

// Searches by method, not by class, because specializations of a generic class are separate classes that share their
// methods.
static lli_slot *find(Method method, lifeline_kind kind) {
  for (unsigned i = 0; i < taken[kind]; i++) {
    lli_slot *slot = lli_slot_at(kind, i);
    if (slot->method == method) { return slot; }
  }
  return NULL;
}

// The original must be known before the first call can arrive. It is read again if another thread replaced the method
// first.
static void install(lli_slot *slot, Class owner, Method method) {
  slot->owner = owner;
  slot->method = method;
  atomic_store_explicit(&slot->original, method_getImplementation(method), memory_order_release);
  IMP replaced = lli_set_implementation(owner, slot->selector, method, slot->entry);
  if (replaced && replaced != slot->entry) { atomic_store_explicit(&slot->original, replaced, memory_order_release); }
}

// Replaces in place the implementation that instances of a class use. It never adds a method to a system class.
lifeline_reason lli_replace(Class class, SEL selector, lifeline_kind kind, lli_use use, lli_slot **result) {
  Method method = class_getInstanceMethod(class, selector);
  if (!method) { return LIFELINE_REASON_NOT_IMPLEMENTED; }
  if (!lli_types_match(method_getTypeEncoding(method), kind)) { return LIFELINE_REASON_TYPES_DIFFER; }
  Class owner = owner_of(class, selector, method);
  // An inherited implementation applies to all objects of the other class, such as all views instead of all windows.
  if (use.purpose == LLI_ACTION && owner != class) { return LIFELINE_REASON_INHERITED; }
  lli_slot *slot = find(method, kind);
  bool is_new = !slot;
  if (is_new) { slot = lli_slot_take(kind, selector, 0); }
  if (!slot) { return LIFELINE_REASON_NO_ENTRY_LEFT; }
  // Data that calls read is stored before the data that makes them read it.
  if (use.purpose & (LLI_BASE | LLI_IN_PLACE)) { slot->index = use.index; }
  if (use.purpose == LLI_ACTION) { slot->action_tag = use.tag; }
  atomic_fetch_or_explicit(&slot->purposes, use.purpose, memory_order_release);
  if (is_new) { install(slot, owner, method); }
  *result = slot;
  return LIFELINE_REASON_NONE;
}

#endif
