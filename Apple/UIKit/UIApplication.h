#pragma once
#include <UIScene.h>
NS_ASSUME_NONNULL_BEGIN

@class UIApplication;

// UIKit > UIApplicationDelegate
typedef NSString *UIApplicationLaunchOptionsKey
  NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);
NS_SWIFT_UI_ACTOR @protocol UIApplicationDelegate <NSObject>
@optional
- (void)applicationDidFinishLaunching:(UIApplication *)application;
- (BOOL)application:(UIApplication *)application
  didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillEnterForeground:(UIApplication *)application;
- (void)applicationWillTerminate:(UIApplication *)application;
- (void)applicationDidReceiveMemoryWarning:(UIApplication *)application;
- (UISceneConfiguration *)application:(UIApplication *)application
  configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                 options:(UISceneConnectionOptions *)options API_AVAILABLE(ios(13.0), tvos(13.0));
- (void)application:(UIApplication *)application
  didDiscardSceneSessions:(NSSet<UISceneSession *> *)sceneSessions API_AVAILABLE(ios(13.0), tvos(13.0));
@property(nullable, nonatomic, strong) UIWindow *window API_AVAILABLE(ios(5.0));
@end

// UIKit > UIEvent
NS_SWIFT_UI_ACTOR @interface UIEvent : NSObject
@property(nonatomic, readonly) NSTimeInterval timestamp;
@end

// UIKit > UIApplication
typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive,
  UIApplicationStateInactive,
  UIApplicationStateBackground
} NS_SWIFT_NAME(UIApplication.State);
NS_SWIFT_UI_ACTOR @interface UIApplication : UIResponder
// Not in app extensions: NS_EXTENSION_UNAVAILABLE_IOS.
@property(class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared)
  __attribute__((availability(ios_app_extension, unavailable)));
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) UIApplicationState applicationState;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes API_AVAILABLE(ios(13.0), tvos(13.0));
- (BOOL)sendAction:(SEL)action to:(nullable id)target from:(nullable id)sender forEvent:(nullable UIEvent *)event
  NS_SWIFT_NAME(sendAction(_:to:from:for:));
@end
extern const NSNotificationName UIApplicationDidEnterBackgroundNotification
  NS_SWIFT_NAME(UIApplication.didEnterBackgroundNotification);
extern const NSNotificationName UIApplicationWillEnterForegroundNotification
  NS_SWIFT_NAME(UIApplication.willEnterForegroundNotification);
extern const NSNotificationName UIApplicationDidFinishLaunchingNotification
  NS_SWIFT_NAME(UIApplication.didFinishLaunchingNotification);
extern const NSNotificationName UIApplicationDidBecomeActiveNotification
  NS_SWIFT_NAME(UIApplication.didBecomeActiveNotification);
extern const NSNotificationName UIApplicationWillResignActiveNotification
  NS_SWIFT_NAME(UIApplication.willResignActiveNotification);
extern const NSNotificationName UIApplicationDidReceiveMemoryWarningNotification
  NS_SWIFT_NAME(UIApplication.didReceiveMemoryWarningNotification);
extern const NSNotificationName UIApplicationWillTerminateNotification
  NS_SWIFT_NAME(UIApplication.willTerminateNotification);

// UIKit > UIDevice
NS_SWIFT_UI_ACTOR @interface UIDevice : NSObject
@property(class, nonatomic, readonly) UIDevice *currentDevice NS_SWIFT_NAME(current);
@property(nonatomic, readonly, strong) NSString *name;
@property(nonatomic, readonly, strong) NSString *model;
@property(nonatomic, readonly, strong) NSString *systemName;
@property(nonatomic, readonly, strong) NSString *systemVersion;
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom API_AVAILABLE(ios(3.2));
@end
extern const NSNotificationName UIDeviceOrientationDidChangeNotification
  NS_SWIFT_NAME(UIDevice.orientationDidChangeNotification) API_UNAVAILABLE(tvos, visionos);

NS_ASSUME_NONNULL_END
