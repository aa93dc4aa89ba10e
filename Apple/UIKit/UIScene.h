#pragma once
#include <UIView.h>
NS_ASSUME_NONNULL_BEGIN

@class UIScene;

// UIKit > UISceneSession, UISceneConfiguration, UISceneConnectionOptions
typedef NSString *UISceneSessionRole NS_TYPED_ENUM NS_SWIFT_NAME(UISceneSession.Role);
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR @interface UISceneSession : NSObject
@property(nonatomic, readonly) UISceneSessionRole role;
@property(nonatomic, readonly) NSString *persistentIdentifier;
@end
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR @interface UISceneConfiguration : NSObject
- (instancetype)initWithName:(nullable NSString *)name
                 sessionRole:(UISceneSessionRole)sessionRole NS_DESIGNATED_INITIALIZER;
@property(nonatomic, nullable) Class delegateClass;
@end
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@end

// UIKit > UISceneDelegate, UIWindowSceneDelegate
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
  willConnectToSession:(UISceneSession *)session
               options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
@end
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
@end

// UIKit > UIScene
typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive,
  UISceneActivationStateBackground
} NS_SWIFT_NAME(UIScene.ActivationState) API_AVAILABLE(ios(13.0), tvos(13.0));
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR @interface UIScene : UIResponder
@property(nonatomic, readonly) UISceneSession *session;
@property(nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@property(nonatomic, readonly) UISceneActivationState activationState;
@property(null_resettable, nonatomic, copy) NSString *title;
@end
extern const NSNotificationName UISceneWillConnectNotification
  NS_SWIFT_NAME(UIScene.willConnectNotification) API_AVAILABLE(ios(13.0), tvos(13.0));
extern const NSNotificationName UISceneDidDisconnectNotification
  NS_SWIFT_NAME(UIScene.didDisconnectNotification) API_AVAILABLE(ios(13.0), tvos(13.0));
extern const NSNotificationName UISceneDidActivateNotification
  NS_SWIFT_NAME(UIScene.didActivateNotification) API_AVAILABLE(ios(13.0), tvos(13.0));
extern const NSNotificationName UISceneWillDeactivateNotification
  NS_SWIFT_NAME(UIScene.willDeactivateNotification) API_AVAILABLE(ios(13.0), tvos(13.0));
extern const NSNotificationName UISceneWillEnterForegroundNotification
  NS_SWIFT_NAME(UIScene.willEnterForegroundNotification) API_AVAILABLE(ios(13.0), tvos(13.0));
extern const NSNotificationName UISceneDidEnterBackgroundNotification
  NS_SWIFT_NAME(UIScene.didEnterBackgroundNotification) API_AVAILABLE(ios(13.0), tvos(13.0));

// UIKit > UIWindowScene
API_AVAILABLE(ios(13.0), tvos(13.0)) NS_SWIFT_UI_ACTOR @interface UIWindowScene : UIScene
@property(nonatomic, readonly) NSArray<UIWindow *> *windows;
@property(nullable, nonatomic, readonly, strong) UIWindow *keyWindow API_AVAILABLE(ios(15.0), tvos(15.0));
@property(nonatomic, readonly) UITraitCollection *traitCollection;
@property(nonatomic, readonly) UIInterfaceOrientation interfaceOrientation API_UNAVAILABLE(tvos, visionos);
@end

NS_ASSUME_NONNULL_END
