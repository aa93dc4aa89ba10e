#pragma once
#include <UIViewController.h>
NS_ASSUME_NONNULL_BEGIN

// UIKit > UINib
API_AVAILABLE(ios(4.0)) NS_SWIFT_UI_ACTOR @interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundleOrNil;
- (NSArray *)instantiateWithOwner:(nullable id)ownerOrNil options:(nullable NSDictionary<NSString *, id> *)optionsOrNil;
@end

// UIKit > NSBundle
typedef NSString *UINibOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UINib.OptionsKey);
@interface NSBundle (UINibLoadingAdditions)
- (nullable NSArray *)loadNibNamed:(NSString *)name
                             owner:(nullable id)owner
                           options:(nullable NSDictionary<UINibOptionsKey, id> *)options NS_SWIFT_UI_ACTOR;
@end

// QuartzCore > CATransaction, which UIKit exports
@interface CATransaction : NSObject
+ (void)flush;
@end

// UIKit > UIStoryboard
API_AVAILABLE(ios(5.0)) NS_SWIFT_UI_ACTOR @interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
- (nullable __kindof UIViewController *)instantiateInitialViewController;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier;
@end

NS_ASSUME_NONNULL_END
