// What tracing costs, in nanoseconds: the best of several rounds, since other programs only make them longer.
#import "../App.h"

#include <time.h>

static void doNothing(const lifeline_event *event, void *context) { (void)event, (void)context; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

enum { ROUNDS = 9 };

// The shortest time of one of `count` repetitions.
static double best(void (*work)(int count, int round), int count) {
  double times[ROUNDS];
  for (int i = 0; i < ROUNDS; i++) {
    double start = now();
    work(count, i);
    times[i] = (now() - start) / count;
  }
  qsort(times, ROUNDS, sizeof *times, compare);
  return times[0];
}

// MARK: The work

static FKViewController *controller;
static const char *className;

static void callDidAppear(int count, int round) {
  (void)round;
  for (int i = 0; i < count; i++) { [controller viewDidAppear:YES]; }
}

static void callTransition(int count, int round) {
  (void)round;
  for (int i = 0; i < count; i++) { [controller viewWillTransitionToSize:(FKSize){1, 2} withTransitionCoordinator:nil]; }
}

static void makeAndRelease(int count, int round) {
  (void)round;
  for (int i = 0; i < count; i++) { [makeController(className) release]; }
}

enum { CLASSES = 20 };
static Class generated[2 * ROUNDS][CLASSES];
static id kept[2 * ROUNDS][CLASSES];
static int offset;

static void generate(void) {
  for (int round = 0; round < 2 * ROUNDS; round++) {
    for (int i = 0; i < CLASSES; i++) {
      char name[40];
      snprintf(name, sizeof name, "Costly%d_%d", round, i);
      generated[round][i] = objc_allocateClassPair([AppController class], name, 0);
      objc_registerClassPair(generated[round][i]);
      // The runtime prepares a class when it is used first; that is not our cost.
      [[generated[round][i] alloc] release];
    }
  }
}

static void makeFirst(int count, int round) {
  for (int i = 0; i < count; i++) { kept[offset + round][i] = [[generated[offset + round][i] alloc] initWithNibName:nil bundle:nil]; }
}

// What the runtime alone needs for a subclass with the methods that ours has.
static void makePairs(int count, int round) {
  for (int i = 0; i < count; i++) {
    char name[40];
    snprintf(name, sizeof name, "Pair%d_%d", round, i);
    Class class = objc_allocateClassPair(generated[ROUNDS + round][i], name, 0);
    class_addMethod(class, @selector(class), (IMP)makePairs, "#@:");
    class_addMethod(object_getClass((id)class), @selector(class), (IMP)makePairs, "#@:");
    class_addMethod(object_getClass((id)class), @selector(initialize), (IMP)doNothing, "v@:");
    class_addMethod(class, @selector(dealloc), (IMP)makePairs, "v@:");
    class_addMethod(class, @selector(viewDidLoad), (IMP)makePairs, "v@:");
    class_addMethod(class, @selector(viewWillAppear:), (IMP)makePairs, "v@:C");
    class_addMethod(class, @selector(viewWillDisappear:), (IMP)makePairs, "v@:C");
    objc_registerClassPair(class);
    class_getMethodImplementation(class, @selector(viewDidLoad));
  }
}

@interface OnlySuper : FKViewController
@end
@implementation OnlySuper
- (void)viewDidAppear:(BOOL)animated {
  [super viewDidAppear:animated];
}
- (void)viewWillTransitionToSize:(FKSize)size withTransitionCoordinator:(id)coordinator {
  [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
}
@end

// The system's own work: nothing.
static void systemDidAppear(id self, SEL command, BOOL animated) { (void)self, (void)command, (void)animated; }

static void print(const char *what, double untraced, double traced, double goal) {
  double cost = traced - untraced;
  printf("%-58s %9.1f %9.1f %9.1f", what, untraced, traced, cost);
  if (goal > 0) { printf("   %s %.0f", cost <= goal ? "within" : "OVER", goal); }
  printf("\n");
}

int main(void) {
  FKSetImplementation(objc_getClass("FKViewController"), @selector(viewDidAppear:), (IMP)systemDidAppear);
  configuration.receive = doNothing;
  generate();
  className = "PlainController";
  controller = makeController(className);
  FKViewController *overriding = makeController("OnlySuper");
  double plainBefore = best(callDidAppear, 200000), objectBefore = best(makeAndRelease, 20000);
  controller = overriding;
  double overridingBefore = best(callDidAppear, 200000), transitionBefore = best(callTransition, 200000);
  double firstBefore = best(makeFirst, CLASSES);
  startCore();
  printf("%-58s %9s %9s %9s   goal (ns)\n", "", "untraced", "traced", "cost");
  controller = makeController("OnlySuper");
  print("a callback that the app overrides: enter, exit", transitionBefore, best(callTransition, 200000), 100);
  print("a callback that the app overrides: enter, base, exit", overridingBefore, best(callDidAppear, 200000), 0);
  controller = makeController("PlainController");
  print("a callback that it does not override: enter, base, exit", plainBefore, best(callDidAppear, 200000), 100);
  print("an object, made and released", objectBefore, best(makeAndRelease, 20000), 0);
  offset = ROUNDS;
  print("the first object of a class", firstBefore, best(makeFirst, CLASSES), 2000);
  printf("%-58s %9s %9.1f\n", "  of which the runtime alone, for such a subclass", "", best(makePairs, CLASSES));
  controller = makeController("PlainController");
  lifeline_interception_set_enabled(false);
  print("a callback that it does not override, switched off", plainBefore, best(callDidAppear, 200000), 0);
  return 0;
}
