#pragma once
#include <UIViewController.h>
NS_ASSUME_NONNULL_BEGIN

// UIKit > UIViewControllerContextTransitioning
typedef NSString *UITransitionContextViewKey NS_TYPED_ENUM API_AVAILABLE(ios(8.0));
extern const UITransitionContextViewKey UITransitionContextFromViewKey NS_SWIFT_NAME(UITransitionContextViewKey.from);
extern const UITransitionContextViewKey UITransitionContextToViewKey NS_SWIFT_NAME(UITransitionContextViewKey.to);
NS_SWIFT_UI_ACTOR @protocol UIViewControllerContextTransitioning <NSObject>
@property(nonatomic, readonly) UIView *containerView;
@property(nonatomic, readonly) BOOL transitionWasCancelled;
- (void)completeTransition:(BOOL)didComplete;
- (nullable __kindof UIView *)viewForKey:(UITransitionContextViewKey)key API_AVAILABLE(ios(8.0));
@end

// UIKit > UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
NS_SWIFT_UI_ACTOR @protocol UIViewControllerAnimatedTransitioning <NSObject>
- (NSTimeInterval)transitionDuration:(nullable id<UIViewControllerContextTransitioning>)transitionContext
  NS_SWIFT_NAME(transitionDuration(using:));
- (void)animateTransition:(id<UIViewControllerContextTransitioning>)transitionContext
  NS_SWIFT_NAME(animateTransition(using:));
@end
NS_SWIFT_UI_ACTOR @protocol UIViewControllerInteractiveTransitioning <NSObject>
- (void)startInteractiveTransition:(id<UIViewControllerContextTransitioning>)transitionContext;
@end

// UIKit > UIPercentDrivenInteractiveTransition
NS_SWIFT_UI_ACTOR @interface UIPercentDrivenInteractiveTransition : NSObject <UIViewControllerInteractiveTransitioning>
- (void)updateInteractiveTransition:(CGFloat)percentComplete NS_SWIFT_NAME(update(_:));
- (void)cancelInteractiveTransition NS_SWIFT_NAME(cancel());
- (void)finishInteractiveTransition NS_SWIFT_NAME(finish());
@end

NS_ASSUME_NONNULL_END
