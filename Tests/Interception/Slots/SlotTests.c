// Entry points of classes that share their methods: specializations of a generic class of Swift.
#include "internal.h"

#include <stdio.h>

struct stub_method {
  SEL selector;
  const char *types;
  IMP implementation;
};

struct stub_class {
  const char *name;
  Class superclass;
  Method methods;
  int count;
};

static int depth, deepest;

static Method find_in(Class class, SEL selector) {
  for (; class; class = class->superclass) {
    for (int i = 0; i < class->count; i++) {
      if (strcmp(class->methods[i].selector, selector) == 0) { return &class->methods[i]; }
    }
  }
  return NULL;
}

Class class_getSuperclass(Class class) { return class->superclass; }
const char *class_getName(Class class) { return class->name; }
Method class_getInstanceMethod(Class class, SEL selector) { return find_in(class, selector); }
IMP class_getMethodImplementation(Class class, SEL selector) { return find_in(class, selector)->implementation; }
IMP method_getImplementation(Method method) { return method->implementation; }
const char *method_getTypeEncoding(Method method) { return method->types; }
const char *sel_getName(SEL selector) { return selector; }
bool sel_isEqual(SEL one, SEL other) { return strcmp(one, other) == 0; }
IMP method_setImplementation(Method method, IMP implementation) {
  IMP replaced = method->implementation;
  method->implementation = implementation;
  return replaced;
}
void __objc_update_dispatch_table_for_class(Class class) { (void)class; }

// What the rest of the core would do: an entry point calls the original, and counts how deep such calls are.
static void pass(unsigned index) {
  if (++depth > deepest) { deepest = depth; }
  lli_slot_at(LIFELINE_FLAG, index)->original();
  depth--;
}

static void entry_0(void) { pass(0); }
static void entry_1(void) { pass(1); }
static void entry_2(void) { pass(2); }
static void original(void) {}

static const IMP entries[] = {entry_0, entry_1, entry_2};
static lli_slot slots[sizeof entries / sizeof *entries];

IMP lli_entry_point(lifeline_kind kind, unsigned index) {
  return kind == LIFELINE_FLAG && index < sizeof entries / sizeof *entries ? entries[index] : NULL;
}
lli_slot *lli_slot_at(lifeline_kind kind, unsigned index) {
  (void)kind;
  return &slots[index];
}

static int failures;

static void expect(bool condition, const char *what) {
  if (condition) { return; }
  printf("failed: %s\n", what);
  failures++;
}

enum { SPECIALIZATIONS = 1000 };

int main(void) {
  struct stub_method of_base[] = {{"viewWillAppear:", "v20@0:8B16", original}};
  struct stub_method of_generic[] = {{"viewWillAppear:", "v20@0:8B16", original}};
  struct stub_class base = {"UIViewController", NULL, of_base, 1};
  static struct stub_class specializations[SPECIALIZATIONS];
  lli_use use = {.purpose = LLI_BASE, .index = 0};
  lli_slot *first = NULL, *of_another = NULL;
  for (int i = 0; i < SPECIALIZATIONS; i++) {
    specializations[i] = (struct stub_class){"_TtGC7SwiftUI19UIHostingControllerSi_", &base, of_generic, 1};
    lli_slot *slot = NULL;
    lifeline_reason reason = lli_replace(&specializations[i], "viewWillAppear:", LIFELINE_FLAG, use, &slot);
    expect(reason == LIFELINE_REASON_NONE && slot, "a specialization has an entry point");
    if (!first) { first = slot; }
    expect(slot == first, "specializations share one entry point");
  }
  expect(lli_replace(&base, "viewWillAppear:", LIFELINE_FLAG, use, &of_another) == LIFELINE_REASON_NONE, "the base has one");
  expect(of_another != first, "another method has another entry point");
  class_getMethodImplementation(&specializations[SPECIALIZATIONS - 1], "viewWillAppear:")();
  expect(deepest == 1, "a call passes one entry point");
  lli_use action = {.purpose = LLI_ACTION};
  struct stub_class derived = {"Derived", &base, NULL, 0};
  lli_slot *none = NULL;
  expect(lli_replace(&derived, "viewWillAppear:", LIFELINE_FLAG, action, &none) == LIFELINE_REASON_INHERITED && !none,
         "an inherited action is refused");
  printf("entry points: %s\n", failures ? "failed" : "1,000 specializations share one");
  return failures > 0;
}
