#pragma once
@import Foundation;
NS_ASSUME_NONNULL_BEGIN

// UIKit > UIResponder
NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@property(nonatomic, readonly, nullable) UIResponder *nextResponder NS_SWIFT_NAME(next);
@property(nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
@property(nonatomic, readonly) BOOL canResignFirstResponder;
- (BOOL)resignFirstResponder;
@property(nonatomic, readonly) BOOL isFirstResponder;
@property(nullable, nonatomic, strong) NSUserActivity *userActivity API_AVAILABLE(ios(8.0), tvos(9.0));
@end

NS_ASSUME_NONNULL_END
