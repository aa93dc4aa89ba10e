// XCTest: test cases, issues, attachments.
#pragma once
#include <Macros.h>
@import Foundation;
NS_ASSUME_NONNULL_BEGIN

// XCTest > XCTIssue
@interface XCTIssueReference : NSObject
@end
typedef NS_ENUM(NSInteger, XCTIssueType) {
  XCTIssueTypeAssertionFailure = 0,
  XCTIssueTypeThrownError = 1,
  XCTIssueTypeUncaughtException = 2,
  XCTIssueTypePerformanceRegression = 3,
  XCTIssueTypeSystem = 4,
  XCTIssueTypeUnmatchedExpectedFailure = 5
} NS_SWIFT_NAME(XCTIssueReference.IssueType);

// XCTest > XCTAttachment
@class XCTAttachment;
typedef NS_ENUM(NSInteger, XCTAttachmentLifetime) {
  XCTAttachmentLifetimeKeepAlways = 0,
  XCTAttachmentLifetimeDeleteOnSuccess = 1
} NS_SWIFT_NAME(XCTAttachment.Lifetime);
@interface XCTAttachment : NSObject
- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)attachmentWithContentsOfFileAtURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOfFile:));
+ (instancetype)attachmentWithContentsOfFileAtURL:(NSURL *)url uniformTypeIdentifier:(NSString *)identifier
  NS_SWIFT_NAME(init(contentsOfFile:uniformTypeIdentifier:));
+ (instancetype)attachmentWithData:(NSData *)payload;
+ (instancetype)attachmentWithData:(NSData *)payload uniformTypeIdentifier:(NSString *)identifier;
+ (instancetype)attachmentWithString:(NSString *)string;
@property(copy, nullable) NSString *name;
@property XCTAttachmentLifetime lifetime;
@end

// XCTest > XCTSourceCodeLocation, XCTSourceCodeContext
NS_SWIFT_SENDABLE @interface XCTSourceCodeLocation : NSObject
- (instancetype)initWithFileURL:(NSURL *)fileURL lineNumber:(NSInteger)lineNumber NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFilePath:(NSString *)filePath lineNumber:(NSInteger)lineNumber;
- (instancetype)init NS_UNAVAILABLE;
@end
NS_SWIFT_SENDABLE @interface XCTSourceCodeContext : NSObject
- (instancetype)initWithLocation:(nullable XCTSourceCodeLocation *)location;
- (instancetype)init;
@end

// XCTest > XCTActivity, XCTestCase
@protocol XCTActivity <NSObject>
@property(readonly, copy) NSString *name;
- (void)addAttachment:(XCTAttachment *)attachment NS_SWIFT_NAME(add(_:));
@end

@interface XCTestRun : NSObject
@property(readonly) BOOL hasSucceeded;
@property(readonly) NSUInteger totalFailureCount;
@end

@interface XCTest : NSObject
@property(readonly) NSUInteger testCaseCount;
@property(readonly, copy) NSString *name;
@property(readonly, nullable) XCTestRun *testRun;
- (void)setUp;
- (void)tearDown;
@end

@interface XCTestCase : XCTest <XCTActivity>
@property BOOL continueAfterFailure;
- (void)addTeardownBlock:(void (^)(void))block;
- (void)invokeTest;
@end

NS_ASSUME_NONNULL_END
