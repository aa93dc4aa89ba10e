// Containers, and the search controller of a navigation item.
#import "UIScreens.h"

#include <stdlib.h>

static void show(UIViewController *controller, UIWindow *window) {
  if (!window) { return; }
  UIBeginAppearance(controller, window, NO);
  UIEndAppearance(controller, NO);
}

static void hide(UIViewController *controller) {
  if (![[controller viewIfLoaded] window]) { return; }
  UIBeginDisappearance(controller, NO);
  UIEndDisappearance(controller, NO);
}

@implementation UINavigationController

- (UIViewController *)shownController {
  return childCount ? children[childCount - 1] : nil;
}

- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated {
  (void)animated;
  UIViewController *below = [self shownController];
  [self addChildViewController:controller];
  if (below) { hide(below); }
  show(controller, [[self viewIfLoaded] window]);
  [controller didMoveToParentViewController:self];
}

// The result is autoreleased, as that of a method of UIKit.
- (UIViewController *)popViewControllerAnimated:(BOOL)animated {
  (void)animated;
  UIViewController *leaving = UIAutorelease([[self shownController] retain]);
  [leaving willMoveToParentViewController:nil];
  hide(leaving);
  if (childCount > 1) { show(children[childCount - 2], [[self viewIfLoaded] window]); }
  [leaving removeFromParentViewController];
  return leaving;
}

@end

@implementation UITabBarController

- (UIViewController *)shownController {
  return selected;
}

- (void)dealloc {
  for (int i = 0; i < tabCount; i++) { [tabs[i] release]; }
  [super dealloc];
}

@end

enum { SHOWN_TABS = 4 };

static void addTab(UITabBarController *tabs, UIViewController *tab) {
  [tabs addChildViewController:tab];
  [tab didMoveToParentViewController:tabs];
}

static void removeTab(UIViewController *tab) {
  if (tab->parent) {
    [tab willMoveToParentViewController:nil];
    hide(tab);
    [tab removeFromParentViewController];
  }
  [tab release];
}

// The list is set before the controllers move, as what asks for it in a callback must find living ones.
void UISetTabs(UITabBarController *tabs, UIViewController *const *list, int count) {
  UIViewController *old[8];
  int oldCount = tabs->tabCount;
  for (int i = 0; i < oldCount; i++) { old[i] = tabs->tabs[i]; }
  for (int i = 0; i < count; i++) { tabs->tabs[i] = [list[i] retain]; }
  tabs->tabCount = count;
  tabs->selected = list[0];
  for (int i = 0; i < oldCount; i++) { removeTab(old[i]); }
  for (int i = 0; i < count && i < SHOWN_TABS; i++) { addTab(tabs, list[i]); }
  if (!tabs->more) {
    tabs->more = [[UINavigationController alloc] init];
    addTab(tabs, tabs->more);
    [tabs->more release];
  }
  show(tabs->selected, [[tabs viewIfLoaded] window]);
}

void UIOpenInMore(UITabBarController *tabs, int index) {
  if (tabs->selected != tabs->more) {
    hide(tabs->selected);
    tabs->selected = tabs->more;
    show(tabs->more, [[tabs viewIfLoaded] window]);
  }
  [tabs->more pushViewController:tabs->tabs[index] animated:YES];
}

void UICloseInMore(UITabBarController *tabs) { [tabs->more popViewControllerAnimated:YES]; }

// MARK: Search

@implementation UISearchController

- (id)initWithSearchResultsController:(UIViewController *)results {
  self = [super initWithNibName:nil bundle:nil];
  [self addChildViewController:results];
  [results didMoveToParentViewController:self];
  return self;
}

- (UIViewController *)shownController {
  return childCount ? children[0] : nil;
}

@end

void UISetSearch(UIViewController *controller, UISearchController *search) {
  UIViewController *old = controller->searchController;
  controller->searchController = [search retain];
  [old release];
}

void UIBeginSearch(UIViewController *controller) {
  [controller presentViewController:controller->searchController animated:YES completion:nil];
}

void UICancelSearch(UIViewController *controller) {
  [controller->searchController dismissViewControllerAnimated:YES completion:nil];
}
