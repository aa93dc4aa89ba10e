// Events that an entry point sends before and after it calls the implementation.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

void lli_send(const lifeline_event *event) { lli.configuration.receive(event, lli.configuration.context); }

static bool is_enabled(void) { return atomic_load_explicit(&lli.is_enabled, memory_order_relaxed); }

static bool is_excluded(const lli_call *call) {
  return call->class && atomic_load_explicit(&call->class->is_excluded, memory_order_relaxed);
}

static bool is_reported(const lli_call *call) { return call->number && !is_excluded(call) && is_enabled(); }

static bool is_overridden(const lli_call *call) { return call->class->overridden >> call->slot->index & 1; }

static lifeline_event event_of(const lli_call *call, lifeline_phase phase, lifeline_role role) {
  const lli_slot *slot = call->slot;
  bool is_callback = role == LIFELINE_ROLE_CALLBACK;
  return (lifeline_event){
      .phase = phase,
      .role = role,
      .kind = (lifeline_kind)slot->kind,
      .is_overridden = is_callback && is_overridden(call),
      .tag = is_callback ? lli.configuration.callbacks[slot->index].tag : slot->action_tag,
      .number = call->number,
      .object = call->object,
      .class_address = call->class_address,
      .class_name = call->class_name,
      .selector = slot->name,
      .arguments = call->arguments,
      .frame = call->frame,
  };
}

static bool is_wrapped(const lli_slot *slot) { return method_getImplementation(slot->method) != slot->entry; }

// The caller is unknown in some cases, because the call may come from an image of the app: if another class was put on
// ours, or if our implementation was replaced or `_cmd` was changed. If the override is not observed, the caller of its
// base is the override.
static lifeline_caller caller_of(const lli_call *call, uint32_t purpose) {
  lifeline_caller caller = lli_caller_at(call->return_address);
  if (caller != LIFELINE_CALLER_APP) { return caller; }
  if (purpose == LLI_BASE && is_overridden(call)) { return LIFELINE_CALLER_UNKNOWN; }
  Class isa = object_getClass((id)call->object);
  bool is_ours = call->slot->owner ? !is_wrapped(call->slot) : isa == call->class->dynamic;
  return is_ours && !call->is_renamed ? caller : LIFELINE_CALLER_UNKNOWN;
}

static void enter(lli_call *call, lifeline_role role, uint32_t purpose) {
  lifeline_event event = event_of(call, LIFELINE_PHASE_ENTER, role);
  event.caller = caller_of(call, purpose);
  call->open |= purpose;
  call->interruptions = atomic_load_explicit(&lli.interruptions, memory_order_relaxed);
  lli_send(&event);
}

// If another SDK has replaced the base's implementation, its replacement calls ours until the SDK removes its
// replacement and restores an implementation that is older than ours. Whether that has happened is unknown before the
// first call.
static bool is_base_unheard(const lli_call *call) {
  if (!(call->open & (LLI_ON_SUBCLASS | LLI_IN_PLACE))) { return false; }
  if (atomic_load_explicit(&lli.interruptions, memory_order_relaxed) != call->interruptions) { return true; }
  const lli_system_class *system = call->class->system;
  const lli_slot *base = system->base[call->slot->index];
  // The implementation was refused.
  if (!base && !lli.configuration.callbacks[call->slot->index].leaves_system_alone) {
    return system->implemented >> call->slot->index & 1;
  }
  return base && is_wrapped(base) &&
         method_getImplementation(base->method) != atomic_load_explicit(&base->outer, memory_order_relaxed);
}

static void leave(lli_call *call, lifeline_role role, uint32_t purpose, const void *result) {
  if (!(call->open & purpose)) { return; }
  lifeline_event event = event_of(call, LIFELINE_PHASE_EXIT, role);
  event.result = result;
  if (is_base_unheard(call)) { event.reason = LIFELINE_REASON_BASE_UNHEARD; }
  lli_send(&event);
}

static void use_class(lli_call *call, lli_class *class, Class isa) {
  call->class = class;
  Class real = call->class ? call->class->real : isa;
  call->class_address = (const void *)real;
  call->class_name = call->class ? call->class->name : class_getName(real);
}

static void take_class(lli_call *call, Class isa) { use_class(call, lli_class_of_object(isa), isa); }

// MARK: On our subclasses

static void begin_dealloc(lli_call *call) {
  lli_object object;
  if (!lli_object_begin_ending(call->object, &object)) { return; }
  call->number = object.number;
  if (object.class->first) { use_class(call, object.class, Nil); }
  if (!is_enabled()) { return; }
  lifeline_event event = event_of(call, LIFELINE_PHASE_DEALLOC, LIFELINE_ROLE_NONE);
  event.arguments = NULL;
  lli_send(&event);
}

// Super is the class above *our* class, not above the object's class: a class that was put on ours would lead here
// again. If our implementation was moved to a class without us, the object's own implementation is used.
static IMP implementation_above(const lli_call *call, id self) {
  Class above = call->class ? call->class->isa : object_getClass(self);
  IMP implementation = lli_implementation(self, above, call->selector);
  return implementation == call->slot->entry ? NULL : implementation;
}

static void begin_on_subclass(lli_call *call, id self, SEL command, uint32_t purposes) {
  // The selector is that of the entry point, because implementations may have been exchanged and `_cmd` changed.
  call->selector = call->is_renamed ? call->slot->selector : command;
  if (call->class && purposes & LLI_DEALLOC) {
    begin_dealloc(call);
  } else if (call->class) {
    call->number = lli_object_number(call->object);
    if (is_reported(call)) { enter(call, LIFELINE_ROLE_CALLBACK, LLI_ON_SUBCLASS); }
  }
  call->implementation = implementation_above(call, self);
}

// MARK: In place, on classes of the system and of the app

// An object that has a number but none of our classes had one before, or has received both since the call began.
static void find_number_or_loss(lli_call *call) {
  lli_object object;
  if (!call->class) {
    if (!call->object || !lli_object_find(call->object, &object)) { return; }
    if (object.class->first) {
      use_class(call, object.class, Nil);
      call->number = object.number;
      return;
    }
    take_class(call, object_getClass((id)call->object));
  }
  if (call->class) {
    call->number = lli_object_number(call->object);
    return;
  }
  if (lli_object_remove(call->object, object.number) && !object.is_ending) {
    lli_report_lost(&object, LIFELINE_REASON_ISA_CHANGED);
  }
}

// Only the nearest system implementation counts. Those above it are internal to the system.
static void reach_base(lli_call *call) {
  lli_slot *slot = call->slot;
  if (is_wrapped(slot)) {
    atomic_store_explicit(&slot->outer, method_getImplementation(slot->method), memory_order_relaxed);
  }
  if (!call->class || !is_reported(call) || call->class->system->base[slot->index] != slot) { return; }
  if (!(call->class->heard >> slot->index & 1)) { enter(call, LIFELINE_ROLE_CALLBACK, LLI_BASE); }
  lifeline_event event = event_of(call, LIFELINE_PHASE_BASE, LIFELINE_ROLE_CALLBACK);
  lli_send(&event);
}

// Only the first override counts, because it calls the overrides above it.
static void reach_override(lli_call *call) {
  if (call->class && call->class->first && call->class->first[call->slot->index] == call->slot && is_reported(call)) {
    enter(call, LIFELINE_ROLE_CALLBACK, LLI_IN_PLACE);
  }
}

static void begin_in_place(lli_call *call, SEL command, uint32_t purposes) {
  call->selector = command;
  if (purposes & LLI_ENDING) { begin_dealloc(call); }
  if (purposes & (LLI_BASE | LLI_ACTION | LLI_IN_PLACE) && is_enabled()) {
    find_number_or_loss(call);
    if (purposes & LLI_IN_PLACE) { reach_override(call); }
    if (purposes & LLI_BASE) { reach_base(call); }
    if (purposes & LLI_ACTION && !is_excluded(call)) { enter(call, LIFELINE_ROLE_ACTION, LLI_ACTION); }
  }
  call->implementation = atomic_load_explicit(&call->slot->original, memory_order_acquire);
}

// MARK: Both

void lli_begin(lli_call *call, id self, SEL command) {
  uint32_t purposes = atomic_load_explicit(&call->slot->purposes, memory_order_acquire);
  call->object = (const void *)self;
  call->is_renamed = !lli_is_same_selector(command, call->slot->selector);
  take_class(call, object_getClass(self));
  if (purposes & LLI_ON_SUBCLASS) {
    begin_on_subclass(call, self, command, purposes);
  } else {
    begin_in_place(call, command, purposes);
  }
}

void lli_end(lli_call *call, const void *result) {
  uint32_t purposes = atomic_load_explicit(&call->slot->purposes, memory_order_relaxed);
  leave(call, LIFELINE_ROLE_ACTION, LLI_ACTION, result);
  leave(call, LIFELINE_ROLE_CALLBACK, LLI_BASE | LLI_ON_SUBCLASS | LLI_IN_PLACE, result);
  if (purposes & (LLI_DEALLOC | LLI_ENDING) && call->number) { lli_object_remove(call->object, call->number); }
  if (purposes & LLI_INITIALIZER) { lli_consider(call->slot, (id)result); }
}

#endif
