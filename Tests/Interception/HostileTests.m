// Objects and receivers that do what one should not do.
#import "App.h"

#include <pthread.h>

// MARK: Exceptions

@interface Thrown : FKObject
@end
@implementation Thrown
@end

@interface ThrowingController : FKViewController
@end
@implementation ThrowingController
- (void)viewDidLoad {
  @throw [[Thrown alloc] init];
}
- (void)viewWillAppear:(BOOL)animated {
  @try {
    [self viewDidLoad];
  } @catch (Thrown *thrown) {
    [thrown release];
  }
  [super viewWillAppear:animated];
}
@end

TEST(exceptions, "an exception leaves an enter without exit; all that follows is heard, and the frames show it") {
  startCore();
  FKViewController *thrower = makeController("ThrowingController"), *app = makeController("AppController");
  forgetEvents();
  [thrower viewWillAppear:YES];
  EXPECT_TEXT(events(), "<viewWillAppear: <viewDidLoad ^viewWillAppear: >viewWillAppear:");
  const void *outer = recorded[0].event.frame, *inner = recorded[1].event.frame;
  EXPECT(inner < outer && recorded[3].event.frame == outer);
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [thrower release];
  [app release];
}

@interface ThrowingInit : FKViewController
@end
@implementation ThrowingInit
- (id)initWithNibName:(id)name bundle:(id)bundle {
  self = [super initWithNibName:name bundle:bundle];
  @throw [[Thrown alloc] init];
}
@end

TEST(throwingInit, "an exception in an initializer after the base one: the object was traced, and the next ones are") {
  startCore();
  @try {
    makeController("ThrowingInit");
    EXPECT(false);
  } @catch (Thrown *thrown) {
    [thrown release];
  }
  [makeController("AppController") release];
  EXPECT_TEXT(events(), "+initWithNibName:bundle: +initWithNibName:bundle: xdealloc");
}

// MARK: Classes

@interface TargetController : FKViewController
@end
@implementation TargetController
@end

@interface ChangelingController : FKViewController
@end
@implementation ChangelingController
- (id)initWithNibName:(id)name bundle:(id)bundle {
  self = [super initWithNibName:name bundle:bundle];
  object_setClass(self, objc_getClass("TargetController"));
  return self;
}
@end

@interface EarlyChangelingController : FKViewController
@end
@implementation EarlyChangelingController
- (id)initWithNibName:(id)name bundle:(id)bundle {
  object_setClass(self, objc_getClass("TargetController"));
  return [super initWithNibName:name bundle:bundle];
}
@end

TEST(changesLater, "an object that changes its class after the base initializer is lost, and works") {
  startCore();
  FKViewController *changeling = makeController("ChangelingController");
  forgetEvents();
  FKShow(changeling);
  EXPECT_TEXT(events(), "?isaChanged");
  EXPECT([changeling class] == [TargetController class]);
  [changeling release];
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

TEST(changesBefore, "an object that changes its class before the base initializer is traced as what it became") {
  startCore();
  FKViewController *changeling = makeController("EarlyChangelingController");
  EXPECT_TEXT(firstEvent(LIFELINE_PHASE_TRACED, NULL)->event.class_name, "TargetController");
  [changeling release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

@interface RaisingClass : FKViewController
@end
@implementation RaisingClass
- (Class)class {
  @throw [[Thrown alloc] init];
}
@end

TEST(raisingClass, "a class whose -class raises: the exception arrives, and the core goes on") {
  startCore();
  @try {
    makeController("RaisingClass");
  } @catch (Thrown *thrown) {
    [thrown release];
  }
  [makeController("AppController") release];
  EXPECT_TEXT(events(), "+initWithNibName:bundle: xdealloc");
}

TEST(sameName, "a name of ours that a class has already is passed by") {
  startCore();
  id first = makeController("AppController");
  char name[200], taken[220];
  snprintf(name, sizeof name, "%s", object_getClassName(first));
  char *end = strstr(name, "AppController");
  EXPECT(end != NULL);
  *end = 0;
  snprintf(taken, sizeof taken, "%sPlainController", name);
  objc_registerClassPair(objc_allocateClassPair([FKObject class], taken, 0));
  id plain = makeController("PlainController");
  EXPECT(class_getSuperclass(object_getClass(plain)) == [PlainController class]);
  [first release];
  [plain release];
}

// MARK: Lives that end early

@interface LeavingController : FKViewController
@end
@implementation LeavingController
- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
  [self release];
}
@end

TEST(releasedWithin, "an object that is released within its callback: exit comes, without touching the object") {
  startCore();
  FKViewController *leaving = makeController("LeavingController");
  forgetEvents();
  [leaving viewDidDisappear:YES];
  EXPECT_TEXT(events(), "<viewDidDisappear: ^viewDidDisappear: xdealloc >viewDidDisappear:");
  EXPECT_EQUAL(recorded[3].event.number, 1);
  EXPECT_TEXT(recorded[3].event.class_name, "LeavingController");
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

TEST(dismissedWithin, "the system releases an object within an action of its host") {
  startCore();
  FKViewController *host = makeController("PlainController"), *child = makeController("AppController");
  [host presentViewController:child animated:NO completion:nil];
  [child release];
  forgetEvents();
  [host dismissViewControllerAnimated:NO completion:nil];
  EXPECT_EQUAL(recorded[recordedCount - 1].event.phase, LIFELINE_PHASE_EXIT);
  EXPECT(firstEvent(LIFELINE_PHASE_DEALLOC, NULL) != NULL);
  [host release];
}

static id kept;

static void releaseAtExit(const lifeline_event *event) {
  if (event->phase == LIFELINE_PHASE_EXIT && kept) {
    id object = kept;
    kept = nil;
    [object release];
  }
}

TEST(receiverReleases, "a receiver that releases the object at exit") {
  startCore();
  kept = makeController("AppController");
  onEvent = releaseAtExit;
  forgetEvents();
  FKLoad(kept);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad xdealloc >viewDidLoad");
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

// MARK: Re-entrance

static int depth;

static void makeMore(const lifeline_event *event) {
  if (depth == 3) { return; }
  depth++;
  (void)event;
  FKViewController *more = makeController("PlainController");
  FKLoad(more);
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "Nothing", depth % 2);
  lifeline_interception_traced_count();
  [more release];
  depth--;
}

TEST(reentrance, "a receiver that creates, calls, and releases objects, and calls the core") {
  startCore();
  onEvent = makeMore;
  FKViewController *app = makeController("AppController");
  FKLoad(app);
  [app release];
  onEvent = NULL;
  EXPECT_EQUAL(FKLiveObjects(), 0);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

static id madeWithin, otherWithin;

static bool predicateThatMakes(const char *path, void *context) {
  (void)context;
  if (!madeWithin) {
    madeWithin = [FKObject alloc];
    madeWithin = makeController("AppController");
    otherWithin = makeController("CountingController");
  }
  return strstr(path, "libFixtureKit") != NULL;
}

TEST(reenteredClass, "while a class is prepared, objects of it are refused and those of others are traced") {
  configuration.is_system_image = predicateThatMakes;
  startCore();
  FKViewController *app = makeController("AppController");
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_REENTERED), 1);
  EXPECT(object_getClass(madeWithin) == [AppController class]);
  EXPECT_EQUAL(lifeline_interception_number(otherWithin), 1);
  EXPECT_EQUAL(lifeline_interception_number(app), 2);
  forgetEvents();
  FKLoad(app);
  FKLoad(otherWithin);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
  [madeWithin release];
  [otherWithin release];
}

static bool predicateThatRaises(const char *path, void *context) {
  (void)context;
  if (depth++ == 0) { @throw [[Thrown alloc] init]; }
  return strstr(path, "libFixtureKit") != NULL;
}

TEST(raisingPredicate, "a predicate that raises while a class is made: the next object of the class is traced") {
  configuration.is_system_image = predicateThatRaises;
  startCore();
  @try {
    makeController("AppController");
    EXPECT(false);
  } @catch (Thrown *thrown) {
    [thrown release];
  }
  [makeController("AppController") release];
  EXPECT_TEXT(events(), "+initWithNibName:bundle: xdealloc");
}

@interface RecursiveController : FKViewController {
  int levels;
}
@end
@implementation RecursiveController
- (void)viewDidLoad {
  if (levels++ < 50) { [self viewDidLoad]; }
  [super viewDidLoad];
}
@end

TEST(recursion, "a callback that calls itself: each call has its enter, base, and exit, in order") {
  startCore();
  FKViewController *recursive = makeController("RecursiveController");
  forgetEvents();
  FKLoad(recursive);
  EXPECT_EQUAL(recordedCount, 3 * 51);
  for (int i = 1; i < 51; i++) { EXPECT(recorded[i].event.frame < recorded[i - 1].event.frame); }
  const void *frames[51];
  int open = 0;
  for (int i = 0; i < recordedCount; i++) {
    if (recorded[i].event.phase == LIFELINE_PHASE_ENTER) { frames[open++] = recorded[i].event.frame; }
    if (recorded[i].event.phase == LIFELINE_PHASE_EXIT) { EXPECT(recorded[i].event.frame == frames[--open]); }
  }
  EXPECT_EQUAL(open, 0);
  [recursive release];
}

// MARK: Threads

static id shared[64];

static void *call(void *argument) {
  for (int round = 0; round < 400; round++) {
    for (int i = (int)(long)argument; i < 64; i += 4) {
      FKLoad(shared[i]);
      if (round % 100 == 0) { lifeline_interception_number(shared[i]); }
    }
    [makeController("LoadingController") release];
  }
  for (int i = (int)(long)argument; i < 64; i += 4) { [shared[i] release]; }
  return NULL;
}

static void ignore(const lifeline_event *event, void *context) {
  static _Atomic(int) counts[8];
  (void)context;
  counts[event->phase]++;
}

TEST(threads, "threads call, ask, and release while the main thread makes objects and classes") {
  configuration.receive = ignore;
  startCore();
  pthread_t threads[4];
  for (int i = 0; i < 64; i++) { shared[i] = makeController(i % 2 ? "AppController" : "PlainController"); }
  for (long i = 0; i < 4; i++) { pthread_create(&threads[i], NULL, call, (void *)i); }
  for (int i = 0; i < 300; i++) {
    char name[40];
    snprintf(name, sizeof name, "Parallel%d", i);
    Class class = objc_allocateClassPair([AppController class], name, 0);
    objc_registerClassPair(class);
    FKViewController *made = [[class alloc] initWithNibName:nil bundle:nil];
    FKLoad(made);
    lifeline_interception_set_enabled(i % 10 != 0);
    [made release];
  }
  lifeline_interception_set_enabled(true);
  for (int i = 0; i < 4; i++) { pthread_join(threads[i], NULL); }
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}
