// From an initializer to a traced object.
#import "App.h"

TEST(codeMade, "an object made in code is traced once, with its class and initializer") {
  startCore();
  AppController *controller = makeController("AppController");
  EXPECT_TEXT(events(), "+initWithNibName:bundle:");
  const Recorded *traced = firstEvent(LIFELINE_PHASE_TRACED, NULL);
  EXPECT(traced && traced->event.object == controller);
  EXPECT_TEXT(traced->event.class_name, "AppController");
  EXPECT(traced->event.class_address == (const void *)[AppController class]);
  EXPECT_EQUAL(traced->event.number, 1);
  EXPECT_EQUAL(traced->event.tag, INIT_TAG);
  EXPECT_EQUAL([controller retainCount], 1);
  [controller release];
}

TEST(nibMade, "an object made from a nib is traced, by the initializer that made it") {
  startCore();
  id controller = makeFromNib("AppController");
  EXPECT_TEXT(events(), "+initWithCoder:");
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_TRACED, NULL)->event.tag, INIT_TAG + 1);
  [controller release];
}

TEST(afterOriginal, "the base initializer runs on the real class, and the class changes after it") {
  startCore();
  AppController *controller = makeController("AppController");
  EXPECT_TEXT([controller classDuringInit], "AppController");
  EXPECT(object_getClass(controller) != [AppController class]);
  [controller release];
}

TEST(viewUntouched, "tracing does not load the view, so viewDidLoad runs once (sentry-cocoa#3753, #8941)") {
  startCore();
  AppController *controller = makeController("AppController");
  EXPECT([controller viewIfLoaded] == nil);
  EXPECT_EQUAL(FKDidLoadCount, 0);
  FKShow(controller);
  FKHide(controller);
  EXPECT_EQUAL(FKDidLoadCount, 1);
  EXPECT_TEXT(eventsOf("viewDidLoad"), "<viewDidLoad ^viewDidLoad >viewDidLoad");
  [controller release];
  AppController *unloaded = makeController("AppController");
  [unloaded release];
  EXPECT_EQUAL(FKDidLoadCount, 1);
}

// MARK: What initializers return

@interface NilController : FKViewController
@end
@implementation NilController
- (id)initWithNibName:(id)name bundle:(id)bundle {
  return [super initWithNibName:name bundle:bundle] ? nil : self;
}
@end

static IMP realInitializer;

// A base initializer that gives up.
static id giveUp(id self, SEL command, id name, id bundle) {
  (void)command, (void)name, (void)bundle;
  [self release];
  return nil;
}

TEST(nilResult, "nil from a base initializer is returned, and nothing is traced") {
  Class base = objc_getClass("FKViewController");
  realInitializer = FKSetImplementation(base, @selector(initWithNibName:bundle:), (IMP)giveUp);
  startCore();
  EXPECT(makeController("PlainController") == nil);
  EXPECT_TEXT(events(), "");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

static id replacement;

// A base initializer that returns another object than the one it was called on.
static id replace(id self, SEL command, id name, id bundle) {
  if (!replacement) { return ((id(*)(id, SEL, id, id))realInitializer)(self, command, name, bundle); }
  [self release];
  return [replacement retain];
}

TEST(otherResult, "another object than the initializer's is the one that is traced, once") {
  Class base = objc_getClass("FKViewController");
  realInitializer = FKSetImplementation(base, @selector(initWithNibName:bundle:), (IMP)replace);
  lifeline_configuration full = configuration;
  configuration.initializer_count = 1;
  replacement = makeFromNib("AppController");
  startCore();
  id first = makeController("PlainController");
  id second = makeController("PlainController");
  EXPECT(first == replacement && second == replacement);
  EXPECT_TEXT(events(), "+initWithNibName:bundle:");
  EXPECT_TEXT(firstEvent(LIFELINE_PHASE_TRACED, NULL)->event.class_name, "AppController");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 1);
  configuration = full;
}

TEST(alreadyOurs, "an object that is traced already passes silently, with one subclass only") {
  startCore();
  id controller = makeController("AppController");
  Class class = object_getClass(controller);
  controller = [controller initWithCoder:nil];
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_NONE);
  EXPECT(object_getClass(controller) == class);
  EXPECT_TEXT(events(), "+initWithNibName:bundle:");
  [controller release];
}

TEST(allocatedOurs, "an object that was allocated with our class is traced like others") {
  startCore();
  FKViewController *first = makeController("AppController");
  FKViewController *second = [[object_getClass((id)first) alloc] initWithNibName:nil bundle:nil];
  EXPECT_EQUAL(lifeline_interception_number(second), 2);
  FKLoad(second);
  [second release];
  EXPECT_TEXT(events(), "+initWithNibName:bundle: +initWithNibName:bundle: <viewDidLoad ^viewDidLoad >viewDidLoad xdealloc");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 1);
  [first release];
}

TEST(otherBase, "an object that only shares an inherited initializer is left alone") {
  startCore();
  id other = makeFromNib("OtherResponder");
  EXPECT(object_getClass(other) == [OtherResponder class]);
  id window = makeFromNib("AppWindowController");
  [window windowDidLoad];
  EXPECT_TEXT(events(), "+initWithCoder: <windowDidLoad ^windowDidLoad >windowDidLoad");
  EXPECT_EQUAL(lifeline_interception_trace(other), LIFELINE_REASON_NOT_A_SUBJECT);
  EXPECT_EQUAL(lifeline_interception_trace(NULL), LIFELINE_REASON_OFF);
  [other release];
  [window release];
}

TEST(explicitTrace, "an object from before the start is traced on request") {
  AppController *controller = makeController("AppController");
  startCore();
  FKLoad(controller);
  EXPECT_TEXT(events(), "");
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_NONE);
  FKLoad(controller);
  EXPECT_TEXT(events(), "+ <viewDidLoad ^viewDidLoad >viewDidLoad");
  EXPECT_EQUAL(lifeline_interception_number(controller), 1);
  [controller release];
}

TEST(typedResult, "an initializer of a wrong kind is refused, not called with other arguments") {
  static const lifeline_initializer wrong[] = {
      {"FKViewController", "initWithNibName:bundle:", LIFELINE_OBJECT_RETURNS_OBJECT, 0},
      {"FKViewController", "initWithNothing", LIFELINE_RETURNS_OBJECT, 0},
      {"FKMissingController", "init", LIFELINE_RETURNS_OBJECT, 0},
  };
  configuration.initializers = wrong;
  configuration.initializer_count = 3;
  startCore();
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_TYPES_DIFFER), 1);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_NOT_IMPLEMENTED), 1);
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_REFUSED, LIFELINE_REASON_NO_CLASS), 1);
  [makeController("AppController") release];
}

TEST(startErrors, "a configuration that makes no sense is refused, and a second start") {
  lifeline_callback many[LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS + 1] = {{0}};
  lifeline_configuration wrong = configuration;
  wrong.receive = NULL;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  EXPECT_EQUAL(lifeline_interception_start(NULL), LIFELINE_ERROR_INVALID);
  wrong = configuration;
  wrong.callbacks = many;
  wrong.callback_count = LIFELINE_INTERCEPTION_MAXIMUM_CALLBACKS + 1;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  many[0] = many[1] = (lifeline_callback){"twice", LIFELINE_FLAG, 0, false};
  wrong.callback_count = 2;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  lifeline_initializer noObject = {"FKViewController", "viewDidLoad", LIFELINE_NO_ARGUMENTS, 0};
  wrong = configuration;
  wrong.initializers = &noObject;
  wrong.initializer_count = 1;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  startCore();
  EXPECT_EQUAL(lifeline_interception_start(&configuration), LIFELINE_ERROR_ALREADY_STARTED);
  EXPECT_EQUAL(lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, NULL, true), LIFELINE_ERROR_INVALID);
}

TEST(nullLists, "lists that are NULL with a count are refused, without a count they are empty") {
  lifeline_configuration wrong = configuration;
  wrong.initializers = NULL;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  wrong = configuration;
  wrong.callbacks = NULL;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  wrong = configuration;
  wrong.actions = NULL;
  EXPECT_EQUAL(lifeline_interception_start(&wrong), LIFELINE_ERROR_INVALID);
  configuration = (lifeline_configuration){.receive = record};
  startCore();
  FKViewController *controller = makeController("AppController");
  FKShow(controller);
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_NOT_A_SUBJECT);
  EXPECT_TEXT(events(), "");
  [controller release];
}

TEST(beforeStart, "every function may be called before the start, and changes nothing") {
  id controller = makeController("AppController");
  lifeline_interception_set_enabled(true);
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_OFF);
  EXPECT_EQUAL(lifeline_interception_number(controller), 0);
  EXPECT(lifeline_interception_class(controller) == (const void *)[AppController class]);
  EXPECT(lifeline_interception_class(NULL) == NULL);
  EXPECT_EQUAL(lifeline_interception_number(NULL), 0);
  EXPECT_EQUAL(lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, "App", true), LIFELINE_STARTED);
  lifeline_interception_visit_refusals(NULL, NULL);
  startCore();
  id other = makeController("AppController");
  EXPECT_TEXT(events(), "!excluded");
  [controller release];
  [other release];
}

TEST(duplicates, "initializers and actions that are listed twice, or have empty names, are heard once") {
  static const lifeline_initializer twice[] = {
      {"FKViewController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, 7},
      {"FKViewController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, 8},
      {"FKNavigationController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, 9},
      {"", "init", LIFELINE_RETURNS_OBJECT, 1},
      {"FKViewController", "", LIFELINE_RETURNS_OBJECT, 1},
  };
  static const lifeline_action actions[] = {
      {"FKViewController", "viewDidLoad", LIFELINE_NO_ARGUMENTS, 1},
      {"FKViewController", "viewDidLoad", LIFELINE_NO_ARGUMENTS, 1},
      {"FKNavigationController", "viewDidLoad", LIFELINE_NO_ARGUMENTS, 1},
  };
  configuration.initializers = twice;
  configuration.initializer_count = 5;
  configuration.actions = actions;
  configuration.action_count = 3;
  startCore();
  FKViewController *app = makeController("AppController");
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_TRACED, NULL)->event.tag, 7);
  forgetEvents();
  FKLoad(app);
  EXPECT_TEXT(events(), "<viewDidLoad ^viewDidLoad *<viewDidLoad *>viewDidLoad >viewDidLoad");
  [app release];
}

TEST(metaclass, "a class is not traced as an object, even when the root class has the initializer") {
  static const lifeline_initializer root = {"FKObject", "init", LIFELINE_RETURNS_OBJECT, 1};
  configuration.initializers = &root;
  configuration.initializer_count = 1;
  startCore();
  EXPECT_EQUAL(lifeline_interception_trace([AppController class]), LIFELINE_REASON_NOT_A_SUBJECT);
  EXPECT_TEXT(events(), "");
  Class meta = object_getClass((id)[AppController class]);
  EXPECT(class_isMetaClass(meta));
  FKView *view = [[FKView alloc] init];
  EXPECT_TEXT(events(), "+init");
  [view release];
}
