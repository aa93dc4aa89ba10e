// What the cases and the scenes share.
#import "../FixtureKit/UIScreens.h"

/// The window of the app.
extern UIWindow *window;

/// Gives a controller a view.
void makeView(UIViewController *controller);
