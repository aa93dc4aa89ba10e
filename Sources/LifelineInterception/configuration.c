// Checks and copies a configuration.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

static bool returns_object(lifeline_kind kind) {
  return kind >= LIFELINE_RETURNS_OBJECT && kind < LIFELINE_KIND_COUNT;
}

static bool are_initializers_valid(const lifeline_configuration *configuration) {
  for (size_t i = 0; i < configuration->initializer_count; i++) {
    const lifeline_initializer *initializer = &configuration->initializers[i];
    if (!initializer->class_name || !initializer->selector || !returns_object(initializer->kind)) { return false; }
  }
  return true;
}

static bool are_callbacks_valid(const lifeline_configuration *configuration) {
  if (configuration->callback_count > LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS) { return false; }
  for (size_t i = 0; i < configuration->callback_count; i++) {
    const lifeline_callback *callback = &configuration->callbacks[i];
    if (!callback->selector || callback->kind >= LIFELINE_KIND_COUNT) { return false; }
    for (size_t j = 0; j < i; j++) {
      if (strcmp(callback->selector, configuration->callbacks[j].selector) == 0) { return false; }
    }
  }
  return true;
}

static bool are_actions_valid(const lifeline_configuration *configuration) {
  for (size_t i = 0; i < configuration->action_count; i++) {
    const lifeline_action *action = &configuration->actions[i];
    if (!action->class_name || !action->selector || action->kind >= LIFELINE_KIND_COUNT) { return false; }
  }
  return true;
}

static bool are_lists_there(const lifeline_configuration *configuration) {
  return (configuration->initializers || !configuration->initializer_count) &&
         (configuration->callbacks || !configuration->callback_count) &&
         (configuration->actions || !configuration->action_count);
}

bool lli_is_valid(const lifeline_configuration *configuration) {
  return configuration->receive && are_lists_there(configuration) && are_initializers_valid(configuration) &&
         are_callbacks_valid(configuration) && are_actions_valid(configuration);
}

static void *copy_of(const void *items, size_t count, size_t size) {
  void *copy = calloc(count ? count : 1, size);
  if (copy && count) { memcpy(copy, items, count * size); }
  return copy;
}

static bool copy_text(const char **text) { return (*text = strdup(*text)) != NULL; }

// If memory runs out, the copied parts are not freed, because the process will end soon anyway.
bool lli_copy(const lifeline_configuration *configuration, lifeline_configuration *copy) {
  *copy = *configuration;
  lifeline_initializer *initializers =
      copy_of(configuration->initializers, configuration->initializer_count, sizeof *initializers);
  lifeline_callback *callbacks = copy_of(configuration->callbacks, configuration->callback_count, sizeof *callbacks);
  lifeline_action *actions = copy_of(configuration->actions, configuration->action_count, sizeof *actions);
  bool is_whole = initializers && callbacks && actions;
  for (size_t i = 0; is_whole && i < copy->initializer_count; i++) {
    is_whole = copy_text(&initializers[i].class_name) && copy_text(&initializers[i].selector);
  }
  for (size_t i = 0; is_whole && i < copy->callback_count; i++) { is_whole = copy_text(&callbacks[i].selector); }
  for (size_t i = 0; is_whole && i < copy->action_count; i++) {
    is_whole = copy_text(&actions[i].class_name) && copy_text(&actions[i].selector);
  }
  copy->initializers = initializers;
  copy->callbacks = callbacks;
  copy->actions = actions;
  return is_whole;
}

#endif
