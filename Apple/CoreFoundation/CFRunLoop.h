// Core Foundation > CFRunLoop, CFRunLoopObserver, Time Utilities
#pragma once
#include <stdbool.h>
// A byte there; Swift shows it as Bool, as here.
typedef bool Boolean;
typedef unsigned long CFOptionFlags;
typedef long CFIndex;
typedef double CFTimeInterval;
typedef const struct __attribute__((objc_bridge(id))) __CFAllocator *CFAllocatorRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoop *CFRunLoopRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopObserver *CFRunLoopObserverRef;
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));
typedef enum __attribute__((flag_enum, enum_extensibility(open))) CFRunLoopActivity : CFOptionFlags {
  kCFRunLoopEntry = 1UL << 0,
  kCFRunLoopBeforeWaiting = 1UL << 5,
  kCFRunLoopAfterWaiting = 1UL << 6
} CFRunLoopActivity;

#pragma clang arc_cf_code_audited begin
#pragma clang assume_nonnull begin
extern const CFRunLoopMode kCFRunLoopDefaultMode;
extern const CFRunLoopMode kCFRunLoopCommonModes;
CFRunLoopRef _Null_unspecified CFRunLoopGetMain(void);
CFRunLoopObserverRef _Null_unspecified CFRunLoopObserverCreateWithHandler(
  CFAllocatorRef _Nullable allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
  void (^_Null_unspecified block)(CFRunLoopObserverRef _Null_unspecified observer, CFRunLoopActivity activity));
void CFRunLoopAddObserver(
  CFRunLoopRef _Null_unspecified rl, CFRunLoopObserverRef _Null_unspecified observer,
  CFRunLoopMode _Null_unspecified mode);
#pragma clang assume_nonnull end
#pragma clang arc_cf_code_audited end
