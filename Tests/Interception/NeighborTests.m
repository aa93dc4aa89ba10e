// Others that hook the same methods, and a second copy of the core.
#import "App.h"

#include <dlfcn.h>

static Class base(void) { return objc_getClass("FKViewController"); }

// MARK: Another SDK

static int sdkCalls;
static IMP sdkOriginal;

static void sdkViewDidLoad(id self, SEL command) {
  sdkCalls++;
  ((void (*)(id, SEL))sdkOriginal)(self, command);
}

static void sdkHook(Class class) {
  sdkOriginal = FKSetImplementation(class, @selector(viewDidLoad), (IMP)sdkViewDidLoad);
}

TEST(sdkBefore, "an SDK that hooked before us keeps hearing, and so do we") {
  sdkHook(base());
  startCore();
  FKViewController *app = makeController("AppController");
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT(sdkCalls == 1 && FKDidLoadCount == 1);
  [app release];
}

TEST(sdkAfter, "an SDK that hooks the base after us keeps hearing, and so do we") {
  startCore();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  sdkHook(base());
  forgetEvents();
  FKLoad(app);
  FKLoad(plain);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT(sdkCalls == 2 && FKDidLoadCount == 2);
  // The return address is the SDK's now.
  EXPECT_EQUAL(recorded[3].event.caller, LIFELINE_CALLER_UNKNOWN);
  [app release];
  [plain release];
}

TEST(sdkOnApp, "an SDK that hooks the app's class after its subclass was used is not bypassed") {
  startCore();
  FKViewController *app = makeController("AppController");
  FKLoad(app);
  sdkHook([AppController class]);
  forgetEvents();
  FKLoad(app);
  EXPECT_EQUAL(sdkCalls, 1);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
}

TEST(sdkAndOff, "switching off leaves an SDK that hooked after us in place") {
  startCore();
  FKViewController *app = makeController("AppController");
  sdkHook(base());
  lifeline_interception_set_enabled(false);
  FKLoad(app);
  EXPECT(sdkCalls == 1 && FKDidLoadCount == 1);
  [app release];
}

TEST(hookRemoved, "an SDK that hooked after us is removed: all is heard before, meanwhile, and after") {
  startCore();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  for (int i = 0; i < 3; i++) {
    if (i == 1) { sdkOriginal = FKSetImplementation(base(), @selector(viewDidLoad), (IMP)sdkViewDidLoad); }
    if (i == 2) { FKSetImplementation(base(), @selector(viewDidLoad), sdkOriginal); }
    forgetEvents();
    FKLoad(app);
    FKLoad(plain);
    EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad");
  }
  EXPECT_EQUAL(sdkCalls, 2);
  EXPECT_EQUAL(FKDidLoadCount, 6);
  [app release];
  [plain release];
}

TEST(hookOnOurs, "an SDK that hooks our subclass and is removed: all is heard") {
  startCore();
  FKViewController *app = makeController("AppController");
  for (int i = 0; i < 3; i++) {
    if (i == 1) { sdkOriginal = FKSetImplementation(object_getClass(app), @selector(viewDidLoad), (IMP)sdkViewDidLoad); }
    if (i == 2) { FKSetImplementation(object_getClass(app), @selector(viewDidLoad), sdkOriginal); }
    forgetEvents();
    FKLoad(app);
    EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  }
  EXPECT_EQUAL(sdkCalls, 1);
  [app release];
}

@interface SilentController : FKViewController
@end
@implementation SilentController
- (void)viewDidLoad {
}
@end

static lifeline_reason reasonAfter(FKViewController *controller) {
  forgetEvents();
  FKLoad(controller);
  const Recorded *end = firstEvent(LIFELINE_PHASE_EXIT, "viewDidLoad");
  return end ? end->event.reason : LIFELINE_REASON_COUNT;
}

TEST(olderHookRemoved, "an SDK that hooked before us and is removed takes us with it: exits say that super is not heard") {
  IMP original = FKSetImplementation(base(), @selector(viewDidLoad), (IMP)sdkViewDidLoad);
  sdkOriginal = original;
  startCore();
  FKViewController *app = makeController("AppController"), *silent = makeController("SilentController");
  EXPECT_EQUAL(reasonAfter(app), LIFELINE_REASON_NONE);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  FKSetImplementation(base(), @selector(viewDidLoad), original);
  EXPECT_EQUAL(reasonAfter(app), LIFELINE_REASON_BASE_UNHEARD);
  EXPECT_TEXT(events(), "<viewDidLoad >viewDidLoad");
  EXPECT_EQUAL(reasonAfter(silent), LIFELINE_REASON_BASE_UNHEARD);
  EXPECT_EQUAL(FKDidLoadCount, 2);
  [app release];
  [silent release];
}

TEST(hookProven, "an SDK that hooks after us: whether super was called is known from the first call that came through") {
  startCore();
  FKViewController *app = makeController("AppController"), *silent = makeController("SilentController");
  EXPECT_EQUAL(reasonAfter(silent), LIFELINE_REASON_NONE);
  sdkOriginal = FKSetImplementation(base(), @selector(viewDidLoad), (IMP)sdkViewDidLoad);
  EXPECT_EQUAL(reasonAfter(silent), LIFELINE_REASON_BASE_UNHEARD);
  EXPECT_EQUAL(reasonAfter(app), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(reasonAfter(silent), LIFELINE_REASON_NONE);
  [app release];
  [silent release];
}

@interface FKViewController (SDK)
- (void)sdk_viewDidLoad;
- (void)sdk_viewDidAppear:(BOOL)animated;
@end
@implementation FKViewController (SDK)
- (void)sdk_viewDidLoad {
  sdkCalls++;
  [self sdk_viewDidLoad];
}
- (void)sdk_viewDidAppear:(BOOL)animated {
  sdkCalls++;
  [self sdk_viewDidAppear:animated];
}
@end

// Exchanges the method of a class with one of the base.
static void exchange(Class class, SEL one, SEL other) {
  IMP mine = method_getImplementation(class_getInstanceMethod(base(), other));
  FKSetImplementation(base(), other, FKSetImplementation(class, one, mine));
}

TEST(exchanged, "an SDK that exchanges the object's own implementation with its own: nothing recurses, _cmd is right") {
  startCore();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  exchange(object_getClass((id)app), @selector(viewDidLoad), @selector(sdk_viewDidLoad));
  forgetEvents();
  *appLog = 0;
  FKLoad(app);
  EXPECT_EQUAL(sdkCalls, 1);
  EXPECT_TEXT(appLog, "viewDidLoad");
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_EQUAL(recorded[0].event.caller, LIFELINE_CALLER_UNKNOWN);
  // Our entry point is in the base class now, for objects without us as well.
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "LoadingController", true);
  FKViewController *untraced = makeController("LoadingController");
  [untraced sdk_viewDidLoad];
  [plain sdk_viewDidLoad];
  EXPECT_EQUAL(FKDidLoadCount, 3);
  [app release];
  [plain release];
  [untraced release];
}

// MARK: A second copy

typedef struct {
  lifeline_status (*start)(const lifeline_configuration *configuration);
  lifeline_status (*traceNew)(void);
  size_t (*count)(void);
  uint64_t (*number)(const void *object);
  const void *(*class)(const void *object);
} Copy;

static char copyLog[4000];

static void recordOfCopy(const lifeline_event *event, void *context) {
  static const char marks[] = "+<^>x?!";
  (void)context;
  size_t length = strlen(copyLog);
  bool isReason = event->phase == LIFELINE_PHASE_REFUSED && !event->selector;
  snprintf(copyLog + length, sizeof copyLog - length, "%s%c%s", length ? " " : "", marks[event->phase],
           isReason ? lifeline_interception_reason_name(event->reason) : event->selector ? event->selector : "");
}

static Copy openCopy(void) {
  Copy copy = {0};
  void *library = dlopen("libSecondCopy.so", RTLD_NOW | RTLD_LOCAL);
  EXPECT(library != NULL);
  if (!library) { return copy; }
  copy.start = (lifeline_status(*)(const lifeline_configuration *))dlsym(library, "lifeline_interception_start");
  copy.traceNew = (lifeline_status(*)(void))dlsym(library, "lifeline_interception_trace_new_objects");
  copy.count = (size_t(*)(void))dlsym(library, "lifeline_interception_traced_count");
  copy.number = (uint64_t(*)(const void *))dlsym(library, "lifeline_interception_number");
  copy.class = (const void *(*)(const void *))dlsym(library, "lifeline_interception_class");
  return copy;
}

static void startCopy(Copy copy) {
  lifeline_configuration other = configuration;
  other.receive = recordOfCopy;
  EXPECT_EQUAL(copy.start(&other), LIFELINE_STARTED);
  EXPECT_EQUAL(copy.traceNew(), LIFELINE_STARTED);
}

static void checkBoth(Copy copy) {
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  EXPECT_EQUAL(copy.count(), 2);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 2);
  EXPECT([app class] == [AppController class] && [plain class] == [PlainController class]);
  EXPECT([object_getClass(app) class] == [AppController class]);
  EXPECT(copy.class(app) == (const void *)[AppController class]);
  EXPECT(lifeline_interception_class(app) == (const void *)[AppController class]);
  forgetEvents();
  *copyLog = 0;
  *appLog = 0;
  FKLoad(app);
  [plain viewDidLoad];
  FKObserve(app);
  FKLoad(app);
  EXPECT([app class] == [AppController class]);
  const char *expected = "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad "
                         "^viewDidLoad >viewDidLoad";
  EXPECT_TEXT(events(), expected);
  EXPECT_TEXT(copyLog, expected);
  EXPECT_TEXT(appLog, "viewDidLoad viewDidLoad");
  EXPECT(recorded[3].event.caller != LIFELINE_CALLER_SYSTEM);
  [app release];
  [plain release];
  EXPECT(copy.count() == 0 && lifeline_interception_traced_count() == 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

TEST(copyAfter, "two copies of the core: the second one started after us; both hear everything") {
  startCore();
  Copy copy = openCopy();
  startCopy(copy);
  checkBoth(copy);
}

TEST(copyBefore, "two copies of the core: the second one started before us; both hear everything") {
  Copy copy = openCopy();
  startCopy(copy);
  startCore();
  checkBoth(copy);
}

TEST(copyCaller, "two copies of the core: neither takes the other for the app that calls") {
  startCore();
  Copy copy = openCopy();
  startCopy(copy);
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  forgetEvents();
  FKLoad(app);
  FKLoad(plain);
  for (int i = 0; i < recordedCount; i++) {
    if (recorded[i].event.phase == LIFELINE_PHASE_ENTER) { EXPECT(recorded[i].event.caller != LIFELINE_CALLER_APP); }
  }
  [app release];
  [plain release];
}

static void ignoreEvent(const lifeline_event *event, void *context) { (void)event, (void)context; }

TEST(copiesSwitched, "two copies that are switched off and on in turn: objects with one, the other, both, and none") {
  void *library = dlopen("libSecondCopy.so", RTLD_NOW | RTLD_LOCAL);
  EXPECT(library != NULL);
  lifeline_status (*start)(const lifeline_configuration *) =
      (lifeline_status(*)(const lifeline_configuration *))dlsym(library, "lifeline_interception_start");
  lifeline_status (*traceNew)(void) = (lifeline_status(*)(void))dlsym(library, "lifeline_interception_trace_new_objects");
  void (*enable)(bool) = (void (*)(bool))dlsym(library, "lifeline_interception_set_enabled");
  size_t (*count)(void) = (size_t(*)(void))dlsym(library, "lifeline_interception_traced_count");
  lifeline_reason (*trace)(const void *) = (lifeline_reason(*)(const void *))dlsym(library, "lifeline_interception_trace");
  const void *(*class)(const void *) = (const void *(*)(const void *))dlsym(library, "lifeline_interception_class");
  startCore();
  lifeline_configuration other = configuration;
  other.receive = ignoreEvent;
  EXPECT_EQUAL(start(&other), LIFELINE_STARTED);
  EXPECT_EQUAL(traceNew(), LIFELINE_STARTED);
  FKViewController *objects[4];
  for (int i = 0; i < 4; i++) {
    lifeline_interception_set_enabled(i & 1);
    enable(i & 2);
    objects[i] = makeController("AppController");
  }
  for (int i = 0; i < 4; i++) {
    EXPECT_EQUAL(lifeline_interception_trace(objects[i]), LIFELINE_REASON_NONE);
    EXPECT_EQUAL(trace(objects[i]), LIFELINE_REASON_NONE);
    if (i % 2) { FKObserve(objects[i]); }
    EXPECT([objects[i] class] == [AppController class]);
    EXPECT(class(objects[i]) == (const void *)[AppController class]);
    forgetEvents();
    *appLog = 0;
    FKLoad(objects[i]);
    EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
    EXPECT_TEXT(appLog, "viewDidLoad");
  }
  EXPECT_EQUAL(count(), 4);
  for (int i = 0; i < 4; i++) { [objects[i] release]; }
  EXPECT(count() == 0 && lifeline_interception_traced_count() == 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}
