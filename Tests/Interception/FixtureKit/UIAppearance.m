// How controllers appear and disappear: a container's child with the container.
#import "UIScreens.h"

// Layout only when the view is new.
void UIBeginAppearance(UIViewController *controller, UIWindow *window, BOOL animated) {
  UIView *view = [controller view];
  BOOL isNew = !view->isLaidOut;
  [controller viewWillAppear:animated];
  view->window = window;
  view->isLaidOut = YES;
  if (isNew) {
    [controller viewLayoutMarginsDidChange];
    [controller viewSafeAreaInsetsDidChange];
  }
  [controller viewIsAppearing:animated];
  if (isNew) {
    [controller updateViewConstraints];
    [controller viewWillLayoutSubviews];
    [controller viewDidLayoutSubviews];
  }
  if ([controller shownController]) { UIBeginAppearance([controller shownController], window, animated); }
}

void UIEndAppearance(UIViewController *controller, BOOL animated) {
  [controller viewDidAppear:animated];
  if ([controller shownController]) { UIEndAppearance([controller shownController], animated); }
}

void UIBeginDisappearance(UIViewController *controller, BOOL animated) {
  [controller viewWillDisappear:animated];
  if ([controller shownController]) { UIBeginDisappearance([controller shownController], animated); }
}

void UIEndDisappearance(UIViewController *controller, BOOL animated) {
  controller->view->window = nil;
  [controller viewDidDisappear:animated];
  if ([controller shownController]) { UIEndDisappearance([controller shownController], animated); }
}
