#pragma once
#include <UIView.h>
NS_ASSUME_NONNULL_BEGIN

@class UINavigationController, UINavigationItem, UIPresentationController, UISplitViewController, UIStoryboard;
@class UIStoryboardSegue, UITabBarController, UITabBarItem;

// UIKit > UIModalPresentationStyle, UIModalTransitionStyle
typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet API_AVAILABLE(ios(3.2)) API_UNAVAILABLE(tvos) = 1,
  UIModalPresentationFormSheet API_AVAILABLE(ios(3.2)) API_UNAVAILABLE(tvos) = 2,
  UIModalPresentationCurrentContext API_AVAILABLE(ios(3.2)) = 3,
  UIModalPresentationCustom API_AVAILABLE(ios(7.0)) = 4,
  UIModalPresentationOverFullScreen API_AVAILABLE(ios(8.0)) = 5,
  UIModalPresentationOverCurrentContext API_AVAILABLE(ios(8.0)) = 6,
  UIModalPresentationPopover API_AVAILABLE(ios(8.0)) API_UNAVAILABLE(tvos) = 7,
  UIModalPresentationNone API_AVAILABLE(ios(7.0)) = -1,
  UIModalPresentationAutomatic API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos) = -2
};

// UIKit > UIViewController
extern const NSNotificationName UIViewControllerShowDetailTargetDidChangeNotification
  NS_SWIFT_NAME(UIViewController.showDetailTargetDidChangeNotification);
NS_SWIFT_UI_ACTOR @interface UIViewController : UIResponder <NSCoding, UITraitEnvironment, UIContentContainer>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;

// Managing the view
@property(null_resettable, nonatomic, strong) UIView *view;
- (void)loadView;
- (void)loadViewIfNeeded API_AVAILABLE(ios(9.0));
@property(nullable, nonatomic, readonly, strong) UIView *viewIfLoaded API_AVAILABLE(ios(9.0));
- (void)viewDidLoad;
@property(nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property(nullable, nonatomic, readonly, copy) NSString *nibName;
@property(nullable, nonatomic, readonly, strong) NSBundle *nibBundle;
@property(nullable, nonatomic, readonly, strong) UIStoryboard *storyboard API_AVAILABLE(ios(5.0));
@property(nullable, nonatomic, copy) NSString *title;

// Responding to view-related events
- (void)viewWillAppear:(BOOL)animated;
// Since the SDK of iOS 17, back-deployed to iOS 13.
- (void)viewIsAppearing:(BOOL)animated API_AVAILABLE(ios(13.0), tvos(13.0));
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews API_AVAILABLE(ios(5.0));
- (void)viewDidLayoutSubviews API_AVAILABLE(ios(5.0));
- (void)viewSafeAreaInsetsDidChange API_AVAILABLE(ios(11.0), tvos(11.0));
- (void)viewLayoutMarginsDidChange API_AVAILABLE(ios(11.0), tvos(11.0));
- (void)updateViewConstraints API_AVAILABLE(ios(6.0));
- (void)didReceiveMemoryWarning;
- (void)updateProperties API_AVAILABLE(ios(26.0), tvos(26.0), visionos(26.0));
- (void)setNeedsUpdateProperties API_AVAILABLE(ios(26.0), tvos(26.0), visionos(26.0));
- (void)updatePropertiesIfNeeded API_AVAILABLE(ios(26.0), tvos(26.0), visionos(26.0));
@property(nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented API_AVAILABLE(ios(5.0));
@property(nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed API_AVAILABLE(ios(5.0));
@property(nonatomic, readonly, getter=isMovingToParentViewController) BOOL movingToParentViewController
  NS_SWIFT_NAME(isMovingToParent) API_AVAILABLE(ios(5.0));
@property(nonatomic, readonly, getter=isMovingFromParentViewController) BOOL movingFromParentViewController
  NS_SWIFT_NAME(isMovingFromParent) API_AVAILABLE(ios(5.0));

// Presenting a view controller
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender
  NS_SWIFT_NAME(show(_:sender:)) API_AVAILABLE(ios(8.0));
- (void)showDetailViewController:(UIViewController *)vc sender:(nullable id)sender
  NS_SWIFT_NAME(showDetailViewController(_:sender:)) API_AVAILABLE(ios(8.0));
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^_Nullable)(void))completion
  NS_SWIFT_NAME(present(_:animated:completion:)) API_AVAILABLE(ios(5.0));
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^_Nullable)(void))completion
  NS_SWIFT_NAME(dismiss(animated:completion:)) API_AVAILABLE(ios(5.0));
@property(nonatomic) UIModalPresentationStyle modalPresentationStyle API_AVAILABLE(ios(3.2));
@property(nonatomic, getter=isModalInPresentation) BOOL modalInPresentation API_AVAILABLE(ios(13.0), tvos(13.0));
@property(nonatomic) BOOL definesPresentationContext API_AVAILABLE(ios(5.0));
@property(nullable, nonatomic, readonly) UIPresentationController *presentationController API_AVAILABLE(ios(8.0));
@property(nullable, nonatomic, readonly) UIViewController *presentedViewController
  NS_SWIFT_NAME(presentedViewController) API_AVAILABLE(ios(5.0));
@property(nullable, nonatomic, readonly) UIViewController *presentingViewController
  NS_SWIFT_NAME(presentingViewController) API_AVAILABLE(ios(5.0));

// Containing child view controllers
@property(nullable, nonatomic, weak, readonly) UIViewController *parentViewController NS_SWIFT_NAME(parent);
@property(nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers
  NS_SWIFT_NAME(children) API_AVAILABLE(ios(5.0));
- (void)addChildViewController:(UIViewController *)childController
  NS_SWIFT_NAME(addChild(_:)) API_AVAILABLE(ios(5.0));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent()) API_AVAILABLE(ios(5.0));
- (void)transitionFromViewController:(UIViewController *)fromViewController
                    toViewController:(UIViewController *)toViewController
                            duration:(NSTimeInterval)duration
                             options:(UIViewAnimationOptions)options
                          animations:(void (^_Nullable)(void))animations
                          completion:(void (^_Nullable)(BOOL finished))completion
  NS_SWIFT_NAME(transition(from:to:duration:options:animations:completion:)) API_AVAILABLE(ios(5.0));
- (void)willMoveToParentViewController:(nullable UIViewController *)parent
  NS_SWIFT_NAME(willMove(toParent:)) API_AVAILABLE(ios(5.0));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent
  NS_SWIFT_NAME(didMove(toParent:)) API_AVAILABLE(ios(5.0));
@property(nonatomic, readonly) BOOL shouldAutomaticallyForwardAppearanceMethods API_AVAILABLE(ios(6.0));
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated API_AVAILABLE(ios(5.0));
- (void)endAppearanceTransition API_AVAILABLE(ios(5.0));
@property(nullable, nonatomic, readonly) id<UIViewControllerTransitionCoordinator> transitionCoordinator
  API_AVAILABLE(ios(7.0));
@property(nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@property(nullable, nonatomic, readonly, strong) UISplitViewController *splitViewController;
@property(nullable, nonatomic, readonly, strong) UITabBarController *tabBarController;
@property(nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property(null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;

// Rotation
@property(nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations
  API_AVAILABLE(ios(6.0)) API_UNAVAILABLE(tvos, visionos);
@property(nonatomic, readonly) BOOL shouldAutorotate API_UNAVAILABLE(tvos, visionos);

// Storyboards
- (void)performSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender
  NS_SWIFT_NAME(performSegue(withIdentifier:sender:)) API_AVAILABLE(ios(5.0));
- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(nullable id)sender
  NS_SWIFT_NAME(prepare(for:sender:)) API_AVAILABLE(ios(5.0));
@end

NS_SWIFT_UI_ACTOR @interface UIStoryboardSegue : NSObject
@property(nullable, nonatomic, copy, readonly) NSString *identifier;
@property(nonatomic, readonly, strong) __kindof UIViewController *sourceViewController NS_SWIFT_NAME(source);
@property(nonatomic, readonly, strong) __kindof UIViewController *destinationViewController
  NS_SWIFT_NAME(destination);
@end

// UIKit > UIPresentationController, UIAdaptivePresentationControllerDelegate
@class UIPresentationController;
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController API_AVAILABLE(ios(13.0));
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController API_AVAILABLE(ios(13.0));
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController API_AVAILABLE(ios(13.0));
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController
  NS_SWIFT_NAME(presentationControllerDidAttemptToDismiss(_:)) API_AVAILABLE(ios(13.0));
@end
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @interface UIPresentationController : NSObject
@property(nonatomic, strong, readonly) UIViewController *presentingViewController;
@property(nonatomic, strong, readonly) UIViewController *presentedViewController;
@property(nonatomic, readonly, nullable, strong) UIView *containerView;
@property(nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@property(nonatomic, readonly) BOOL shouldRemovePresentersView;
@end

NS_ASSUME_NONNULL_END
