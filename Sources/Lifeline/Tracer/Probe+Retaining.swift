internal import LifelineBase

extension Probe {
  /// Records that the probe's object, such as a cache or a pool, retains another object on purpose.
  ///
  /// An object that is expected to be released does not count as leaked while another object retains it on purpose. The
  /// grace period begins again when the last object that retains it on purpose is released or stops retaining it; see
  /// ``recordEndRetaining(of:)``. This method itself retains neither object, and a second call for the same object has
  /// no effect. If the probe is released before its object, the object is treated as no longer retaining any other
  /// objects.
  ///
  /// - Parameter object: The retained object, which need not be traced.
  public func recordRetain(of object: AnyObject) {
    guard let core = tracer.core, core.isEnabled else { return }
    let (retained, hasProbe) = tracer.subjectToJudge(object)
    let isNew = core.expectations.withLock { $0.retain(object, retained, hasProbe: hasProbe, by: subject.id) }
    guard isNew else { return }
    tracer.emit(.retain, .instant, of: subject, [.to: .integer(retained.id)])
  }

  /// Records that the probe's object no longer retains another object.
  ///
  /// This method has no effect if the probe's object does not retain that object.
  public func recordEndRetaining(of object: AnyObject) {
    guard tracer.isEnabled, let retained = tracer.knownSubject(of: object) else { return }
    endRetaining(number: retained.id)
  }

  /// Ends the retention of all objects, because no other probe can end it.
  func endRetainingAll() {
    guard let core = tracer.core, core.isEnabled else { return }
    core.expectations.withLock { $0.probeEnded(subject.id) }
    for id in core.expectations.withLock({ $0.retainedNumbers(by: subject.id) }) { endRetaining(number: id) }
  }

  private func endRetaining(number id: Int) {
    guard let core = tracer.core else { return }
    let now = core.now
    guard core.expectations.withLock({ $0.endRetaining(id, by: subject.id, now: now) }) else { return }
    tracer.emit(.endRetaining, .instant, of: subject, [.to: .integer(id)])
  }
}
