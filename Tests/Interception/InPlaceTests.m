// Objects that keep their class: callbacks are replaced in the classes of the app.
#import "App.h"

#include <stdlib.h>

static bool keepAll(const void *class, const char *name, bool isSystem, void *context) {
  (void)class;
  (void)name;
  (void)isSystem;
  (void)context;
  return true;
}

static bool keepApps(const void *class, const char *name, bool isSystem, void *context) {
  (void)context;
  (void)class;
  return !isSystem && strncmp(name, "App", 3) == 0;
}

static void startInPlace(void) {
  configuration.keeps_class = keepAll;
  startCore();
}

/// Overrides what its super class overrides, and calls super.
@interface NestedController : AppController
@end

@implementation NestedController
- (void)viewDidLoad {
  appDid("nested");
  [super viewDidLoad];
}
- (void)dealloc {
  appDid("nestedDealloc");
  [super dealloc];
}
@end

/// Overrides `viewDidLoad`, and does not call super.
@interface QuietController : FKViewController
@end

@implementation QuietController
- (void)viewDidLoad {
}
@end

// What a screen does in its life.
static void live(const char *className) {
  FKViewController *controller = makeController(className);
  FKShow(controller);
  FKRotate(controller, (FKSize){1, 2});
  FKHide(controller);
  [controller didReceiveMemoryWarning];
  [controller release];
}

// MARK: The same events

static char *linesOf(const char *className) {
  forgetEvents();
  live(className);
  return strdup(events());
}

// A class with the methods of another one, whose objects get a subclass.
static const char *twinOf(const char *className) {
  static char name[64];
  snprintf(name, sizeof name, "Twin%s", className);
  Class class = objc_getClass(className), twin = objc_allocateClassPair(class_getSuperclass(class), name, 0);
  unsigned count = 0;
  Method *methods = class_copyMethodList(class, &count);
  for (unsigned i = 0; i < count; i++) {
    class_addMethod(twin, method_getName(methods[i]), method_getImplementation(methods[i]),
                    method_getTypeEncoding(methods[i]));
  }
  free(methods);
  objc_registerClassPair(twin);
  return name;
}

TEST(inPlaceEvents, "in place: the events are those of objects that get a subclass") {
  static const char *const names[] = {"AppController", "AppTableController"};
  configuration.keeps_class = keepApps;
  startCore();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *withSubclass = linesOf(twinOf(names[i])), *inPlace = linesOf(names[i]);
    EXPECT_TEXT(inPlace, withSubclass);
    EXPECT(strstr(inPlace, "+initWithNibName:bundle:") && strstr(inPlace, "xdealloc"));
    free(withSubclass);
    free(inPlace);
  }
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(inPlaceText, "in place: enter, base, and exit of overrides and of what is inherited") {
  startInPlace();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController"),
                   *silent = makeController("QuietController");
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT(recorded[0].event.is_overridden && recorded[0].event.caller == LIFELINE_CALLER_SYSTEM);
  forgetEvents();
  FKLoad(plain);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT(!recorded[0].event.is_overridden);
  forgetEvents();
  FKLoad(silent);
  EXPECT_TEXT(events(), "<viewDidLoad >viewDidLoad");
  EXPECT_EQUAL(recorded[1].event.reason, LIFELINE_REASON_NONE);
  forgetEvents();
  [app viewDidLoad];
  EXPECT_EQUAL(recorded[0].event.caller, LIFELINE_CALLER_APP);
  [app release];
  [plain release];
  [silent release];
}

TEST(inPlaceClass, "in place: the class of an object and its own methods stay") {
  startInPlace();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  EXPECT(object_getClass((id)app) == objc_getClass("AppController"));
  EXPECT(object_getClass((id)plain) == objc_getClass("PlainController"));
  EXPECT(!ownClassImplements((id)plain, "viewDidLoad") && !ownClassImplements((id)plain, "dealloc"));
  EXPECT(!ownClassImplements((id)app, "viewDidAppear:"));
  EXPECT(lifeline_interception_class((const void *)app) == (const void *)objc_getClass("AppController"));
  EXPECT(lifeline_interception_number((const void *)app) != 0);
  [app release];
  [plain release];
}

TEST(inPlaceNested, "in place: an override that calls an override is one callback, whichever class was traced first") {
  startInPlace();
  FKViewController *app = makeController("AppController"), *nested = makeController("NestedController");
  forgetEvents();
  FKLoad(nested);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_TEXT(appLog, "nested viewDidLoad");
  EXPECT_TEXT(recorded[0].event.class_name, "NestedController");
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_TEXT(recorded[0].event.class_name, "AppController");
  forgetEvents();
  [nested release];
  [app release];
  EXPECT_TEXT(events(), "xdealloc xdealloc");
  EXPECT_TEXT(appLog, "nested viewDidLoad viewDidLoad nestedDealloc dealloc dealloc");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(inPlaceMixed, "in place and with subclasses: both kinds of classes in one process, one above the other") {
  configuration.keeps_class = keepApps;
  startCore();
  FKViewController *app = makeController("AppController"), *nested = makeController("NestedController");
  EXPECT(object_getClass((id)app) == objc_getClass("AppController"));
  EXPECT(object_getClass((id)nested) != objc_getClass("NestedController"));
  forgetEvents();
  FKLoad(nested);
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad");
  forgetEvents();
  [nested release];
  [app release];
  EXPECT_TEXT(events(), "xdealloc xdealloc");
}

TEST(inPlaceChosen, "in place: a chosen object is traced, others of its class are not") {
  configuration.keeps_class = keepAll;
  startCoreForChosenObjects();
  FKViewController *chosen = makeController("AppController"), *other = makeController("AppController");
  EXPECT_EQUAL(lifeline_interception_trace((const void *)chosen), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_trace((const void *)chosen), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 1);
  forgetEvents();
  FKLoad(other);
  EXPECT_TEXT(events(), "");
  FKLoad(chosen);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "App", true);
  forgetEvents();
  FKLoad(chosen);
  EXPECT_TEXT(events(), "");
  [chosen release];
  EXPECT_TEXT(events(), "xdealloc");
  [other release];
}

TEST(inPlaceReused, "in place: an object at the address of one that has ended is another one") {
  startInPlace();
  uint64_t last = 0;
  for (int i = 0; i < 1000; i++) {
    FKViewController *app = makeController(i % 2 ? "AppController" : "PlainController");
    uint64_t number = lifeline_interception_number((const void *)app);
    EXPECT(number > last);
    last = number;
    [app release];
  }
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ADDRESS_REUSED), 0);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_DEALLOC, LIFELINE_REASON_NONE), 1000);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(inPlaceOther, "in place: an object of another class at the address of one that ended unheard is another one") {
  startInPlace();
  FKViewController *object = makeController("PlainController");
  uint64_t number = lifeline_interception_number((const void *)object);
  // As if the memory had been freed and used again.
  object_setClass((id)object, objc_getClass("AppController"));
  forgetEvents();
  object = [object initWithNibName:nil bundle:nil];
  EXPECT_TEXT(events(), "?addressReused +initWithNibName:bundle:");
  EXPECT(lifeline_interception_number((const void *)object) > number);
  // A second initializer of the same object is nothing new.
  forgetEvents();
  object = [object initWithNibName:nil bundle:nil];
  EXPECT_TEXT(events(), "");
  [object release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

/// Claims to be of a class that it does not have.
@interface ClaimingController : FKViewController
@end

@implementation ClaimingController
- (Class)class {
  return objc_getClass("AppWindowController");
}
@end

TEST(inPlaceLying, "in place: an object that claims a class that it does not have is refused") {
  startInPlace();
  FKViewController *object = makeController("ClaimingController");
  EXPECT_TEXT(events(), "!isaDiffers");
  EXPECT_EQUAL(lifeline_interception_number((const void *)object), 0);
  [object release];
}

TEST(inPlaceOff, "in place: an object that ends while the core is off leaves no number") {
  startInPlace();
  FKViewController *app = makeController("AppController");
  lifeline_interception_set_enabled(false);
  [app release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

// MARK: No entry left

TEST(inPlaceFull, "in place: what there is no entry for is refused by class and selector, and heard at the base") {
  startInPlace();
  enum { COUNT = 1100 };
  IMP implementation = class_getMethodImplementation([AppController class], @selector(viewWillAppear:));
  for (int i = 0; i < COUNT; i++) {
    char name[32];
    snprintf(name, sizeof name, "Screen%d", i);
    Class class = objc_allocateClassPair(objc_getClass("FKViewController"), name, 0);
    class_addMethod(class, @selector(viewWillDisappear:), implementation, "v@:c");
    objc_registerClassPair(class);
    [(FKObject *)makeController(name) release];
  }
  int refused = countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_NO_ENTRY_LEFT);
  EXPECT(refused > COUNT - 1024 && refused < COUNT - 1000);
  EXPECT(firstEvent(LIFELINE_PHASE_REFUSED, "viewWillDisappear:") != NULL);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

// MARK: Others

// What RxCocoa does before it observes a method of an object (`_RXObjCRuntime.m`, prepareTargetClassForObserving): it refuses an
// object whose class is not what the object says, and otherwise puts a subclass of its own on it.
static int rxCalls;

static Class rxClass(id self, SEL command) {
  (void)command;
  return class_getSuperclass(object_getClass(self));
}

static void rxViewDidLoad(id self, SEL command) {
  rxCalls++;
  Class above = class_getSuperclass(object_getClass(self));
  ((void (*)(id, SEL))class_getMethodImplementation(above, command))(self, command);
}

static bool rxObserve(FKViewController *controller) {
  Class real = [controller class];
  if (real != object_getClass((id)controller)) { return false; }
  char name[64];
  snprintf(name, sizeof name, "_RX_namespace_%s", class_getName(real));
  Class made = objc_lookUpClass(name);
  if (!made) {
    made = objc_allocateClassPair(real, name, 0);
    class_addMethod(made, @selector(class), (IMP)rxClass, "#@:");
    class_addMethod(made, @selector(viewDidLoad), (IMP)rxViewDidLoad, "v@:");
    objc_registerClassPair(made);
  }
  object_setClass((id)controller, made);
  return true;
}

TEST(rxRefuses, "a library that checks as RxCocoa does refuses objects that got a subclass, and takes excluded ones") {
  startCore();
  FKViewController *traced = makeController("AppController");
  EXPECT(!rxObserve(traced));
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "App", true);
  FKViewController *excluded = makeController("AppController");
  EXPECT(rxObserve(excluded));
  FKLoad(excluded);
  EXPECT_EQUAL(rxCalls, 1);
  [traced release];
  [excluded release];
}

TEST(rxInPlace, "in place: a library that checks as RxCocoa does observes traced objects, and both hear") {
  startInPlace();
  FKViewController *app = makeController("AppController");
  EXPECT(rxObserve(app));
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_EQUAL(rxCalls, 1);
  EXPECT_TEXT(recorded[0].event.class_name, "AppController");
  EXPECT(lifeline_interception_number((const void *)app) != 0);
  EXPECT(lifeline_interception_class((const void *)app) == (const void *)objc_getClass("AppController"));
  forgetEvents();
  [app release];
  EXPECT_TEXT(events(), "xdealloc");
  EXPECT_TEXT(recorded[0].event.class_name, "AppController");
}

TEST(rxFirst, "in place: an object that such a library has observed before is traced, too") {
  configuration.keeps_class = keepAll;
  startCoreForChosenObjects();
  FKViewController *app = makeController("AppController");
  EXPECT(rxObserve(app));
  EXPECT_EQUAL(lifeline_interception_trace((const void *)app), LIFELINE_REASON_NONE);
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_EQUAL(rxCalls, 1);
  [app release];
}

TEST(kvoInPlace, "in place: key-value observing before or after changes nothing") {
  configuration.keeps_class = keepAll;
  startCoreForChosenObjects();
  FKViewController *before = makeController("AppController"), *after = makeController("AppController");
  FKObserve(before);
  EXPECT_EQUAL(lifeline_interception_trace((const void *)before), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_trace((const void *)after), LIFELINE_REASON_NONE);
  FKObserve(after);
  forgetEvents();
  FKLoad(before);
  FKLoad(after);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad");
  [before setTitle:"one"];
  [after setTitle:"two"];
  EXPECT_EQUAL(FKObservedChanges, 2);
  FKStopObserving(after);
  FKLoad(after);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ISA_CHANGED), 0);
  [before release];
  [after release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}
