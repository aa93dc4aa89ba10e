#import "Support.h"

#include <pthread.h>
#include <unistd.h>

// MARK: Events

Recorded recorded[MAXIMUM_EVENTS];
int recordedCount;
void (*onEvent)(const lifeline_event *event);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void record(const lifeline_event *event, void *context) {
  (void)context;
  if (onEvent) { onEvent(event); }
  pthread_mutex_lock(&lock);
  if (recordedCount < MAXIMUM_EVENTS) {
    Recorded *next = &recorded[recordedCount++];
    next->event = *event;
    if (event->arguments) { next->arguments = *event->arguments; }
  }
  pthread_mutex_unlock(&lock);
}

void forgetEvents(void) { recordedCount = 0; }

static bool append(char *text, size_t size, const lifeline_event *event) {
  static const char marks[] = "+<^>x?!";
  size_t length = strlen(text);
  bool isReason = event->phase == LIFELINE_PHASE_LOST || (event->phase == LIFELINE_PHASE_REFUSED && !event->selector);
  const char *what = isReason ? lifeline_interception_reason_name(event->reason) : event->selector;
  int written = snprintf(text + length, size - length, "%s%s%c%s", length ? " " : "",
                         event->role == LIFELINE_ROLE_ACTION ? "*" : "", marks[event->phase], what ? what : "");
  return written > 0 && (size_t)written < size - length;
}

static const char *textOf(const char *selector) {
  static char text[8][8000];
  static int turn;
  char *buffer = text[turn = (turn + 1) % 8];
  *buffer = 0;
  for (int i = 0; i < recordedCount; i++) {
    const lifeline_event *event = &recorded[i].event;
    if (selector && !(event->selector && strcmp(event->selector, selector) == 0)) { continue; }
    if (!append(buffer, sizeof text[0], event)) { break; }
  }
  return buffer;
}

const char *events(void) { return textOf(NULL); }

const char *eventsOf(const char *selector) { return textOf(selector); }

const Recorded *firstEvent(lifeline_phase phase, const char *selector) {
  for (int i = 0; i < recordedCount; i++) {
    const lifeline_event *event = &recorded[i].event;
    if (event->phase != phase) { continue; }
    if (!selector || (event->selector && strcmp(event->selector, selector) == 0)) { return &recorded[i]; }
  }
  return NULL;
}

int countOf(lifeline_phase phase, lifeline_reason reason) {
  int count = 0;
  for (int i = 0; i < recordedCount; i++) {
    if (recorded[i].event.phase == phase && recorded[i].event.reason == reason) { count++; }
  }
  return count;
}

// MARK: The core

static bool isFixtureKit(const char *path, void *context) {
  (void)context;
  return strstr(path, "libFixtureKit") != NULL;
}

static bool wantAll(const void *class, const char *name, bool isSystem, void *context) {
  (void)class;
  (void)name;
  (void)isSystem;
  (void)context;
  return true;
}

static size_t extraBytes(const void *object, size_t size, void *context) {
  (void)size;
  (void)context;
  return FKExtraBytes(object);
}

static const lifeline_initializer initializers[] = {
    {"FKViewController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, INIT_TAG},
    {"FKViewController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT, INIT_TAG + 1},
    {"FKWindowController", "initWithWindow:", LIFELINE_OBJECT_RETURNS_OBJECT, INIT_TAG + 2},
    {"FKWindowController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT, INIT_TAG + 3},
};

static const lifeline_callback callbacks[] = {
    {"loadView", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG, false},
    {"viewDidLoad", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG + 1, false},
    {"viewWillAppear:", LIFELINE_FLAG, CALLBACK_TAG + 2, false},
    {"viewDidAppear:", LIFELINE_FLAG, CALLBACK_TAG + 3, false},
    {"viewWillDisappear:", LIFELINE_FLAG, CALLBACK_TAG + 4, false},
    {"viewDidDisappear:", LIFELINE_FLAG, CALLBACK_TAG + 5, false},
    {"viewWillTransitionToSize:withTransitionCoordinator:", LIFELINE_SIZE_OBJECT, CALLBACK_TAG + 6, true},
    {"willTransitionToTraitCollection:withTransitionCoordinator:", LIFELINE_TWO_OBJECTS, CALLBACK_TAG + 7, false},
    {"didReceiveMemoryWarning", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG + 8, false},
    {"windowDidLoad", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG + 9, false},
    {"newerCallback", LIFELINE_NO_ARGUMENTS, CALLBACK_TAG + 10, false},
};

static const lifeline_action actions[] = {
    {"FKViewController", "presentViewController:animated:completion:", LIFELINE_OBJECT_FLAG_OBJECT, ACTION_TAG},
    {"FKViewController", "dismissViewControllerAnimated:completion:", LIFELINE_FLAG_OBJECT, ACTION_TAG + 1},
    {"FKNavigationController", "pushViewController:animated:", LIFELINE_OBJECT_FLAG, ACTION_TAG + 2},
    {"FKNavigationController", "popViewControllerAnimated:", LIFELINE_FLAG_RETURNS_OBJECT, ACTION_TAG + 3},
};

lifeline_configuration configuration = {
    .initializers = initializers,
    .initializer_count = sizeof initializers / sizeof *initializers,
    .callbacks = callbacks,
    .callback_count = sizeof callbacks / sizeof *callbacks,
    .actions = actions,
    .action_count = sizeof actions / sizeof *actions,
    .receive = record,
    .is_system_image = isFixtureKit,
    .extra_bytes = extraBytes,
    .wants = wantAll,
};

// Not an expectation, since programs without the runner start the core, too.
static void require(lifeline_status status) {
  if (status != LIFELINE_STARTED) {
    printf("  the core did not start: %d\n", status);
    fflush(stdout);
    _exit(1);
  }
}

void startCore(void) {
  startCoreForChosenObjects();
  require(lifeline_interception_trace_new_objects());
}

void startCoreForChosenObjects(void) { require(lifeline_interception_start(&configuration)); }
