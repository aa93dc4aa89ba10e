// The window, and how controllers are presented.
#import "UIScreens.h"

#include <stdlib.h>

void (*UIMemoryWarningObserver)(const void *application);
BOOL UIIsDragging;

// MARK: Later

typedef struct {
  void (*run)(UIViewController *controller);
  UIViewController *controller;
} Step;

enum { MAXIMUM_STEPS = 16 };
static Step steps[MAXIMUM_STEPS];
static int stepCount;

static void later(void (*run)(UIViewController *), UIViewController *controller) {
  if (stepCount == MAXIMUM_STEPS) { abort(); }
  steps[stepCount++] = (Step){run, [controller retain]};
}

void UISettle(void) {
  for (int i = 0; i < stepCount; i++) {
    steps[i].run(steps[i].controller);
    [steps[i].controller release];
  }
  stepCount = 0;
}

// MARK: Presentation

static void showPresented(UIViewController *presenter) {
  UIViewController *shown = presenter->presented;
  UIWindow *window = presenter->view->window;
  UIBeginDisappearance(presenter, YES);
  UIBeginAppearance(shown, window, YES);
  UIEndAppearance(shown, YES);
  UIEndDisappearance(presenter, YES);
}

void UIFinishDismissal(UIViewController *presenter) {
  UIViewController *leaving = presenter->presented;
  UIEndAppearance(presenter, YES);
  UIEndDisappearance(leaving, YES);
  presenter->presented = nil;
  leaving->presenter = nil;
  leaving->isBeingDismissed = NO;
  [leaving release];
}

@implementation UIViewController (Presentation)

// Loads the view at once, and does the rest in a later turn.
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(id)completion {
  (void)animated;
  (void)completion;
  presented = [controller retain];
  controller->presenter = self;
  [controller view];
  later(showPresented, self);
}

// The presenter dismisses, whoever is asked.
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion {
  if (!presented) {
    [presenter dismissViewControllerAnimated:animated completion:completion];
    return;
  }
  presented->isBeingDismissed = YES;
  [self view];
  UIBeginDisappearance(presented, animated);
  UIBeginAppearance(self, presented->view->window, animated);
  if (!UIIsDragging) { later(UIFinishDismissal, self); }
}

@end

void UICallDidAppear(UIViewController *controller, long count) {
  for (long i = 0; i < count; i++) { [controller viewDidAppear:YES]; }
}

// MARK: Window and application

@implementation UIView

- (UIWindow *)window {
  return window;
}

@end

@implementation UIWindow

- (UIViewController *)rootViewController {
  return root;
}

- (void)setRootViewController:(UIViewController *)controller {
  UIViewController *old = root;
  root = [controller retain];
  [old release];
}

- (void)makeKeyAndVisible {
  UIBeginAppearance(root, self, NO);
  UIEndAppearance(root, NO);
}

- (void)dealloc {
  [root release];
  [super dealloc];
}

@end

@implementation UIApplication

+ (UIApplication *)sharedApplication {
  static UIApplication *shared;
  if (!shared) { shared = [[UIApplication alloc] init]; }
  return shared;
}

- (void)warnAboutMemory:(UIWindow *)window {
  if (UIMemoryWarningObserver) { UIMemoryWarningObserver((const void *)self); }
  for (UIViewController *next = window->root; next; next = next->presented) { [next didReceiveMemoryWarning]; }
}

@end
