// The functions that the runtime calls: for each kind, a function that reports and forwards calls, and an entry point
// per slot.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

typedef struct {
  double width, height;
} lli_size;  // Passed like CGSize.

// MARK: Reporting and calling on

// These functions appear in the stacks of crash reports, so their names begin with the package's name.
//
// An entry point passes on its arguments, followed by its index and its return address. So it only sets two registers
// and jumps, which takes 12 bytes on arm64.

// `back` is the return address of the entry point.
#define BEGIN(KIND, ...)                              \
  lifeline_arguments arguments = {__VA_ARGS__};       \
  lli_call call = {                                   \
      .slot = lli_slot_at(KIND, index),               \
      .arguments = &arguments,                        \
      .frame = __builtin_frame_address(0),            \
      .return_address = lli_plain_address(back),      \
  };                                                  \
  lli_begin(&call, self, _cmd);

#define VOID_KIND(NAME, KIND, TYPES, PARAMETERS, VALUES, ...)                                                      \
  __attribute__((noinline)) static void lifeline_##NAME(id self, SEL _cmd PARAMETERS, unsigned index, void *back) { \
    BEGIN(KIND, __VA_ARGS__)                                                                                       \
    if (call.implementation) { LLI_CALL(void, (id, SEL TYPES), call.implementation)(self, call.selector VALUES); } \
    lli_end(&call, NULL);                                                                                          \
  }

#define OBJECT_KIND(NAME, KIND, TYPES, PARAMETERS, VALUES, ...)                                                  \
  __attribute__((noinline)) static id lifeline_##NAME(id self, SEL _cmd PARAMETERS, unsigned index, void *back) { \
    BEGIN(KIND, __VA_ARGS__)                                                                                     \
    id result = nil;                                                                                             \
    if (call.implementation) {                                                                                   \
      result = LLI_CALL(id, (id, SEL TYPES), call.implementation)(self, call.selector VALUES);                   \
    }                                                                                                            \
    lli_end(&call, (const void *)result);                                                                        \
    return result;                                                                                               \
  }

// These lists begin with a comma, because they follow `self` and `_cmd`.
#define LIST(...) __VA_ARGS__
#define NONE

#define FLAG_T LIST(, BOOL)
#define FLAG_P LIST(, BOOL a)
#define OBJECT_T LIST(, id)
#define OBJECT_P LIST(, id a)
#define INTEGER_T LIST(, long)
#define INTEGER_P LIST(, long a)
#define OBJECTS_T LIST(, id, id)
#define OBJECTS_P LIST(, id a, id b)
#define OBJECT_FLAG_T LIST(, id, BOOL)
#define OBJECT_FLAG_P LIST(, id a, BOOL b)
#define OBJECT_INTEGER_T LIST(, id, long)
#define OBJECT_INTEGER_P LIST(, id a, long b)
#define FLAG_OBJECT_T LIST(, BOOL, id)
#define FLAG_OBJECT_P LIST(, BOOL a, id b)
#define OBJECT_FLAG_OBJECT_T LIST(, id, BOOL, id)
#define OBJECT_FLAG_OBJECT_P LIST(, id a, BOOL b, id c)
#define SIZE_OBJECT_T LIST(, lli_size, id)
#define SIZE_OBJECT_P LIST(, lli_size a, id b)
#define TRANSITION_T LIST(, id, id, double, unsigned long, id, id)
#define TRANSITION_P LIST(, id a, id b, double c, unsigned long d, id e, id f)
#define A1 LIST(, a)
#define A2 LIST(, a, b)
#define A3 LIST(, a, b, c)
#define A6 LIST(, a, b, c, d, e, f)

VOID_KIND(none, LIFELINE_NO_ARGUMENTS, NONE, NONE, NONE)
VOID_KIND(flag, LIFELINE_FLAG, FLAG_T, FLAG_P, A1, .flag = a)
VOID_KIND(object, LIFELINE_OBJECT, OBJECT_T, OBJECT_P, A1, .objects = {a})
VOID_KIND(integer, LIFELINE_INTEGER, INTEGER_T, INTEGER_P, A1, .integer = a)
VOID_KIND(objects, LIFELINE_TWO_OBJECTS, OBJECTS_T, OBJECTS_P, A2, .objects = {a, b})
VOID_KIND(object_flag, LIFELINE_OBJECT_FLAG, OBJECT_FLAG_T, OBJECT_FLAG_P, A2, .objects = {a}, .flag = b)
VOID_KIND(object_integer, LIFELINE_OBJECT_INTEGER, OBJECT_INTEGER_T, OBJECT_INTEGER_P, A2, .objects = {a}, .integer = b)
VOID_KIND(flag_object, LIFELINE_FLAG_OBJECT, FLAG_OBJECT_T, FLAG_OBJECT_P, A2, .flag = a, .objects = {b})
VOID_KIND(object_flag_object, LIFELINE_OBJECT_FLAG_OBJECT, OBJECT_FLAG_OBJECT_T, OBJECT_FLAG_OBJECT_P, A3,
          .objects = {a, c}, .flag = b)
VOID_KIND(size_object, LIFELINE_SIZE_OBJECT, SIZE_OBJECT_T, SIZE_OBJECT_P, A2, .width = a.width, .height = a.height,
          .objects = {b})
VOID_KIND(transition, LIFELINE_TRANSITION, TRANSITION_T, TRANSITION_P, A6, .objects = {a, b, e, f}, .width = c,
          .integer = (int64_t)d)
OBJECT_KIND(gives, LIFELINE_RETURNS_OBJECT, NONE, NONE, NONE)
OBJECT_KIND(flag_gives, LIFELINE_FLAG_RETURNS_OBJECT, FLAG_T, FLAG_P, A1, .flag = a)
OBJECT_KIND(object_gives, LIFELINE_OBJECT_RETURNS_OBJECT, OBJECT_T, OBJECT_P, A1, .objects = {a})
OBJECT_KIND(objects_gives, LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, OBJECTS_T, OBJECTS_P, A2, .objects = {a, b})
OBJECT_KIND(object_flag_gives, LIFELINE_OBJECT_FLAG_RETURNS_OBJECT, OBJECT_FLAG_T, OBJECT_FLAG_P, A2, .objects = {a},
            .flag = b)

// MARK: Entry points

#define VOID_ENTRY(NAME, PARAMETERS, VALUES, INDEX)                                     \
  static void lifeline_##NAME##_##INDEX(id self, SEL _cmd PARAMETERS) {                 \
    lifeline_##NAME(self, _cmd VALUES, 0x##INDEX, __builtin_return_address(0));         \
  }
#define OBJECT_ENTRY(NAME, PARAMETERS, VALUES, INDEX)                                   \
  static id lifeline_##NAME##_##INDEX(id self, SEL _cmd PARAMETERS) {                   \
    return lifeline_##NAME(self, _cmd VALUES, 0x##INDEX, __builtin_return_address(0));  \
  }
#define NAME_OF(NAME, PARAMETERS, VALUES, INDEX) LLI_IMP(lifeline_##NAME##_##INDEX),

#define SIXTEEN(DO, NAME, P, V, DIGIT)                                                                            \
  DO(NAME, LIST(P), LIST(V), DIGIT##0) DO(NAME, LIST(P), LIST(V), DIGIT##1) DO(NAME, LIST(P), LIST(V), DIGIT##2) \
  DO(NAME, LIST(P), LIST(V), DIGIT##3) DO(NAME, LIST(P), LIST(V), DIGIT##4) DO(NAME, LIST(P), LIST(V), DIGIT##5) \
  DO(NAME, LIST(P), LIST(V), DIGIT##6) DO(NAME, LIST(P), LIST(V), DIGIT##7) DO(NAME, LIST(P), LIST(V), DIGIT##8) \
  DO(NAME, LIST(P), LIST(V), DIGIT##9) DO(NAME, LIST(P), LIST(V), DIGIT##A) DO(NAME, LIST(P), LIST(V), DIGIT##B) \
  DO(NAME, LIST(P), LIST(V), DIGIT##C) DO(NAME, LIST(P), LIST(V), DIGIT##D) DO(NAME, LIST(P), LIST(V), DIGIT##E) \
  DO(NAME, LIST(P), LIST(V), DIGIT##F)
#define MANY(DO, NAME, P, V)                                                                                  \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), 0) SIXTEEN(DO, NAME, LIST(P), LIST(V), 1)                               \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), 2) SIXTEEN(DO, NAME, LIST(P), LIST(V), 3)                               \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), 4) SIXTEEN(DO, NAME, LIST(P), LIST(V), 5)                               \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), 6) SIXTEEN(DO, NAME, LIST(P), LIST(V), 7)
#define FEW(DO, NAME, P, V) \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), 0) SIXTEEN(DO, NAME, LIST(P), LIST(V), 1)

#define QUARTER(DO, NAME, P, V, DIGIT)                                                                                \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##0) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##1)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##2) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##3)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##4) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##5)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##6) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##7)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##8) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##9)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##A) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##B)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##C) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##D)                         \
  SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##E) SIXTEEN(DO, NAME, LIST(P), LIST(V), DIGIT##F)
// For the kinds of most callbacks, because classes whose objects keep their class need an entry point for each
// override.
#define MOST(DO, NAME, P, V)                                                            \
  QUARTER(DO, NAME, LIST(P), LIST(V), 0) QUARTER(DO, NAME, LIST(P), LIST(V), 1)         \
  QUARTER(DO, NAME, LIST(P), LIST(V), 2) QUARTER(DO, NAME, LIST(P), LIST(V), 3)

// The functions of a kind, and a slot for each.
#define ENTRIES(AMOUNT, ENTRY, NAME, P, V)                                             \
  AMOUNT(ENTRY, NAME, LIST(P), LIST(V))                                                \
  static const IMP NAME##_entries[] = {AMOUNT(NAME_OF, NAME, LIST(P), LIST(V))};       \
  static lli_slot NAME##_slots[sizeof NAME##_entries / sizeof *NAME##_entries];

ENTRIES(MOST, VOID_ENTRY, none, NONE, NONE)
ENTRIES(MOST, VOID_ENTRY, flag, FLAG_P, A1)
ENTRIES(MANY, VOID_ENTRY, object, OBJECT_P, A1)
ENTRIES(FEW, VOID_ENTRY, integer, INTEGER_P, A1)
ENTRIES(FEW, VOID_ENTRY, objects, OBJECTS_P, A2)
ENTRIES(FEW, VOID_ENTRY, object_flag, OBJECT_FLAG_P, A2)
ENTRIES(FEW, VOID_ENTRY, object_integer, OBJECT_INTEGER_P, A2)
ENTRIES(FEW, VOID_ENTRY, flag_object, FLAG_OBJECT_P, A2)
ENTRIES(FEW, VOID_ENTRY, object_flag_object, OBJECT_FLAG_OBJECT_P, A3)
ENTRIES(FEW, VOID_ENTRY, size_object, SIZE_OBJECT_P, A2)
ENTRIES(FEW, VOID_ENTRY, transition, TRANSITION_P, A6)
ENTRIES(FEW, OBJECT_ENTRY, gives, NONE, NONE)
ENTRIES(FEW, OBJECT_ENTRY, flag_gives, FLAG_P, A1)
ENTRIES(FEW, OBJECT_ENTRY, object_gives, OBJECT_P, A1)
ENTRIES(FEW, OBJECT_ENTRY, objects_gives, OBJECTS_P, A2)
ENTRIES(FEW, OBJECT_ENTRY, object_flag_gives, OBJECT_FLAG_P, A2)

typedef struct {
  const IMP *first;
  lli_slot *slots;
  unsigned count;
} lli_entries;

#define OF(NAME) {NAME##_entries, NAME##_slots, sizeof NAME##_entries / sizeof *NAME##_entries}

static const lli_entries entries[LIFELINE_KIND_COUNT] = {
    [LIFELINE_NO_ARGUMENTS] = OF(none),
    [LIFELINE_FLAG] = OF(flag),
    [LIFELINE_OBJECT] = OF(object),
    [LIFELINE_INTEGER] = OF(integer),
    [LIFELINE_TWO_OBJECTS] = OF(objects),
    [LIFELINE_OBJECT_FLAG] = OF(object_flag),
    [LIFELINE_OBJECT_INTEGER] = OF(object_integer),
    [LIFELINE_FLAG_OBJECT] = OF(flag_object),
    [LIFELINE_OBJECT_FLAG_OBJECT] = OF(object_flag_object),
    [LIFELINE_SIZE_OBJECT] = OF(size_object),
    [LIFELINE_TRANSITION] = OF(transition),
    [LIFELINE_RETURNS_OBJECT] = OF(gives),
    [LIFELINE_FLAG_RETURNS_OBJECT] = OF(flag_gives),
    [LIFELINE_OBJECT_RETURNS_OBJECT] = OF(object_gives),
    [LIFELINE_TWO_OBJECTS_RETURNS_OBJECT] = OF(objects_gives),
    [LIFELINE_OBJECT_FLAG_RETURNS_OBJECT] = OF(object_flag_gives),
};

lli_slot *lli_slot_at(lifeline_kind kind, unsigned index) { return &entries[kind].slots[index]; }

// Returns NULL if the kind has no entry point with that index.
IMP lli_entry_point(lifeline_kind kind, unsigned index) {
  return index < entries[kind].count ? entries[kind].first[index] : NULL;
}

#endif
