// The core on real controllers: Foundation and AppKit of GNUstep.
#import <AppKit/AppKit.h>

#import "../Support.h"

// MARK: The app

static int loads, observations;

@interface AppViewController : NSViewController
@end
@implementation AppViewController
- (void)loadView {
  loads++;
  NSView *made = [[NSView alloc] initWithFrame:NSMakeRect(0, 0, 10, 10)];
  [self setView:made];
  [made release];
}
@end

@interface PlainViewController : NSViewController
@end
@implementation PlainViewController
@end

@interface AppWindowController : NSWindowController
@end
@implementation AppWindowController
- (void)windowDidLoad {
  [super windowDidLoad];
}
@end

@interface Observer : NSObject
@end
@implementation Observer
- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
  (void)path, (void)object, (void)change, (void)context;
  observations++;
}
@end

// MARK: Set-up

static const lifeline_initializer initializers[] = {
    {"NSViewController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, 1},
    {"NSViewController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT, 2},
    {"NSWindowController", "initWithWindow:", LIFELINE_OBJECT_RETURNS_OBJECT, 3},
    {"NSWindowController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT, 4},
};
static const lifeline_callback callbacks[] = {
    {"loadView", LIFELINE_NO_ARGUMENTS, 1, false},
    {"viewDidLoad", LIFELINE_NO_ARGUMENTS, 2, false},
    {"windowDidLoad", LIFELINE_NO_ARGUMENTS, 3, false},
    {"windowWillLoad", LIFELINE_NO_ARGUMENTS, 4, false},
};
static const lifeline_action actions[] = {{"NSViewController", "setView:", LIFELINE_OBJECT, 1}};

// The libraries are the system by their paths, as without a predicate.
static void start(void) {
  configuration.initializers = initializers;
  configuration.initializer_count = 4;
  configuration.callbacks = callbacks;
  configuration.callback_count = 4;
  configuration.actions = actions;
  configuration.action_count = 1;
  configuration.is_system_image = NULL;
  configuration.extra_bytes = NULL;
  startCore();
}

static id make(const char *name) { return [[objc_getClass(name) alloc] initWithNibName:nil bundle:nil]; }

static NSString *text(const char *characters) { return [NSString stringWithUTF8String:characters]; }

// MARK: Tests

TEST(gnustepLife, "GNUstep: a controller is made, loads its view, and is released") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  start();
  AppViewController *controller = make("AppViewController");
  EXPECT_TEXT(events(), "+initWithNibName:bundle:");
  EXPECT_EQUAL(loads, 0);
  NSView *view = [controller view];
  EXPECT(view != nil && loads == 1);
  EXPECT_TEXT(eventsOf("loadView"), "<loadView >loadView");
  EXPECT_TEXT(eventsOf("setView:"), "*<setView: *>setView:");
  EXPECT(firstEvent(LIFELINE_PHASE_ENTER, "setView:")->arguments.objects[0] == view);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_ENTER, "loadView")->event.caller, LIFELINE_CALLER_SYSTEM);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_ENTER, "setView:")->event.caller, LIFELINE_CALLER_APP);
  forgetEvents();
  [controller release];
  [pool release];
  EXPECT_TEXT(events(), "xdealloc");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(gnustepClass, "GNUstep: the class is hidden from Foundation") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  start();
  NSViewController *controller = make("AppViewController");
  EXPECT([controller class] == [AppViewController class]);
  EXPECT([controller isKindOfClass:[AppViewController class]]);
  EXPECT([controller classForCoder] == [AppViewController class]);
  EXPECT([NSStringFromClass([controller class]) isEqual:text("AppViewController")]);
  EXPECT([[controller description] rangeOfString:text("LifelineTraced")].length == 0);
  [controller release];
  [pool release];
}

TEST(gnustepSystem, "GNUstep: the base is heard, and classes without overrides have only what every subclass has") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  start();
  PlainViewController *controller = make("PlainViewController");
  unsigned count = 0;
  free(class_copyMethodList(object_getClass(controller), &count));
  EXPECT_EQUAL(count, 2);
  forgetEvents();
  @try {
    [controller loadView];
  } @catch (NSException *exception) {
    EXPECT(exception != nil);
  }
  EXPECT(firstEvent(LIFELINE_PHASE_ENTER, "loadView") != NULL && firstEvent(LIFELINE_PHASE_BASE, "loadView") != NULL);
  EXPECT_EQUAL(firstEvent(LIFELINE_PHASE_ENTER, "loadView")->event.caller, LIFELINE_CALLER_APP);
  [controller release];
  [pool release];
}

TEST(gnustepArchive, "GNUstep: an archived controller has its real class, and one from an archive is traced") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  start();
  NSViewController *controller = make("PlainViewController");
  NSData *data = [NSKeyedArchiver archivedDataWithRootObject:controller];
  NSString *archived = [[[NSString alloc] initWithData:data encoding:NSISOLatin1StringEncoding] autorelease];
  EXPECT([archived rangeOfString:text("PlainViewController")].length > 0);
  EXPECT([archived rangeOfString:text("LifelineTraced")].length == 0);
  forgetEvents();
  NSViewController *back = [NSKeyedUnarchiver unarchiveObjectWithData:data];
  EXPECT([back class] == [PlainViewController class]);
  EXPECT_TEXT(eventsOf("initWithCoder:"), "+initWithCoder:");
  [controller release];
  [pool release];
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
}

TEST(gnustepObservedBefore, "GNUstep: observed before us: refused, and observing works") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  Observer *observer = [Observer new];
  NSViewController *controller = make("AppViewController");
  [controller addObserver:observer forKeyPath:text("title") options:0 context:NULL];
  EXPECT(object_getClass(controller) != [AppViewController class]);
  start();
  EXPECT_EQUAL(lifeline_interception_trace(controller), LIFELINE_REASON_ISA_DIFFERS);
  EXPECT_TEXT(events(), "!isaDiffers");
  [controller setTitle:text("new")];
  EXPECT_EQUAL(observations, 1);
  [controller removeObserver:observer forKeyPath:text("title")];
  [controller release];
  [observer release];
  [pool release];
}

// GNUstep builds its class from -class, so ours is dropped; Apple's runtime puts its class on ours.
TEST(gnustepObservedAfter, "GNUstep: observed after us: our class is dropped, which is noticed, and observing works") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  start();
  Observer *observer = [Observer new];
  AppViewController *controller = make("AppViewController");
  [controller addObserver:observer forKeyPath:text("title") options:0 context:NULL];
  [controller setTitle:text("new")];
  EXPECT_EQUAL(observations, 1);
  [controller setView:[[[NSView alloc] initWithFrame:NSMakeRect(0, 0, 1, 1)] autorelease]];
  EXPECT_EQUAL(countOf(LIFELINE_PHASE_LOST, LIFELINE_REASON_ISA_CHANGED), 1);
  EXPECT_EQUAL(recorded[recordedCount - 1].event.number, 0);
  EXPECT_EQUAL(lifeline_interception_number(controller), 0);
  [controller removeObserver:observer forKeyPath:text("title")];
  forgetEvents();
  [controller release];
  EXPECT_TEXT(events(), "");
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  [observer release];
  [pool release];
}

TEST(gnustepWindow, "GNUstep: window controllers are traced by their own initializer") {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  start();
  AppWindowController *controller = [[AppWindowController alloc] initWithWindow:nil];
  [controller windowDidLoad];
  [controller release];
  EXPECT_TEXT(events(), "+initWithWindow: <windowDidLoad ^windowDidLoad >windowDidLoad xdealloc");
  [pool release];
}

static void countOnly(const lifeline_event *event, void *context) { ((uint64_t *)context)[event->phase]++; }

TEST(gnustepMany, "GNUstep: 20,000 controllers are made, loaded, observed, and released") {
  static uint64_t counts[8];
  configuration.receive = countOnly;
  configuration.context = counts;
  start();
  Observer *observer = [Observer new];
  for (int i = 0; i < 20000; i++) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSViewController *controller = make("AppViewController");
    (void)[controller view];
    if (i % 10 == 0) {
      [controller addObserver:observer forKeyPath:text("title") options:0 context:NULL];
      EXPECT_EQUAL(lifeline_interception_number(controller), 0);
      [controller removeObserver:observer forKeyPath:text("title")];
    }
    [controller release];
    [pool release];
  }
  EXPECT_EQUAL(counts[LIFELINE_PHASE_TRACED], 20000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_DEALLOC], 18000);
  EXPECT_EQUAL(counts[LIFELINE_PHASE_LOST], 2000);
  EXPECT_EQUAL(lifeline_interception_traced_count(), 0);
  [observer release];
}
