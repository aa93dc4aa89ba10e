// The macros with which Apple's headers say on which platforms a declaration is there. Same names, shorter definitions.
#pragma once

#define __PLATFORM_macos(v) macos, introduced = v
#define __PLATFORM_ios(v) ios, introduced = v
#define __PLATFORM_tvos(v) tvos, introduced = v
#define __PLATFORM_visionos(v) xros, introduced = v
#define __UNAVAILABLE_macos macos, unavailable
#define __UNAVAILABLE_ios ios, unavailable
#define __UNAVAILABLE_tvos tvos, unavailable
#define __UNAVAILABLE_visionos xros, unavailable
#define __AVAILABLE(x) __attribute__((availability(__PLATFORM_##x)))
#define __NOT_AVAILABLE(x) __attribute__((availability(__UNAVAILABLE_##x)))

#define __AVAILABLE_1(a) __AVAILABLE(a)
#define __AVAILABLE_2(a, b) __AVAILABLE(a) __AVAILABLE(b)
#define __AVAILABLE_3(a, b, c) __AVAILABLE(a) __AVAILABLE(b) __AVAILABLE(c)
#define __AVAILABLE_4(a, b, c, d) __AVAILABLE(a) __AVAILABLE(b) __AVAILABLE(c) __AVAILABLE(d)
#define __NOT_AVAILABLE_1(a) __NOT_AVAILABLE(a)
#define __NOT_AVAILABLE_2(a, b) __NOT_AVAILABLE(a) __NOT_AVAILABLE(b)
#define __NOT_AVAILABLE_3(a, b, c) __NOT_AVAILABLE(a) __NOT_AVAILABLE(b) __NOT_AVAILABLE(c)
#define __FIFTH(a, b, c, d, e, ...) e

/// `API_AVAILABLE(ios(13.0), tvos(13.0), visionos(1.0))`
#define API_AVAILABLE(...) \
  __FIFTH(__VA_ARGS__, __AVAILABLE_4, __AVAILABLE_3, __AVAILABLE_2, __AVAILABLE_1)(__VA_ARGS__)
/// `API_UNAVAILABLE(tvos, visionos)`
#define API_UNAVAILABLE(...) \
  __FIFTH(__VA_ARGS__, , __NOT_AVAILABLE_3, __NOT_AVAILABLE_2, __NOT_AVAILABLE_1)(__VA_ARGS__)
