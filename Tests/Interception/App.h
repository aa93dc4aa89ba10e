// The classes of an app that uses FixtureKit.
#import "Support.h"

/// Text that the app's own methods append to, so that tests see that they ran, in which order.
extern char appLog[4000];
void appDid(const char *what);

/// Overrides nothing.
@interface PlainController : FKViewController
@end

/// Overrides the callbacks and calls super.
@interface AppController : FKViewController
- (void)newerCallback;
@end

/// Overrides `loadView` and calls super.
@interface LoadingController : FKViewController
@end

/// Has a `+initialize` that counts.
@interface CountingController : FKViewController
@end
extern int countedInitializations;

@interface AppTableController : FKTableViewController
@end

@interface AppWindowController : FKWindowController
@end

/// A subclass of the same base that shares an initializer, and is no controller.
@interface OtherResponder : FKResponder
@end

id makeController(const char *className);
id makeFromNib(const char *className);
/// Whether the object's own class implements a selector, not only a class above.
bool ownClassImplements(id object, const char *selector);
