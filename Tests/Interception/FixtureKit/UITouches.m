// What the user's touches do, and the pool of a turn of the run loop.
#import "UIScreens.h"

#include <stdlib.h>

static UIView *touched;

void UITouch(UIView *view) {
  UIView *old = touched;
  touched = [view retain];
  [old release];
}

// MARK: A sheet that is dragged

void UIBeginDrag(UIViewController *sheet) {
  UIIsDragging = YES;
  [sheet dismissViewControllerAnimated:YES completion:nil];
  UIIsDragging = NO;
}

void UICancelDrag(UIViewController *sheet) {
  UIViewController *presenter = sheet->presenter;
  UIWindow *window = presenter->view->window;
  UIBeginDisappearance(presenter, YES);
  UIBeginAppearance(sheet, window, YES);
  UIEndDisappearance(presenter, YES);
  sheet->isBeingDismissed = NO;
  UIEndAppearance(sheet, YES);
}

void UIFinishDrag(UIViewController *sheet) { UIFinishDismissal(sheet->presenter); }

// MARK: The pool of a turn

enum { MAXIMUM_POOL = 64 };
static id pool[MAXIMUM_POOL];
static int poolCount;

id UIAutorelease(id object) {
  if (poolCount == MAXIMUM_POOL) { abort(); }
  pool[poolCount++] = object;
  return object;
}

void UIEndTurn(void) {
  while (poolCount) { [(FKObject *)pool[--poolCount] release]; }
}
