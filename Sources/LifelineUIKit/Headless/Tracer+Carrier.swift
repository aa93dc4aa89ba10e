#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  package import Lifeline

  extension Tracer {
    private static let carrier: Void = ScopeCarrier { scopeBinding }.register()

    /// Lets blocks on queues and blocks of timers and observers inherit the tracer of the scope that schedules them, from now on.
    package static func carryIntoBlocks() { carrier }
  }
#endif
