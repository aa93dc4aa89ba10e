// Controllers, views, a window, and an application with the names and selectors of UIKit, so that the recorder's own table
// of methods applies. They make the calls of the cases and scenes, in the order of UIKit; nothing more.
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
  UIViewController *parent;
  UIViewController *children[8];
  int childCount;
  /// That of its navigation item, which retains it.
  UIViewController *searchController;
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
- (void)willMoveToParentViewController:(UIViewController *)newParent;
- (void)didMoveToParentViewController:(UIViewController *)newParent;
- (void)addChildViewController:(UIViewController *)child;
- (void)removeFromParentViewController;
/// The child that appears and disappears with a container; nil of others.
- (UIViewController *)shownController;
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

// MARK: Containers

@interface UINavigationController : UIViewController
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (UIViewController *)popViewControllerAnimated:(BOOL)animated;
@end

/// The first four tabs are children. The others are in the list *More*, whose navigation controller shows them.
@interface UITabBarController : UIViewController {
@public
  UIViewController *tabs[8];
  int tabCount;
  UINavigationController *more;
  UIViewController *selected;
}
@end

/// A search bar's controller with the controller of its results.
@interface UISearchController : UIViewController
- (id)initWithSearchResultsController:(UIViewController *)results;
@end

/// Sets the tabs. It has no selector that the recorder observes, as changes by the system have none.
void UISetTabs(UITabBarController *tabs, UIViewController *const *list, int count);
/// The user opens a tab in the list *More*, and goes back to the list.
void UIOpenInMore(UITabBarController *tabs, int index);
void UICloseInMore(UITabBarController *tabs);

/// Gives a search controller to the navigation item of a controller.
void UISetSearch(UIViewController *controller, UISearchController *search);
/// The user taps the search bar, and cancels the search.
void UIBeginSearch(UIViewController *controller);
void UICancelSearch(UIViewController *controller);

// MARK: Touches

/// The user touches a view, which the touch retains until the next one. NULL: the next touch is elsewhere.
void UITouch(UIView *view);

/// The user drags a sheet, which begins its dismissal, and lets it go: back in its place, or away.
void UIBeginDrag(UIViewController *sheet);
void UICancelDrag(UIViewController *sheet);
void UIFinishDrag(UIViewController *sheet);

// MARK: Turns of the run loop

/// Releases an object when the turn ends.
id UIAutorelease(id object);
/// Ends the turn: what was autoreleased is released.
void UIEndTurn(void);

// MARK: Appearance

/// What a controller gets until its view is there, and what its container's child gets with it.
void UIBeginAppearance(UIViewController *controller, UIWindow *window, BOOL animated);
void UIEndAppearance(UIViewController *controller, BOOL animated);
void UIBeginDisappearance(UIViewController *controller, BOOL animated);
void UIEndDisappearance(UIViewController *controller, BOOL animated);
void UIFinishDismissal(UIViewController *presenter);
/// Whether the user's finger ends a dismissal, instead of an animation.
extern BOOL UIIsDragging;

/// Calls a callback many times, as the system: what is measured.
void UICallDidAppear(UIViewController *controller, long count);

/// Runs what animated transitions left for later.
void UISettle(void);
