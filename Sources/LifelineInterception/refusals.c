#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

// Chains by class and reason. They are never freed, because a class that was refused once is refused again.
typedef struct lli_refusal {
  struct lli_refusal *next;
  Class class;
  char *class_name;  // A copy, because the class may be disposed of.
  const char *selector;
  uint64_t count;
  lifeline_reason reason;
} lli_refusal;

enum { CHAINS = 256 };
static lli_refusal *chains[CHAINS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static lli_refusal **chain_of(Class class, lifeline_reason reason) {
  return &chains[(((uintptr_t)class >> 4) * 31 + reason) % CHAINS];
}

static bool is_same(const char *one, const char *other) {
  return one == other || (one && other && strcmp(one, other) == 0);
}

static lli_refusal *find(Class class, const char *class_name, const char *selector, lifeline_reason reason) {
  lli_refusal *known = *chain_of(class, reason);
  while (known && !(known->class == class && known->reason == reason && is_same(known->selector, selector) &&
                    is_same(known->class_name, class_name))) {
    known = known->next;
  }
  return known;
}

static lli_refusal *add(Class class, const char *class_name, const char *selector, lifeline_reason reason) {
  lli_refusal **chain = chain_of(class, reason), *added = calloc(1, sizeof *added);
  char *name = strdup(class_name);
  if (!added || !name) {
    free(added);
    free(name);
    return NULL;
  }
  *added = (lli_refusal){*chain, class, name, selector, 0, reason};
  return *chain = added;
}

// Counts a refusal. Returns true the first time.
static bool count(Class class, const char *class_name, const char *selector, lifeline_reason reason) {
  pthread_mutex_lock(&lock);
  lli_refusal *known = find(class, class_name, selector, reason);
  bool is_first = !known;
  if (is_first) { known = add(class, class_name, selector, reason); }
  if (known) { known->count++; }
  pthread_mutex_unlock(&lock);
  return is_first;
}

// Counts a refusal of a class, or of one of its methods if there is a selector, and reports the first one.
void lli_refuse(Class class, const char *class_name, const char *selector, lifeline_reason reason) {
  if (!count(class, class_name, selector, reason)) { return; }
  lli_send(&(lifeline_event){
      .phase = LIFELINE_PHASE_REFUSED,
      .reason = reason,
      .class_address = (const void *)class,
      .class_name = class_name,
      .selector = selector,
  });
}

// Entries are added at the front and never removed, so a chain can be read without the lock once its front is known.
void lifeline_interception_visit_refusals(
    void (*visit)(const char *class_name, lifeline_reason reason, uint64_t count, void *context), void *context) {
  for (unsigned i = 0; i < CHAINS; i++) {
    pthread_mutex_lock(&lock);
    lli_refusal *refusal = chains[i];
    pthread_mutex_unlock(&lock);
    while (refusal) {
      pthread_mutex_lock(&lock);
      lli_refusal copy = *refusal;
      pthread_mutex_unlock(&lock);
      visit(copy.class_name, copy.reason, copy.count, context);
      refusal = copy.next;
    }
  }
}

const char *lifeline_interception_reason_name(lifeline_reason reason) {
  static const char *const names[LIFELINE_REASON_COUNT] = {
      [LIFELINE_REASON_NONE] = "none",
      [LIFELINE_REASON_ISA_DIFFERS] = "isaDiffers",
      [LIFELINE_REASON_EXTRA_BYTES] = "extraBytes",
      [LIFELINE_REASON_SIZE_DIFFERS] = "sizeDiffers",
      [LIFELINE_REASON_EXCLUDED] = "excluded",
      [LIFELINE_REASON_NOT_MAIN_THREAD] = "notMainThread",
      [LIFELINE_REASON_NO_CLASS] = "noClass",
      [LIFELINE_REASON_NOT_IMPLEMENTED] = "notImplemented",
      [LIFELINE_REASON_TYPES_DIFFER] = "typesDiffer",
      [LIFELINE_REASON_NO_ENTRY_LEFT] = "noEntryLeft",
      [LIFELINE_REASON_REENTERED] = "reentered",
      [LIFELINE_REASON_ISA_CHANGED] = "isaChanged",
      [LIFELINE_REASON_ADDRESS_REUSED] = "addressReused",
      [LIFELINE_REASON_NOT_A_SUBJECT] = "notASubject",
      [LIFELINE_REASON_OFF] = "off",
      [LIFELINE_REASON_BASE_UNHEARD] = "baseUnheard",
      [LIFELINE_REASON_UNWANTED] = "unwanted",
      [LIFELINE_REASON_INHERITED] = "inherited",
  };
  return reason < LIFELINE_REASON_COUNT && names[reason] ? names[reason] : "unknown";
}

#endif
