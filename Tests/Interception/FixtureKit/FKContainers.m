#import "FixtureKit.h"

@implementation FKNavigationController

- (id)topViewController {
  return count ? children[count - 1] : nil;
}

// The container drives the callbacks of its children.
- (void)pushViewController:(FKViewController *)controller animated:(BOOL)animated {
  FKViewController *earlier = [self topViewController];
  [controller retain];
  [self addChildViewController:controller];
  [controller view];
  [earlier viewWillDisappear:animated];
  [controller viewWillAppear:animated];
  children[count++] = controller;
  [earlier viewDidDisappear:animated];
  [controller viewDidAppear:animated];
}

- (id)popViewControllerAnimated:(BOOL)animated {
  if (count < 2) { return nil; }
  FKViewController *leaving = children[--count];
  FKViewController *back = children[count - 1];
  [leaving willMoveToParentViewController:nil];
  [leaving viewWillDisappear:animated];
  [back viewWillAppear:animated];
  [leaving viewDidDisappear:animated];
  [back viewDidAppear:animated];
  // The caller gets what the container owned.
  return leaving;
}

- (id)popToViewController:(id)controller animated:(BOOL)animated {
  (void)animated;
  return controller;
}

- (void)setSelectedIndex:(unsigned long)index {
  (void)index;
}

- (void)setViewController:(id)controller forColumn:(long)column {
  (void)controller;
  (void)column;
}

- (id)childForRow:(id)row column:(id)column {
  (void)row;
  return column;
}

- (id)childForKey:(id)key {
  return key;
}

- (void)transitionFromViewController:(id)from
                    toViewController:(id)to
                            duration:(double)duration
                             options:(unsigned long)options
                          animations:(id)animations
                          completion:(id)completion {
  (void)from;
  (void)to;
  (void)duration;
  (void)options;
  (void)animations;
  (void)completion;
}

- (void)dealloc {
  for (int i = 0; i < count; i++) { [children[i] release]; }
  [super dealloc];
}

@end

@implementation FKWindowController

- (id)initWithWindow:(id)window {
  (void)window;
  return [super init];
}

- (void)windowDidLoad {
}

@end
