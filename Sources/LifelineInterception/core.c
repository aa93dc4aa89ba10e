// The start, the switches, and the steps from an object's initializer to its subclass.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

lli_state lli;

bool lli_may_change(void) {
  const lifeline_configuration *configuration = &lli.configuration;
  return configuration->is_main_thread ? configuration->is_main_thread(configuration->context) : lli_is_main_thread();
}

// MARK: Objects

void lli_report_lost(const lli_object *object, lifeline_reason reason) {
  atomic_fetch_add_explicit(&lli.interruptions, 1, memory_order_relaxed);
  lli_send(&(lifeline_event){
      .phase = LIFELINE_PHASE_LOST,
      .reason = reason,
      .number = object->number,
      .object = object->address,
      .class_address = (const void *)object->class->real,
      .class_name = object->class->name,
  });
}

static bool is_kind_of(Class class, Class other) {
  while (class && class != other) { class = class_getSuperclass(class); }
  return class;
}

// Whether an initializer in the configuration belongs to the object's class. Without a slot, any initializer does.
static const lifeline_initializer *initializer_for(Class class, const lli_slot *slot) {
  for (size_t i = 0; i < lli.configuration.initializer_count; i++) {
    const lli_initializer *initializer = &lli.initializers[i];
    if (slot && initializer->slot != slot) { continue; }
    if (initializer->class && is_kind_of(class, initializer->class)) { return &lli.configuration.initializers[i]; }
  }
  return NULL;
}

static void report_traced(const lli_object *object, const lifeline_initializer *initializer) {
  lli_send(&(lifeline_event){
      .phase = LIFELINE_PHASE_TRACED,
      .role = initializer ? LIFELINE_ROLE_INITIALIZER : LIFELINE_ROLE_NONE,
      .kind = initializer ? initializer->kind : LIFELINE_NO_ARGUMENTS,
      .tag = initializer ? initializer->tag : 0,
      .number = object->number,
      .object = object->address,
      .class_address = (const void *)object->class->real,
      .class_name = object->class->name,
      .selector = initializer ? initializer->selector : NULL,
  });
}

static bool has_extra_bytes(id object, Class isa) {
  const lifeline_configuration *configuration = &lli.configuration;
  size_t size = class_getInstanceSize(isa);
  return configuration->extra_bytes ? configuration->extra_bytes((const void *)object, size, configuration->context) > 0
                                    : lli_extra_bytes((const void *)object, size) > 0;
}

static bool give_number(id object, lli_class *class, lli_object *added) {
  lli_object replaced;
  *added = (lli_object){.address = (const void *)object, .class = class};
  added->number = lli_object_add(added->address, class, &replaced);
  return added->number != 0;
}

static lifeline_reason number(id object, lli_class *class, const lifeline_initializer *initializer) {
  lli_object added;
  if (!give_number(object, class, &added)) { return LIFELINE_REASON_NO_CLASS; }
  report_traced(&added, initializer);
  return LIFELINE_REASON_NONE;
}

// The object keeps its class, regardless of which other classes it has been given.
static lifeline_reason trace_in_place(id object, Class real, const lifeline_initializer *initializer) {
  lli_class *class = NULL;
  lifeline_reason reason = lli_class_prepare(real, real, !initializer, &class);
  return reason == LIFELINE_REASON_NONE ? number(object, class, initializer) : reason;
}

// Only the class of the object is changed, and no method except `class` is called on it.
static lifeline_reason change_class(id object, Class isa, const lifeline_initializer *initializer) {
  Class real = lli_without_copies(isa);
  if (!lli_may_change()) { return LIFELINE_REASON_NOT_MAIN_THREAD; }
  Class said = lli_class_of(object, lli.class_selector);
  if (said && is_kind_of(isa, said) && lli_keeps_class(said)) { return trace_in_place(object, said, initializer); }
  if (said != real) { return LIFELINE_REASON_ISA_DIFFERS; }
  lli_class *class = NULL;
  lifeline_reason reason = lli_class_prepare(isa, real, !initializer, &class);
  if (reason != LIFELINE_REASON_NONE) { return reason; }
  if (has_extra_bytes(object, isa)) { return LIFELINE_REASON_EXTRA_BYTES; }
  // The object may have changed its class while it was queried.
  if (object_getClass(object) != isa) { return LIFELINE_REASON_ISA_DIFFERS; }
  // A number without our class means that the object lost it. This also applies to another thread that calls the object
  // now.
  object_setClass(object, class->dynamic);
  lli_object added;
  if (!give_number(object, class, &added)) {
    object_setClass(object, isa);
    return LIFELINE_REASON_NO_CLASS;
  }
  report_traced(&added, initializer);
  return LIFELINE_REASON_NONE;
}

// The object at the address of a traced object does not have our class, so the traced object changed its class or ended
// unobserved.
static void report_loss_before(id object, lifeline_reason reason) {
  lli_object earlier;
  if (lli_object_find((const void *)object, &earlier) && lli_object_remove(earlier.address, earlier.number) &&
      !earlier.is_ending) {
    lli_report_lost(&earlier, reason);
  }
}

static lifeline_reason trace(id object, Class isa, const lifeline_initializer *initializer) {
  lifeline_reason reason = change_class(object, isa, initializer);
  // An object that is not wanted is not a loss.
  if (reason != LIFELINE_REASON_NONE && reason != LIFELINE_REASON_UNWANTED) {
    Class real = lli_without_copies(isa);
    lli_refuse(real, class_getName(real), NULL, reason);
  }
  return reason;
}

static lifeline_reason number_again(id object, lli_class *class, const lifeline_initializer *initializer) {
  if (class->is_excluded) { return LIFELINE_REASON_EXCLUDED; }
  if (!lli_may_change()) { return LIFELINE_REASON_NOT_MAIN_THREAD; }
  return number(object, class, initializer);
}

// An object that keeps its class has a number until it ends. If the class differs, the first object was freed
// unobserved.
static bool is_traced_in_place(id object) {
  lli_object known;
  return lli_object_find((const void *)object, &known) && known.class->first && !known.is_ending &&
         lli_class_of(object, lli.class_selector) == known.class->real;
}

// An object that was allocated with our class, obtained by `object_getClass` from another object, has no number yet, or
// has the number of an object whose dealloc has not ended.
static void adopt(id object, lli_class *class, const lli_slot *slot) {
  lli_object earlier;
  if (lli_object_find((const void *)object, &earlier) && !earlier.is_ending) { return; }
  const lifeline_initializer *initializer = initializer_for(class->real, slot);
  if (initializer && !class->is_unwanted) { number_again(object, class, initializer); }
}

// The result of an initializer: nil, an object other than the receiver, an object that is already ours, or an object of
// a class that only shares the initializer.
void lli_consider(const lli_slot *slot, id object) {
  if (!object || !atomic_load_explicit(&lli.is_enabled, memory_order_relaxed)) { return; }
  Class isa = object_getClass(object);
  lli_class *ours = lli_class_of_object(isa);
  if (ours) {
    adopt(object, ours, slot);
    return;
  }
  if (is_traced_in_place(object)) { return; }
  report_loss_before(object, LIFELINE_REASON_ADDRESS_REUSED);
  const lifeline_initializer *initializer = initializer_for(isa, slot);
  if (initializer) { trace(object, isa, initializer); }
}

lifeline_reason lifeline_interception_trace(const void *address) {
  id object = (id)address;
  if (!object || !atomic_load_explicit(&lli.is_enabled, memory_order_relaxed)) { return LIFELINE_REASON_OFF; }
  Class isa = object_getClass(object);
  lli_class *ours = lli_class_of_object(isa);
  // If it has no number, it lost our class and got it back.
  if (ours) { return lli_object_number(address) ? LIFELINE_REASON_NONE : number_again(object, ours, NULL); }
  if (is_traced_in_place(object)) { return LIFELINE_REASON_NONE; }
  report_loss_before(object, LIFELINE_REASON_ISA_CHANGED);
  return initializer_for(isa, NULL) ? trace(object, isa, NULL) : LIFELINE_REASON_NOT_A_SUBJECT;
}

uint64_t lifeline_interception_number(const void *address) {
  lli_object object;
  if (!address || !lli_object_find(address, &object)) { return 0; }
  if (object.class->first || lli_class_of_object(object_getClass((id)address))) { return object.number; }
  report_loss_before((id)address, LIFELINE_REASON_ISA_CHANGED);
  return 0;
}

const void *lifeline_interception_class(const void *address) {
  if (!address) { return NULL; }
  lli_object known;
  if (lli_object_find(address, &known) && known.class->first) { return (const void *)known.class->real; }
  Class isa = object_getClass((id)address);
  const lli_class *class = lli_class_of_object(isa);
  return (const void *)(class ? class->real : lli_without_copies(isa));
}

bool lifeline_interception_is_of_system(const void *address) {
  const void *class = lifeline_interception_class(address);
  return class && lli_is_system_class((Class)class);
}

void lifeline_interception_set_enabled(bool enabled) {
  if (enabled != atomic_load(&lli.is_enabled)) {
    atomic_fetch_add_explicit(&lli.interruptions, 1, memory_order_relaxed);
  }
  if (atomic_load(&lli.is_started)) { atomic_store(&lli.is_enabled, enabled); }
}

// MARK: Start

// The classes determine which objects are traced, even before the initializers are installed.
static void find_initializers(void) {
  for (size_t i = 0; i < lli.configuration.initializer_count; i++) {
    lli.initializers[i].class = objc_lookUpClass(lli.configuration.initializers[i].class_name);
  }
}

static void install_initializers(void) {
  for (size_t i = 0; i < lli.configuration.initializer_count; i++) {
    const lifeline_initializer *initializer = &lli.configuration.initializers[i];
    Class class = lli.initializers[i].class;
    lli_slot *slot = NULL;
    lifeline_reason reason = LIFELINE_REASON_NO_CLASS;
    if (class) {
      lli_use use = {.purpose = LLI_INITIALIZER};
      reason = lli_replace(class, sel_registerName(initializer->selector), initializer->kind, use, &slot);
    }
    lli.initializers[i].slot = slot;
    if (reason != LIFELINE_REASON_NONE) { lli_refuse(class, initializer->class_name, initializer->selector, reason); }
  }
}

static void install_actions(void) {
  for (size_t i = 0; i < lli.configuration.action_count; i++) {
    const lifeline_action *action = &lli.configuration.actions[i];
    Class class = objc_lookUpClass(action->class_name);
    lli_slot *slot = NULL;
    lifeline_reason reason = LIFELINE_REASON_NO_CLASS;
    lli_use use = {.purpose = LLI_ACTION, .tag = action->tag};
    if (class) { reason = lli_replace(class, sel_registerName(action->selector), action->kind, use, &slot); }
    if (reason != LIFELINE_REASON_NONE) { lli_refuse(class, action->class_name, action->selector, reason); }
  }
}

static void take_entries(void) {
  lli.class_selector = sel_registerName("class");
  lli.dealloc = lli_slot_take(LIFELINE_NO_ARGUMENTS, sel_registerName("dealloc"), LLI_ON_SUBCLASS | LLI_DEALLOC);
  for (size_t i = 0; i < lli.configuration.callback_count; i++) {
    const lifeline_callback *callback = &lli.configuration.callbacks[i];
    lli.selectors[i] = sel_registerName(callback->selector);
    lli.entries[i] = lli_slot_take(callback->kind, lli.selectors[i], LLI_ON_SUBCLASS);
    if (lli.entries[i]) { lli.entries[i]->index = (uint8_t)i; }
  }
}

lifeline_status lifeline_interception_start(const lifeline_configuration *configuration) {
  if (!configuration || !lli_is_valid(configuration)) { return LIFELINE_ERROR_INVALID; }
  if (atomic_load(&lli.is_started)) { return LIFELINE_ERROR_ALREADY_STARTED; }
  bool is_main = configuration->is_main_thread ? configuration->is_main_thread(configuration->context)
                                               : lli_is_main_thread();
  if (!is_main) { return LIFELINE_ERROR_NOT_MAIN_THREAD; }
  lifeline_configuration copy;
  if (!lli_copy(configuration, &copy)) { return LIFELINE_ERROR_MEMORY; }
  lli.initializers = calloc(copy.initializer_count + 1, sizeof *lli.initializers);
  if (!lli.initializers) { return LIFELINE_ERROR_MEMORY; }
  lli.configuration = copy;
  atomic_store(&lli.is_started, true);
  take_entries();
  atomic_store(&lli.is_enabled, true);
  find_initializers();
  install_actions();
  return LIFELINE_STARTED;
}

lifeline_status lifeline_interception_trace_new_objects(void) {
  static bool is_installed;
  if (!atomic_load(&lli.is_started)) { return LIFELINE_ERROR_INVALID; }
  if (!lli_may_change()) { return LIFELINE_ERROR_NOT_MAIN_THREAD; }
  if (!is_installed) {
    is_installed = true;
    install_initializers();
  }
  return LIFELINE_STARTED;
}

bool lifeline_interception_try(const void *address) {
  id object = (id)address;
  if (!object) { return false; }
  Class class = object_getClass(object), tried = lli_empty_subclass(class);
  if (!tried || class_getInstanceSize(tried) != class_getInstanceSize(class)) { return false; }
  object_setClass(object, tried);
  return object_getClass(object) == tried && class_getSuperclass(tried) == class;
}

#endif
