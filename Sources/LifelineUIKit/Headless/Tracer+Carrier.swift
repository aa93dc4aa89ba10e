#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  package import Lifeline

  extension Tracer {
    private static let carrier: Void = ScopeCarrier { scopeBinding }.register()

    /// From now on, lets blocks that run on queues, or that timers or observers call, inherit the tracer of the scope that schedules them.
    package static func carryIntoBlocks() { carrier }
  }
#endif
