// Scenes in which UIKit keeps objects alive, or moves them, so that they look leaked; in each, the app can also leak.
#import "Cases.h"

#include <stdlib.h>
#include <string.h>

/// A screen of the app. It releases its view when memory is low.
@interface ScreenController : UIViewController
@end

@implementation ScreenController

- (void)loadView {
  makeView(self);
}

- (void)didReceiveMemoryWarning {
  [super didReceiveMemoryWarning];
  if (![[self viewIfLoaded] window]) { [self setView:nil]; }
}

@end

/// What a search has found.
@interface ResultsController : ScreenController
@end
@implementation ResultsController
@end

/// A search controller of the app.
@interface AppSearchController : UISearchController
@end
@implementation AppSearchController
@end

/// The pool of the turn retains it when it has disappeared.
@interface AutoreleasedController : ScreenController
@end

@implementation AutoreleasedController

- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
  UIAutorelease([self retain]);
}

@end

// MARK: What the app keeps

/// What a mistake of the app retains.
static FKObject *kept;

static void keep(id object) {
  [kept release];
  kept = [object retain];
}

static void endKeeping(void) {
  [kept release];
  kept = nil;
}

// MARK: The window

static void launch(UIViewController *root) {
  window = [[UIWindow alloc] init];
  [window setRootViewController:root];
  [root release];
  [window makeKeyAndVisible];
}

static UIViewController *root(void) { return [window rootViewController]; }

static void end(void) {
  UITouch(nil);
  endKeeping();
  [window release];
  window = nil;
  UIEndTurn();
}

// MARK: Search

// A stack with a list, above it a screen with a search bar.
static void launchSearch(Class class) {
  UINavigationController *stack = [[UINavigationController alloc] init];
  UIViewController *list = [[ScreenController alloc] init], *screen = [[ScreenController alloc] init];
  ResultsController *results = [[ResultsController alloc] init];
  UISearchController *search = [[class alloc] initWithSearchResultsController:results];
  [results release];
  [stack pushViewController:list animated:NO];
  [list release];
  launch(stack);
  [stack pushViewController:screen animated:NO];
  UISetSearch(screen, search);
  [search release];
  [screen release];
}

static void launchSystemSearch(void) { launchSearch(objc_getClass("UISearchController")); }
static void launchAppSearch(void) { launchSearch(objc_getClass("AppSearchController")); }

static UIViewController *top(void) { return [root() shownController]; }
static void search(void) { UIBeginSearch(top()); }
static void cancelSearch(void) { UICancelSearch(top()); }
static void keepSearch(void) { keep(top()->searchController); }
static void keepResults(void) { keep(top()->searchController->children[0]); }
static void pop(void) { [(UINavigationController *)root() popViewControllerAnimated:NO]; }

// MARK: Tabs

static void setTabs(int count) {
  UIViewController *list[8];
  for (int i = 0; i < count; i++) { list[i] = [[ScreenController alloc] init]; }
  UISetTabs((UITabBarController *)root(), list, count);
  for (int i = 0; i < count; i++) { [list[i] release]; }
}

static void launchTabs(void) {
  launch([[UITabBarController alloc] init]);
  setTabs(6);
}

static void openInMore(void) { UIOpenInMore((UITabBarController *)root(), 5); }
static void closeInMore(void) { UICloseInMore((UITabBarController *)root()); }
static void keepLastTab(void) { keep(((UITabBarController *)root())->tabs[5]); }
static void replaceTabs(void) { setTabs(2); }

// MARK: A sheet

static void launchScreen(void) { launch([[ScreenController alloc] init]); }

static void presentNew(Class class) {
  UIViewController *sheet = [[class alloc] init];
  [root() presentViewController:sheet animated:YES completion:nil];
  [sheet release];
}

static void presentSheet(void) { presentNew(objc_getClass("ScreenController")); }
static void presentAutoreleased(void) { presentNew(objc_getClass("AutoreleasedController")); }
static void keepSheet(void) { keep(root()->presented); }
static void drag(void) { UIBeginDrag(root()->presented); }
static void letGo(void) { UICancelDrag(root()->presented); }
static void dragAway(void) { UIFinishDrag(root()->presented); }
static void dismiss(void) { [root() dismissViewControllerAnimated:YES completion:nil]; }
/// A call that is recorded, in the same turn.
static void layOut(void) { [root() viewWillLayoutSubviews]; }

// MARK: A touch

static void touchView(void) { UITouch([root() viewIfLoaded]); }
static void touchElsewhere(void) { UITouch(nil); }
static void warn(void) { [[UIApplication sharedApplication] warnAboutMemory:window]; }

// MARK: By name

static const struct {
  const char *name;
  void (*run)(void);
} acts[] = {
    {"launch a screen", launchScreen},
    {"launch a search", launchSystemSearch},
    {"launch a search of the app", launchAppSearch},
    {"launch tabs", launchTabs},
    {"search", search},
    {"cancel the search", cancelSearch},
    {"keep the search", keepSearch},
    {"keep the results", keepResults},
    {"pop", pop},
    {"open a tab in More", openInMore},
    {"go back in More", closeInMore},
    {"keep the last tab", keepLastTab},
    {"replace the tabs", replaceTabs},
    {"present", presentSheet},
    {"present what is autoreleased", presentAutoreleased},
    {"keep the sheet", keepSheet},
    {"keep nothing", endKeeping},
    {"drag the sheet", drag},
    {"let the sheet go", letGo},
    {"drag the sheet away", dragAway},
    {"dismiss", dismiss},
    {"lay out", layOut},
    {"touch the view", touchView},
    {"touch elsewhere", touchElsewhere},
    {"warn about memory", warn},
    {"settle", UISettle},
    {"end the turn", UIEndTurn},
    {"end", end},
};

/// Does what a scene names; false if there is no such act.
bool scenes_act(const char *name) {
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    if (strcmp(acts[i].name, name) == 0) {
      acts[i].run();
      return true;
    }
  }
  return false;
}
