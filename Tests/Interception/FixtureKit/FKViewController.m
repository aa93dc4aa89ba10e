#import "FixtureKit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int FKDidLoadCount;
static const char *nibs[16];
static IMP transitionImplementation, memoryWarningImplementation;

void FKAddNib(const char *name) {
  for (int i = 0; i < 16; i++) {
    if (!nibs[i]) {
      nibs[i] = name;
      return;
    }
  }
}

static const char *nibNamed(const char *name) {
  for (int i = 0; i < 16 && nibs[i]; i++) {
    if (strcmp(nibs[i], name) == 0) { return nibs[i]; }
  }
  return NULL;
}

static IMP baseImplementation(SEL selector) {
  return class_getMethodImplementation(objc_getClass("FKViewController"), selector);
}

void FKCacheComparisons(void) {
  transitionImplementation = baseImplementation(@selector(viewWillTransitionToSize:withTransitionCoordinator:));
  memoryWarningImplementation = baseImplementation(@selector(didReceiveMemoryWarning));
}

// As systems do that find out who called: a changed `_cmd` is an error.
static void expectCommand(SEL command, const char *name) {
  if (strcmp(sel_getName(command), name) != 0) {
    fprintf(stderr, "FixtureKit: _cmd is %s, not %s\n", sel_getName(command), name);
    abort();
  }
}

@implementation FKViewController

- (id)initWithNibName:(id)name bundle:(id)bundle {
  (void)bundle;
  expectCommand(_cmd, "initWithNibName:bundle:");
  self = [super init];
  nibName = (const char *)name;
  classDuringInit = object_getClassName(self);
  return self;
}

- (id)initWithCoder:(id)coder {
  expectCommand(_cmd, "initWithCoder:");
  self = [super initWithCoder:coder];
  classDuringInit = object_getClassName(self);
  return self;
}

- (void)dealloc {
  [view release];
  [presented release];
  [super dealloc];
}

- (void)loadView {
  expectCommand(_cmd, "loadView");
  FKView *made = [[FKView alloc] init];
  [self setView:made];
  [made release];
}

- (void)viewDidLoad {
  expectCommand(_cmd, "viewDidLoad");
  __atomic_add_fetch(&FKDidLoadCount, 1, __ATOMIC_RELAXED);
}

// As UIKit: a nib is looked for only when `loadView` is not overridden.
- (FKView *)view {
  if (!view) {
    if (![self overridesLoadView]) { loadedNib = nibNamed(nibName ? nibName : class_getName([self class])); }
    [self loadView];
    [self viewDidLoad];
  }
  return view;
}

- (FKView *)viewIfLoaded {
  return view;
}

- (void)setView:(FKView *)newView {
  [newView retain];
  [view release];
  view = newView;
}

- (void)viewWillAppear:(BOOL)animated {
  (void)animated;
  expectCommand(_cmd, "viewWillAppear:");
}

- (void)viewDidAppear:(BOOL)animated {
  (void)animated;
  expectCommand(_cmd, "viewDidAppear:");
}

- (void)viewWillDisappear:(BOOL)animated {
  (void)animated;
  expectCommand(_cmd, "viewWillDisappear:");
}

- (void)viewDidDisappear:(BOOL)animated {
  (void)animated;
  expectCommand(_cmd, "viewDidDisappear:");
}

- (void)viewWillTransitionToSize:(FKSize)size withTransitionCoordinator:(id)coordinator {
  (void)size;
  (void)coordinator;
}

- (void)willTransitionToTraitCollection:(id)traits withTransitionCoordinator:(id)coordinator {
  (void)traits;
  (void)coordinator;
}

- (void)didReceiveMemoryWarning {
}

- (void)willMoveToParentViewController:(id)newParent {
  parent = newParent;
}

- (void)addChildViewController:(FKViewController *)child {
  [child willMoveToParentViewController:self];
}

- (void)presentViewController:(FKViewController *)controller animated:(BOOL)animated completion:(id)completion {
  (void)completion;
  presented = [controller retain];
  [controller view];
  [controller viewWillAppear:animated];
  [controller viewDidAppear:animated];
}

- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion {
  (void)completion;
  FKViewController *controller = presented;
  presented = nil;
  [controller viewWillDisappear:animated];
  [controller viewDidDisappear:animated];
  [controller release];
}

- (void)setTitle:(const char *)newTitle {
  title = newTitle;
}

- (const char *)title {
  return title;
}

- (const char *)loadedNib {
  return loadedNib;
}

- (const char *)classDuringInit {
  return classDuringInit;
}

- (BOOL)overridesLoadView {
  return class_getMethodImplementation(object_getClass(self), @selector(loadView)) != baseImplementation(@selector(loadView));
}

- (BOOL)overridesTransition {
  return class_getMethodImplementation(object_getClass(self),
                                       @selector(viewWillTransitionToSize:withTransitionCoordinator:)) !=
         transitionImplementation;
}

- (BOOL)overridesMemoryWarning {
  return class_getMethodImplementation(object_getClass(self), @selector(didReceiveMemoryWarning)) !=
         memoryWarningImplementation;
}

@end

@implementation FKTableViewController

- (void)loadView {
  FKView *made = [[FKView alloc] init];
  [self setView:made];
  [made release];
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
}

@end

@implementation FKUnavailable
+ (void)initialize {
  fprintf(stderr, "FixtureKit: FKUnavailable was touched\n");
  abort();
}
@end

// MARK: Driving

void FKShow(FKViewController *controller) {
  [controller view];
  [controller viewWillAppear:YES];
  [controller viewDidAppear:YES];
}

void FKHide(FKViewController *controller) {
  [controller viewWillDisappear:YES];
  [controller viewDidDisappear:YES];
}

void FKRotate(FKViewController *controller, FKSize size) {
  [controller viewWillTransitionToSize:size withTransitionCoordinator:nil];
}

void FKLoad(FKViewController *controller) { [controller viewDidLoad]; }
