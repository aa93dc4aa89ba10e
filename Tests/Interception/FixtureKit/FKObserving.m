// Key-value observing as Apple's runtime does it, reduced to one property.
#import "FixtureKit.h"

#include <objc/message.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int FKObservedChanges;

enum { MAGIC = 0x4B564F21 };

typedef struct {
  long magic;
  Class original;
} FKInfo;

// The data is in extra bytes of the class that the object has: a class that is put on this one hides it.
static FKInfo *infoOf(id object) {
  FKInfo *info = object_getIndexedIvars((id)object_getClass(object));
  if (info->magic != MAGIC) {
    fprintf(stderr, "FixtureKit: the class of an observed object was changed to %s\n", object_getClassName(object));
    abort();
  }
  return info;
}

static IMP superImplementation(id self, SEL selector) {
  struct objc_super super = {self, infoOf(self)->original};
  return objc_msg_lookup_super(&super, selector);
}

static Class observedClass(id self, SEL command) {
  (void)command;
  return [(FKObject *)infoOf(self)->original class];
}

static void observedSetTitle(id self, SEL command, const char *title) {
  FKObservedChanges++;
  ((void (*)(id, SEL, const char *))superImplementation(self, command))(self, command, title);
}

static void observedDealloc(id self, SEL command) {
  ((void (*)(id, SEL))superImplementation(self, command))(self, command);
}

static Class classOnTopOf(Class original) {
  char name[256];
  snprintf(name, sizeof name, "NSKVONotifying_%s", class_getName(original));
  Class known = objc_lookUpClass(name);
  if (known) { return known; }
  Class made = objc_allocateClassPair(original, name, sizeof(FKInfo));
  class_addMethod(made, @selector(class), (IMP)observedClass, "#@:");
  class_addMethod(made, @selector(setTitle:), (IMP)observedSetTitle, "v@:*");
  class_addMethod(made, sel_registerName("dealloc"), (IMP)observedDealloc, "v@:");
  objc_registerClassPair(made);
  FKInfo *info = object_getIndexedIvars((id)made);
  info->magic = MAGIC;
  info->original = original;
  return made;
}

void FKObserve(FKViewController *controller) {
  object_setClass((id)controller, classOnTopOf(object_getClass((id)controller)));
}

void FKStopObserving(FKViewController *controller) { object_setClass((id)controller, infoOf((id)controller)->original); }
