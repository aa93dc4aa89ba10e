// Objects that end, return, and are called where one does not expect it.
#import "App.h"

#include <pthread.h>

// MARK: Addresses

static FKViewController *reborn;
static bool isReborn;

@interface PhoenixController : FKViewController
@end
@implementation PhoenixController
- (void)dealloc {
  const void *address = self;
  Class ours = object_getClass(self);
  [super dealloc];
  if (isReborn) { return; }
  isReborn = true;
  id others[64];
  int count = 0;
  do {
    others[count] = [ours alloc];
  } while ((const void *)others[count] != address && ++count < 64);
  if (count < 64) { reborn = [others[count] initWithNibName:nil bundle:nil]; }
  for (int i = 0; i < count; i++) { [others[i] release]; }
}
@end

TEST(bornInDealloc, "an object that takes the address within dealloc, with our class, has a number of its own") {
  startCore();
  // Fills what malloc keeps apart for malloc and does not give to calloc.
  id fillers[8];
  for (int i = 0; i < 8; i++) { fillers[i] = [PlainController alloc]; }
  id controller = makeController("PhoenixController");
  for (int i = 0; i < 8; i++) { [fillers[i] release]; }
  [controller release];
  if (!reborn) {
    EXPECT(getenv("TEST_SANITIZED") != NULL);
    return;
  }
  EXPECT_EQUAL(lifeline_interception_number(reborn), 2);
  forgetEvents();
  FKLoad(reborn);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [reborn release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

__attribute__((objc_root_class))
@interface Stranger {
  Class isa;
}
@end
@implementation Stranger
@end

static id stranger;

static id giveStranger(id self, SEL command, id name, id bundle) {
  (void)command, (void)name, (void)bundle;
  [self release];
  return stranger;
}

TEST(strangerResult, "an initializer that returns an object without any method of ours, not even -class") {
  stranger = class_createInstance(objc_getClass("Stranger"), 0);
  FKSetImplementation(objc_getClass("FKViewController"), @selector(initWithNibName:bundle:), (IMP)giveStranger);
  startCore();
  EXPECT(makeController("AppController") == stranger);
  EXPECT_EQUAL(lifeline_interception_trace(stranger), LIFELINE_REASON_NOT_A_SUBJECT);
  EXPECT_EQUAL(lifeline_interception_number(stranger), 0);
  EXPECT(lifeline_interception_class(stranger) == (const void *)objc_getClass("Stranger"));
  EXPECT_TEXT(events(), "");
}

// MARK: Dealloc

@interface DeallocFault : FKObject
@end
@implementation DeallocFault
@end

@interface ThrowingDealloc : FKViewController
@end
static bool throwsInDealloc;
@implementation ThrowingDealloc
- (void)dealloc {
  if (throwsInDealloc) { @throw [[DeallocFault alloc] init]; }
  [super dealloc];
}
@end

TEST(deallocThrows, "a dealloc that throws: it is reported once, and the next object at the address is new") {
  startCore();
  throwsInDealloc = true;
  FKViewController *controller = makeController("ThrowingDealloc");
  @try {
    [controller release];
    EXPECT(false);
  } @catch (DeallocFault *fault) {
    [fault release];
  }
  throwsInDealloc = false;
  [controller dealloc];
  EXPECT_TEXT(events(), "+initWithNibName:bundle: xdealloc");
  FKViewController *next = makeController("ThrowingDealloc");
  EXPECT_EQUAL(lifeline_interception_number(next), 2);
  [next release];
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ADDRESS_REUSED), 0);
}

@interface PooledController : FKViewController {
  int ends;
}
@end
static id pool;
@implementation PooledController
- (void)dealloc {
  if (ends++ == 0) {
    pool = self;
    return;
  }
  [super dealloc];
}
@end

TEST(pooled, "an object that does not end in dealloc, and is used again with a new initializer") {
  startCore();
  FKViewController *controller = makeController("PooledController");
  [controller release];
  EXPECT(pool == controller);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  forgetEvents();
  FKLoad(pool);
  EXPECT_TEXT(events(), "");
  [pool initWithCoder:nil];
  FKLoad(pool);
  EXPECT_EQUAL(lifeline_interception_number(pool), 2);
  [pool dealloc];
  EXPECT_TEXT(events(), "+initWithCoder: <viewDidLoad ^viewDidLoad >viewDidLoad xdealloc");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

static void *releaseThere(void *object) {
  [(id)object release];
  return NULL;
}

TEST(endsElsewhere, "objects that end on other threads, observed, and within a callback there") {
  startCore();
  for (int i = 0; i < 200; i++) {
    FKViewController *app = makeController(i % 3 ? "AppController" : "TidyController");
    if (i % 2) { FKObserve(app); }
    pthread_t thread;
    pthread_create(&thread, NULL, releaseThere, app);
    pthread_join(thread, NULL);
  }
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_DEALLOC, LIFELINE_REASON_NONE), 200);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

@interface DirtyDealloc : FKViewController
@end
@implementation DirtyDealloc
- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
}
- (void)dealloc {
  [self viewDidDisappear:YES];
  EXPECT([self class] == [DirtyDealloc class]);
  EXPECT_EQUAL(lifeline_interception_trace(self), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_number(self), 1);
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "Dirty", true);
  FKViewController *other = makeController("AppController");
  FKShow(other);
  [other release];
  object_setClass((id)self, [DirtyDealloc class]);
  [super dealloc];
}
@end

TEST(dirtyDealloc, "a dealloc that calls, asks, excludes, creates, and changes the class") {
  startCore();
  FKViewController *dirty = makeController("DirtyDealloc");
  [dirty release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ISA_CHANGED), 0);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_DEALLOC, LIFELINE_REASON_NONE), 2);
}

// MARK: Threads

static _Atomic(bool) isOver;
static void ignoreEvent(const lifeline_event *event, void *context) {
  static _Atomic(int) counts[8];
  (void)context;
  counts[event->phase]++;
}

static void *toggle(void *unused) {
  for (int i = 0; !isOver; i++) { lifeline_interception_set_enabled(i % 2); }
  return unused;
}

static void *churn(void *unused) {
  for (int i = 0; i < 20; i++) {
    FKViewController *made = makeController(i % 2 ? "AppController" : "PlainController");
    FKShow(made);
    lifeline_interception_number(made);
    lifeline_interception_class(made);
    [made release];
  }
  return unused;
}

TEST(thousandThreads, "1,000 threads make objects while others switch off and on") {
  enum { COUNT = 1000 };
  static pthread_t threads[COUNT];
  configuration.receive = ignoreEvent;
  startCore();
  pthread_t switcher;
  pthread_create(&switcher, NULL, toggle, NULL);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 * 1024);
  for (int i = 0; i < COUNT; i++) {
    if (pthread_create(&threads[i], &attributes, churn, NULL)) { threads[i] = 0; }
    churn(NULL);
  }
  for (int i = 0; i < COUNT; i++) {
    if (threads[i]) { pthread_join(threads[i], NULL); }
  }
  isOver = true;
  pthread_join(switcher, NULL);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

static id _Atomic target;

static void *callTarget(void *unused) {
  while (!isOver) {
    FKViewController *current = target;
    if (current) { [current viewDidLoad]; }
  }
  return unused;
}

TEST(tracedWhileCalled, "an object that is traced while another thread calls it is not lost") {
  configuration.receive = ignoreEvent;
  startCore();
  lifeline_interception_set_enabled(false);
  enum { COUNT = 5000 };
  static FKViewController *objects[COUNT];
  for (int i = 0; i < COUNT; i++) { objects[i] = makeController("PlainController"); }
  lifeline_interception_set_enabled(true);
  pthread_t thread;
  pthread_create(&thread, NULL, callTarget, NULL);
  int lost = 0;
  for (int i = 0; i < COUNT; i++) {
    target = objects[i];
    for (volatile int j = 0; j < 300; j++) {}
    EXPECT_EQUAL(lifeline_interception_trace(objects[i]), LIFELINE_REASON_NONE);
    if (!lifeline_interception_number(objects[i])) { lost++; }
  }
  isOver = true;
  pthread_join(thread, NULL);
  EXPECT_EQUAL(lost, 0);
}
