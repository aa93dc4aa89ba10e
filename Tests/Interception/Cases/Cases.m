// The five cases of two controllers, as Examples/MainAndSub has them, played by an app in Objective-C. It is a library with a
// core of its own: the program in `Recorder` loads it, and records what the core reports.
#import "Cases.h"

#include "LifelineInterception.h"

#include <string.h>

@interface MainViewController : UIViewController {
@public
  BOOL releasesViewOnMemoryWarning;
}
- (void)showSub;
@end

@interface SubViewController : UIViewController
- (void)close;
@end

void makeView(UIViewController *controller) {
  UIView *made = [[UIView alloc] init];
  [controller setView:made];
  [made release];
}

@implementation MainViewController

- (void)loadView {
  makeView(self);
}

- (void)didReceiveMemoryWarning {
  [super didReceiveMemoryWarning];
  if (releasesViewOnMemoryWarning && [self viewIfLoaded] && ![[self viewIfLoaded] window]) { [self setView:nil]; }
}

- (void)showSub {
  SubViewController *sub = [[SubViewController alloc] init];
  [self presentViewController:sub animated:YES completion:nil];
  [sub release];
}

@end

@implementation SubViewController

- (void)loadView {
  makeView(self);
}

- (void)close {
  [self dismissViewControllerAnimated:YES completion:nil];
}

@end

/// A controller whose callbacks are measured.
@interface OverridingController : UIViewController
@end

@implementation OverridingController

- (void)viewDidAppear:(BOOL)animated {
  [super viewDidAppear:animated];
}

@end

// MARK: The steps

UIWindow *window;

static MainViewController *mainController(void) { return (MainViewController *)[window rootViewController]; }

void cases_launch(bool releasesViewOnMemoryWarning) {
  window = [[UIWindow alloc] init];
  MainViewController *controller = [[MainViewController alloc] init];
  controller->releasesViewOnMemoryWarning = releasesViewOnMemoryWarning;
  [window setRootViewController:controller];
  [controller release];
  [window makeKeyAndVisible];
}

void cases_show_sub(void) {
  [mainController() showSub];
  UISettle();
}

void cases_go_back(void) {
  [(SubViewController *)mainController()->presented close];
  UISettle();
}

void cases_warn(void) { [[UIApplication sharedApplication] warnAboutMemory:window]; }

void cases_end(void) {
  [window release];
  window = nil;
}

// MARK: What is measured

/// Makes a controller, calls `viewDidAppear:` as the system, and releases it.
void cases_call(bool isOverridden, long count) {
  UIViewController *controller = isOverridden ? [[OverridingController alloc] init] : [[SubViewController alloc] init];
  UICallDidAppear(controller, count);
  [controller release];
}

void cases_make_and_release(long count) {
  for (long i = 0; i < count; i++) { [[[SubViewController alloc] init] release]; }
}

// MARK: The core

static bool isFixtureKit(const char *path, void *context) {
  (void)context;
  return strstr(path, "libFixtureKit") != NULL;
}

static size_t extraBytes(const void *object, size_t size, void *context) {
  (void)size;
  (void)context;
  return FKExtraBytes(object);
}

/// Starts the core with the methods and the receiver of a recorder, for all new objects.
lifeline_status cases_start(const lifeline_configuration *methods) {
  lifeline_configuration configuration = *methods;
  configuration.is_system_image = isFixtureKit;
  configuration.extra_bytes = extraBytes;
  lifeline_status status = lifeline_interception_start(&configuration);
  return status == LIFELINE_STARTED ? lifeline_interception_trace_new_objects() : status;
}

void cases_observe(void (*ends)(const void *), void (*memoryWarning)(const void *)) {
  FKObjectEnds = ends;
  UIMemoryWarningObserver = memoryWarning;
}

// MARK: Questions, which have no side effects

static bool isKindOf(const void *object, const char *name) {
  for (Class class = object_getClass((id)object); class; class = class_getSuperclass(class)) {
    if (strcmp(class_getName(class), name) == 0) { return true; }
  }
  return false;
}

/// The name of the first of these classes that an object is an instance of: what kind of object it is.
const char *cases_kind(const void *object) {
  static const char *const names[] = {"UIViewController", "UIWindow", "UIApplication", "UIView"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (isKindOf(object, names[i])) { return names[i]; }
  }
  return "";
}

const char *cases_class_name(const void *object) { return class_getName((Class)lifeline_interception_class(object)); }

const void *cases_root(void) { return (const void *)[window rootViewController]; }
const void *cases_view(const void *controller) { return (const void *)((UIViewController *)controller)->view; }
const void *cases_presented(const void *controller) { return (const void *)((UIViewController *)controller)->presented; }
const void *cases_presenter(const void *controller) { return (const void *)((UIViewController *)controller)->presenter; }
bool cases_is_being_dismissed(const void *controller) { return ((UIViewController *)controller)->isBeingDismissed; }
const void *cases_root_of(const void *shown) { return (const void *)((UIWindow *)shown)->root; }
const void *cases_parent(const void *controller) { return (const void *)((UIViewController *)controller)->parent; }

/// What a controller holds by its position, NULL after the last one: what UIKit's properties say that the recorder reads.
const void *cases_held(const void *object, long index) {
  UIViewController *controller = (UIViewController *)object;
  if (index < controller->childCount) { return (const void *)controller->children[index]; }
  index -= controller->childCount;
  if (controller->presented && index-- == 0) { return (const void *)controller->presented; }
  bool hasItem = controller->parent && isKindOf((const void *)controller->parent, "UINavigationController");
  if (hasItem && controller->searchController && index-- == 0) { return (const void *)controller->searchController; }
  if (!isKindOf(object, "UITabBarController")) { return NULL; }
  UITabBarController *tabs = (UITabBarController *)controller;
  return index < tabs->tabCount ? (const void *)tabs->tabs[index] : NULL;
}

/// What a container shows.
const void *cases_shown(const void *container) { return (const void *)[(UIViewController *)container shownController]; }
