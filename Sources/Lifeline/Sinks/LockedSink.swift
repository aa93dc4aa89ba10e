/// A sink of this module whose state is guarded by a ``DeliveryLock``.
///
/// A tracer that has no other sink uses this lock as its own, so that each event takes one lock and not two. That is
/// safe for sinks that call no foreign code; others must not conform.
protocol LockedSink: TraceSink {
  /// The lock that guards the state.
  var lock: DeliveryLock { get }
  /// The same sink, for a caller that holds ``lock``.
  var whileLocked: any TraceSink { get }
}
