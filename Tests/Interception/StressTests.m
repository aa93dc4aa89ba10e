// Many objects: nothing grows.
#import "App.h"

#include <malloc.h>

static void countOnly(const lifeline_event *event, void *context) {
  uint64_t *counts = context;
  counts[event->phase]++;
}

static void live(bool isObserved, const char *className) {
  FKViewController *controller = makeController(className);
  FKShow(controller);
  if (isObserved) {
    FKObserve(controller);
    [controller setTitle:"title"];
  }
  FKHide(controller);
  if (isObserved && className[0] == 'P') { FKStopObserving(controller); }
  [controller release];
}

static size_t used(void) { return mallinfo2().uordblks; }

TEST(hundredThousand, "100,000 objects are made, traced, observed, and released: nothing grows") {
  static uint64_t counts[8];
  configuration.receive = countOnly;
  configuration.context = counts;
  startCore();
  for (int i = 0; i < 1000; i++) { live(i % 2, i % 3 ? "PlainController" : "AppController"); }
  size_t before = used();
  for (int i = 1000; i < 100000; i++) { live(i % 2, i % 3 ? "PlainController" : "AppController"); }
  EXPECT(getenv("TEST_SANITIZED") || used() <= before + 1024);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_TRACED], 100000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_DEALLOC], 100000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_ENTER], 600000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_BASE], 600000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_EXIT], 600000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_LOST], 0);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  EXPECT_EQUAL(FKLiveObjects(), 0);
}

TEST(manyAtOnce, "20,000 objects that live at once keep their numbers") {
  static uint64_t counts[8];
  static id objects[20000];
  static uint64_t numbers[20000];
  configuration.receive = countOnly;
  configuration.context = counts;
  startCore();
  for (int i = 0; i < 20000; i++) {
    objects[i] = makeController("PlainController");
    numbers[i] = lifeline_interception_number(objects[i]);
  }
  for (int i = 0; i < 20000; i += 2) { [objects[i] release]; }
  for (int i = 1; i < 20000; i += 2) {
    EXPECT_EQUAL(lifeline_interception_number(objects[i]), numbers[i]);
    [objects[i] release];
  }
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}
