#if canImport(Darwin)
  package import Lifeline
  internal import ObjectiveC

  /// The probes of an object.
  ///
  /// The probes are released with the object, and their end is recorded as `deinit` in the trace.
  @MainActor
  package final class AttachedProbes {
    package var probes: [ObjectIdentifier: Probe] = [:]

    /// The address serves as the key, so the memory is never released.
    private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

    package static func of(_ object: AnyObject) -> AttachedProbes? {
      objc_getAssociatedObject(object, key) as? AttachedProbes
    }

    package static func made(of object: AnyObject) -> AttachedProbes {
      if let known = of(object) { return known }
      let made = AttachedProbes()
      objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return made
    }
  }
#endif
