// Controllers, views, a window, and an application with the names and selectors of UIKit, so that the recorder's own table
// of methods applies. They make the calls of the cases of two controllers, in the order of UIKit; nothing more.
#import "FixtureKit.h"

@class UIWindow;

@interface UIView : FKObject {
@public
  UIWindow *window;
  BOOL isLaidOut;
}
- (UIWindow *)window;
@end

@interface UIViewController : FKResponder {
@public
  UIView *view;
  UIViewController *presented;
  UIViewController *presenter;
  BOOL isBeingDismissed;
}
- (id)initWithNibName:(id)name bundle:(id)bundle;
- (UIView *)view;
- (UIView *)viewIfLoaded;
- (void)setView:(UIView *)newView;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewLayoutMarginsDidChange;
- (void)viewSafeAreaInsetsDidChange;
- (void)updateViewConstraints;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)didReceiveMemoryWarning;
@end

@interface UIViewController (Presentation)
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(id)completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion;
@end

@interface UIWindow : UIView {
@public
  UIViewController *root;
}
- (UIViewController *)rootViewController;
- (void)setRootViewController:(UIViewController *)controller;
- (void)makeKeyAndVisible;
@end

@interface UIApplication : FKObject
+ (UIApplication *)sharedApplication;
/// Tells whoever observes notifications, then each controller in the window.
- (void)warnAboutMemory:(UIWindow *)window;
@end

/// Called with the application when a memory warning comes, as an observer of the notification.
extern void (*UIMemoryWarningObserver)(const void *application);

/// Calls a callback many times, as the system: what is measured.
void UICallDidAppear(UIViewController *controller, long count);

/// Runs what animated transitions left for later.
void UISettle(void);
