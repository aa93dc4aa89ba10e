// A class of key-value observing that is put on ours, and objects that lose our class.
#import "App.h"

TEST(observedAfter, "observed after us: each callback is heard once, super is reached, nothing recurses") {
  startCore();
  FKViewController *app = makeController("AppController"), *plain = makeController("PlainController");
  FKObserve(app);
  FKObserve(plain);
  forgetEvents();
  FKLoad(app);
  FKLoad(plain);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad <viewDidLoad ^viewDidLoad >viewDidLoad");
  [app setTitle:"new"];
  EXPECT_EQUAL(FKObservedChanges, 1);
  EXPECT_TEXT([app title], "new");
  EXPECT(lifeline_interception_number(app) == 1);
  [app release];
  [plain release];
}

TEST(observedClass, "observed after us: -class and classForCoder are the real class, and a nib named after it loads") {
  FKAddNib("PlainController");
  startCore();
  FKViewController *plain = makeController("PlainController");
  FKObserve(plain);
  EXPECT([plain class] == [PlainController class]);
  EXPECT([plain classForCoder] == [PlainController class]);
  EXPECT(lifeline_interception_class(plain) == (const void *)[PlainController class]);
  FKShow(plain);
  EXPECT_TEXT([plain loadedNib], "PlainController");
  [plain release];
}

TEST(stopObserving, "observing that stops leaves our class, and callbacks go on") {
  startCore();
  FKViewController *app = makeController("AppController");
  Class ours = object_getClass(app);
  FKObserve(app);
  FKStopObserving(app);
  EXPECT(object_getClass(app) == ours);
  forgetEvents();
  FKLoad(app);
  [app release];
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad xdealloc");
}

TEST(deallocObserved, "an observed object ends once") {
  startCore();
  FKViewController *app = makeController("AppController");
  FKObserve(app);
  forgetEvents();
  [app release];
  EXPECT_TEXT(events(), "xdealloc");
  EXPECT_EQUAL(FKLiveObjects(), 0);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(observedTwice, "several observed objects share the class that is put on ours") {
  startCore();
  FKViewController *one = makeController("AppController"), *other = makeController("AppController");
  FKObserve(one);
  FKObserve(other);
  EXPECT(object_getClass(one) == object_getClass(other));
  EXPECT_EQUAL(lifeline_interception_trace(one), LIFELINE_REASON_NONE);
  [one release];
  forgetEvents();
  FKLoad(other);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [other release];
}

// MARK: Lost objects

TEST(isaReset, "an object whose class was reset is lost: said once, at the next call, and it works") {
  startCore();
  FKViewController *app = makeController("AppController");
  object_setClass((id)app, [AppController class]);
  forgetEvents();
  FKLoad(app);
  FKLoad(app);
  EXPECT_TEXT(events(), "?isaChanged");
  EXPECT(recorded[0].event.number == 1 && recorded[0].event.object == app);
  EXPECT_EQUAL(FKDidLoadCount, 2);
  EXPECT_EQUAL(lifeline_interception_number(app), 0);
  [app release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(isaAsked, "asking for the number of a lost object reports it") {
  startCore();
  FKViewController *app = makeController("AppController");
  object_setClass((id)app, [AppController class]);
  forgetEvents();
  EXPECT_EQUAL(lifeline_interception_number(app), 0);
  EXPECT_EQUAL(lifeline_interception_number(app), 0);
  EXPECT_TEXT(events(), "?isaChanged");
  EXPECT_EQUAL(lifeline_interception_trace(app), LIFELINE_REASON_NONE);
  EXPECT_EQUAL(lifeline_interception_number(app), 2);
  [app release];
}

TEST(endedUnheard, "a lost object that ended unheard is reported when its address is used again") {
  startCore();
  // Fills what malloc keeps apart for malloc and does not give to calloc.
  id fillers[8];
  for (int i = 0; i < 8; i++) { fillers[i] = [AppController alloc]; }
  FKViewController *app = makeController("AppController");
  for (int i = 0; i < 8; i++) { [fillers[i] release]; }
  const void *address = app;
  object_setClass((id)app, [AppController class]);
  [app release];
  forgetEvents();
  id next[200];
  int count = 0;
  do { next[count] = makeController("AppController"); } while ((const void *)next[count] != address && ++count < 200);
  if (count == 200) {
    EXPECT(getenv("TEST_SANITIZED") != NULL);
    return;
  }
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ADDRESS_REUSED), 1);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_LOST, NULL)->event.number, 1);
  EXPECT_EQUAL(lifeline_interception_number(next[count]), count + 2);
}

TEST(isaReturns, "an object that gets our class back after it was lost is not reported again") {
  startCore();
  FKViewController *app = makeController("AppController");
  Class ours = object_getClass(app);
  object_setClass((id)app, [AppController class]);
  FKLoad(app);
  object_setClass((id)app, ours);
  forgetEvents();
  FKLoad(app);
  EXPECT_EQUAL(FKDidLoadCount, 2);
  [app release];
  EXPECT_TEXT(events(), "");
  EXPECT_EQUAL(FKLiveObjects(), 0);
}
