// What is left alone, and how that is counted.
#import "App.h"

#include <pthread.h>

static uint64_t visitedCount;
static lifeline_reason visitedReason;

static void visit(const char *className, lifeline_reason reason, uint64_t count, void *context) {
  if (strcmp(className, context) != 0) { return; }
  visitedCount = count;
  visitedReason = reason;
}

// The only refusal of a class, and its count.
static void expectRefused(const char *className, lifeline_reason reason, uint64_t count) {
  visitedCount = 0;
  lifeline_interception_visit_refusals(visit, (void *)className);
  EXPECT_EQUAL(visitedReason, reason);
  EXPECT_EQUAL(visitedCount, count);
}

TEST(observedBefore, "observed before us: refused once, and observing works (ReactiveCocoa#3690, Aspects#70)") {
  FKViewController *first = makeController("AppController"), *second = makeController("AppController");
  FKObserve(first);
  FKObserve(second);
  startCore();
  Class class = object_getClass(first);
  EXPECT_EQUAL(lifeline_interception_trace(first), LIFELINE_REASON_ISA_DIFFERS);
  EXPECT_EQUAL(lifeline_interception_trace(second), LIFELINE_REASON_ISA_DIFFERS);
  EXPECT(object_getClass(first) == class);
  EXPECT_TEXT(events(), "!isaDiffers");
  expectRefused("NSKVONotifying_AppController", LIFELINE_REASON_ISA_DIFFERS, 2);
  [first setTitle:"new"];
  EXPECT_EQUAL(FKObservedChanges, 1);
  FKStopObserving(first);
  [first release];
  [second release];
}

TEST(tracedLater, "an object that was observed before us is traced on request when observing has stopped") {
  FKViewController *controller = makeController("AppController");
  FKObserve(controller);
  startCore();
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_ISA_DIFFERS);
  FKStopObserving(controller);
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_number(controller), 1);
  [controller release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

@interface LyingController : FKViewController
@end
@implementation LyingController
- (Class)class {
  return objc_getClass("FKViewController");
}
@end

TEST(lyingClass, "an object whose -class says something else is refused") {
  startCore();
  FKViewController *liar = makeController("LyingController");
  EXPECT_TEXT(events(), "!isaDiffers");
  EXPECT_TEXT(object_getClassName(liar), "LyingController");
  FKShow(liar);
  [liar release];
}

TEST(extraBytes, "an object with extra bytes is refused, others of its class are not (firebase-ios-sdk#6938)") {
  startCore();
  id large = [[AppController allocWithExtraBytes:64] initWithNibName:nil bundle:nil];
  EXPECT_TEXT(events(), "!extraBytes");
  EXPECT(object_getClass(large) == [AppController class]);
  id small = makeController("AppController");
  EXPECT(object_getClass(small) != [AppController class]);
  [large release];
  [small release];
}

TEST(excludedClass, "an excluded class is refused, is traced again when that ends, and passes through in between") {
  startCore();
  FKViewController *before = makeController("AppController");
  EXPECT_EQUAL(lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "App", true), LIFELINE_STARTED);
  FKViewController *during = makeController("AppController"), *other = makeController("PlainController");
  EXPECT(object_getClass(during) == [AppController class]);
  EXPECT(object_getClass(other) != [PlainController class]);
  forgetEvents();
  *appLog = 0;
  FKLoad(before);
  FKLoad(during);
  EXPECT_TEXT(events(), "");
  EXPECT_TEXT(appLog, "viewDidLoad viewDidLoad");
  EXPECT_EQUAL(FKDidLoadCount, 2);
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "App", false);
  FKLoad(before);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  FKViewController *after = makeController("AppController");
  EXPECT(object_getClass(after) == object_getClass(before));
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "App", true);
  forgetEvents();
  [before dismissViewControllerAnimated:NO completion:nil];
  [before release];
  EXPECT_TEXT(events(), "xdealloc");
  expectRefused("AppController", LIFELINE_REASON_EXCLUDED, 1);
  [during release];
  [other release];
  [after release];
}

TEST(excludedImage, "the classes of an excluded bundle are refused, the system's are not") {
  startCore();
  char path[4000];
  FILE *link = fopen("/proc/self/cmdline", "r");
  size_t length = fread(path, 1, sizeof path - 1, link);
  path[length] = 0;
  fclose(link);
  lifeline_interception_set_excluded(LIFELINE_IMAGE_PATH_PREFIX, path, true);
  id app = makeController("AppController"), system = makeController("FKTableViewController");
  EXPECT_TEXT(events(), "!excluded +initWithNibName:bundle:");
  EXPECT_TEXT(recorded[0].event.class_name, "AppController");
  [app release];
  [system release];
}

static void *makeThere(void *unused) {
  (void)unused;
  return makeController("AppController");
}

TEST(otherThread, "off the main thread nothing is changed, and each class is reported once") {
  startCore();
  void *result[3];
  for (int i = 0; i < 3; i++) {
    pthread_t thread;
    pthread_create(&thread, NULL, makeThere, NULL);
    pthread_join(thread, &result[i]);
    EXPECT(object_getClass((id)result[i]) == [AppController class]);
  }
  EXPECT_TEXT(events(), "!notMainThread");
  expectRefused("AppController", LIFELINE_REASON_NOT_MAIN_THREAD, 3);
  for (int i = 0; i < 3; i++) { [(id)result[i] release]; }
  [makeController("AppController") release];
  EXPECT_TEXT(events(), "!notMainThread +initWithNibName:bundle: xdealloc");
}

TEST(entriesLeft, "more methods of a kind than there are entry points are refused, and the others work") {
  static lifeline_callback many[LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS];
  static char names[LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS][20];
  for (int i = 0; i < LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS; i++) {
    snprintf(names[i], sizeof names[i], "unused%d:row:", i);
    many[i] = (lifeline_callback){names[i], LIFELINE_OBJECT_INTEGER, i, false};
    class_addMethod([AppController class], sel_registerName(names[i]), (IMP)strlen, "v@:@q");
  }
  many[0] = (lifeline_callback){"viewDidLoad", LIFELINE_NO_ARGUMENTS, 0, false};
  configuration.callbacks = many;
  configuration.callback_count = LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS;
  startCore();
  FKViewController *app = makeController("AppController");
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_NO_ENTRY_LEFT), 63 - 32);
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
}

static void doNothing(id self, SEL command) { (void)self, (void)command; }

TEST(refusedBase, "where the system's implementation is refused, exits say that super is not heard, in these classes only") {
  const lifeline_callback callbacks[] = {
      {"title", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG, false}, {"viewDidLoad", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG + 1, false}};
  configuration.callbacks = callbacks;
  configuration.callback_count = 2;
  class_addMethod([AppController class], sel_registerName("title"), (IMP)doNothing, "v@:");
  startCore();
  AppController *app = makeController("AppController");
  const Recorded *refusal = firstEvent(LIFELINE_PHASE_REFUSED, "title");
  EXPECT(refusal && refusal->event.reason == LIFELINE_REASON_TYPES_DIFFER);
  EXPECT(refusal && strcmp(refusal->event.class_name, "FKViewController") == 0);
  forgetEvents();
  [app title];
  EXPECT_TEXT(events(), "<title >title");
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_EXIT, "title")->event.reason, LIFELINE_REASON_BASE_UNHEARD);
  FKLoad(app);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_EXIT, "viewDidLoad")->event.reason, LIFELINE_REASON_NONE);
  [app release];
}

TEST(switchedOff, "off: calls pass through, objects are not traced, and nothing is uninstalled") {
  startCore();
  FKViewController *app = makeController("AppController");
  Class class = object_getClass(app);
  IMP hook = class_getMethodImplementation(objc_getClass("FKViewController"), @selector(viewDidLoad));
  forgetEvents();
  lifeline_interception_set_enabled(false);
  FKLoad(app);
  FKViewController *during = makeController("AppController");
  EXPECT_EQUAL(lifeline_interception_trace(during), LIFELINE_REASON_OFF);
  EXPECT_TEXT(events(), "");
  EXPECT_EQUAL(FKDidLoadCount, 1);
  EXPECT(object_getClass(app) == class);
  EXPECT(class_getMethodImplementation(objc_getClass("FKViewController"), @selector(viewDidLoad)) == hook);
  EXPECT(object_getClass(during) == [AppController class]);
  lifeline_interception_set_enabled(true);
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
  [during release];
}

static void switchOff(const lifeline_event *event) {
  if (event->phase == LIFELINE_PHASE_BASE) { lifeline_interception_set_enabled(false); }
}

TEST(offDuringCall, "an exit comes for each enter, also when it is switched off in between") {
  startCore();
  FKViewController *app = makeController("AppController");
  forgetEvents();
  onEvent = switchOff;
  FKLoad(app);
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(reasonNames, "each reason has a word") {
  for (int i = 0; i < LIFELINE_REASON_COUNT; i++) {
    EXPECT(strcmp(lifeline_interception_reason_name((lifeline_reason)i), "unknown") != 0);
  }
  EXPECT_TEXT(lifeline_interception_reason_name(LIFELINE_REASON_COUNT), "unknown");
}
