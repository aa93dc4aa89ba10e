// What is reported about calls.
#import "App.h"

// MARK: Chains

// Chain<depth>_<missing>_<level>: overrides viewDidLoad and calls super, except at the level that is missing.
#define LEVEL(NAME, SUPER, CALLS_SUPER)      \
  @interface NAME : SUPER                    \
  @end                                       \
  @implementation NAME                       \
  -(void)viewDidLoad {                       \
    appDid(#NAME);                           \
    if (CALLS_SUPER) { [super viewDidLoad]; } \
  }                                          \
  @end
#define CHAIN1(M) LEVEL(Chain1_##M##_1, FKViewController, M != 1)
#define CHAIN2(M) LEVEL(Chain2_##M##_1, FKViewController, M != 1) LEVEL(Chain2_##M##_2, Chain2_##M##_1, M != 2)
#define CHAIN3(M)                                                                                      \
  LEVEL(Chain3_##M##_1, FKViewController, M != 1) LEVEL(Chain3_##M##_2, Chain3_##M##_1, M != 2)        \
  LEVEL(Chain3_##M##_3, Chain3_##M##_2, M != 3)
#define CHAIN4(M)                                                                                      \
  LEVEL(Chain4_##M##_1, FKViewController, M != 1) LEVEL(Chain4_##M##_2, Chain4_##M##_1, M != 2)        \
  LEVEL(Chain4_##M##_3, Chain4_##M##_2, M != 3) LEVEL(Chain4_##M##_4, Chain4_##M##_3, M != 4)

CHAIN1(0) CHAIN1(1)
CHAIN2(0) CHAIN2(1) CHAIN2(2)
CHAIN3(0) CHAIN3(1) CHAIN3(2) CHAIN3(3)
CHAIN4(0) CHAIN4(1) CHAIN4(2) CHAIN4(3) CHAIN4(4)

static void checkChain(int depth, int missing) {
  char name[40];
  snprintf(name, sizeof name, "Chain%d_%d_%d", depth, missing, depth);
  FKViewController *controller = makeController(name);
  forgetEvents();
  *appLog = 0;
  FKLoad(controller);
  EXPECT_TEXT(events(), missing ? "<viewDidLoad >viewDidLoad" : "<viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT(recorded[0].event.is_overridden);
  // Each level ran once, from the lowest to the one that does not call super.
  int levels = missing ? depth - missing + 1 : depth;
  for (int level = depth; level > depth - levels; level--) {
    snprintf(name, sizeof name, "Chain%d_%d_%d", depth, missing, level);
    const char *found = strstr(appLog, name);
    EXPECT(found && !strstr(found + 1, name));
  }
  EXPECT_EQUAL(strlen(appLog), levels * (int)sizeof "Chain1_0_0" - 1);
  [controller release];
}

TEST(depthZero, "not overridden: enter, base, and exit are heard at the system's implementation") {
  startCore();
  FKViewController *controller = makeController("PlainController");
  forgetEvents();
  FKShow(controller);
  EXPECT_TEXT(events(), "<loadView ^loadView >loadView <viewDidLoad ^viewDidLoad >viewDidLoad <viewWillAppear: "
                        "^viewWillAppear: >viewWillAppear: <viewDidAppear: ^viewDidAppear: >viewDidAppear:");
  EXPECT(!recorded[0].event.is_overridden);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_ENTER, "viewWillAppear:")->arguments.flag, 1);
  [controller release];
}

TEST(depthOne, "chains of one class, with super and without") {
  startCore();
  for (int missing = 0; missing <= 1; missing++) { checkChain(1, missing); }
}

TEST(depthTwo, "chains of two classes, with super missing at each level") {
  startCore();
  for (int missing = 0; missing <= 2; missing++) { checkChain(2, missing); }
}

TEST(depthThree, "chains of three classes, with super missing at each level") {
  startCore();
  for (int missing = 0; missing <= 3; missing++) { checkChain(3, missing); }
}

TEST(depthFour, "chains of four classes, with super missing at each level") {
  startCore();
  for (int missing = 0; missing <= 4; missing++) { checkChain(4, missing); }
}

TEST(nearestBase, "the base is the nearest system class: one that does not call its own super is reached") {
  startCore();
  FKViewController *plain = makeController("PlainController"), *table = makeController("AppTableController");
  forgetEvents();
  FKShow(table);
  EXPECT_TEXT(eventsOf("loadView"), "<loadView ^loadView >loadView");
  EXPECT_TEXT(eventsOf("viewWillAppear:"), "<viewWillAppear: ^viewWillAppear: >viewWillAppear:");
  // The system class itself is traced as well.
  FKViewController *bare = makeController("FKTableViewController");
  forgetEvents();
  FKShow(bare);
  EXPECT_TEXT(eventsOf("loadView"), "<loadView ^loadView >loadView");
  EXPECT_TEXT(eventsOf("viewWillAppear:"), "<viewWillAppear: ^viewWillAppear: >viewWillAppear:");
  [plain release];
  [table release];
  [bare release];
}

TEST(unknownToSystem, "a callback that no system class has is heard where the app implements it") {
  startCore();
  AppController *app = makeController("AppController");
  forgetEvents();
  [app newerCallback];
  EXPECT_TEXT(events(), "<newerCallback >newerCallback");
  [app release];
}

// MARK: Arguments

TEST(commands, "_cmd arrives unchanged, at the app and at the system (mixpanel#495, Instabug#440, snowplow#932)") {
  startCore();
  FKViewController *app = makeController("AppController");
  FKShow(app);
  FKRotate(app, (FKSize){0, 0});
  EXPECT_TEXT(appLog, "viewDidLoad viewWillAppear: viewWillTransitionToSize:withTransitionCoordinator:");
  [app release];
}

static const lifeline_action everyKind[] = {
    {"FKNavigationController", "setSelectedIndex:", LIFELINE_INTEGER, 1},
    {"FKViewController", "addChildViewController:", LIFELINE_OBJECT, 2},
    {"FKViewController", "willTransitionToTraitCollection:withTransitionCoordinator:", LIFELINE_TWO_OBJECTS, 3},
    {"FKNavigationController", "pushViewController:animated:", LIFELINE_OBJECT_FLAG, 4},
    {"FKNavigationController", "setViewController:forColumn:", LIFELINE_OBJECT_INTEGER, 5},
    {"FKViewController", "dismissViewControllerAnimated:completion:", LIFELINE_FLAG_OBJECT, 6},
    {"FKViewController", "presentViewController:animated:completion:", LIFELINE_OBJECT_FLAG_OBJECT, 7},
    {"FKViewController", "viewWillTransitionToSize:withTransitionCoordinator:", LIFELINE_SIZE_OBJECT, 8},
    {"FKNavigationController", "transitionFromViewController:toViewController:duration:options:animations:completion:",
     LIFELINE_TRANSITION, 9},
    {"FKNavigationController", "topViewController", LIFELINE_RETURNS_OBJECT, 10},
    {"FKNavigationController", "popViewControllerAnimated:", LIFELINE_FLAG_RETURNS_OBJECT, 11},
    {"FKNavigationController", "childForKey:", LIFELINE_OBJECT_RETURNS_OBJECT, 12},
    {"FKNavigationController", "childForRow:column:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, 13},
    {"FKNavigationController", "popToViewController:animated:", LIFELINE_OBJECT_FLAG_RETURNS_OBJECT, 14},
    {"FKViewController", "viewDidLoad", LIFELINE_NO_ARGUMENTS, 15},
    {"FKViewController", "viewWillAppear:", LIFELINE_FLAG, 16},
};

static const Recorded *last(int tag) {
  const Recorded *event = &recorded[recordedCount - 1];
  EXPECT_EQUAL(event->event.phase, LIFELINE_PHASE_EXIT);
  EXPECT_EQUAL(event->event.tag, tag);
  return event;
}

TEST(kinds, "each kind of method gets its arguments, and its result is returned") {
  configuration.callback_count = 0;
  configuration.actions = everyKind;
  configuration.action_count = sizeof everyKind / sizeof *everyKind;
  startCore();
  FKNavigationController *stack = makeController("FKNavigationController");
  id a = makeController("PlainController"), b = makeController("PlainController");
  [stack setSelectedIndex:0xFFFFFFFFFFFFFFF0u];
  EXPECT_EQUAL(last(1)->arguments.integer, -16);
  [stack addChildViewController:a];
  EXPECT(last(2)->arguments.objects[0] == a);
  [stack willTransitionToTraitCollection:a withTransitionCoordinator:b];
  EXPECT(last(3)->arguments.objects[0] == a && last(3)->arguments.objects[1] == b);
  [stack pushViewController:a animated:YES];
  EXPECT(last(4)->arguments.objects[0] == a && last(4)->arguments.flag);
  [stack setViewController:b forColumn:7];
  EXPECT(last(5)->arguments.objects[0] == b && last(5)->arguments.integer == 7);
  [stack dismissViewControllerAnimated:YES completion:b];
  EXPECT(last(6)->arguments.objects[0] == b && last(6)->arguments.flag);
  [stack presentViewController:b animated:NO completion:a];
  EXPECT(last(7)->arguments.objects[0] == b && last(7)->arguments.objects[1] == a && !last(7)->arguments.flag);
  [stack viewWillTransitionToSize:(FKSize){3, 4} withTransitionCoordinator:a];
  EXPECT(last(8)->arguments.width == 3 && last(8)->arguments.height == 4 && last(8)->arguments.objects[0] == a);
  [stack transitionFromViewController:a toViewController:b duration:0.5 options:9 animations:stack completion:a];
  const Recorded *transition = last(9);
  EXPECT(transition->arguments.objects[0] == a && transition->arguments.objects[1] == b);
  EXPECT(transition->arguments.objects[2] == stack && transition->arguments.objects[3] == a);
  EXPECT(transition->arguments.width == 0.5 && transition->arguments.integer == 9);
  EXPECT([stack topViewController] == a);
  EXPECT(last(10)->event.result == a);
  [stack pushViewController:b animated:NO];
  EXPECT([stack popViewControllerAnimated:YES] == b);
  EXPECT(last(11)->event.result == b && last(11)->arguments.flag);
  EXPECT([stack childForKey:a] == a);
  EXPECT(last(12)->event.result == a && last(12)->arguments.objects[0] == a);
  EXPECT([stack childForRow:a column:b] == b);
  EXPECT(last(13)->event.result == b && last(13)->arguments.objects[1] == b);
  EXPECT([stack popToViewController:b animated:YES] == b);
  EXPECT(last(14)->event.result == b && last(14)->arguments.flag);
  [stack viewDidLoad];
  last(15);
  [stack viewWillAppear:YES];
  EXPECT(last(16)->arguments.flag);
}

@interface WronglyTyped : FKViewController
@end
@implementation WronglyTyped
- (void)viewDidLoad {
}
@end

static const struct {
  const char *types;
  lifeline_kind kind;
  bool isSame;
} encodings[] = {
    {"v16@0:8", LIFELINE_NO_ARGUMENTS, true},
    {"Vv16@0:8", LIFELINE_NO_ARGUMENTS, true},
    {"v20@0:8B16", LIFELINE_FLAG, true},
    {"v20@0:8c16", LIFELINE_FLAG, true},
    {"v@:C", LIFELINE_FLAG, true},
    {"v28@0:8B16@?20", LIFELINE_FLAG_OBJECT, true},
    {"v36@0:8@16B24@?<v@?{CGRect={CGPoint=dd}}>28", LIFELINE_OBJECT_FLAG_OBJECT, true},
    {"v40@0:8{CGSize=dd}16@\"<UICoordinator>\"32", LIFELINE_SIZE_OBJECT, true},
    {"v64@0:8@16@24d32Q40@?48@?56", LIFELINE_TRANSITION, true},
    {"@32@0:8@16r@24", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, true},
    {"#20@0:8B16", LIFELINE_FLAG_RETURNS_OBJECT, true},
    {"v24@0:8q16", LIFELINE_INTEGER, true},
    {"v20@0:8i16", LIFELINE_INTEGER, false},
    {"v20@0:8f16", LIFELINE_FLAG, false},
    {"v24@0:8@16", LIFELINE_FLAG, false},
    {"v24@0:8@16", LIFELINE_NO_ARGUMENTS, false},
    {"v16@0:8", LIFELINE_OBJECT, false},
    {"B16@0:8", LIFELINE_NO_ARGUMENTS, false},
    {"v32@0:8{CGSize=ff}16@24", LIFELINE_SIZE_OBJECT, false},
    {"v56@0:8{CGRect=dddd}16@48", LIFELINE_SIZE_OBJECT, false},
    {"v40@0:8{CGSize}16@32{Other=dd}", LIFELINE_SIZE_OBJECT, false},
    {"v@:{CGSize=dd", LIFELINE_SIZE_OBJECT, false},
    {"v@:@\"", LIFELINE_OBJECT, false},
    {"v@:@?<", LIFELINE_OBJECT_FLAG, false},
    {"v", LIFELINE_NO_ARGUMENTS, false},
};

TEST(typeEncodings, "type encodings of several compilers and platforms match the kinds; others and damaged ones do not") {
  enum { COUNT = sizeof encodings / sizeof *encodings };
  static char names[COUNT][20];
  static lifeline_action wanted[COUNT];
  for (int i = 0; i < COUNT; i++) {
    snprintf(names[i], sizeof names[i], "encoded%d", i);
    class_addMethod(objc_getClass("FKNavigationController"), sel_registerName(names[i]), (IMP)strlen, encodings[i].types);
    wanted[i] = (lifeline_action){"FKNavigationController", names[i], encodings[i].kind, i};
  }
  configuration.actions = wanted;
  configuration.action_count = COUNT;
  startCore();
  for (int i = 0; i < COUNT; i++) {
    const Recorded *refusal = firstEvent(LIFELINE_PHASE_REFUSED, names[i]);
    if (!refusal != encodings[i].isSame) { failAt(__FILE__, __LINE__, "%s: %d", encodings[i].types, encodings[i].isSame); }
    if (refusal) { EXPECT_EQUAL(refusal->event.reason, LIFELINE_REASON_TYPES_DIFFER); }
  }
}

// What a category of another library could do.
static double appearAtSpeed(id self, SEL command, double speed) {
  (void)self, (void)command;
  return speed * 2;
}

TEST(wrongTypes, "an override with another signature is refused and works") {
  class_addMethod([WronglyTyped class], @selector(viewWillAppear:), (IMP)appearAtSpeed, "d@:d");
  startCore();
  id controller = makeController("WronglyTyped");
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_TYPES_DIFFER), 1);
  EXPECT_TEXT(firstEvent(LIFELINE_PHASE_REFUSED, NULL)->event.selector, "viewWillAppear:");
  EXPECT(!ownClassImplements(controller, "viewWillAppear:"));
  double doubled =
      ((double (*)(id, SEL, double))class_getMethodImplementation(object_getClass(controller), @selector(viewWillAppear:)))(
          controller, @selector(viewWillAppear:), 1.5);
  EXPECT(doubled == 3);
  [controller release];
}

TEST(overriddenArguments, "an overridden callback gets its argument through the subclass, and so does super") {
  startCore();
  FKViewController *controller = makeController("AppController");
  forgetEvents();
  [controller viewWillAppear:NO];
  [controller viewWillAppear:YES];
  EXPECT_TEXT(events(), "<viewWillAppear: ^viewWillAppear: >viewWillAppear: <viewWillAppear: ^viewWillAppear: >viewWillAppear:");
  EXPECT(!recorded[0].arguments.flag && recorded[3].arguments.flag && recorded[5].arguments.flag);
  [controller release];
}

// MARK: Callers

TEST(callers, "whether the system or the app called is read from the return address") {
  startCore();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  for (int i = 0; i < 2; i++) {
    forgetEvents();
    FKLoad(app);
    FKLoad(plain);
    [app viewDidLoad];
    [plain viewDidLoad];
    EXPECT_EQUAL(recorded[0].event.caller, LIFELINE_CALLER_SYSTEM);
    EXPECT_EQUAL(recorded[3].event.caller, LIFELINE_CALLER_SYSTEM);
    EXPECT_EQUAL(recorded[6].event.caller, LIFELINE_CALLER_APP);
    EXPECT_EQUAL(recorded[9].event.caller, LIFELINE_CALLER_APP);
  }
  [app release];
  [plain release];
}

#ifdef __x86_64__
#include <sys/mman.h>

TEST(unknownCaller, "a call from code in no image has no known caller") {
  // push rbp; mov rbp, rsp; call *rdx; pop rbp; ret
  static const unsigned char code[] = {0x55, 0x48, 0x89, 0xE5, 0xFF, 0xD2, 0x5D, 0xC3};
  startCore();
  FKViewController *app = makeController("AppController");
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  EXPECT(page != MAP_FAILED);
  memcpy(page, code, sizeof code);
  forgetEvents();
  IMP implementation = class_getMethodImplementation(object_getClass(app), @selector(viewDidLoad));
  ((void (*)(id, SEL, IMP))page)(app, @selector(viewDidLoad), implementation);
  EXPECT_EQUAL(recordedCount, 3);
  EXPECT_EQUAL(recorded[0].event.caller, LIFELINE_CALLER_UNKNOWN);
  [app release];
}
#endif

// MARK: Actions

TEST(actions, "actions of hosts are heard around what they cause, with arguments and results") {
  startCore();
  FKNavigationController *stack = makeController("FKNavigationController");
  FKViewController *first = makeController("PlainController"), *second = makeController("PlainController");
  [stack pushViewController:first animated:NO];
  forgetEvents();
  [stack pushViewController:second animated:YES];
  EXPECT_TEXT(eventsOf("pushViewController:animated:"), "*<pushViewController:animated: *>pushViewController:animated:");
  EXPECT(recorded[0].event.object == stack && recorded[0].arguments.objects[0] == second);
  EXPECT_EQUAL(recorded[0].event.role, LIFELINE_ROLE_ACTION);
  EXPECT_EQUAL(recorded[0].event.tag, ACTION_TAG + 2);
  EXPECT_EQUAL(recorded[0].event.caller, LIFELINE_CALLER_APP);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_ENTER, "viewWillAppear:")->event.caller, LIFELINE_CALLER_SYSTEM);
  EXPECT_EQUAL(recorded[recordedCount - 1].event.role, LIFELINE_ROLE_ACTION);
  forgetEvents();
  id popped = [stack popViewControllerAnimated:YES];
  EXPECT(popped == second && recorded[recordedCount - 1].event.result == second);
  [stack release];
}

@interface StubbornController : FKViewController
@end
@implementation StubbornController
- (void)presentViewController:(FKViewController *)controller animated:(BOOL)animated completion:(id)completion {
  (void)controller, (void)animated, (void)completion;
}
@end

TEST(overriddenAction, "an action that the app overrides without super does not happen and is not heard") {
  startCore();
  FKViewController *stubborn = makeController("StubbornController"), *other = makeController("PlainController");
  forgetEvents();
  [stubborn presentViewController:other animated:YES completion:nil];
  EXPECT_TEXT(events(), "");
  [stubborn release];
  [other release];
}

TEST(untracedAction, "an action of an object that is not traced is heard, without a number") {
  FKViewController *before = makeController("PlainController");
  startCore();
  FKViewController *other = makeController("PlainController");
  forgetEvents();
  [before presentViewController:other animated:YES completion:nil];
  EXPECT_EQUAL(recorded[0].event.number, 0);
  EXPECT_TEXT(recorded[0].event.class_name, "PlainController");
  EXPECT_EQUAL(recorded[0].event.role, LIFELINE_ROLE_ACTION);
  EXPECT(firstEvent(LIFELINE_PHASE_ENTER, "viewWillAppear:")->event.object == other);
  [before release];
  [other release];
}

// MARK: Ends

TEST(deallocs, "dealloc is reported before super's, with number and class, and the object really ends") {
  startCore();
  long before = FKLiveObjects();
  AppController *app = makeController("AppController");
  const void *address = app;
  forgetEvents();
  *appLog = 0;
  [app release];
  EXPECT_TEXT(events(), "xdealloc");
  EXPECT(recorded[0].event.object == address && recorded[0].event.number == 1);
  EXPECT_TEXT(recorded[0].event.class_name, "AppController");
  EXPECT_TEXT(appLog, "dealloc");
  EXPECT_EQUAL(FKLiveObjects(), before);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(noRetain, "nothing retains an object that is in dealloc (dd-sdk-ios#1356)") {
  startCore();
  for (int i = 0; i < 100; i++) {
    FKViewController *controller = makeController(i % 2 ? "AppController" : "PlainController");
    FKShow(controller);
    EXPECT_EQUAL([controller retainCount], 1);
    [controller release];
  }
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

@interface TidyController : FKViewController
@end
@implementation TidyController
- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
}
- (void)dealloc {
  [self viewWillDisappear:NO];
  [super dealloc];
}
@end

TEST(duringDealloc, "callbacks during dealloc are heard with the number, and none after it") {
  startCore();
  id tidy = makeController("TidyController");
  forgetEvents();
  [tidy release];
  EXPECT_TEXT(events(), "xdealloc <viewWillDisappear: ^viewWillDisappear: >viewWillDisappear:");
  for (int i = 0; i < recordedCount; i++) { EXPECT_EQUAL(recorded[i].event.number, 1); }
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(reusedAddress, "an object at a reused address has a new number") {
  startCore();
  const void *address = NULL;
  bool isReused = false;
  for (int i = 1; i <= 100; i++) {
    FKViewController *controller = makeController("PlainController");
    isReused = isReused || (const void *)controller == address;
    address = controller;
    EXPECT_EQUAL(lifeline_interception_number(controller), i);
    [controller release];
  }
  EXPECT(isReused || getenv("TEST_SANITIZED"));
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ADDRESS_REUSED), 0);
}
