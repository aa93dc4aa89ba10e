/// Stands around every call that the hosts of a world make.
///
/// Interceptors run on the main actor, outermost first, and the first one installed is the outermost. One that is
/// installed or removed while a call runs takes part, or stops doing so, from the next call on.
///
/// Proceed exactly once. The traced code must behave the same with an interceptor as without, so a call that an
/// interceptor never proceeded with is delivered after the interceptor returns, and proceeding again does nothing.
///
/// An interceptor must not keep controllers alive: store identities, never a call or its receiver.
@MainActor
public protocol LifecycleInterceptor: AnyObject {
  /// Does what the interceptor wants to do before and after the call.
  func around(_ call: LifecycleCall, proceed: () -> Void)
}
