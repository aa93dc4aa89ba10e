#pragma once
#include <UIGeometry.h>
#include <UIResponder.h>
#include <UITraits.h>
NS_ASSUME_NONNULL_BEGIN

@class UIScreen, UIViewController, UIWindow, UIWindowScene;

// UIKit > UIScreen
NS_SWIFT_UI_ACTOR @interface UIScreen : NSObject
@property(class, nonatomic, readonly) UIScreen *mainScreen API_UNAVAILABLE(visionos);
@property(nonatomic, readonly) CGRect bounds;
@end

// UIKit > UIView
typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4
} NS_SWIFT_NAME(UIView.AutoresizingMask);
typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions) {
  UIViewAnimationOptionLayoutSubviews = 1 << 0
} NS_SWIFT_NAME(UIView.AnimationOptions);
NS_SWIFT_UI_ACTOR @interface UIView : UIResponder <NSCoding, UITraitEnvironment>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nonatomic) CGRect frame;
@property(nonatomic) CGRect bounds;
@property(nonatomic) CGPoint center;
@property(nonatomic) UIViewAutoresizing autoresizingMask;
@property(nonatomic) NSInteger tag;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(nonatomic) CGFloat alpha;
@property(nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property(nullable, nonatomic, copy) NSString *accessibilityIdentifier;
@property(nullable, nonatomic, readonly) UIView *superview;
@property(nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property(nullable, nonatomic, readonly) UIWindow *window;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index NS_SWIFT_NAME(insertSubview(_:at:));
- (void)removeFromSuperview;
- (void)didAddSubview:(UIView *)subview;
- (void)willRemoveSubview:(UIView *)subview;
- (void)willMoveToSuperview:(nullable UIView *)newSuperview NS_SWIFT_NAME(willMove(toSuperview:));
- (void)didMoveToSuperview;
- (void)willMoveToWindow:(nullable UIWindow *)newWindow NS_SWIFT_NAME(willMove(toWindow:));
- (void)didMoveToWindow;
- (BOOL)isDescendantOfView:(UIView *)view NS_SWIFT_NAME(isDescendant(of:));
- (nullable __kindof UIView *)viewWithTag:(NSInteger)tag NS_SWIFT_NAME(viewWithTag(_:));
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
- (void)updateProperties API_AVAILABLE(ios(26.0), tvos(26.0), visionos(26.0));
- (void)setNeedsUpdateProperties API_AVAILABLE(ios(26.0), tvos(26.0), visionos(26.0));
- (void)updatePropertiesIfNeeded API_AVAILABLE(ios(26.0), tvos(26.0), visionos(26.0));
- (void)setNeedsDisplay;
+ (void)animateWithDuration:(NSTimeInterval)duration
                 animations:(void (^)(void))animations
                 completion:(void (^_Nullable)(BOOL finished))completion API_AVAILABLE(ios(4.0));
@end

// UIKit > UIWindow
NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene
  NS_DESIGNATED_INITIALIZER API_AVAILABLE(ios(13.0), tvos(13.0));
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nonatomic, weak, nullable) UIWindowScene *windowScene API_AVAILABLE(ios(13.0), tvos(13.0));
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyWindow NS_SWIFT_NAME(makeKey());
- (void)makeKeyAndVisible;
- (void)becomeKeyWindow NS_SWIFT_NAME(becomeKey());
- (void)resignKeyWindow NS_SWIFT_NAME(resignKey());
@end
extern const NSNotificationName UIWindowDidBecomeVisibleNotification
  NS_SWIFT_NAME(UIWindow.didBecomeVisibleNotification);
extern const NSNotificationName UIWindowDidBecomeHiddenNotification
  NS_SWIFT_NAME(UIWindow.didBecomeHiddenNotification);
extern const NSNotificationName UIWindowDidBecomeKeyNotification NS_SWIFT_NAME(UIWindow.didBecomeKeyNotification);

// UIKit > UIControl, UIButton, UIImageView, UILabel
typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventValueChanged = 1 << 12,
  UIControlEventEditingChanged = 1 << 17
} NS_SWIFT_NAME(UIControl.Event);
NS_SWIFT_UI_ACTOR @interface UIControl : UIView
@property(nonatomic, getter=isEnabled) BOOL enabled;
- (void)addTarget:(nullable id)target action:(SEL)action forControlEvents:(UIControlEvents)controlEvents;
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(sendActions(for:));
@end
NS_SWIFT_UI_ACTOR @interface UIButton : UIControl
@end
NS_SWIFT_UI_ACTOR @interface UITextField : UIControl
@property(nullable, nonatomic, copy) NSString *text;
@property(nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;
@end
NS_SWIFT_UI_ACTOR @interface UILabel : UIView
@property(nullable, nonatomic, copy) NSString *text;
@end
NS_SWIFT_UI_ACTOR @interface UIScrollView : UIView
@property(nonatomic) CGPoint contentOffset;
@property(nonatomic) CGSize contentSize;
@end

NS_ASSUME_NONNULL_END
