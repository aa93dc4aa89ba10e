// Nothing is touched that was not asked for.
#import "App.h"

static char asked[2000];

// Wants what the app declares, but no controller whose name begins with Plain; says what it was asked.
static bool wantMost(const void *class, const char *name, bool isSystem, void *context) {
  (void)class;
  (void)context;
  size_t length = strlen(asked);
  snprintf(asked + length, sizeof asked - length, "%s%s%s", length ? " " : "", isSystem ? "*" : "", name);
  return !isSystem && strncmp(name, "Plain", 5) != 0;
}

TEST(filter, "a class is asked for once, and one that is not wanted is left alone without a word") {
  configuration.wants = wantMost;
  startCore();
  id plain = makeController("PlainController"), another = makeController("PlainController");
  id table = makeController("FKTableViewController"), app = makeController("AppController");
  EXPECT(object_getClass(plain) == objc_getClass("PlainController"));
  EXPECT(object_getClass(another) == objc_getClass("PlainController"));
  EXPECT(object_getClass(table) == objc_getClass("FKTableViewController"));
  EXPECT(object_getClass(app) != objc_getClass("AppController"));
  EXPECT_TEXT(asked, "PlainController *FKTableViewController AppController");
  EXPECT_TEXT(events(), "+initWithNibName:bundle:");
  [plain release];
  [another release];
  [table release];
  [app release];
}

static const char *const baseSelectors[] = {"viewDidLoad", "viewWillAppear:", "initWithNibName:bundle:", "initWithCoder:"};
enum { BASE_COUNT = sizeof baseSelectors / sizeof *baseSelectors };

static void readImplementations(IMP found[BASE_COUNT]) {
  for (int i = 0; i < BASE_COUNT; i++) {
    found[i] = class_getMethodImplementation(objc_getClass("FKViewController"), sel_registerName(baseSelectors[i]));
  }
}

TEST(nothingWanted, "no callback of the system is replaced for classes that are not wanted") {
  IMP before[BASE_COUNT], after[BASE_COUNT];
  configuration.wants = wantMost;
  readImplementations(before);
  startCoreForChosenObjects();
  lifeline_interception_trace_new_objects();
  id plain = makeController("PlainController");
  readImplementations(after);
  EXPECT(before[0] == after[0] && before[1] == after[1]);
  EXPECT(before[2] != after[2] && before[3] != after[3]);
  [plain release];
}

TEST(systemClasses, "without a filter, the app's classes are traced and the system's are not") {
  configuration.wants = NULL;
  startCore();
  id table = makeController("FKTableViewController"), app = makeController("AppTableController");
  EXPECT(object_getClass(table) == objc_getClass("FKTableViewController"));
  EXPECT(object_getClass(app) != objc_getClass("AppTableController"));
  [table release];
  [app release];
}

TEST(chosenOfSystem, "an object that is chosen needs no wanted class, and others of its class stay as they are") {
  configuration.wants = wantMost;
  startCore();
  id chosen = makeController("FKTableViewController"), other = makeController("FKTableViewController");
  EXPECT_EQUAL(lifeline_interception_trace(chosen), LIFELINE_REASON_NONE);
  id later = makeController("FKTableViewController");
  EXPECT(object_getClass(chosen) != objc_getClass("FKTableViewController"));
  EXPECT(object_getClass(other) == objc_getClass("FKTableViewController"));
  EXPECT(object_getClass(later) == objc_getClass("FKTableViewController"));
  EXPECT_TEXT(events(), "+");
  [chosen release];
  [other release];
  [later release];
}

TEST(chosenOnly, "before all new objects are asked for, initializers are left alone and new objects are not changed") {
  IMP before[BASE_COUNT], after[BASE_COUNT];
  readImplementations(before);
  startCoreForChosenObjects();
  id chosen = makeController("AppController"), other = makeController("AppController");
  EXPECT_EQUAL(lifeline_interception_trace(chosen), LIFELINE_REASON_NONE);
  id later = makeController("AppController");
  readImplementations(after);
  EXPECT(before[2] == after[2] && before[3] == after[3]);
  EXPECT(object_getClass(other) == objc_getClass("AppController"));
  EXPECT(object_getClass(later) == objc_getClass("AppController"));
  EXPECT_EQUAL(lifeline_interception_traced_count(), 1);
  EXPECT_EQUAL(lifeline_interception_trace_new_objects(), LIFELINE_STARTED);
  EXPECT_EQUAL(lifeline_interception_trace_new_objects(), LIFELINE_STARTED);
  id traced = makeController("AppController");
  EXPECT(object_getClass(traced) == object_getClass(chosen));
  [chosen release];
  [other release];
  [later release];
  [traced release];
}

TEST(notStarted, "new objects cannot be traced before the start") {
  EXPECT_EQUAL(lifeline_interception_trace_new_objects(), LIFELINE_ERROR_INVALID);
}

TEST(inheritedAction, "an action whose method another class has is refused, and that class is left alone") {
  SEL selector = sel_registerName("addChildViewController:");
  const lifeline_action actions[] = {
      {"FKNavigationController", "addChildViewController:", LIFELINE_OBJECT, ACTION_TAG},
      {"FKNavigationController", "popViewControllerAnimated:", LIFELINE_FLAG_RETURNS_OBJECT, ACTION_TAG + 1},
  };
  configuration.actions = actions;
  configuration.action_count = 2;
  IMP before = class_getMethodImplementation(objc_getClass("FKViewController"), selector);
  startCore();
  EXPECT(class_getMethodImplementation(objc_getClass("FKViewController"), selector) == before);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_INHERITED), 1);
  const Recorded *refusal = firstEvent(LIFELINE_PHASE_REFUSED, "addChildViewController:");
  EXPECT(refusal && strcmp(refusal->event.class_name, "FKNavigationController") == 0);
  FKNavigationController *stack = makeController("FKNavigationController");
  forgetEvents();
  [stack popViewControllerAnimated:NO];
  EXPECT_TEXT(eventsOf("popViewControllerAnimated:"), "*<popViewControllerAnimated: *>popViewControllerAnimated:");
  [stack release];
}

TEST(canary, "the trial puts a subclass on an object that works as before") {
  FKViewController *canary = makeController("AppController");
  EXPECT(lifeline_interception_try(canary));
  EXPECT(object_getClass(canary) != objc_getClass("AppController"));
  EXPECT(class_getSuperclass(object_getClass(canary)) == objc_getClass("AppController"));
  [canary setTitle:"alive"];
  EXPECT_TEXT([canary title], "alive");
  *appLog = 0;
  FKLoad(canary);
  EXPECT_TEXT(appLog, "viewDidLoad");
  [canary release];
  EXPECT_EQUAL(FKLiveObjects(), 0);
  EXPECT(!lifeline_interception_try(NULL));
  // The classes of the trial are no copies of traced ones.
  startCore();
  id app = makeController("AppController");
  EXPECT([app class] == objc_getClass("AppController"));
  [app release];
}
