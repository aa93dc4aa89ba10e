// Reports calls to Objective-C methods on chosen objects: when a method begins, when the system's implementation is
// reached, when the method ends, and when `dealloc` begins.
//
// The core is independent of traces. The caller provides lists of classes and selectors, and a function to call.
// README.md next to this folder explains the rules that the core follows and the reasons for them.
//
// Threads: Unless stated otherwise, call a function on the main thread. Events arrive on the thread of the observed
// call.
//
// Ownership: The core copies the configuration, including strings, and keeps it until the process ends. It never
// retains an object. Nothing is ever uninstalled: "off" means that calls pass through.
#ifndef LIFELINE_INTERCEPTION_H
#define LIFELINE_INTERCEPTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// 1 if the functions below exist: on Apple platforms, and if the GNU runtime was requested.
#if defined(__APPLE__) || defined(LIFELINE_GNU_OBJC)
#define LIFELINE_INTERCEPTION_AVAILABLE 1
#else
#define LIFELINE_INTERCEPTION_AVAILABLE 0
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// The limit of `lifeline_interception_configuration.callback_count`.
#define LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS 64

/// The arguments and the result of a method. A method whose type encoding differs is refused, so it is never called
/// with wrong arguments. Blocks are objects.
typedef enum : uint8_t {
  LIFELINE_NO_ARGUMENTS,           ///< `-(void)viewDidLoad`
  LIFELINE_FLAG,                   ///< `-(void)viewWillAppear:(BOOL)`
  LIFELINE_OBJECT,                 ///< `-(void)addChildViewController:(id)`
  LIFELINE_INTEGER,                ///< `-(void)setSelectedIndex:(NSUInteger)`
  LIFELINE_TWO_OBJECTS,            ///< `-(void)willTransitionToTraitCollection:(id) withTransitionCoordinator:(id)`
  LIFELINE_OBJECT_FLAG,            ///< `-(void)pushViewController:(id) animated:(BOOL)`
  LIFELINE_OBJECT_INTEGER,         ///< `-(void)setViewController:(id) forColumn:(NSInteger)`
  LIFELINE_FLAG_OBJECT,            ///< `-(void)dismissViewControllerAnimated:(BOOL) completion:(block)`
  LIFELINE_OBJECT_FLAG_OBJECT,     ///< `-(void)presentViewController:(id) animated:(BOOL) completion:(block)`
  LIFELINE_SIZE_OBJECT,            ///< `-(void)viewWillTransitionToSize:(CGSize) withTransitionCoordinator:(id)`
  LIFELINE_TRANSITION,             ///< `-(void)transitionFrom…:(id) to…:(id) duration:(double) options:(NSUInteger)
                                   ///< animations:(block) completion:(block)`
  LIFELINE_RETURNS_OBJECT,         ///< `-(id)something`, or the initializer `-init`
  LIFELINE_FLAG_RETURNS_OBJECT,    ///< `-(id)popViewControllerAnimated:(BOOL)`
  LIFELINE_OBJECT_RETURNS_OBJECT,  ///< `-(id)initWithCoder:(id)`, `-(id)initWithWindow:(id)`
  LIFELINE_TWO_OBJECTS_RETURNS_OBJECT,  ///< `-(id)initWithNibName:(id) bundle:(id)`
  LIFELINE_OBJECT_FLAG_RETURNS_OBJECT,  ///< `-(id)popToViewController:(id) animated:(BOOL)`
  LIFELINE_KIND_COUNT
} lifeline_kind;

/// The kind of an event.
typedef enum : uint8_t {
  LIFELINE_PHASE_TRACED,   ///< An object is now traced; `selector` is the initializer, or NULL after `…_trace`.
  LIFELINE_PHASE_ENTER,    ///< A method begins. `LIFELINE_PHASE_EXIT` follows unless an exception leaves the method.
  LIFELINE_PHASE_BASE,     ///< The nearest system class's implementation of a callback begins: super was called.
  LIFELINE_PHASE_EXIT,     ///< A method ended. The object may be gone: use only its address and number. See `reason`.
  LIFELINE_PHASE_DEALLOC,  ///< A traced object's `dealloc` begins. Never retain the object, even briefly.
  LIFELINE_PHASE_LOST,     ///< A traced object is no longer observed; see `reason`. No further events report it.
  LIFELINE_PHASE_REFUSED,  ///< An object, class, or method is refused; see `reason`. Once per class and reason.
} lifeline_phase;

/// The reason why an object, a class, or a method is refused or lost.
typedef enum : uint8_t {
  LIFELINE_REASON_NONE,
  LIFELINE_REASON_ISA_DIFFERS,       ///< The object's class differs from `-class`, as with key-value observing.
  LIFELINE_REASON_EXTRA_BYTES,       ///< The object has indexed instance variables.
  LIFELINE_REASON_SIZE_DIFFERS,      ///< The runtime created a subclass with a different instance size.
  LIFELINE_REASON_EXCLUDED,          ///< The class or its image is excluded.
  LIFELINE_REASON_NOT_MAIN_THREAD,   ///< The object was created on another thread.
  LIFELINE_REASON_NO_CLASS,          ///< The runtime created no subclass, or has no class with that name.
  LIFELINE_REASON_NOT_IMPLEMENTED,   ///< The class does not implement the selector.
  LIFELINE_REASON_TYPES_DIFFER,      ///< The method's type encoding does not match the kind.
  LIFELINE_REASON_NO_ENTRY_LEFT,     ///< No entry point is left for methods of this kind.
  LIFELINE_REASON_REENTERED,         ///< The object was created while its class was being prepared.
  LIFELINE_REASON_ISA_CHANGED,       ///< For lost objects: another class was set after tracing began.
  LIFELINE_REASON_ADDRESS_REUSED,    ///< For lost objects: the address was reused, so the object ended unobserved.
  LIFELINE_REASON_NOT_A_SUBJECT,     ///< The object is not an instance of a class with configured initializers.
  LIFELINE_REASON_OFF,               ///< The core is not started or is switched off.
  LIFELINE_REASON_BASE_UNHEARD,      ///< At exit: the override may have called super without `LIFELINE_PHASE_BASE`.
  LIFELINE_REASON_UNWANTED,          ///< The configuration excludes objects of the class; never reported.
  LIFELINE_REASON_INHERITED,         ///< For actions: a superclass of the named class has the method.
  LIFELINE_REASON_COUNT
} lifeline_reason;

/// The image that contains the return address of the call.
typedef enum : uint8_t {
  LIFELINE_CALLER_UNKNOWN,  ///< In no image, or in the app after the method was replaced: the caller can be any code.
  LIFELINE_CALLER_SYSTEM,
  LIFELINE_CALLER_APP,
} lifeline_caller;

/// The list in the configuration that contains the method.
typedef enum : uint8_t {
  LIFELINE_ROLE_NONE,
  LIFELINE_ROLE_INITIALIZER,
  LIFELINE_ROLE_CALLBACK,
  LIFELINE_ROLE_ACTION,
} lifeline_role;

/// The arguments of a call; `kind` determines which are set. Objects are addresses, which are valid at enter and base
/// but not at exit.
typedef struct {
  const void *objects[4];
  double width, height;  ///< The size; `width` is also the duration of a transition.
  int64_t integer;
  bool flag;
} lifeline_arguments;

/// An event. The event and everything that it points to, except names, are valid only during the call.
typedef struct {
  lifeline_phase phase;
  lifeline_role role;
  lifeline_kind kind;
  lifeline_reason reason;
  lifeline_caller caller;      ///< Set at enter.
  bool is_overridden;          ///< For callbacks: whether a class of the app implements the selector.
  int32_t tag;                 ///< The `tag` of the configured method.
  uint64_t number;             ///< The object's number, starting at 1 and never reused; 0 if it is not traced.
  const void *object;          ///< The object's address; NULL if the event is about a class.
  const void *class_address;   ///< The object's real class, as returned by `-class`; never a class of the core.
  const char *class_name;      ///< The name of the class, valid as long as the class exists.
  const char *selector;        ///< The selector's name, which is never freed.
  const lifeline_arguments *arguments;  ///< Set at enter and exit; otherwise, NULL.
  const void *result;          ///< The address of the returned object at exit; otherwise, NULL.
  /// The position of the call on the stack. Enter and exit of one call have the same value, and a nested call has a
  /// lower value. Therefore, if the value of an open call on this thread is not greater than that of the call being
  /// entered, an exception has ended the open call.
  const void *frame;
} lifeline_event;

/// An initializer of a system class. Objects that it returns are traced if they are instances of that class.
typedef struct {
  const char *class_name;
  const char *selector;
  lifeline_kind kind;  ///< A kind that returns an object.
  int32_t tag;
} lifeline_initializer;

/// A method that apps override. It is observed in the subclasses that override it, and in the nearest system
/// implementation.
typedef struct {
  const char *selector;
  lifeline_kind kind;
  int32_t tag;
  /// Never replace a system implementation: the method is observed only where the app overrides it, without
  /// `LIFELINE_PHASE_BASE`. Use this option for selectors whose implementation the system compares with an
  /// implementation that it read before the core was started.
  bool leaves_system_alone;
} lifeline_callback;

/// A method that hosts call, such as present or push. It is observed in the class's implementation, for all objects.
typedef struct {
  const char *class_name;
  const char *selector;
  lifeline_kind kind;
  int32_t tag;
} lifeline_action;

/// The classes and methods to intercept. Functions may be NULL; the results of a function should not change.
typedef struct {
  const lifeline_initializer *initializers;
  size_t initializer_count;
  const lifeline_callback *callbacks;
  size_t callback_count;
  const lifeline_action *actions;
  size_t action_count;
  /// Called for each event, on any thread, without holding a lock. It may call this API, and may create, trace, and
  /// release objects.
  void (*receive)(const lifeline_event *event, void *context);
  /// Whether an image is part of the system. By default, its path begins with /System/, /usr/lib/, or /lib/, or is in
  /// the root of a simulator. It is called once for each class and for each call location, on any thread.
  bool (*is_system_image)(const char *path, void *context);
  /// Whether this thread may change objects. By default, only the main thread may.
  bool (*is_main_thread)(void *context);
  /// The number of bytes after an object's instance variables. By default, malloc is queried on Apple platforms; on
  /// other platforms, the number is 0.
  size_t (*extra_bytes)(const void *object, size_t instance_size, void *context);
  /// Whether objects of a class may be traced. It is called once for each class before anything is changed, on the main
  /// thread. By default, objects of the app's classes are traced, and objects of system classes are not.
  bool (*wants)(const void *class_address, const char *class_name, bool is_system, void *context);
  /// Whether objects of a class keep their class. If so, the callbacks and `dealloc` are replaced permanently and in
  /// place in the app's classes that implement them. It is called like `wants`. By default, no class is kept.
  bool (*keeps_class)(const void *class_address, const char *class_name, bool is_system, void *context);
  void *context;
} lifeline_configuration;

/// The result of `lifeline_interception_start` and of the switches.
typedef enum : uint8_t {
  LIFELINE_STARTED,
  LIFELINE_ERROR_ALREADY_STARTED,
  LIFELINE_ERROR_NOT_MAIN_THREAD,
  LIFELINE_ERROR_INVALID,  ///< `receive`, a name, or a list is NULL; or a kind or the number of callbacks is invalid.
  LIFELINE_ERROR_MEMORY,
} lifeline_status;

/// The prefix that `lifeline_interception_set_excluded` compares.
typedef enum : uint8_t {
  LIFELINE_CLASS_NAME_PREFIX,  ///< A prefix of the class's name. A whole name also excludes classes with longer names.
  LIFELINE_IMAGE_PATH_PREFIX,  ///< A prefix of the path of the image that contains the class, such as a bundle.
} lifeline_exclusion;

#if LIFELINE_INTERCEPTION_AVAILABLE

/// Installs the actions. Call it once per process for each copy of the core. Actions that cannot be installed are
/// reported as refused. Nothing is installed unless the result is `LIFELINE_STARTED`.
lifeline_status lifeline_interception_start(const lifeline_configuration *configuration);

/// Installs the initializers once, so that all new objects are traced from now on. Initializers that cannot be
/// installed are reported as refused. Without this call, only objects that are passed to `lifeline_interception_trace`
/// are changed.
lifeline_status lifeline_interception_trace_new_objects(void);

/// Puts an empty subclass on one of the caller's objects, as tracing does, and leaves it there. Returns whether the
/// runtime did this correctly: instances have the same size, and the object's class is the subclass. Call it with an
/// object of a custom class before the start, then call the object's methods, and do not start if one of these calls
/// fails.
bool lifeline_interception_try(const void *object);

/// Traces an existing object, even if the configuration does not want its class. Returns `LIFELINE_REASON_NONE` if the
/// object is now traced or was traced by an earlier call. The caller owns the object during the call.
lifeline_reason lifeline_interception_trace(const void *object);

/// The number of a traced object, or 0. Reports `LIFELINE_PHASE_LOST` if it was traced and is no longer observed. Any
/// thread; the caller owns the object during the call.
uint64_t lifeline_interception_number(const void *object);

/// The class of an object without the core's subclasses, or NULL for NULL. Any thread.
const void *lifeline_interception_class(const void *object);

/// Whether an object's class, without the core's subclasses, is a system class. Any thread.
bool lifeline_interception_is_of_system(const void *object);

/// Turns everything off or on. When it is off, no new calls are reported, but the exit of a reported enter is still
/// reported. Any thread.
void lifeline_interception_set_enabled(bool enabled);

/// Excludes classes, or includes them again. New objects of excluded classes are refused. Calls to traced objects are
/// no longer reported, except `LIFELINE_PHASE_DEALLOC` and `LIFELINE_PHASE_LOST`. Actions of objects that were never
/// traced are always reported.
lifeline_status lifeline_interception_set_excluded(lifeline_exclusion exclusion, const char *prefix, bool excluded);

/// Calls `visit` for each class and reason with the number of refusals, in no particular order. Any thread.
void lifeline_interception_visit_refusals(
    void (*visit)(const char *class_name, lifeline_reason reason, uint64_t count, void *context), void *context);

/// The number of traced objects that have not ended. Any thread.
size_t lifeline_interception_traced_count(void);

/// The name of a reason, such as "isaDiffers". Any thread.
const char *lifeline_interception_reason_name(lifeline_reason reason);

#endif

#ifdef __cplusplus
}
#endif
#endif
