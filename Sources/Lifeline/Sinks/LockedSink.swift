/// A sink of this module whose state is guarded by a ``DeliveryLock``.
///
/// A tracer with a single sink uses this lock as its own, so that each event takes one lock instead of two. This is
/// safe only for sinks that call no code outside this module.
protocol LockedSink: TraceSink {
  /// The lock that guards the state.
  var lock: DeliveryLock { get }
  /// The same sink, for a caller that holds ``lock``.
  var whileLocked: any TraceSink { get }
}
