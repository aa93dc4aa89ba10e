#pragma once
#include <UITransitions.h>
NS_ASSUME_NONNULL_BEGIN

// UIKit > UINavigationController
@class UINavigationController;
NS_SWIFT_UI_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
@end
NS_SWIFT_UI_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithNavigationBarClass:(nullable Class)navigationBarClass
                              toolbarClass:(nullable Class)toolbarClass API_AVAILABLE(ios(5.0));
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)aDecoder NS_DESIGNATED_INITIALIZER;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated
  NS_SWIFT_NAME(popViewController(animated:));
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:(UIViewController *)viewController
                                                              animated:(BOOL)animated
  NS_SWIFT_NAME(popToViewController(_:animated:));
- (nullable NSArray<__kindof UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated
  NS_SWIFT_NAME(popToRootViewController(animated:));
@property(nullable, nonatomic, readonly, strong) UIViewController *topViewController;
@property(nullable, nonatomic, readonly, strong) UIViewController *visibleViewController;
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers
                  animated:(BOOL)animated API_AVAILABLE(ios(3.0));
@property(nonatomic, getter=isNavigationBarHidden) BOOL navigationBarHidden;
@property(nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@end
@class UISearchController;
NS_SWIFT_UI_ACTOR @interface UINavigationItem : NSObject <NSCoding>
@property(nonatomic, strong, nullable) UISearchController *searchController API_AVAILABLE(ios(11.0)) API_UNAVAILABLE(tvos);
- (instancetype)initWithTitle:(NSString *)title NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, nonatomic, copy) NSString *title;
@end

// UIKit > UITabBarController
@class UITabBarController;
NS_SWIFT_UI_ACTOR @protocol UITabBarControllerDelegate <NSObject>
@optional
- (void)tabBarController:(UITabBarController *)tabBarController
 didSelectViewController:(UIViewController *)viewController NS_SWIFT_NAME(tabBarController(_:didSelect:));
- (nullable id<UIViewControllerInteractiveTransitioning>)tabBarController:(UITabBarController *)tabBarController
                              interactionControllerForAnimationController:
                                (id<UIViewControllerAnimatedTransitioning>)animationController
  NS_SWIFT_NAME(tabBarController(_:interactionControllerFor:));
- (nullable id<UIViewControllerAnimatedTransitioning>)tabBarController:(UITabBarController *)tabBarController
                    animationControllerForTransitionFromViewController:(UIViewController *)fromVC
                                                      toViewController:(UIViewController *)toVC
  NS_SWIFT_NAME(tabBarController(_:animationControllerForTransitionFrom:to:));
@end
NS_SWIFT_UI_ACTOR @interface UITabBarController : UIViewController
@property(nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<__kindof UIViewController *> *_Nullable)viewControllers animated:(BOOL)animated;
@property(nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@property(nonatomic) NSUInteger selectedIndex;
@property(nullable, nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@end
NS_SWIFT_UI_ACTOR @interface UITabBarItem : NSObject
@property(nullable, nonatomic, copy) NSString *title;
@end

// UIKit > UISplitViewController
typedef NS_ENUM(NSInteger, UISplitViewControllerStyle) {
  UISplitViewControllerStyleUnspecified,
  UISplitViewControllerStyleDoubleColumn,
  UISplitViewControllerStyleTripleColumn
} NS_SWIFT_NAME(UISplitViewController.Style) API_AVAILABLE(ios(14.0), tvos(14.0));
typedef NS_ENUM(NSInteger, UISplitViewControllerColumn) {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact
} NS_SWIFT_NAME(UISplitViewController.Column) API_AVAILABLE(ios(14.0), tvos(14.0));
API_AVAILABLE(ios(3.2)) NS_SWIFT_UI_ACTOR @interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style
  NS_DESIGNATED_INITIALIZER API_AVAILABLE(ios(14.0), tvos(14.0));
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nonatomic, readonly) UISplitViewControllerStyle style API_AVAILABLE(ios(14.0), tvos(14.0));
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property(nonatomic, readonly, getter=isCollapsed) BOOL collapsed API_AVAILABLE(ios(8.0));
- (void)setViewController:(nullable UIViewController *)vc
                forColumn:(UISplitViewControllerColumn)column
  NS_SWIFT_NAME(setViewController(_:for:)) API_AVAILABLE(ios(14.0), tvos(14.0));
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column
  NS_SWIFT_NAME(viewController(for:)) API_AVAILABLE(ios(14.0), tvos(14.0));
- (void)showColumn:(UISplitViewControllerColumn)column NS_SWIFT_NAME(show(_:)) API_AVAILABLE(ios(14.0), tvos(14.0));
- (void)hideColumn:(UISplitViewControllerColumn)column NS_SWIFT_NAME(hide(_:)) API_AVAILABLE(ios(14.0), tvos(14.0));
@end

// UIKit > UISearchController
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @interface UISearchController : UIViewController
@property(nullable, nonatomic, readonly, strong) UIViewController *searchResultsController;
@end

// UIKit > UIPageViewController
typedef NS_ENUM(NSInteger, UIPageViewControllerNavigationDirection) {
  UIPageViewControllerNavigationDirectionForward,
  UIPageViewControllerNavigationDirectionReverse
} NS_SWIFT_NAME(UIPageViewController.NavigationDirection) API_AVAILABLE(ios(5.0));
typedef NS_ENUM(NSInteger, UIPageViewControllerNavigationOrientation) {
  UIPageViewControllerNavigationOrientationHorizontal,
  UIPageViewControllerNavigationOrientationVertical
} NS_SWIFT_NAME(UIPageViewController.NavigationOrientation) API_AVAILABLE(ios(5.0));
typedef NS_ENUM(NSInteger, UIPageViewControllerTransitionStyle) {
  UIPageViewControllerTransitionStylePageCurl,
  UIPageViewControllerTransitionStyleScroll
} NS_SWIFT_NAME(UIPageViewController.TransitionStyle) API_AVAILABLE(ios(5.0));
typedef NSString *UIPageViewControllerOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIPageViewController.OptionsKey);
@class UIPageViewController;
NS_SWIFT_UI_ACTOR @protocol UIPageViewControllerDelegate <NSObject>
@optional
- (void)pageViewController:(UIPageViewController *)pageViewController
  willTransitionToViewControllers:(NSArray<UIViewController *> *)pendingViewControllers
  NS_SWIFT_NAME(pageViewController(_:willTransitionTo:)) API_AVAILABLE(ios(6.0));
- (void)pageViewController:(UIPageViewController *)pageViewController
        didFinishAnimating:(BOOL)finished
   previousViewControllers:(NSArray<UIViewController *> *)previousViewControllers
       transitionCompleted:(BOOL)completed;
@end
NS_SWIFT_UI_ACTOR @protocol UIPageViewControllerDataSource <NSObject>
@required
- (nullable UIViewController *)pageViewController:(UIPageViewController *)pageViewController
               viewControllerBeforeViewController:(UIViewController *)viewController
  NS_SWIFT_NAME(pageViewController(_:viewControllerBefore:));
- (nullable UIViewController *)pageViewController:(UIPageViewController *)pageViewController
                viewControllerAfterViewController:(UIViewController *)viewController
  NS_SWIFT_NAME(pageViewController(_:viewControllerAfter:));
@end
API_AVAILABLE(ios(5.0)) NS_SWIFT_UI_ACTOR @interface UIPageViewController : UIViewController
- (instancetype)initWithTransitionStyle:(UIPageViewControllerTransitionStyle)style
                  navigationOrientation:(UIPageViewControllerNavigationOrientation)navigationOrientation
                                options:(nullable NSDictionary<UIPageViewControllerOptionsKey, id> *)options
  NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, nonatomic, weak) id<UIPageViewControllerDelegate> delegate;
@property(nullable, nonatomic, weak) id<UIPageViewControllerDataSource> dataSource;
@property(nullable, nonatomic, readonly) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<UIViewController *> *)viewControllers
                 direction:(UIPageViewControllerNavigationDirection)direction
                  animated:(BOOL)animated
                completion:(void (^_Nullable)(BOOL finished))completion;
@end

// UIKit > UITableViewController, UICollectionViewController, UIAlertController, UIActivityViewController
NS_SWIFT_UI_ACTOR @interface UITableViewController : UIViewController
@property(nonatomic) BOOL clearsSelectionOnViewWillAppear API_AVAILABLE(ios(3.2));
@end
API_AVAILABLE(ios(6.0)) NS_SWIFT_UI_ACTOR @interface UICollectionViewController : UIViewController
@end
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @interface UIAlertController : UIViewController
@property(nullable, nonatomic, copy) NSString *message;
@end
@class UIActivity;
API_AVAILABLE(ios(6.0)) API_UNAVAILABLE(tvos) NS_SWIFT_UI_ACTOR @interface UIActivityViewController : UIViewController
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_UNAVAILABLE;
- (nullable instancetype)initWithCoder:(NSCoder *)aDecoder NS_UNAVAILABLE;
- (instancetype)initWithActivityItems:(NSArray *)activityItems
                applicationActivities:(nullable NSArray<__kindof UIActivity *> *)applicationActivities
  NS_DESIGNATED_INITIALIZER;
@end
API_AVAILABLE(ios(6.0)) API_UNAVAILABLE(tvos) NS_SWIFT_UI_ACTOR @interface UIActivity : NSObject
@end

NS_ASSUME_NONNULL_END
