#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineRecording
  internal import LifelineVocabulary
  internal import LifelineSynchronization

  /// What is expected to be released, by the hierarchy of the world.
  extension TracingProxy {
    func momentHasEnded() {
      guard tracer.isEnabled else { return }
      if let change = hierarchy.takeChange() {
        Tracer.adoptMainThread()
        expectations.update(hierarchy, changed: change.holders)
      }
      expectViewsOfEndedOwners()
    }

    /// Notes why the root of a window is about to leave it, if it does.
    func noteRootReplacement(by call: LifecycleCall) {
      guard let root = (call.receiver as? UIWindow)?.rootViewController else { return }
      expectations.note(.rootReplaced, of: root)
    }

    /// Expects the release of a controller's view when the controller ends.
    func watchView(_ view: UIResponder, of owner: UIResponder) {
      owner.setAttachment(OwnedView(view, in: endedOwners), for: ObjectIdentifier(endedOwners))
    }

    /// A view that has another controller by now, or is in a window, is in use.
    private func expectViewsOfEndedOwners() {
      for case let view as UIView in endedOwners.takeViews() where view.controller == nil && view.window == nil {
        expectEnd(of: view, because: .controllerReleased)
      }
    }
  }

  /// The views whose controllers have ended since the last moment. Controllers may end on any thread.
  final class EndedOwners: Sendable {
    private struct WeakView: @unchecked Sendable {
      // Safe because it is read and written under the lock only.
      weak var view: AnyObject?
    }

    private let views = Mutex<[WeakView]>([])

    func add(_ view: AnyObject) {
      let reference = WeakView(view: view)
      views.withLock { $0.append(reference) }
    }

    func takeViews() -> [AnyObject] {
      let taken = views.withLock { views in
        defer { if !views.isEmpty { views = [] } }
        return views
      }
      return taken.compactMap(\.view)
    }
  }

  /// The view of a controller, attached to the controller: its end is the controller's.
  final class OwnedView {
    private weak var view: AnyObject?
    private let owners: EndedOwners

    init(_ view: AnyObject, in owners: EndedOwners) {
      self.view = view
      self.owners = owners
    }

    deinit {
      if let view { owners.add(view) }
    }
  }
#endif
