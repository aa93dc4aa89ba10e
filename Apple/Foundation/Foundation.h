// The classes of Foundation that Lifeline uses, or that UIKit's and AppKit's declarations mention. What Swift sees as
// values and as functions that throw is in Foundation.swift.
#pragma once
#include <Macros.h>
@import Darwin;
@import ObjectiveC;
@import CoreGraphics;
NS_ASSUME_NONNULL_BEGIN

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

// Foundation > NSRange
typedef struct _NSRange {
  NSUInteger location;
  NSUInteger length;
} NSRange;

// Foundation > NSString
NS_SWIFT_BRIDGED(Swift.String) NS_SWIFT_SENDABLE @interface NSString : NSObject
@property(readonly) NSUInteger length;
- (NSString *)stringByReplacingCharactersInRange:(NSRange)range
                                      withString:(NSString *)replacement NS_SWIFT_NAME(replacingCharacters(in:with:));
@end

// Foundation > NSArray, NSDictionary, NSSet
NS_SWIFT_BRIDGED(Swift.Array) @interface NSArray<__covariant ObjectType> : NSObject
@property(readonly) NSUInteger count;
@end
NS_SWIFT_BRIDGED(Swift.Dictionary) @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@property(readonly) NSUInteger count;
@end
NS_SWIFT_BRIDGED(Swift.Set) @interface NSSet<__covariant ObjectType> : NSObject
@property(readonly) NSUInteger count;
@end

// Foundation > NSData, NSDate, NSURL, NSError, NSNumber
NS_SWIFT_BRIDGED(Data) NS_SWIFT_SENDABLE @interface NSData : NSObject
@end
NS_SWIFT_BRIDGED(Date) NS_SWIFT_SENDABLE @interface NSDate : NSObject
@end
NS_SWIFT_BRIDGED(URL) NS_SWIFT_SENDABLE @interface NSURL : NSObject
@end
NS_SWIFT_SENDABLE @interface NSError : NSObject
@property(readonly, copy) NSString *domain;
@property(readonly) NSInteger code;
@property(readonly, copy) NSString *localizedDescription;
@end
@interface NSValue : NSObject
#if __is_target_os(macos)
+ (NSValue *)valueWithRect:(CGRect)rect;
+ (NSValue *)valueWithPoint:(CGPoint)point;
+ (NSValue *)valueWithSize:(CGSize)size;
@property(readonly) CGRect rectValue;
@property(readonly) CGPoint pointValue;
@property(readonly) CGSize sizeValue;
#endif
@end
NS_SWIFT_SENDABLE @interface NSNumber : NSValue
- (instancetype)initWithDouble:(double)value NS_SWIFT_NAME(init(value:));
- (instancetype)initWithInteger:(NSInteger)value NS_SWIFT_NAME(init(value:));
- (instancetype)initWithBool:(BOOL)value NS_SWIFT_NAME(init(value:));
@property(readonly) double doubleValue;
@end
NS_SWIFT_SENDABLE @interface NSNull : NSObject
@end

// Foundation > NSLock
NS_SWIFT_SENDABLE @interface NSLock : NSObject
- (void)lock;
- (void)unlock;
@end

// Foundation > NSCoder
@interface NSCoder : NSObject
@property(readonly) BOOL allowsKeyedCoding;
- (BOOL)containsValueForKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key NS_SWIFT_NAME(decodeObject(forKey:));
- (BOOL)decodeBoolForKey:(NSString *)key NS_SWIFT_NAME(decodeBool(forKey:));
- (NSInteger)decodeIntegerForKey:(NSString *)key NS_SWIFT_NAME(decodeInteger(forKey:));
- (double)decodeDoubleForKey:(NSString *)key NS_SWIFT_NAME(decodeDouble(forKey:));
- (float)decodeFloatForKey:(NSString *)key NS_SWIFT_NAME(decodeFloat(forKey:));
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end

// Foundation > NSKeyedArchiver, NSKeyedUnarchiver
@interface NSKeyedArchiver : NSCoder
- (instancetype)initRequiringSecureCoding:(BOOL)requiresSecureCoding;
- (void)finishEncoding;
@property(readonly, strong) NSData *encodedData;
@end
@interface NSKeyedUnarchiver : NSCoder
@end

// Foundation > NSUserDefaults
NS_SWIFT_NAME(UserDefaults) @interface NSUserDefaults : NSObject
@property(class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
- (BOOL)boolForKey:(NSString *)defaultName NS_SWIFT_NAME(bool(forKey:));
@end

// Foundation > NSBundle
NS_SWIFT_NAME(Bundle) NS_SWIFT_SENDABLE @interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
+ (NSBundle *)bundleForClass:(Class)aClass;
- (nullable instancetype)initWithPath:(NSString *)path;
@property(readonly, copy) NSString *bundlePath;
@property(readonly, copy) NSURL *bundleURL;
@property(nullable, readonly, copy) NSString *bundleIdentifier;
@property(nullable, readonly, copy) NSString *executablePath;
@property(nullable, readonly, copy) NSString *resourcePath;
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext;
- (nullable NSString *)pathForResource:(nullable NSString *)name ofType:(nullable NSString *)ext;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key;
@end

// Foundation > NSNotificationCenter
typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);
NS_SWIFT_BRIDGED(Notification) @interface NSNotification : NSObject
@property(readonly, copy) NSNotificationName name;
@property(nullable, readonly, strong) id object;
@end
NS_SWIFT_NAME(Operation) NS_SWIFT_SENDABLE @interface NSOperation : NSObject
- (void)main;
@end
NS_SWIFT_NAME(OperationQueue) NS_SWIFT_SENDABLE @interface NSOperationQueue : NSObject
@property(class, readonly, strong) NSOperationQueue *mainQueue NS_SWIFT_NAME(main);
@end
NS_SWIFT_NAME(NotificationCenter) NS_SWIFT_SENDABLE @interface NSNotificationCenter : NSObject
@property(class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (void)addObserver:(id)observer
           selector:(SEL)aSelector
               name:(nullable NSNotificationName)aName
             object:(nullable id)anObject;
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject NS_SWIFT_NAME(post(name:object:));
- (void)postNotificationName:(NSNotificationName)aName
                      object:(nullable id)anObject
                    userInfo:(nullable NSDictionary *)aUserInfo NS_SWIFT_NAME(post(name:object:userInfo:));
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(nullable NSNotificationName)aName object:(nullable id)anObject;
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)obj
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (NS_SWIFT_SENDABLE ^)(NSNotification *notification))block;
@end

// Foundation > NSProcessInfo
typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion NS_SWIFT_NAME(OperatingSystemVersion);
NS_SWIFT_NAME(ProcessInfo) NS_SWIFT_SENDABLE @interface NSProcessInfo : NSObject
@property(class, readonly, strong) NSProcessInfo *processInfo;
@property(readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property(readonly, copy) NSArray<NSString *> *arguments;
@property(copy) NSString *processName;
@property(readonly) int processIdentifier;
@property(readonly) NSUInteger processorCount;
@property(readonly) NSTimeInterval systemUptime;
@property(readonly) NSOperatingSystemVersion operatingSystemVersion;
@end

// Foundation > NSRunLoop, NSTimer
typedef NSString *NSRunLoopMode NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(RunLoop.Mode);
NS_SWIFT_NAME(RunLoop) @interface NSRunLoop : NSObject
@property(class, readonly, strong) NSRunLoop *mainRunLoop NS_SWIFT_NAME(main);
- (void)runUntilDate:(NSDate *)limitDate NS_SWIFT_NAME(run(until:));
@end
NS_SWIFT_NAME(Timer) @interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)aTarget
                                   selector:(SEL)aSelector
                                   userInfo:(nullable id)userInfo
                                    repeats:(BOOL)repeats
  NS_SWIFT_NAME(scheduledTimer(timeInterval:target:selector:userInfo:repeats:));
- (void)invalidate;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                    repeats:(BOOL)repeats
                                      block:(void (NS_SWIFT_SENDABLE ^)(NSTimer *timer))block;
@end

// Foundation > NSThread
NS_SWIFT_NAME(Thread) @interface NSThread : NSObject
+ (void)detachNewThreadWithBlock:(void(NS_SWIFT_SENDABLE ^)(void))block;
@property(class, readonly) BOOL isMainThread;
@end

// Foundation > NSAttributedString
typedef NSString *NSAttributedStringKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSAttributedString.Key);
NS_SWIFT_SENDABLE @interface NSAttributedString : NSObject
- (instancetype)initWithString:(NSString *)str;
- (instancetype)initWithString:(NSString *)str
                    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attrs;
- (nullable id)attribute:(NSAttributedStringKey)attrName
                 atIndex:(NSUInteger)location
          effectiveRange:(nullable NSRange *)range NS_SWIFT_NAME(attribute(_:at:effectiveRange:));
@property(readonly, copy) NSString *string;
@property(readonly) NSUInteger length;
@end

// Foundation > NSFileHandle
NS_SWIFT_NAME(FileHandle) NS_SWIFT_SENDABLE @interface NSFileHandle : NSObject
@property(class, readonly, strong) NSFileHandle *fileHandleWithStandardError NS_SWIFT_NAME(standardError);
- (void)writeData:(NSData *)data NS_SWIFT_NAME(write(_:));
@end

// Foundation > NSFileManager
NS_SWIFT_NAME(FileManager) @interface NSFileManager : NSObject
@property(class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
@property(readonly, copy) NSString *currentDirectoryPath;
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)isReadableFileAtPath:(NSString *)path;
- (BOOL)isExecutableFileAtPath:(NSString *)path;
- (nullable NSData *)contentsAtPath:(NSString *)path;
@end

// Foundation > NSKeyValueObserving
typedef NSString *NSKeyValueChangeKey NS_TYPED_ENUM;
@interface NSObject (NSKeyValueObserving)
- (void)observeValueForKeyPath:(nullable NSString *)keyPath
                      ofObject:(nullable id)object
                        change:(nullable NSDictionary<NSKeyValueChangeKey, id> *)change
                       context:(nullable void *)context
  NS_SWIFT_NAME(observeValue(forKeyPath:of:change:context:));
@end

// Foundation > NSUserActivity
@interface NSUserActivity : NSObject
@property(readonly, copy) NSString *activityType;
@end

// Foundation > NSIndexPath
NS_SWIFT_BRIDGED(IndexPath) NS_SWIFT_SENDABLE @interface NSIndexPath : NSObject
@property(readonly) NSUInteger length;
@end

NS_ASSUME_NONNULL_END
