// What the subclasses are and what they hide.
#import "App.h"

TEST(oneSubclass, "objects of a class share one subclass, which outlives them (firebase#3792, #8321, #9083, #16074)") {
  startCore();
  id first = makeController("AppController"), second = makeController("AppController");
  Class class = object_getClass(first);
  EXPECT(object_getClass(second) == class);
  EXPECT_TEXT(class_getName(class_getSuperclass(class)), "AppController");
  char name[200];
  snprintf(name, sizeof name, "%s", class_getName(class));
  [first release];
  [second release];
  EXPECT(objc_lookUpClass(name) == class);
  FKViewController *third = makeController("AppController");
  EXPECT(object_getClass(third) == class);
  FKShow(third);
  [third release];
}

TEST(names, "names of subclasses are the core's own, never those of key-value observing") {
  startCore();
  id controller = makeController("AppController");
  const char *name = object_getClassName(controller);
  EXPECT(strncmp(name, "LifelineTraced_", 15) == 0);
  EXPECT(strstr(name, "_AppController") != NULL);
  EXPECT(strncmp(name, "NSKVONotifying_", 15) != 0);
  [controller release];
}

TEST(sizes, "a subclass has the size of the real class, and no variables of its own (firebase-ios-sdk#6938)") {
  startCore();
  id controller = makeController("AppController");
  EXPECT(object_getClass(controller) != [AppController class]);
  unsigned count = 99;
  free(class_copyIvarList(object_getClass(controller), &count));
  EXPECT_EQUAL(count, 0);
  EXPECT_EQUAL(class_getInstanceSize(object_getClass(controller)), class_getInstanceSize([AppController class]));
  [controller release];
}

TEST(hiddenClass, "-class, and what is derived from it, is the real class (GoogleUtilities#15)") {
  startCore();
  FKViewController *controller = makeController("AppController");
  EXPECT([controller class] == [AppController class]);
  EXPECT([controller classForCoder] == [AppController class]);
  EXPECT(lifeline_interception_class(controller) == (const void *)[AppController class]);
  EXPECT([object_getClass(controller) class] == [AppController class]);
  EXPECT([AppController class] == objc_getClass("AppController"));
  [controller release];
}

TEST(initialize, "+initialize of the real class runs once") {
  startCore();
  id first = makeController("CountingController"), second = makeController("CountingController");
  [first classForCoder];
  FKShow(second);
  [object_getClass(first) class];
  EXPECT_EQUAL(countedInitializations, 1);
  [first release];
  [second release];
}

TEST(onlyOverridden, "a subclass implements only what the app overrides") {
  startCore();
  id plain = makeController("PlainController"), app = makeController("AppController");
  EXPECT(!ownClassImplements(plain, "viewDidLoad"));
  EXPECT(!ownClassImplements(plain, "loadView"));
  EXPECT(!ownClassImplements(plain, "newerCallback"));
  EXPECT(ownClassImplements(plain, "dealloc"));
  EXPECT(ownClassImplements(app, "viewDidLoad"));
  EXPECT(!ownClassImplements(app, "loadView"));
  EXPECT(ownClassImplements(app, "newerCallback"));
  EXPECT(!ownClassImplements(app, "viewDidAppear:"));
  [plain release];
  [app release];
}

TEST(nibs, "a nib named after the class is loaded, since loadView is not added (sentry-cocoa#1277, #4070)") {
  FKAddNib("PlainController");
  FKAddNib("LoadingController");
  startCore();
  FKViewController *plain = makeController("PlainController"), *loading = makeController("LoadingController");
  FKShow(plain);
  FKShow(loading);
  EXPECT_TEXT([plain loadedNib], "PlainController");
  EXPECT([loading loadedNib] == NULL);
  [plain release];
  [loading release];
}

TEST(comparisons, "the system's comparisons tell what is overridden, also one that it cached before the start") {
  FKCacheComparisons();
  startCore();
  FKViewController *plain = makeController("PlainController"), *app = makeController("AppController");
  FKViewController *loading = makeController("LoadingController");
  EXPECT(![plain overridesLoadView]);
  EXPECT(![app overridesLoadView]);
  EXPECT([loading overridesLoadView]);
  // Its callback leaves the system alone.
  EXPECT(![plain overridesTransition]);
  EXPECT([app overridesTransition]);
  [plain release];
  [app release];
  [loading release];
}

TEST(cachedLimit, "a cached comparison of a callback that does not leave the system alone is wrong: a known limit") {
  FKCacheComparisons();
  FKViewController *before = makeController("PlainController");
  EXPECT(![before overridesMemoryWarning]);
  startCore();
  FKViewController *plain = makeController("PlainController");
  EXPECT([plain overridesMemoryWarning]);
  [plain release];
  [before release];
}

TEST(leavesAlone, "a callback that leaves the system alone is heard where the app overrides, without base") {
  startCore();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  forgetEvents();
  FKRotate(plain, (FKSize){1, 2});
  EXPECT_TEXT(events(), "");
  FKRotate(app, (FKSize){320, 480});
  EXPECT_TEXT(events(), "<viewWillTransitionToSize:withTransitionCoordinator: "
                        ">viewWillTransitionToSize:withTransitionCoordinator:");
  EXPECT(recorded[0].arguments.width == 320 && recorded[0].arguments.height == 480);
  [app release];
  [plain release];
}

static unsigned methodCount(const char *className) {
  unsigned count = 0;
  free(class_copyMethodList(objc_getClass(className), &count));
  return count;
}

TEST(nothingAdded, "no method is added to a class of the system or of the app") {
  unsigned controllers = methodCount("FKViewController"), windows = methodCount("FKWindowController");
  unsigned tables = methodCount("FKTableViewController"), apps = methodCount("AppTableController");
  startCore();
  FKViewController *table = makeController("AppTableController");
  id window = makeFromNib("AppWindowController");
  FKShow(table);
  EXPECT_EQUAL(methodCount("FKViewController"), controllers);
  EXPECT_EQUAL(methodCount("FKWindowController"), windows);
  EXPECT_EQUAL(methodCount("FKTableViewController"), tables);
  EXPECT_EQUAL(methodCount("AppTableController"), apps);
  [table release];
  [window release];
}

TEST(noScan, "classes that are not used are not touched (sentry-cocoa#3798, #8152, #8548, newrelic#42, Parse#1909)") {
  startCore();
  FKViewController *controller = makeController("AppController");
  FKShow(controller);
  EXPECT_EQUAL(countedInitializations, 0);
  [controller release];
}

TEST(manyClasses, "three thousand classes: each has its subclass, and the names stay unique") {
  startCore();
  static id objects[3000];
  for (int i = 0; i < 3000; i++) {
    char name[40];
    snprintf(name, sizeof name, "Generated%d", i);
    Class class = objc_allocateClassPair([AppController class], name, 0);
    objc_registerClassPair(class);
    objects[i] = [[class alloc] initWithNibName:nil bundle:nil];
  }
  EXPECT_EQUAL(lifeline_interception_traced_count(), 3000);
  for (int i = 0; i < 3000; i++) {
    char name[40];
    snprintf(name, sizeof name, "Generated%d", i);
    EXPECT_TEXT(class_getName([objects[i] class]), name);
    FKLoad(objects[i]);
    [objects[i] release];
  }
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_BASE, LIFELINE_REASON_NONE), 3000);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}
