// The harness of the tests: each test runs in a process of its own, since what the core installs stays.
#import "FixtureKit/FixtureKit.h"

#include "LifelineInterception.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Tests

typedef struct Test {
  const char *name;
  void (*run)(void);
  struct Test *next;
} Test;

void addTest(Test *test);

/// Declares a test, which runs in a new process.
#define TEST(IDENTIFIER, NAME)                                      \
  static void IDENTIFIER(void);                                     \
  __attribute__((constructor)) static void add_##IDENTIFIER(void) { \
    static Test test = {NAME, IDENTIFIER, NULL};                    \
    addTest(&test);                                                 \
  }                                                                 \
  static void IDENTIFIER(void)

void failAt(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#define EXPECT(CONDITION)                                                  \
  do {                                                                     \
    if (!(CONDITION)) { failAt(__FILE__, __LINE__, "%s", #CONDITION); }    \
  } while (0)
#define EXPECT_EQUAL(ONE, OTHER)                                                                          \
  do {                                                                                                    \
    long long one_ = (long long)(ONE), other_ = (long long)(OTHER);                                       \
    if (one_ != other_) { failAt(__FILE__, __LINE__, "%s is %lld, not %lld", #ONE, one_, other_); }        \
  } while (0)
#define EXPECT_TEXT(ONE, OTHER)                                                                           \
  do {                                                                                                    \
    const char *one_ = (ONE), *other_ = (OTHER);                                                          \
    if (!one_ || strcmp(one_, other_) != 0) {                                                             \
      failAt(__FILE__, __LINE__, "%s is\n    %s\nnot\n    %s", #ONE, one_ ? one_ : "(null)", other_);     \
    }                                                                                                     \
  } while (0)

// MARK: The core

/// The configuration for FixtureKit. Change it before `startCore`.
extern lifeline_configuration configuration;

/// Starts the core; the test fails when that is not possible.
void startCore(void);
/// The same without initializers, so that new objects are left alone.
void startCoreForChosenObjects(void);

/// Tags of the configured methods.
enum { INIT_TAG = 1, CALLBACK_TAG = 100, ACTION_TAG = 200 };

// MARK: Events

typedef struct {
  lifeline_event event;
  lifeline_arguments arguments;
} Recorded;

enum { MAXIMUM_EVENTS = 20000 };
extern Recorded recorded[MAXIMUM_EVENTS];
extern int recordedCount;
/// Called before an event is recorded, when set.
extern void (*onEvent)(const lifeline_event *event);

void record(const lifeline_event *event, void *context);
void forgetEvents(void);
/// The recorded events as text: + traced, < enter, ^ base, > exit, x dealloc, ? lost, ! refused, each followed by its
/// selector or reason. Actions have an asterisk.
const char *events(void);
/// The same of one selector.
const char *eventsOf(const char *selector);
/// The first event of a phase and selector (NULL: any), or NULL.
const Recorded *firstEvent(lifeline_phase phase, const char *selector);
int countOf(lifeline_phase phase, lifeline_reason reason);
