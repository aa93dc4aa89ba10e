#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// The subjects of the trace.
  extension TracingProxy {
    /// The probe of the call's receiver. For windows, the application, and controllers that were created before the
    /// trace, this method creates the probe.
    func probe(of call: LifecycleCall) -> Probe? {
      if let known = call.receiver.probe(of: tracer) { return known }
      if case .chosen = scope, !concernsChosenController(call) { return nil }
      if let view = call.receiver as? UIView, let known = adoptPart(view) { return known }
      return adopt(call.receiver)
    }

    /// Whether a call is an action that concerns a chosen controller or all controllers.
    func concernsChosenController(_ call: LifecycleCall) -> Bool {
      guard call.isAction else { return false }
      if call.counterpart.flatMap(subject) != nil || call.receiver is UIApplication { return true }
      return (call.receiver as? UIView).flatMap(owner).flatMap(subject) != nil
    }

    /// Starts tracing an existing object, without recording `init`.
    @discardableResult
    func adopt(_ object: UIResponder, name: String? = nil) -> Probe {
      var name = name
      if name == nil, case .all(let nameOfType) = scope, let controller = object as? UIViewController {
        name = nameOfType(type(of: controller))
      }
      let probe = tracer.attach(object, kind: Self.kind(of: object), name: name)
      object.attach(probe)
      leakRoots.add(object)
      if let view = (object as? UIViewController)?.viewIfLoaded, subject(view) == nil {
        adoptView(view, of: probe.subject)
        watchView(view, of: object)
        if let controller = object as? UIViewController, !isLoading(controller) { adoptParts(of: controller) }
      }
      return probe
    }

    /// Traces a view. The view of a named controller is named after the controller, with the `.view` suffix.
    @discardableResult
    func adoptView(_ view: UIResponder, of owner: Subject) -> Probe {
      let probe = tracer.attach(view, kind: .view, name: owner.name.map { $0 + ".view" })
      view.attach(probe)
      return probe
    }

    func subject(_ object: UIResponder) -> Subject? {
      object.probe(of: tracer)?.subject
    }

    static func kind(of object: UIResponder) -> SubjectKind {
      switch object {
      case is UIViewController: .controller
      case is UIWindow: .window
      case is UIApplication: .application
      case is UIScene: .scene
      case is UIControl, is UITextView: .control
      default: .view
      }
    }
  }

  extension UIResponder {
    /// The object's probe for a tracer.
    func probe(of tracer: Tracer) -> Probe? {
      attachment(for: tracer.identity) as? Probe
    }

    /// Attaches a probe, which is released with the object.
    func attach(_ probe: Probe) {
      setAttachment(probe, for: probe.tracer.identity)
    }
  }
#endif
