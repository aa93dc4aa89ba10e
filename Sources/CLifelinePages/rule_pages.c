// The pages of the rules, embedded from docs/rules, where they are also read.

#include "lifeline_pages.h"

// `#embed` is part of C23, and clang accepts it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t contradicted_expectation[] = {
#embed "../../docs/rules/contradicted-expectation.md"
};
static const uint8_t controller_leaked[] = {
#embed "../../docs/rules/controller-leaked.md"
};
static const uint8_t covered_before_appearing[] = {
#embed "../../docs/rules/covered-before-appearing.md"
};
static const uint8_t empty_view_did_unload[] = {
#embed "../../docs/rules/empty-view-did-unload.md"
};
static const uint8_t geometry_before_layout[] = {
#embed "../../docs/rules/geometry-before-layout.md"
};
static const uint8_t illegal_transition[] = {
#embed "../../docs/rules/illegal-transition.md"
};
static const uint8_t late_release[] = {
#embed "../../docs/rules/late-release.md"
};
static const uint8_t missing_did_move[] = {
#embed "../../docs/rules/missing-did-move.md"
};
static const uint8_t missing_super_call[] = {
#embed "../../docs/rules/missing-super-call.md"
};
static const uint8_t object_leaked[] = {
#embed "../../docs/rules/object-leaked.md"
};
static const uint8_t outlet_kept_after_unload[] = {
#embed "../../docs/rules/outlet-kept-after-unload.md"
};
static const uint8_t outlet_read_before_load[] = {
#embed "../../docs/rules/outlet-read-before-load.md"
};
static const uint8_t refused_call[] = {
#embed "../../docs/rules/refused-call.md"
};
static const uint8_t released_too_early[] = {
#embed "../../docs/rules/released-too-early.md"
};
static const uint8_t repeated_set_up[] = {
#embed "../../docs/rules/repeated-set-up.md"
};
static const uint8_t repeated_view_did_load[] = {
#embed "../../docs/rules/repeated-view-did-load.md"
};
static const uint8_t repeated_view_did_unload[] = {
#embed "../../docs/rules/repeated-view-did-unload.md"
};
static const uint8_t resource_kept_on_memory_warning[] = {
#embed "../../docs/rules/resource-kept-on-memory-warning.md"
};
static const uint8_t reuse_without_reset[] = {
#embed "../../docs/rules/reuse-without-reset.md"
};
static const uint8_t reused_while_in_use[] = {
#embed "../../docs/rules/reused-while-in-use.md"
};
static const uint8_t slow_callback[] = {
#embed "../../docs/rules/slow-callback.md"
};
static const uint8_t state_in_outlet[] = {
#embed "../../docs/rules/state-in-outlet.md"
};
static const uint8_t state_not_saved_on_unload[] = {
#embed "../../docs/rules/state-not-saved-on-unload.md"
};
static const uint8_t state_reset_on_reload[] = {
#embed "../../docs/rules/state-reset-on-reload.md"
};
static const uint8_t unbalanced_appearance[] = {
#embed "../../docs/rules/unbalanced-appearance.md"
};
static const uint8_t unload_without_callback[] = {
#embed "../../docs/rules/unload-without-callback.md"
};
static const uint8_t view_built_in_init[] = {
#embed "../../docs/rules/view-built-in-init.md"
};
static const uint8_t view_initializer_mismatch[] = {
#embed "../../docs/rules/view-initializer-mismatch.md"
};
static const uint8_t view_leaked_after_unload[] = {
#embed "../../docs/rules/view-leaked-after-unload.md"
};
static const uint8_t view_loaded_too_early[] = {
#embed "../../docs/rules/view-loaded-too-early.md"
};
static const uint8_t view_reloaded_in_unload[] = {
#embed "../../docs/rules/view-reloaded-in-unload.md"
};

#define PAGE(id, text) {id, {text, sizeof text}}

static const lifeline_rule_page pages[] = {
    PAGE("contradicted-expectation", contradicted_expectation),
    PAGE("controller-leaked", controller_leaked),
    PAGE("covered-before-appearing", covered_before_appearing),
    PAGE("empty-view-did-unload", empty_view_did_unload),
    PAGE("geometry-before-layout", geometry_before_layout),
    PAGE("illegal-transition", illegal_transition),
    PAGE("late-release", late_release),
    PAGE("missing-did-move", missing_did_move),
    PAGE("missing-super-call", missing_super_call),
    PAGE("object-leaked", object_leaked),
    PAGE("outlet-kept-after-unload", outlet_kept_after_unload),
    PAGE("outlet-read-before-load", outlet_read_before_load),
    PAGE("refused-call", refused_call),
    PAGE("released-too-early", released_too_early),
    PAGE("repeated-set-up", repeated_set_up),
    PAGE("repeated-view-did-load", repeated_view_did_load),
    PAGE("repeated-view-did-unload", repeated_view_did_unload),
    PAGE("resource-kept-on-memory-warning", resource_kept_on_memory_warning),
    PAGE("reuse-without-reset", reuse_without_reset),
    PAGE("reused-while-in-use", reused_while_in_use),
    PAGE("slow-callback", slow_callback),
    PAGE("state-in-outlet", state_in_outlet),
    PAGE("state-not-saved-on-unload", state_not_saved_on_unload),
    PAGE("state-reset-on-reload", state_reset_on_reload),
    PAGE("unbalanced-appearance", unbalanced_appearance),
    PAGE("unload-without-callback", unload_without_callback),
    PAGE("view-built-in-init", view_built_in_init),
    PAGE("view-initializer-mismatch", view_initializer_mismatch),
    PAGE("view-leaked-after-unload", view_leaked_after_unload),
    PAGE("view-loaded-too-early", view_loaded_too_early),
    PAGE("view-reloaded-in-unload", view_reloaded_in_unload),
};

const lifeline_rule_page *lifeline_rule_pages(size_t *count) {
  *count = sizeof pages / sizeof pages[0];
  return pages;
}
