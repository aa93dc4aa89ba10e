// The differences between Apple's and GNU's runtimes.
#ifndef LIFELINE_PORTABILITY_H
#define LIFELINE_PORTABILITY_H

#if !defined(__APPLE__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1  // dladdr, gettid
#endif

#include "LifelineInterception.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

#include <dlfcn.h>
#include <objc/message.h>
#include <objc/runtime.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
#include <malloc/malloc.h>
#if __has_feature(ptrauth_calls)
#include <ptrauth.h>
#endif
#else
#include <unistd.h>
#endif

// Converts between a function and the type that the runtime requires. Runtimes declare IMP differently.
#define LLI_IMP(FUNCTION) ((IMP)(void (*)(void))(FUNCTION))
#define LLI_CALL(RESULT, TYPES, IMPLEMENTATION) ((RESULT(*) TYPES)(void (*)(void))(IMPLEMENTATION))

// The implementation that the runtime currently finds for a message to `class`. Do not store it, because it may be
// replaced.
static inline IMP lli_implementation(id object, Class class, SEL selector) {
#ifdef __APPLE__
  (void)object;
  return class_getMethodImplementation(class, selector);
#else
  struct objc_super receiver = {object, class};
  return objc_msg_lookup_super(&receiver, selector);
#endif
}

// Replaces the implementation of a method in place, for its class and all subclasses, and returns the previous one.
#ifdef __APPLE__
// The prefix of the names of specializations of a generic Swift class, which share their methods.
static inline bool lli_shares_methods(Class class) { return strncmp(class_getName(class), "_TtG", 4) == 0; }
#else
extern void __objc_update_dispatch_table_for_class(Class class);
#endif

static inline IMP lli_set_implementation(Class owner, SEL selector, Method method, IMP implementation) {
#ifdef __APPLE__
  // Without a class, the runtime visits all classes of the process to update its caches; with a class, it visits only
  // the subclasses. It replaces the method in place, because the class contains it.
  return lli_shares_methods(owner)
             ? method_setImplementation(method, implementation)
             : class_replaceMethod(owner, selector, implementation, method_getTypeEncoding(method));
#else
  // The GNU runtime writes only to the class's table, which many classes share if the class has not been used yet. So
  // make the runtime use the class first, and update the tables of its subclasses afterward.
  (void)class_getMethodImplementation(owner, selector);
  IMP replaced = method_setImplementation(method, implementation);
  __objc_update_dispatch_table_for_class(owner);
  return replaced;
#endif
}

// The class that the object itself returns. It sends a message, so the result may be wrong.
static inline Class lli_class_of(id object, SEL class_selector) {
#ifdef __APPLE__
  return LLI_CALL(Class, (id, SEL), objc_msgSend)(object, class_selector);
#else
  return LLI_CALL(Class, (id, SEL), objc_msg_lookup(object, class_selector))(object, class_selector);
#endif
}

// The GNU runtime's selectors include types, so one name may belong to several selectors.
static inline bool lli_is_same_selector(SEL one, SEL other) {
#ifdef __APPLE__
  return one == other;
#else
  return one == other || sel_isEqual(one, other);
#endif
}

static inline bool lli_is_main_thread(void) {
#ifdef __APPLE__
  return pthread_main_np() != 0;
#else
  static _Thread_local signed char answer = -1;
  if (answer < 0) { answer = getpid() == gettid(); }
  return answer != 0;
#endif
}

// The number of an object's bytes that are not instance variables. malloc rounds sizes up, so only bytes beyond the
// rounded size count.
static inline size_t lli_extra_bytes(const void *object, size_t instance_size) {
#ifdef __APPLE__
  size_t allocated = malloc_size(object);
  size_t expected = malloc_good_size(instance_size);
  return allocated > expected ? allocated - expected : 0;
#else
  // GNUstep puts a header before the object, so its address is not one that malloc returned.
  (void)object;
  (void)instance_size;
  return 0;
#endif
}

// A return address without the signature that arm64e adds.
static inline const void *lli_plain_address(void *address) {
#if defined(__APPLE__) && __has_feature(ptrauth_calls)
  return ptrauth_strip(address, ptrauth_key_return_address);
#else
  return __builtin_extract_return_addr(address);
#endif
}

// The path of the image that contains a class, or NULL if the class was created at run time.
static inline const char *lli_image_of_class(Class class) {
#ifdef __APPLE__
  return class_getImageName(class);
#else
  Dl_info image;
  return dladdr((const void *)class, &image) ? image.dli_fname : NULL;
#endif
}

static inline bool lli_is_system_path(const char *path) {
  static const char *const prefixes[] = {"/System/", "/usr/lib/", "/lib/"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    if (strncmp(path, prefixes[i], strlen(prefixes[i])) == 0) { return true; }
  }
  return strstr(path, "/RuntimeRoot/System/") || strstr(path, "/RuntimeRoot/usr/lib/") ||
         strstr(path, "/Cryptexes/OS/System/");
}

#endif
#endif
