// Objective-C Runtime > Objective-C Runtime Functions > Sending Messages
#pragma once
#include <objc/objc.h>

struct objc_super {
  __unsafe_unretained id _Nonnull receiver;
  __unsafe_unretained Class _Nonnull super_class;
};
// Without prototypes, as with OBJC_OLD_DISPATCH_PROTOTYPES=0: a caller casts them to the type of the method.
void objc_msgSend(void /* id self, SEL op, ... */);
void objc_msgSendSuper(void /* struct objc_super *super, SEL op, ... */);
