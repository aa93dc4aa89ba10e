/// Intercepts every call that the hosts of a world make.
///
/// Interceptors run on the main actor, outermost first. The interceptor that was installed first is the outermost. If
/// you install or remove an interceptor during a call, the change takes effect with the next call.
///
/// Call `proceed` exactly once. The traced code must behave the same with and without an interceptor. Therefore, if you
/// do not call `proceed`, the call is delivered after the interceptor returns; a second `proceed` has no effect. An
/// interceptor must not retain controllers, so store object identifiers, never a call or its receiver.
@preconcurrency @MainActor
public protocol LifecycleInterceptor: AnyObject {
  /// Runs code before and after the call.
  func around(_ call: LifecycleCall, proceed: () -> Void)
}
