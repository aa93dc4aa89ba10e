// Objective-C Runtime > Objective-C Runtime Functions
#pragma once
#include <objc/objc.h>

typedef struct objc_method *Method;
typedef struct objc_ivar *Ivar;
struct objc_method_description {
  SEL _Nullable name;
  char *_Nullable types;
};

// Working with instances
Class _Nullable object_getClass(id _Nullable obj);
Class _Nullable object_setClass(id _Nullable obj, Class _Nonnull cls);
const char *_Nonnull object_getClassName(id _Nullable obj);
BOOL object_isClass(id _Nullable obj) API_AVAILABLE(macos(10.10), ios(8.0), tvos(9.0));

// Obtaining class definitions
Class _Nullable objc_getClass(const char *_Nonnull name);
Class _Nullable objc_lookUpClass(const char *_Nonnull name);
Class _Nullable objc_getMetaClass(const char *_Nonnull name);

// Working with classes
const char *_Nonnull class_getName(Class _Nullable cls);
BOOL class_isMetaClass(Class _Nullable cls);
Class _Nullable class_getSuperclass(Class _Nullable cls);
size_t class_getInstanceSize(Class _Nullable cls);
Method _Nullable class_getInstanceMethod(Class _Nullable cls, SEL _Nonnull name);
Method _Nullable class_getClassMethod(Class _Nullable cls, SEL _Nonnull name);
IMP _Nullable class_getMethodImplementation(Class _Nullable cls, SEL _Nonnull name);
BOOL class_respondsToSelector(Class _Nullable cls, SEL _Nonnull sel);
Method _Nonnull *_Nullable class_copyMethodList(Class _Nullable cls, unsigned int *_Nullable outCount);
BOOL class_addMethod(Class _Nullable cls, SEL _Nonnull name, IMP _Nonnull imp, const char *_Nullable types);
IMP _Nullable class_replaceMethod(
  Class _Nullable cls, SEL _Nonnull name, IMP _Nonnull imp, const char *_Nullable types);
const char *_Nullable class_getImageName(Class _Nullable cls);
const uint8_t *_Nullable class_getIvarLayout(Class _Nullable cls);
void *_Nullable object_getIndexedIvars(id _Nullable obj);

// Adding classes
Class _Nullable objc_allocateClassPair(Class _Nullable superclass, const char *_Nonnull name, size_t extraBytes);
void objc_registerClassPair(Class _Nonnull cls);
void objc_disposeClassPair(Class _Nonnull cls);

// Working with methods and selectors
SEL _Nonnull method_getName(Method _Nonnull m);
IMP _Nonnull method_getImplementation(Method _Nonnull m);
const char *_Nullable method_getTypeEncoding(Method _Nonnull m);
IMP _Nonnull method_setImplementation(Method _Nonnull m, IMP _Nonnull imp);
const char *_Nonnull sel_getName(SEL _Nonnull sel);
SEL _Nonnull sel_registerName(const char *_Nonnull str);
BOOL sel_isEqual(SEL _Nonnull lhs, SEL _Nonnull rhs);

// Associative references
enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : uintptr_t;
typedef enum objc_AssociationPolicy objc_AssociationPolicy;
enum objc_AssociationPolicy : uintptr_t {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
};
void objc_setAssociatedObject(
  id _Nonnull object, const void *_Nonnull key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);

// Images
const char *_Nonnull *_Nonnull objc_copyImageNames(unsigned int *_Nullable outCount);
const char *_Nonnull *_Nullable objc_copyClassNamesForImage(
  const char *_Nonnull image, unsigned int *_Nullable outCount);
