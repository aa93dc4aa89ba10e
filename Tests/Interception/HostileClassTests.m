// Classes that one should not make, and objects that change theirs.
#import "App.h"

#include <malloc.h>
#include <objc/message.h>

static Class classOn(Class above, const char *name) {
  Class made = objc_allocateClassPair(above, name, 0);
  objc_registerClassPair(made);
  return made;
}

static void resolvedCallback(id self, SEL command) {
  (void)self;
  appDid(sel_getName(command));
}

// MARK: Objects that change their class

@interface FaultingController : FKViewController
@end
@interface FilledController : FaultingController
@end
static int changesOfClass;
@implementation FaultingController
- (Class)class {
  Class answer = object_getClass(self);
  if (answer == objc_getClass("FaultingController") && !changesOfClass++) {
    object_setClass(self, objc_getClass("FilledController"));
  }
  return answer;
}
@end
@implementation FilledController
- (void)viewDidLoad {
  appDid("filled");
  [super viewDidLoad];
}
@end

TEST(changesWhenAsked, "an object that changes its class when it is asked for it keeps the class that it took") {
  startCore();
  FKViewController *controller = makeController("FaultingController");
  FKLoad(controller);
  EXPECT_TEXT(appLog, "filled");
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_ISA_DIFFERS), 1);
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_NONE);
  [controller release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(returnsAndTraced, "an object that got our class back after it was lost is traced again on request") {
  startCore();
  FKViewController *app = makeController("AppController");
  Class ours = object_getClass(app);
  object_setClass((id)app, [AppController class]);
  FKLoad(app);
  object_setClass((id)app, ours);
  forgetEvents();
  EXPECT_EQUAL(lifeline_interception_trace(app), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_number(app), 2);
  FKLoad(app);
  [app release];
  EXPECT_TEXT(events(), "+ <viewDidLoad ^viewDidLoad >viewDidLoad xdealloc");
}

static void hereLoad(id self, SEL command) {
  appDid("on top");
  struct objc_super super = {self, class_getSuperclass(objc_getClass("OnTop"))};
  ((void (*)(id, SEL))objc_msg_lookup_super(&super, command))(self, command);
}

TEST(swizzledUpAndDown, "an isa swizzler that puts a subclass on ours and takes it off, many times, with calls and objects") {
  startCore();
  FKViewController *app = makeController("AppController");
  Class ours = object_getClass(app), top = classOn(ours, "OnTop");
  class_addMethod(top, @selector(viewDidLoad), (IMP)hereLoad, "v@:");
  for (int i = 0; i < 50; i++) {
    object_setClass((id)app, i % 2 ? ours : top);
    *appLog = 0;
    forgetEvents();
    FKLoad(app);
    EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
    EXPECT_TEXT(appLog, i % 2 ? "viewDidLoad" : "on top viewDidLoad");
    EXPECT_EQUAL(lifeline_interception_number(app), 1);
    EXPECT_EQUAL(lifeline_interception_trace(app), LIFELINE_REASON_NONE);
  }
  object_setClass((id)app, top);
  FKViewController *made = [[top alloc] initWithNibName:nil bundle:nil];
  EXPECT_EQUAL(lifeline_interception_number(made), 2);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_ISA_DIFFERS), 0);
  [made release];
  [app release];
  EXPECT_EQUAL(FKLiveObjects(), 0);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(swizzledToReal, "an isa swizzler that remembers our class, sets one beside it, and restores ours before a call") {
  startCore();
  FKViewController *app = makeController("AppController");
  Class ours = object_getClass(app);
  object_setClass((id)app, classOn([AppController class], "Beside"));
  object_setClass((id)app, ours);
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [app release];
}

TEST(twoKVO, "observing begins before us, an isa swizzler beside it: refused, and both work") {
  startCore();
  FKViewController *app = makeController("AppController");
  FKObserve(app);
  Class observed = object_getClass(app);
  object_setClass((id)app, classOn(observed, "OverObserved"));
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  object_setClass((id)app, observed);
  [app setTitle:"x"];
  EXPECT_EQUAL(FKObservedChanges, 1);
  FKStopObserving(app);
  [app release];
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

// MARK: Resolvers and initialize

@interface ResolverFault : FKObject
@end
@implementation ResolverFault
@end

static int throwsInResolver, resolutions;

@interface ResolvingController : FKViewController
@end
@implementation ResolvingController
+ (BOOL)resolveInstanceMethod:(SEL)selector {
  if (strcmp(sel_getName(selector), "newerCallback") != 0) { return NO; }
  resolutions++;
  if (throwsInResolver && throwsInResolver--) { @throw [[ResolverFault alloc] init]; }
  class_addMethod(self, selector, (IMP)resolvedCallback, "v@:");
  return YES;
}
@end

TEST(resolved, "a callback that the class adds when it is asked for is heard") {
  startCore();
  FKViewController *controller = makeController("ResolvingController");
  EXPECT_EQUAL(resolutions, 1);
  forgetEvents();
  [(AppController *)controller newerCallback];
  EXPECT_TEXT(events(), "<newerCallback >newerCallback");
  EXPECT_TEXT(appLog, "newerCallback");
  [controller release];
}

static __attribute__((noinline)) id makeDeeper(const char *className, int depth) {
  volatile char space[4096];
  memset((void *)space, depth, sizeof space);
  id made = depth ? makeDeeper(className, depth - 1) : makeController(className);
  space[0] = 0;
  return made;
}

TEST(resolverThrows, "a resolver that throws while a class is made: objects of other classes are traced deeper on the stack") {
  startCore();
  throwsInResolver = 1;
  @try {
    makeController("ResolvingController");
    EXPECT(false);
  } @catch (ResolverFault *fault) {
    [fault release];
  }
  [makeDeeper("AppController", 10) release];
  [makeController("ResolvingController") release];
  EXPECT_TEXT(events(), "+initWithNibName:bundle: xdealloc +initWithNibName:bundle: xdealloc");
}

@interface EagerController : FKViewController
@end
static id madeInInitialize;
static int initializations;
@implementation EagerController
+ (void)initialize {
  if (self != [EagerController class]) { return; }
  initializations++;
  madeInInitialize = makeController("EagerController");
  [makeController("AppController") release];
}
@end

TEST(eagerInitialize, "an +initialize that makes objects of the class itself: it runs once, and all are traced") {
  startCore();
  FKViewController *eager = makeController("EagerController");
  EXPECT_EQUAL(initializations, 1);
  EXPECT_TEXT(events(), "+initWithNibName:bundle: +initWithNibName:bundle: xdealloc +initWithNibName:bundle:");
  EXPECT(object_getClass(eager) == object_getClass(madeInInitialize));
  [eager release];
  [madeInInitialize release];
}

// MARK: Names and hierarchies

TEST(ourPrefix, "classes of the app whose names begin as ours do: they work, and so do their subclasses") {
  startCore();
  Class named = classOn([AppController class], "LifelineTraced_Controller");
  Class below = classOn(named, "BelowController");
  FKViewController *one = [[named alloc] initWithNibName:nil bundle:nil];
  FKViewController *two = [[below alloc] initWithNibName:nil bundle:nil];
  FKShow(one);
  FKShow(two);
  EXPECT([one class] == named && [two class] == below);
  EXPECT(lifeline_interception_number(two) != 0);
  EXPECT(lifeline_interception_class(two) == (const void *)below);
  EXPECT(lifeline_interception_class(one) == (const void *)named);
  EXPECT(lifeline_interception_number(one) != 0);
  [one release];
  [two release];
}

TEST(strangeNames, "classes with the names of generic Swift classes, and with long ones") {
  static const char *const names[] = {
      "_TtGC4Shop14ListControllerSS_", "_TtGC4Shop14ListControllerGSaVS_4Item__", "Shop.List<Swift.Array<Shop.Item>>",
      "Name with spaces %s %n %d", "Kontrolör_日本語", "X"};
  startCore();
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    FKViewController *made = [[classOn([AppController class], names[i]) alloc] initWithNibName:nil bundle:nil];
    EXPECT_TEXT(class_getName([made class]), names[i]);
    forgetEvents();
    FKLoad(made);
    EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
    EXPECT_TEXT(recorded[0].event.class_name, names[i]);
    EXPECT(strstr(object_getClassName(made), names[i]) != NULL);
    [made release];
  }
  static char name[20000];
  memset(name, 'N', sizeof name - 1);
  FKViewController *longest = [[classOn([AppController class], name) alloc] initWithNibName:nil bundle:nil];
  EXPECT(lifeline_interception_number(longest) != 0);
  [longest release];
}

TEST(deepHierarchy, "a hierarchy of 300 classes: the override in its middle is heard, and the base of what none overrides") {
  startCore();
  Class class = [PlainController class];
  for (int i = 0; i < 300; i++) {
    char name[40];
    snprintf(name, sizeof name, "Deep%d", i);
    class = classOn(class, name);
  }
  class_addMethod(objc_getClass("Deep150"), @selector(viewDidLoad), (IMP)resolvedCallback, "v@:");
  FKViewController *deep = [[class alloc] initWithNibName:nil bundle:nil];
  forgetEvents();
  FKLoad(deep);
  [deep viewWillAppear:YES];
  EXPECT_TEXT(events(), "<viewDidLoad >viewDidLoad <viewWillAppear: ^viewWillAppear: >viewWillAppear:");
  EXPECT_TEXT(appLog, "viewDidLoad");
  [deep release];
}

// What Apple's runtime does when a class that was made at run time is disposed of, and the next one gets its memory. The
// GNU runtime disposes of no registered class, so the name is changed instead: it is the third word of a class. That
// runtime also looks for superclasses by name, so there is another class with the new one.
static void renameClass(Class class, const char *name) {
  char **words = (char **)(void *)class;
  EXPECT_TEXT(words[2], class_getName(class));
  char *old = words[2];
  words[2] = strdup(name);
  memset(old, 'x', strlen(old));
}

static void countRefusals(const char *name, lifeline_reason reason, uint64_t count, void *context) {
  (void)reason, (void)count;
  EXPECT_TEXT(name, "FirstMade");
  ++*(int *)context;
}

TEST(reusedClass, "a class at the address of one that was disposed of is another class, and the old name is not read") {
  startCore();
  Class made = classOn([AppController class], "FirstMade");
  [[[made allocWithExtraBytes:8] initWithNibName:nil bundle:nil] release];
  FKViewController *first = [[made alloc] initWithNibName:nil bundle:nil];
  Class ours = object_getClass(first);
  [first release];
  classOn([AppController class], "SecondMade");
  renameClass(made, "SecondMade");
  class_addMethod(made, @selector(didReceiveMemoryWarning), (IMP)resolvedCallback, "v@:");
  lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "xxx", true);
  FKViewController *second = [[made alloc] initWithNibName:nil bundle:nil];
  EXPECT(object_getClass(second) != ours);
  EXPECT(strstr(object_getClassName(second), "SecondMade") != NULL);
  forgetEvents();
  [second didReceiveMemoryWarning];
  EXPECT_TEXT(events(), "<didReceiveMemoryWarning >didReceiveMemoryWarning");
  EXPECT_TEXT(recorded[0].event.class_name, "SecondMade");
  int refusals = 0;
  lifeline_interception_visit_refusals(countRefusals, &refusals);
  EXPECT_EQUAL(refusals, 1);
  [second release];
}

// MARK: Many classes

static void ignoreEvent(const lifeline_event *event, void *context) { (void)event, (void)context; }

TEST(thousandClasses, "100,000 objects of 1,000 classes: after the first of each class, nothing grows") {
  enum { CLASSES = 1000 };
  static Class classes[CLASSES];
  static FKViewController *alive[CLASSES];
  configuration.receive = ignoreEvent;
  startCore();
  size_t before = 0;
  for (int i = 0; i < CLASSES; i++) {
    char name[40];
    snprintf(name, sizeof name, "Thousand%d", i);
    classes[i] = classOn(i % 2 ? [AppController class] : [PlainController class], name);
  }
  for (int i = 0; i < 100000; i++) {
    int slot = i % CLASSES;
    [alive[slot] release];
    alive[slot] = [[classes[slot] alloc] initWithNibName:nil bundle:nil];
    if (i % 10 == 0) { FKLoad(alive[slot]); }
    if (i == 2 * CLASSES) { before = mallinfo2().uordblks; }
  }
  EXPECT(getenv("TEST_SANITIZED") || mallinfo2().uordblks <= before + 1024);
  EXPECT_EQUAL(lifeline_interception_traced_count(), CLASSES);
  for (int i = 0; i < CLASSES; i++) { [alive[i] release]; }
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}
