#import "App.h"

#include <pthread.h>

char appLog[4000];

void appDid(const char *what) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  size_t length = strlen(appLog);
  snprintf(appLog + length, sizeof appLog - length, "%s%s", length ? " " : "", what);
  pthread_mutex_unlock(&lock);
}

@implementation PlainController
@end

@implementation AppController
- (void)viewDidLoad {
  appDid(sel_getName(_cmd));
  [super viewDidLoad];
}
- (void)viewWillAppear:(BOOL)animated {
  appDid(sel_getName(_cmd));
  [super viewWillAppear:animated];
}
- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
}
- (void)viewWillTransitionToSize:(FKSize)size withTransitionCoordinator:(id)coordinator {
  appDid(sel_getName(_cmd));
  [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
}
- (void)newerCallback {
  appDid(sel_getName(_cmd));
}
- (void)dealloc {
  appDid("dealloc");
  [super dealloc];
}
@end

@implementation LoadingController
- (void)loadView {
  appDid("loadView");
  [super loadView];
}
@end

int countedInitializations;

@implementation CountingController
+ (void)initialize {
  countedInitializations++;
}
@end

@implementation AppTableController
- (void)loadView {
  [super loadView];
}
- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
}
@end

@implementation AppWindowController
- (void)windowDidLoad {
  [super windowDidLoad];
}
@end

@implementation OtherResponder
@end

id makeController(const char *className) { return [[objc_getClass(className) alloc] initWithNibName:nil bundle:nil]; }

id makeFromNib(const char *className) { return [[objc_getClass(className) alloc] initWithCoder:nil]; }

bool ownClassImplements(id object, const char *selector) {
  unsigned count = 0;
  bool isFound = false;
  Method *methods = class_copyMethodList(object_getClass(object), &count);
  for (unsigned i = 0; i < count; i++) {
    isFound = isFound || strcmp(sel_getName(method_getName(methods[i])), selector) == 0;
  }
  free(methods);
  return isFound;
}
