#pragma once
#include <UIApplication.h>
#include <UIContainers.h>
NS_ASSUME_NONNULL_BEGIN

// UIKit > UIGestureRecognizer, UITapGestureRecognizer, UILongPressGestureRecognizer
typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible,
  UIGestureRecognizerStateBegan,
  UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded,
  UIGestureRecognizerStateCancelled,
  UIGestureRecognizerStateFailed
} NS_SWIFT_NAME(UIGestureRecognizer.State);
API_AVAILABLE(ios(3.2)) NS_SWIFT_UI_ACTOR @interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
@property(nonatomic, readonly) UIGestureRecognizerState state;
@end
API_AVAILABLE(ios(3.2)) NS_SWIFT_UI_ACTOR @interface UITapGestureRecognizer : UIGestureRecognizer
@end
API_AVAILABLE(ios(3.2)) NS_SWIFT_UI_ACTOR @interface UILongPressGestureRecognizer : UIGestureRecognizer
@end
@interface UIView (UIViewGestureRecognizers)
@property(nullable, nonatomic, copy) NSArray<__kindof UIGestureRecognizer *> *gestureRecognizers API_AVAILABLE(ios(3.2));
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
  NS_SWIFT_NAME(addGestureRecognizer(_:)) API_AVAILABLE(ios(3.2));
- (BOOL)endEditing:(BOOL)force;
@end

// UIKit > UISwitch, UIRefreshControl
API_UNAVAILABLE(tvos) NS_SWIFT_UI_ACTOR @interface UISwitch : UIControl
@property(nonatomic, getter=isOn) BOOL on;
@end
API_AVAILABLE(ios(6.0)) API_UNAVAILABLE(tvos) NS_SWIFT_UI_ACTOR @interface UIRefreshControl : UIControl
- (void)endRefreshing API_AVAILABLE(ios(6.0));
@end

// UIKit > UITextFieldDelegate
NS_SWIFT_UI_ACTOR @protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldReturn:(UITextField *)textField;
@end
@interface UITextField (Delegate)
@property(nullable, nonatomic, weak) id<UITextFieldDelegate> delegate;
@end

// UIKit > UIInputViewController
API_AVAILABLE(ios(8.0)) NS_SWIFT_UI_ACTOR @interface UIInputViewController : UIViewController
- (void)dismissKeyboard;
@end

// UIKit > UIBarButtonItem
typedef NS_ENUM(NSInteger, UIBarButtonItemStyle) {
  UIBarButtonItemStylePlain,
  UIBarButtonItemStyleDone = 2
} NS_SWIFT_NAME(UIBarButtonItem.Style);
typedef NS_ENUM(NSInteger, UIBarButtonSystemItem) {
  UIBarButtonSystemItemDone,
  UIBarButtonSystemItemAction = 9
} NS_SWIFT_NAME(UIBarButtonItem.SystemItem);
NS_SWIFT_UI_ACTOR @interface UIBarItem : NSObject
@end
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR @interface UIBarButtonItem : UIBarItem
- (instancetype)initWithTitle:(nullable NSString *)title
                        style:(UIBarButtonItemStyle)style
                       target:(nullable id)target
                       action:(nullable SEL)action;
- (instancetype)initWithBarButtonSystemItem:(UIBarButtonSystemItem)systemItem
                                     target:(nullable id)target
                                     action:(nullable SEL)action;
@end
@interface UINavigationItem (BarButtonItems)
@property(nullable, nonatomic, strong) UIBarButtonItem *leftBarButtonItem;
@property(nullable, nonatomic, strong) UIBarButtonItem *rightBarButtonItem;
@end
@interface UIViewController (UINavigationControllerItem)
@property(nonatomic, readonly, strong) UIBarButtonItem *editButtonItem;
@end

// UIKit > UITableView, UITableViewCell, and the table of a UITableViewController
@class UITableView;
NS_SWIFT_UI_ACTOR @interface UITableViewCell : UIView
@property(nonatomic, readonly, strong, nullable) UILabel *textLabel;
@end
NS_SWIFT_UI_ACTOR @protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@end
NS_SWIFT_UI_ACTOR @protocol UITableViewDelegate <NSObject>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
@end
NS_SWIFT_UI_ACTOR @interface UITableView : UIScrollView
- (void)reloadData;
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
                                                   forIndexPath:(NSIndexPath *)indexPath API_AVAILABLE(ios(6.0));
@end
@interface UITableViewController () <UITableViewDelegate, UITableViewDataSource>
@property(nonatomic, strong, null_resettable) UITableView *tableView;
@property(nonatomic, strong, nullable) UIRefreshControl *refreshControl API_AVAILABLE(ios(6.0)) API_UNAVAILABLE(tvos);
@end

NS_ASSUME_NONNULL_END
