// Calls that one should not make, and methods that are not what they seem.
#import "App.h"

#include <objc/message.h>

static Class base(void) { return objc_getClass("FKViewController"); }

// MARK: Signatures

static int shortCalls;
static id shortCoordinator;

static void rotateShort(id self, SEL command, unsigned short size, id coordinator) {
  (void)self, (void)command;
  shortCalls += size;
  shortCoordinator = coordinator;
}

@interface ShortController : FKViewController
@end
@implementation ShortController
@end

TEST(shortForSize, "an unsigned short is not taken for a size: its encoding is the letter of one") {
  class_addMethod([ShortController class], @selector(viewWillTransitionToSize:withTransitionCoordinator:),
                  (IMP)rotateShort, "v28@0:8S16@20");
  startCore();
  FKViewController *controller = makeController("ShortController");
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_TYPES_DIFFER), 1);
  IMP implementation = class_getMethodImplementation(object_getClass(controller),
                                                     @selector(viewWillTransitionToSize:withTransitionCoordinator:));
  ((void (*)(id, SEL, unsigned short, id))implementation)(
      controller, @selector(viewWillTransitionToSize:withTransitionCoordinator:), 7, controller);
  EXPECT_EQUAL(shortCalls, 7);
  EXPECT(shortCoordinator == controller);
  [controller release];
}

static double speedOf(id self, SEL command, double speed) {
  (void)command;
  struct objc_super super = {self, base()};
  ((void (*)(id, SEL, BOOL))objc_msg_lookup_super(&super, @selector(viewWillAppear:)))(self, @selector(viewWillAppear:), YES);
  return speed;
}

@interface SpeedController : FKViewController
@end
@implementation SpeedController
@end

TEST(refusedOverride, "an override that is refused and calls super: the base has its enter and exit") {
  class_addMethod([SpeedController class], @selector(viewWillAppear:), (IMP)speedOf, "d@:d");
  startCore();
  id controller = makeController("SpeedController");
  forgetEvents();
  IMP implementation = class_getMethodImplementation(object_getClass(controller), @selector(viewWillAppear:));
  ((double (*)(id, SEL, double))implementation)(controller, @selector(viewWillAppear:), 1);
  EXPECT_TEXT(events(), "<viewWillAppear: ^viewWillAppear: >viewWillAppear:");
  EXPECT(recorded[0].event.is_overridden);
  EXPECT_EQUAL(recorded[0].event.caller, LIFELINE_CALLER_UNKNOWN);
  [controller release];
}

TEST(lifeCallbacks, "callbacks with the names of methods that every object has are survived") {
  static const lifeline_callback names[] = {
      {"dealloc", LIFELINE_NO_ARGUMENTS, 1, false}, {"release", LIFELINE_NO_ARGUMENTS, 2, false},
      {"retain", LIFELINE_RETURNS_OBJECT, 3, false}, {"class", LIFELINE_RETURNS_OBJECT, 4, false},
      {"init", LIFELINE_RETURNS_OBJECT, 5, false},   {"initialize", LIFELINE_NO_ARGUMENTS, 6, false},
  };
  configuration.callbacks = names;
  configuration.callback_count = 6;
  startCore();
  for (int i = 0; i < 10; i++) {
    FKViewController *app = makeController("AppController");
    [app retain];
    EXPECT([app class] == [AppController class]);
    [app release];
    FKObserve(app);
    EXPECT([app class] == [AppController class]);
    [app release];
  }
  EXPECT_EQUAL(FKLiveObjects(), 0);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

@interface ForwardingController : FKViewController
@end
static int forwarded;
static void forwardedCallback(id self, SEL command) {
  (void)self, (void)command;
  forwarded++;
}
static IMP forwardTo(SEL selector) {
  (void)selector;
  return (IMP)forwardedCallback;
}
@implementation ForwardingController
@end

TEST(forwardedLater, "a callback that is forwarded and not implemented is not added, and still forwarded") {
  __objc_msg_forward = forwardTo;
  startCore();
  FKViewController *controller = makeController("ForwardingController");
  EXPECT(!ownClassImplements(controller, "newerCallback"));
  forgetEvents();
  [(AppController *)controller newerCallback];
  EXPECT_EQUAL(forwarded, 1);
  EXPECT_TEXT(events(), "");
  [controller release];
}

// MARK: What a callback does

static bool excludes, switchesOff, switchesOn;

@interface SwitchingController : FKViewController
@end
@implementation SwitchingController
- (void)viewDidLoad {
  if (excludes) { lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "Switching", true); }
  if (switchesOff) { lifeline_interception_set_enabled(false); }
  if (switchesOn && !switchesOff) { lifeline_interception_set_enabled(true); }
  [super viewDidLoad];
  if (switchesOff) { lifeline_interception_set_enabled(true); }
}
@end

static int reasonOfExit(void) {
  FKViewController *controller = makeController("SwitchingController");
  forgetEvents();
  FKLoad(controller);
  const Recorded *end = firstEvent(LIFELINE_PHASE_EXIT, "viewDidLoad");
  EXPECT(firstEvent(LIFELINE_PHASE_ENTER, "viewDidLoad") && end);
  [controller release];
  return end ? end->event.reason : -1;
}

TEST(switchedWithin, "a callback that excludes its class, or switches off and on: its exit says that super was not heard") {
  startCore();
  EXPECT_EQUAL(reasonOfExit(), LIFELINE_REASON_NONE);
  switchesOn = true;
  EXPECT_EQUAL(reasonOfExit(), LIFELINE_REASON_NONE);
  switchesOff = true;
  EXPECT_EQUAL(reasonOfExit(), LIFELINE_REASON_BASE_UNHEARD);
  EXPECT_TEXT(events(), "<viewDidLoad >viewDidLoad xdealloc");
  switchesOff = false;
  excludes = true;
  EXPECT_EQUAL(reasonOfExit(), LIFELINE_REASON_BASE_UNHEARD);
  excludes = false;
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "Switching", false);
  EXPECT_EQUAL(reasonOfExit(), LIFELINE_REASON_NONE);
}

@interface LeapingController : FKViewController
@end
@implementation LeapingController
- (void)viewDidLoad {
  object_setClass((id)self, [LeapingController class]);
  [super viewDidLoad];
}
@end

TEST(lostWithin, "a callback in which the object loses our class: its exit says that super was not heard") {
  startCore();
  FKViewController *controller = makeController("LeapingController");
  forgetEvents();
  FKLoad(controller);
  EXPECT_TEXT(events(), "<viewDidLoad ?isaChanged >viewDidLoad");
  EXPECT_EQUAL(recorded[2].event.reason, LIFELINE_REASON_BASE_UNHEARD);
  EXPECT_EQUAL(recorded[2].event.number, 1);
  [controller release];
}

@interface Fault : FKObject
@end
@implementation Fault
@end

static void throwing(const lifeline_event *event) {
  if (event->phase == LIFELINE_PHASE_BASE) { @throw [[Fault alloc] init]; }
}

TEST(receiverThrows, "a receiver that throws at base: the exception arrives, and later calls are heard") {
  startCore();
  FKViewController *app = makeController("AppController");
  onEvent = throwing;
  for (int i = 0; i < 100; i++) {
    @try {
      FKLoad(app);
      EXPECT(false);
    } @catch (Fault *fault) {
      [fault release];
    }
  }
  onEvent = NULL;
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

// MARK: Direct calls

@interface Grandparent : FKViewController
@end
@implementation Grandparent
- (void)viewDidLoad {
  appDid("grandparent");
  [super viewDidLoad];
}
@end
@interface Grandchild : Grandparent
@end
@implementation Grandchild
- (void)viewDidLoad {
  struct objc_super super = {self, [FKViewController class]};
  IMP grand = objc_msg_lookup_super(&super, _cmd);
  ((void (*)(id, SEL))grand)(self, _cmd);
  ((void (*)(id, SEL))grand)(self, _cmd);
}
@end

TEST(superOfSuper, "super of super, twice: a base for each, one enter and exit, what is skipped does not run") {
  startCore();
  FKViewController *child = makeController("Grandchild");
  forgetEvents();
  FKLoad(child);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_TEXT(appLog, "");
  [child release];
}

TEST(nilReceiver, "implementations that are called with nil, and with objects of other classes") {
  startCore();
  FKViewController *app = makeController("AppController");
  forgetEvents();
  FKView *view = [[FKView alloc] init];
  Method own = class_getInstanceMethod(object_getClass(app), sel_registerName("newerCallback"));
  ((void (*)(id, SEL))method_getImplementation(own))(nil, sel_registerName("newerCallback"));
  IMP system = class_getMethodImplementation(base(), @selector(viewDidLoad));
  ((void (*)(id, SEL))system)(nil, @selector(viewDidLoad));
  ((void (*)(id, SEL))system)(view, @selector(viewDidLoad));
  EXPECT_TEXT(events(), "");
  [view release];
  [app release];
}
