#import "FixtureKit.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Atomic(long) liveObjects;
int FKDeallocCount;
void (*FKObjectEnds)(const void *object);

enum { DEALLOCATING = -1 };

long FKLiveObjects(void) { return liveObjects; }

static void stop(const char *what, id object) {
  fprintf(stderr, "FixtureKit: %s: %s\n", what, object_getClassName(object));
  abort();
}

@implementation FKObject

+ (void)initialize {
}

+ (id)alloc {
  return [self allocWithExtraBytes:0];
}

+ (id)allocWithExtraBytes:(size_t)count {
  FKObject *object = class_createInstance(self, count);
  object->references = 1;
  object->extraBytes = (long)count;
  liveObjects++;
  return object;
}

+ (Class)class {
  return self;
}

- (Class)class {
  return object_getClass(self);
}

- (Class)classForCoder {
  return [self class];
}

- (id)init {
  return self;
}

- (id)retain {
  if (__atomic_load_n(&references, __ATOMIC_RELAXED) == DEALLOCATING) { stop("retained during dealloc", self); }
  __atomic_add_fetch(&references, 1, __ATOMIC_RELAXED);
  return self;
}

- (void)release {
  if (__atomic_load_n(&references, __ATOMIC_RELAXED) == DEALLOCATING) { stop("released during dealloc", self); }
  if (__atomic_sub_fetch(&references, 1, __ATOMIC_ACQ_REL) == 0) {
    references = DEALLOCATING;
    [self dealloc];
  }
}

- (long)retainCount {
  return references;
}

// What is freed is overwritten, so that reading it fails.
- (void)dealloc {
  if (FKObjectEnds) { FKObjectEnds((const void *)self); }
  size_t size = class_getInstanceSize(object_getClass(self)) + (size_t)extraBytes;
  __atomic_add_fetch(&FKDeallocCount, 1, __ATOMIC_RELAXED);
  liveObjects--;
  memset((void *)self, 0x5A, size);
  free((void *)self);
}

size_t FKExtraBytes(const void *object) { return (size_t)((const FKObject *)object)->extraBytes; }

@end

@implementation FKView
@end

@implementation FKResponder
- (id)initWithCoder:(id)coder {
  (void)coder;
  return [self init];
}
@end

extern void __objc_update_dispatch_table_for_class(Class class);

// method_setImplementation of the GNU runtime does not reach subclasses, and needs a class that was used.
IMP FKSetImplementation(Class owner, SEL selector, IMP implementation) {
  (void)class_getMethodImplementation(owner, selector);
  IMP earlier = method_setImplementation(class_getInstanceMethod(owner, selector), implementation);
  __objc_update_dispatch_table_for_class(owner);
  return earlier;
}
