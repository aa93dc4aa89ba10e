// Objective-C Runtime > Objective-C Data Types
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <Availability.h>

typedef struct objc_class *Class;
struct objc_object {
  Class _Nonnull isa;
};
typedef struct objc_object *id;
typedef struct objc_selector *SEL;
typedef bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#ifndef __OBJC__
  #define nil ((id)0)
  #define Nil ((Class)0)
#endif
typedef void (*IMP)(void /* id, SEL, ... */);
