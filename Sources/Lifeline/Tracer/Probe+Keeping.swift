internal import Synchronization

extension Probe {
  /// Says that the probe's object keeps another one alive on purpose, as a cache or a pool does.
  ///
  /// As long as somebody keeps it, an object that is expected to go is no leak. Its grace period begins anew when the
  /// last keeper lets go of it: by ``letGo(of:)``, or by ending itself. Neither object is retained, and keeping twice is
  /// keeping once. When the probe ends before its object, it lets go of everything.
  /// - Parameter object: what is kept, traced or not.
  public func keep(_ object: AnyObject) {
    guard tracer.isEnabled else { return }
    let kept = tracer.knownSubject(of: object) ?? tracer.makeSubject(kind: .object, type: .type(type(of: object)))
    guard tracer.expectations.withLock({ $0.keep(object, kept, by: subject.id) }) else { return }
    tracer.emit(.keep, .instant, of: subject, [.to: .integer(kept.id)])
  }

  /// Says that the probe's object no longer keeps another one; if it does not keep it, nothing happens.
  public func letGo(of object: AnyObject) {
    guard tracer.isEnabled, let kept = tracer.knownSubject(of: object) else { return }
    letGo(ofNumber: kept.id)
  }

  /// Lets go of everything, because nobody could do so after the probe.
  func letGoOfAll() {
    guard tracer.isEnabled else { return }
    for id in tracer.expectations.withLock({ $0.numbersKept(by: subject.id) }) { letGo(ofNumber: id) }
  }

  private func letGo(ofNumber id: Int) {
    let now = tracer.clock.now() &- tracer.started
    guard tracer.expectations.withLock({ $0.letGo(of: id, by: subject.id, now: now) }) else { return }
    tracer.emit(.letGo, .instant, of: subject, [.to: .integer(id)])
  }
}
