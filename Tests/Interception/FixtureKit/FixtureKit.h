// A small framework of view controllers, shaped as UIKit is, for the GNU runtime. A shared library: the tests call it
// the system. It does what UIKit was seen to do, where that broke other tools.
#import <objc/objc.h>
#import <objc/runtime.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct {
  double width, height;
} FKSize;

// MARK: Objects

__attribute__((objc_root_class))
@interface FKObject {
  Class isa;
  long references;
  long extraBytes;
}
+ (id)alloc;
/// An object with bytes after its instance variables.
+ (id)allocWithExtraBytes:(size_t)count;
+ (Class)class;
- (Class)class;
- (Class)classForCoder;
- (id)init;
- (id)retain;
- (void)release;
- (long)retainCount;
- (void)dealloc;
@end

/// The number of objects that are not deallocated.
long FKLiveObjects(void);
/// Called at the end of each object, when set: after what its classes do in `dealloc`, as associated objects are released.
extern void (*FKObjectEnds)(const void *object);
size_t FKExtraBytes(const void *object);

@interface FKView : FKObject
@end

@interface FKResponder : FKObject
- (id)initWithCoder:(id)coder;
@end

// MARK: Controllers

@interface FKViewController : FKResponder {
  FKView *view;
  id parent;
  id presented;
  const char *nibName;
  const char *loadedNib;
  const char *title;
  const char *classDuringInit;
}
- (id)initWithNibName:(id)name bundle:(id)bundle;
- (void)loadView;
- (void)viewDidLoad;
- (FKView *)view;
- (FKView *)viewIfLoaded;
- (void)setView:(FKView *)newView;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillTransitionToSize:(FKSize)size withTransitionCoordinator:(id)coordinator;
- (void)willTransitionToTraitCollection:(id)traits withTransitionCoordinator:(id)coordinator;
- (void)didReceiveMemoryWarning;
- (void)willMoveToParentViewController:(id)newParent;
- (void)addChildViewController:(FKViewController *)child;
- (void)presentViewController:(FKViewController *)controller animated:(BOOL)animated completion:(id)completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion;
- (void)setTitle:(const char *)newTitle;
- (const char *)title;
/// The name of the nib that the view came from, or NULL.
- (const char *)loadedNib;
/// The class that the object had when the base initializer ran.
- (const char *)classDuringInit;
/// Compares implementations now.
- (BOOL)overridesLoadView;
/// Compares with an implementation that the framework read when it was first used.
- (BOOL)overridesTransition;
- (BOOL)overridesMemoryWarning;
@end

/// Replaces `loadView` without calling super; its `viewWillAppear:` calls it.
@interface FKTableViewController : FKViewController
@end

@interface FKNavigationController : FKViewController {
  FKViewController *children[16];
  int count;
}
- (void)pushViewController:(FKViewController *)controller animated:(BOOL)animated;
- (id)popViewControllerAnimated:(BOOL)animated;
- (id)popToViewController:(id)controller animated:(BOOL)animated;
- (id)topViewController;
- (void)setSelectedIndex:(unsigned long)index;
- (void)setViewController:(id)controller forColumn:(long)column;
- (id)childForRow:(id)row column:(id)column;
- (id)childForKey:(id)key;
- (void)transitionFromViewController:(id)from
                    toViewController:(id)to
                            duration:(double)duration
                             options:(unsigned long)options
                          animations:(id)animations
                          completion:(id)completion;
@end

/// Inherits `initWithCoder:` from a class that other objects share.
@interface FKWindowController : FKResponder
- (id)initWithWindow:(id)window;
- (void)windowDidLoad;
@end

/// A class that may only be used on a newer system: touching it ends the process.
@interface FKUnavailable : FKViewController
@end

// MARK: Driving

/// Makes a controller visible or hides it, as a window does.
void FKShow(FKViewController *controller);
void FKHide(FKViewController *controller);
void FKRotate(FKViewController *controller, FKSize size);
/// Calls `viewDidLoad` as the system.
void FKLoad(FKViewController *controller);
/// Makes a nib known by its name.
void FKAddNib(const char *name);
/// Reads the implementations that some comparisons use, as the system does when it is first used.
void FKCacheComparisons(void);
/// How often the base implementation of `viewDidLoad` and `dealloc` ran.
extern int FKDidLoadCount, FKDeallocCount;

// MARK: Observing

/// Puts a class on the object's as Apple's key-value observing does: made from the isa, named NSKVONotifying_, with
/// data in extra bytes of the class, `-class` answered by the original class.
void FKObserve(FKViewController *controller);
/// Restores the class that the object had.
void FKStopObserving(FKViewController *controller);
/// How many changes of the title were observed.
extern int FKObservedChanges;

// MARK: Hooking

/// Replaces the implementation of a method that a class has, as other SDKs do, and returns the earlier one.
IMP FKSetImplementation(Class owner, SEL selector, IMP implementation);
