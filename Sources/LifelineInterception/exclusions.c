#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

typedef struct lli_prefix {
  struct lli_prefix *next;
  char *text;
  lifeline_exclusion exclusion;
  bool is_excluded;
} lli_prefix;

static lli_prefix *prefixes;

static bool begins(const char *text, const char *prefix) { return text && strncmp(text, prefix, strlen(prefix)) == 0; }

bool lli_is_excluded(const lli_class *class) {
  for (const lli_prefix *prefix = prefixes; prefix; prefix = prefix->next) {
    if (!prefix->is_excluded) { continue; }
    bool is_name = prefix->exclusion == LIFELINE_CLASS_NAME_PREFIX;
    if (begins(is_name ? class->name : class->image, prefix->text)) { return true; }
  }
  return false;
}

static lli_prefix *prefix_for(lifeline_exclusion exclusion, const char *text) {
  lli_prefix *prefix = prefixes;
  while (prefix && !(prefix->exclusion == exclusion && strcmp(prefix->text, text) == 0)) { prefix = prefix->next; }
  if (prefix || !(prefix = calloc(1, sizeof *prefix))) { return prefix; }
  if (!(prefix->text = strdup(text))) {
    free(prefix);
    return NULL;
  }
  prefix->next = prefixes;
  prefix->exclusion = exclusion;
  prefixes = prefix;
  return prefix;
}

static void decide_again(void *value, void *context) {
  lli_class *class = value;
  (void)context;
  atomic_store_explicit(&class->is_excluded, lli_is_excluded(class), memory_order_relaxed);
}

lifeline_status lifeline_interception_set_excluded(lifeline_exclusion exclusion, const char *prefix, bool excluded) {
  if (!prefix || exclusion > LIFELINE_IMAGE_PATH_PREFIX) { return LIFELINE_ERROR_INVALID; }
  if (!lli_may_change()) { return LIFELINE_ERROR_NOT_MAIN_THREAD; }
  lli_prefix *known = prefix_for(exclusion, prefix);
  if (!known) { return LIFELINE_ERROR_MEMORY; }
  known->is_excluded = excluded;
  atomic_fetch_add_explicit(&lli.interruptions, 1, memory_order_relaxed);
  lli_table_visit(&lli.by_isa, decide_again, NULL);
  return LIFELINE_STARTED;
}

#endif
