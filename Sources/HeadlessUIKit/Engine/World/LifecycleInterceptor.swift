/// Intercepts every call that the hosts of a world make.
///
/// Interceptors run on the main actor, outermost first; the first one installed is the outermost. An interceptor that
/// is installed or removed during a call takes effect with the next call.
///
/// Proceed exactly once. The traced code must behave the same with and without an interceptor, so a call without a
/// proceed is delivered after the interceptor returns, and a second proceed has no effect. An interceptor must not
/// retain controllers: store identities, never a call or its receiver.
@preconcurrency @MainActor
public protocol LifecycleInterceptor: AnyObject {
  /// Runs code before and after the call.
  func around(_ call: LifecycleCall, proceed: () -> Void)
}
