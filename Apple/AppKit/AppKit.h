// AppKit, as far as Lifeline uses it or traces it. The comment above a class names its page in Apple's documentation,
// which is the source of names, nullability, isolation and availability.
#pragma once
#include <Macros.h>
@import Foundation;
NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSNibName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNib.Name);
typedef CGRect NSRect;
typedef CGSize NSSize;
typedef CGPoint NSPoint;
@class NSStoryboard, NSViewController, NSWindow, NSWindowController;

NS_SWIFT_UI_ACTOR @interface NSNib : NSObject
@end

// AppKit > NSResponder
NS_SWIFT_UI_ACTOR @interface NSResponder : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, assign) NSResponder *nextResponder;
@property(readonly) BOOL acceptsFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

// AppKit > NSView
NS_SWIFT_UI_ACTOR @interface NSView : NSResponder
- (instancetype)initWithFrame:(NSRect)frameRect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property NSRect frame;
@property NSRect bounds;
@property(nullable, readonly, assign) NSWindow *window;
@property(nullable, readonly, assign) NSView *superview;
@property(copy) NSArray<__kindof NSView *> *subviews;
@property(getter=isHidden) BOOL hidden;
- (void)addSubview:(NSView *)view;
- (void)removeFromSuperview;
- (void)viewWillMoveToWindow:(nullable NSWindow *)newWindow NS_SWIFT_NAME(viewWillMove(toWindow:));
- (void)viewDidMoveToWindow;
- (void)viewWillMoveToSuperview:(nullable NSView *)newSuperview NS_SWIFT_NAME(viewWillMove(toSuperview:));
- (void)viewDidMoveToSuperview;
- (void)layout API_AVAILABLE(macos(10.7));
@end

// AppKit > NSViewController
API_AVAILABLE(macos(10.5)) NS_SWIFT_UI_ACTOR @interface NSViewController : NSResponder
- (instancetype)initWithNibName:(nullable NSNibName)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, copy, readonly) NSNibName nibName;
@property(nullable, strong, readonly) NSBundle *nibBundle;
@property(nullable, strong) id representedObject;
@property(nullable, copy) NSString *title;
@property(strong) NSView *view;
@property(nullable, readonly, strong) NSView *viewIfLoaded API_AVAILABLE(macos(14.0));
- (void)loadView;
- (void)loadViewIfNeeded API_AVAILABLE(macos(14.0));
- (void)viewDidLoad API_AVAILABLE(macos(10.10));
@property(readonly, getter=isViewLoaded) BOOL viewLoaded API_AVAILABLE(macos(10.10));
- (void)viewWillAppear API_AVAILABLE(macos(10.10));
- (void)viewDidAppear API_AVAILABLE(macos(10.10));
- (void)viewWillDisappear API_AVAILABLE(macos(10.10));
- (void)viewDidDisappear API_AVAILABLE(macos(10.10));
- (void)viewWillLayout API_AVAILABLE(macos(10.10));
- (void)viewDidLayout API_AVAILABLE(macos(10.10));
- (void)updateViewConstraints API_AVAILABLE(macos(10.10));
- (void)presentViewControllerAsSheet:(NSViewController *)viewController
  NS_SWIFT_NAME(presentAsSheet(_:)) API_AVAILABLE(macos(10.10));
- (void)presentViewControllerAsModalWindow:(NSViewController *)viewController
  NS_SWIFT_NAME(presentAsModalWindow(_:)) API_AVAILABLE(macos(10.10));
- (void)dismissViewController:(NSViewController *)viewController
  NS_SWIFT_NAME(dismiss(_:)) API_AVAILABLE(macos(10.10));
@property(nullable, readonly, copy) NSArray<__kindof NSViewController *> *presentedViewControllers
  API_AVAILABLE(macos(10.10));
@property(nullable, readonly, assign) NSViewController *presentingViewController
  NS_SWIFT_NAME(presentingViewController) API_AVAILABLE(macos(10.10));
@property(nullable, readonly) NSViewController *parentViewController NS_SWIFT_NAME(parent) API_AVAILABLE(macos(10.10));
@property(copy) NSArray<__kindof NSViewController *> *childViewControllers
  NS_SWIFT_NAME(children) API_AVAILABLE(macos(10.10));
- (void)addChildViewController:(NSViewController *)childViewController
  NS_SWIFT_NAME(addChild(_:)) API_AVAILABLE(macos(10.10));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent()) API_AVAILABLE(macos(10.10));
- (void)insertChildViewController:(NSViewController *)childViewController
                          atIndex:(NSInteger)index
  NS_SWIFT_NAME(insertChild(_:at:)) API_AVAILABLE(macos(10.10));
- (void)removeChildViewControllerAtIndex:(NSInteger)index
  NS_SWIFT_NAME(removeChild(at:)) API_AVAILABLE(macos(10.10));
@property(nullable, readonly, strong) NSStoryboard *storyboard API_AVAILABLE(macos(10.10));
@end
API_AVAILABLE(macos(10.10)) NS_SWIFT_UI_ACTOR @interface NSStoryboard : NSObject
@end

// AppKit > NSWindow
NS_SWIFT_UI_ACTOR @interface NSWindow : NSResponder
@property(copy) NSString *title;
@property(nullable, strong) __kindof NSView *contentView;
@property(nullable, strong) NSViewController *contentViewController API_AVAILABLE(macos(10.10));
@property(nullable, weak) __kindof NSWindowController *windowController;
@property(readonly, getter=isVisible) BOOL visible;
@property(getter=isReleasedWhenClosed) BOOL releasedWhenClosed;
- (void)makeKeyAndOrderFront:(nullable id)sender;
- (void)orderOut:(nullable id)sender;
- (void)close;
@end
extern const NSNotificationName NSWindowWillCloseNotification NS_SWIFT_NAME(NSWindow.willCloseNotification);

// AppKit > NSWindowController
NS_SWIFT_UI_ACTOR @interface NSWindowController : NSResponder
- (instancetype)initWithWindow:(nullable NSWindow *)window NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithWindowNibName:(NSNibName)windowNibName;
@property(nullable, copy, readonly) NSNibName windowNibName;
@property(nullable, strong) NSWindow *window;
@property(readonly, getter=isWindowLoaded) BOOL windowLoaded;
@property(nullable, strong) NSViewController *contentViewController API_AVAILABLE(macos(10.10));
- (void)windowWillLoad;
- (void)windowDidLoad;
- (void)loadWindow;
- (void)close;
- (void)showWindow:(nullable id)sender;
@end

// AppKit > NSApplication
NS_SWIFT_UI_ACTOR @interface NSApplication : NSResponder
@property(class, readonly, strong) __kindof NSApplication *sharedApplication NS_SWIFT_NAME(shared);
@property(readonly, copy) NSArray<NSWindow *> *windows;
@property(readonly, getter=isActive) BOOL active;
@end
extern const NSNotificationName NSApplicationDidBecomeActiveNotification
  NS_SWIFT_NAME(NSApplication.didBecomeActiveNotification);
extern const NSNotificationName NSApplicationWillResignActiveNotification
  NS_SWIFT_NAME(NSApplication.willResignActiveNotification);
extern const NSNotificationName NSApplicationDidHideNotification NS_SWIFT_NAME(NSApplication.didHideNotification);
extern const NSNotificationName NSApplicationWillTerminateNotification
  NS_SWIFT_NAME(NSApplication.willTerminateNotification);

NS_ASSUME_NONNULL_END
