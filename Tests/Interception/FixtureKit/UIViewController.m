#import "UIScreens.h"

#include <stdlib.h>

@implementation UIViewController

- (id)init {
  return [self initWithNibName:nil bundle:nil];
}

- (id)initWithNibName:(id)name bundle:(id)bundle {
  (void)name;
  (void)bundle;
  return [super init];
}

- (id)initWithCoder:(id)coder {
  return [super initWithCoder:coder];
}

- (void)dealloc {
  [view release];
  [presented release];
  [searchController release];
  for (int i = 0; i < childCount; i++) {
    children[i]->parent = nil;
    [children[i] release];
  }
  [super dealloc];
}

// MARK: The view

- (UIView *)view {
  if (!view) {
    [self loadView];
    [self viewDidLoad];
  }
  return view;
}

- (UIView *)viewIfLoaded {
  return view;
}

- (void)setView:(UIView *)newView {
  UIView *old = view;
  view = [newView retain];
  [old release];
}

- (void)loadView {
  UIView *made = [[UIView alloc] init];
  [self setView:made];
  [made release];
}

// MARK: Callbacks

- (void)viewDidLoad {
}

- (void)viewWillAppear:(BOOL)animated {
  (void)animated;
}

- (void)viewIsAppearing:(BOOL)animated {
  (void)animated;
}

- (void)viewDidAppear:(BOOL)animated {
  (void)animated;
}

- (void)viewWillDisappear:(BOOL)animated {
  (void)animated;
}

- (void)viewDidDisappear:(BOOL)animated {
  (void)animated;
}

- (void)viewLayoutMarginsDidChange {
}

- (void)viewSafeAreaInsetsDidChange {
}

- (void)updateViewConstraints {
}

- (void)viewWillLayoutSubviews {
}

- (void)viewDidLayoutSubviews {
}

- (void)didReceiveMemoryWarning {
}

- (void)willMoveToParentViewController:(UIViewController *)newParent {
  (void)newParent;
}

- (void)didMoveToParentViewController:(UIViewController *)newParent {
  (void)newParent;
}

// MARK: Children

- (void)addChildViewController:(UIViewController *)child {
  if (childCount == sizeof children / sizeof *children) { abort(); }
  [child willMoveToParentViewController:self];
  children[childCount++] = [child retain];
  child->parent = self;
}

- (void)removeFromParentViewController {
  UIViewController *container = parent;
  int index = 0;
  while (container->children[index] != self) { index++; }
  for (; index + 1 < container->childCount; index++) { container->children[index] = container->children[index + 1]; }
  container->childCount--;
  parent = nil;
  [self didMoveToParentViewController:nil];
  [self release];
}

- (UIViewController *)shownController {
  return nil;
}

@end
