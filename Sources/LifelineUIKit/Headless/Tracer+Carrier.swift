#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  package import Lifeline

  extension Tracer {
    private static let carrier: Void = ScopeCarrier { scopeBinding }.register()

    /// Lets blocks on queues, and blocks that timers or observers call, inherit the tracer of the scope that schedules them.
    package static func carryIntoBlocks() { carrier }
  }
#endif
