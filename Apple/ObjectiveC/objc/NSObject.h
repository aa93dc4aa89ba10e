// Objective-C Runtime > NSObject (class and protocol)
#pragma once
#include <objc/objc.h>
#ifdef __OBJC__
#pragma clang assume_nonnull begin

@class NSString;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
@property(readonly) Class superclass;
- (instancetype)self;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isMemberOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)respondsToSelector:(SEL)aSelector;
- (nullable id)performSelector:(SEL)aSelector;
@property(readonly, copy) NSString *description;
@property(readonly, copy) NSString *debugDescription;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (void)load __attribute__((availability(swift, unavailable)));
+ (void)initialize __attribute__((availability(swift, unavailable)));
- (instancetype)init __attribute__((objc_designated_initializer));
+ (Class)class __attribute__((availability(swift, unavailable)));
- (Class)class __attribute__((availability(swift, unavailable)));
- (void)dealloc __attribute__((availability(swift, unavailable)));
+ (BOOL)instancesRespondToSelector:(SEL)aSelector;
- (id)copy;
- (id)mutableCopy;
@end

#pragma clang assume_nonnull end
#endif
