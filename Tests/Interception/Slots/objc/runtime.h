// A runtime of classes and methods only, in which classes can share their methods, as specializations of a generic class of
// Swift do on Apple's. It has what slots.c uses, and the types that internal.h names.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct stub_method *Method;
typedef struct stub_class *Class;
typedef struct stub_object { Class isa; } *id;
typedef const char *SEL;
typedef signed char BOOL;
typedef void (*IMP)(void);
struct objc_super {
  id self;
  Class super_class;
};
#define nil ((id)0)
#define Nil ((Class)0)

Class class_getSuperclass(Class class);
const char *class_getName(Class class);
Method class_getInstanceMethod(Class class, SEL selector);
IMP class_getMethodImplementation(Class class, SEL selector);
IMP method_getImplementation(Method method);
IMP method_setImplementation(Method method, IMP implementation);
const char *method_getTypeEncoding(Method method);
const char *sel_getName(SEL selector);
bool sel_isEqual(SEL one, SEL other);
IMP objc_msg_lookup(id object, SEL selector);
IMP objc_msg_lookup_super(struct objc_super *super, SEL selector);
