#pragma once
#include <UIGeometry.h>
NS_ASSUME_NONNULL_BEGIN

// UIKit > UITraitCollection
API_AVAILABLE(ios(8.0)) NS_SWIFT_SENDABLE @interface UITraitCollection : NSObject
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property(nonatomic, readonly) UIUserInterfaceStyle userInterfaceStyle API_AVAILABLE(ios(12.0), tvos(10.0));
@property(nonatomic, readonly) UIUserInterfaceSizeClass horizontalSizeClass;
@property(nonatomic, readonly) UIUserInterfaceSizeClass verticalSizeClass;
@property(nonatomic, readonly) CGFloat displayScale;
@end

// UIKit > UITraitEnvironment
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @protocol UITraitEnvironment <NSObject>
@property(nonatomic, readonly) UITraitCollection *traitCollection;
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection
  __attribute__((availability(ios, introduced = 8.0, deprecated = 17.0)))
  __attribute__((availability(tvos, introduced = 9.0, deprecated = 17.0)))
  __attribute__((availability(xros, introduced = 1.0, deprecated = 1.0)));
@end

// UIKit > UIContentContainer, UIViewControllerTransitionCoordinator
NS_SWIFT_UI_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property(nonatomic, readonly, getter=isAnimated) BOOL animated;
@property(nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property(nonatomic, readonly, getter=isCancelled) BOOL cancelled;
@property(nonatomic, readonly) NSTimeInterval transitionDuration;
@end
NS_SWIFT_UI_ACTOR @protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:
          (void (^_Nullable)(id<UIViewControllerTransitionCoordinatorContext> context))animation
                        completion:
          (void (^_Nullable)(id<UIViewControllerTransitionCoordinatorContext> context))completion;
@end
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @protocol UIContentContainer <NSObject>
@property(nonatomic, readonly) CGSize preferredContentSize;
- (void)preferredContentSizeDidChangeForChildContentContainer:(id<UIContentContainer>)container;
- (void)viewWillTransitionToSize:(CGSize)size
       withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator;
- (void)willTransitionToTraitCollection:(UITraitCollection *)newCollection
              withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator;
@end

NS_ASSUME_NONNULL_END
