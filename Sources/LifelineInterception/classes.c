// The subclasses, one per real class.
#include "internal.h"

#include <stdio.h>

#if LIFELINE_INTERCEPTION_AVAILABLE

// The prefix of class names in every copy of the core. An address makes the names unique to the copy.
static const char prefix[] = "LifelineTraced_";

// Our class of an object, even if key-value observing or another copy has put a class on it.
lli_class *lli_class_of_object(Class isa) {
  for (; isa; isa = class_getSuperclass(isa)) {
    lli_class *class = lli_table_get(&lli.by_dynamic, isa);
    if (class) { return class; }
  }
  return NULL;
}

// The prefix is followed by an address. The name of a class of the app may begin with the same prefix.
static bool is_of_a_copy(Class class) {
  const char *name = class_getName(class);
  if (strncmp(name, prefix, sizeof prefix - 1) != 0) { return false; }
  const char *address = name + sizeof prefix - 1;
  size_t length = strspn(address, "0123456789abcdef");
  return length && address[length] == '_';
}

// The first class that was not created by a copy of the core.
Class lli_without_copies(Class isa) {
  while (isa && is_of_a_copy(isa)) { isa = class_getSuperclass(isa); }
  return isa;
}

// MARK: Methods of every subclass

static Class say_class(id self, SEL command) {
  (void)command;
  lli_class *class = lli_class_of_object(object_getClass(self));
  return class ? class->real : object_getClass(self);
}

// Applies only to exactly our class. A class that is put on ours has its own implementation.
static id say_class_of_class(id self, SEL command) {
  (void)command;
  lli_class *class = lli_table_get(&lli.by_dynamic, self);
  return class ? (id)class->real : self;
}

// Without this method, the runtime would run the real class's `+initialize` again.
static void initialize_nothing(id self, SEL command) {
  (void)self;
  (void)command;
}

static void add_fixed_methods(Class dynamic, Class isa) {
  SEL class_selector = lli.class_selector;
  Method class_method = class_getInstanceMethod(isa, class_selector);
  class_addMethod(dynamic, class_selector, LLI_IMP(say_class), method_getTypeEncoding(class_method));
  Class meta = object_getClass((id)dynamic);
  class_addMethod(meta, class_selector, LLI_IMP(say_class_of_class), method_getTypeEncoding(class_method));
  class_addMethod(meta, sel_registerName("initialize"), LLI_IMP(initialize_nothing), "v@:");
}

// MARK: The nearest system class

static Class nearest_system_class(Class class) {
  while (class && !lli_is_system_class(class)) { class = class_getSuperclass(class); }
  return class;
}

static lli_slot *base_of(Class class, size_t index) {
  const lifeline_callback *callback = &lli.configuration.callbacks[index];
  lli_slot *slot = NULL;
  lli_use use = {.purpose = LLI_BASE, .index = (uint8_t)index};
  lifeline_reason reason = lli_replace(class, lli.selectors[index], callback->kind, use, &slot);
  if (reason != LIFELINE_REASON_NONE) { lli_refuse(class, class_getName(class), callback->selector, reason); }
  return slot;
}

static lli_system_class *find_bases(Class class) {
  size_t count = lli.configuration.callback_count;
  lli_system_class *system = calloc(1, sizeof *system + count * sizeof *system->base);
  if (!system) { return NULL; }
  system->class = class;
  for (size_t i = 0; class && i < count; i++) {
    if (!class_getInstanceMethod(class, lli.selectors[i])) { continue; }
    system->implemented |= UINT64_C(1) << i;
    if (!lli.configuration.callbacks[i].leaves_system_alone) { system->base[i] = base_of(class, i); }
  }
  return system;
}

// Observes a system class's implementations of the callbacks; there are none without a class. Returns NULL if memory is
// exhausted.
static const lli_system_class *system_class(Class class) {
  const void *key = class ? (const void *)class : &lli;
  lli_system_class *system = lli_table_get(&lli.systems, key);
  if (system) { return system; }
  system = find_bases(class);
  // An object of another class was created in the meantime and added the entry first.
  lli_system_class *faster = lli_table_get(&lli.systems, key);
  if (faster) {
    free(system);
    return faster;
  }
  return system && lli_table_set(&lli.systems, key, system) ? system : NULL;
}

// MARK: Subclasses

// Compares implementations, as the system does to detect overrides.
static bool is_overridden(const lli_class *class, size_t index) {
  SEL selector = lli.selectors[index];
  // Not class_respondsToSelector: the GNU runtime's version does not let the class resolve the selector, but Apple's
  // does.
  if (!(class->system->implemented & UINT64_C(1) << index)) { return class_getInstanceMethod(class->real, selector); }
  return class->real != class->system->class &&
         class_getMethodImplementation(class->real, selector) !=
             class_getMethodImplementation(class->system->class, selector);
}

static void add_callback(lli_class *class, Class dynamic, size_t index) {
  const lifeline_callback *callback = &lli.configuration.callbacks[index];
  const char *types = method_getTypeEncoding(class_getInstanceMethod(class->real, lli.selectors[index]));
  lli_slot *slot = lli.entries[index];
  lifeline_reason reason = lli_types_match(types, callback->kind) ? LIFELINE_REASON_NO_ENTRY_LEFT
                                                                  : LIFELINE_REASON_TYPES_DIFFER;
  if (!slot || reason == LIFELINE_REASON_TYPES_DIFFER) {
    lli_refuse(class->real, class->name, callback->selector, reason);
    return;
  }
  if (class_addMethod(dynamic, lli.selectors[index], slot->entry, types)) { class->heard |= UINT64_C(1) << index; }
}

// Implements only what the app overrides, because the system compares implementations: adding a `loadView` would
// prevent nibs from being loaded.
static void add_callbacks(lli_class *class, Class dynamic) {
  for (size_t i = 0; i < lli.configuration.callback_count; i++) {
    if (!is_overridden(class, i)) { continue; }
    class->overridden |= UINT64_C(1) << i;
    add_callback(class, dynamic, i);
  }
}

static void add_dealloc(const lli_class *class, Class dynamic) {
  SEL selector = lli.dealloc->selector;
  Method method = class_getInstanceMethod(class->isa, selector);
  class_addMethod(dynamic, selector, lli.dealloc->entry, method ? method_getTypeEncoding(method) : "v@:");
}

// Finds an unused class name from the names of the copy and the class, with a number if two classes have the same name.
static Class allocate(Class isa, const char *class_name) {
  size_t size = sizeof prefix + 40 + strlen(class_name);
  char *name = malloc(size);
  Class dynamic = Nil;
  for (unsigned i = 0; name && !dynamic && i < 100; i++) {
    snprintf(name, size, i ? "%s%llx_%s_%u" : "%s%llx_%s", prefix, (unsigned long long)(uintptr_t)&lli, class_name, i);
    dynamic = objc_allocateClassPair(isa, name, 0);
  }
  free(name);
  return dynamic;
}

Class lli_empty_subclass(Class class) {
  Class dynamic = class ? allocate(class, class_getName(class)) : Nil;
  if (dynamic) { objc_registerClassPair(dynamic); }
  return dynamic;
}

static lifeline_reason make_subclass(lli_class *class) {
  Class dynamic = allocate(class->isa, class->name);
  if (!dynamic) { return LIFELINE_REASON_NO_CLASS; }
  add_fixed_methods(dynamic, class->isa);
  add_dealloc(class, dynamic);
  add_callbacks(class, dynamic);
  objc_registerClassPair(dynamic);
  if (class_getInstanceSize(dynamic) != class_getInstanceSize(class->isa)) { return LIFELINE_REASON_SIZE_DIFFERS; }
  if (!lli_table_set(&lli.by_dynamic, dynamic, class)) { return LIFELINE_REASON_NO_CLASS; }
  class->dynamic = dynamic;
  return LIFELINE_REASON_NONE;
}

// MARK: Objects that keep their class

// Replaces the first override of each callback in place. It calls the overrides above it, which are not separate
// callbacks. The `dealloc` that runs first reports the end.
static lifeline_reason replace_in_place(lli_class *class) {
  lli_slot **first = calloc(lli.configuration.callback_count + 1, sizeof *first);
  if (!first) { return LIFELINE_REASON_NO_CLASS; }
  lli_slot *dealloc = NULL;
  lifeline_reason reason =
      lli_replace(class->real, lli.dealloc->selector, LIFELINE_NO_ARGUMENTS, (lli_use){.purpose = LLI_ENDING}, &dealloc);
  // Without the `dealloc`, another object at the same address would be mistaken for this one.
  if (reason != LIFELINE_REASON_NONE) {
    free(first);
    return reason;
  }
  for (size_t i = 0; i < lli.configuration.callback_count; i++) {
    if (!is_overridden(class, i)) { continue; }
    const lifeline_callback *callback = &lli.configuration.callbacks[i];
    class->overridden |= UINT64_C(1) << i;
    lli_use use = {.purpose = LLI_IN_PLACE, .index = (uint8_t)i};
    reason = lli_replace(class->real, lli.selectors[i], callback->kind, use, &first[i]);
    if (reason == LIFELINE_REASON_NONE) {
      class->heard |= UINT64_C(1) << i;
    } else {
      lli_refuse(class->real, class->name, callback->selector, reason);
    }
  }
  class->first = first;
  return LIFELINE_REASON_NONE;
}

static bool is_wanted(const lli_class *class) {
  const lifeline_configuration *configuration = &lli.configuration;
  bool is_system = lli_is_system_class(class->real);
  return configuration->wants
             ? configuration->wants((const void *)class->real, class->name, is_system, configuration->context)
             : !is_system;
}

static lli_class *describe(Class isa, Class real) {
  lli_class *class = calloc(1, sizeof *class);
  if (!class) { return NULL; }
  class->isa = isa;
  class->real = real;
  class->name = strdup(class_getName(real));
  class->image = lli_image_of_class(real);
  if (class->name) {
    class->is_excluded = lli_is_excluded(class);
    if (lli_table_set(&lli.by_isa, isa, class)) { return class; }
  }
  free(class->name);
  free(class);
  return NULL;
}

static lifeline_reason prepare(lli_class *class) {
  if (!class->system) { class->system = system_class(nearest_system_class(class->real)); }
  if (!class->system) { return LIFELINE_REASON_NO_CLASS; }
  return lli_keeps_class(class->real) ? replace_in_place(class) : make_subclass(class);
}

// Returns true if the class is already being prepared: querying the runtime may run code of the app, which may create
// objects of the class. A frame that an exception ended is below the current one, unless the object is created deeper
// on the stack.
static bool is_reentered(const lli_class *class, uintptr_t frame) {
  uintptr_t maker = class ? class->maker : 0;
  return maker && frame < maker;
}

// The entry of the objects' class. Apple's runtime disposes of classes that were created at run time, so another class
// may be at the address.
static lli_class *known_class(Class isa, Class real) {
  lli_class *class = lli_table_get(&lli.by_isa, isa);
  return class && class->real == real && strcmp(class->name, class_getName(real)) == 0 ? class : NULL;
}

// Called once per class.
bool lli_keeps_class(Class real) {
  const lifeline_configuration *configuration = &lli.configuration;
  if (!configuration->keeps_class) { return false; }
  const lli_class *class = known_class(real, real);
  if (class && (class->dynamic || class->first)) { return class->first != NULL; }
  return configuration->keeps_class((const void *)real, class_getName(real), lli_is_system_class(real),
                                    configuration->context);
}

// Finds or creates the subclass for objects whose class is `isa`. Objects of that class that are created in the
// meantime are refused. The class of a chosen object need not be wanted.
lifeline_reason lli_class_prepare(Class isa, Class real, bool is_chosen, lli_class **prepared) {
  lli_class *class = known_class(isa, real);
  if (class && class->is_unwanted && !is_chosen) { return LIFELINE_REASON_UNWANTED; }
  if (class && (class->dynamic || class->first) && !class->is_excluded) {
    *prepared = class;
    return LIFELINE_REASON_NONE;
  }
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  if (is_reentered(class, frame)) { return LIFELINE_REASON_REENTERED; }
  if (!class) { class = describe(isa, real); }
  *prepared = class;
  lifeline_reason reason = !class               ? LIFELINE_REASON_NO_CLASS
                           : class->is_excluded ? LIFELINE_REASON_EXCLUDED
                                                : class->refusal;
  if (reason != LIFELINE_REASON_NONE) { return reason; }
  class->maker = frame;
  class->is_unwanted = !is_wanted(class);
  reason = class->is_unwanted && !is_chosen ? LIFELINE_REASON_UNWANTED : (class->refusal = prepare(class));
  class->maker = 0;
  return reason;
}

#endif
