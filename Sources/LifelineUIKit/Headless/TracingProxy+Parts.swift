#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// Controls and views of custom classes inside the views of traced controllers.
  extension TracingProxy {
    /// Adopts all parts of a controller's view after it is loaded.
    func adoptParts(of controller: UIViewController) {
      guard let root = controller.viewIfLoaded, subject(controller) != nil else { return }
      if isTraced(root) { root.probe(of: tracer).map { noteLook(of: root, $0) } }
      let places = PlacesOfViews(in: controller)
      for view in root.subviews { adoptParts(inside: view, of: controller, places) }
    }

    /// Adopts a view that was added, and its subviews. Views that are added during loading are adopted when loading
    /// ends.
    func noteAddition(of view: UIView) {
      guard let controller = owner(of: view), subject(controller) != nil, !isLoading(controller) else { return }
      adoptParts(inside: view, of: controller, PlacesOfViews(in: controller))
    }

    /// Adopts the view that the user acts on.
    func adoptPart(_ view: UIView) -> Probe? {
      guard let controller = owner(of: view), subject(controller) != nil else { return nil }
      return adopt(view, of: controller, PlacesOfViews(in: controller))
    }

    /// The controller whose view contains the given view.
    func owner(of view: UIView) -> UIViewController? {
      var next: UIView? = view
      while let view = next {
        if let controller = view.controller { return controller }
        next = view.superview
      }
      return nil
    }

    func isLoading(_ controller: UIViewController) -> Bool {
      openCall(.viewDidLoad, of: controller) != nil || openCall(.loadView, of: controller) != nil
    }

    private func adoptParts(inside view: UIView, of controller: UIViewController, _ places: PlacesOfViews) {
      // A subview that is the view of another controller belongs to that controller.
      guard view.controller == nil else { return }
      if isTraced(view), view.probe(of: tracer) == nil { adopt(view, of: controller, places) }
      for subview in view.subviews { adoptParts(inside: subview, of: controller, places) }
    }

    /// Whether a view becomes a subject.
    private func isTraced(_ view: UIView) -> Bool {
      if Self.kind(of: view) == .control, settings.kinds.contains(.controls) { return true }
      return settings.kinds.contains(.appearance) && UserDefinedTypes.contains(type(of: view))
    }

    @discardableResult
    private func adopt(_ view: UIView, of controller: UIViewController, _ places: PlacesOfViews) -> Probe? {
      guard let owner = subject(controller) else { return nil }
      let kind = Self.kind(of: view)
      var attributes: TraceAttributes = [.owner: .integer(owner.id)]
      let name = places.name(of: view)
      if kind == .control {
        addContent(of: view, at: places.place(of: view), to: &attributes)
      } else {
        // Without a place, the view would be mistaken for the controller's own view.
        attributes[.place] = .string(places.place(of: view))
      }
      addInitializer(of: view, to: &attributes)
      let probe = tracer.attach(view, kind: kind, name: name.flatMap { name in owner.name.map { "\($0).\(name)" } })
      view.attach(probe)
      probe.instant(.`init`, attributes)
      if kind == .control { noteEarlierChanges(of: view, at: places.place(of: view), probe) }
      noteLook(of: view, probe)
      return probe
    }

    // MARK: Initializers

    /// Adds the initializer that created a view of a custom class.
    func addInitializer(of view: UIView, to attributes: inout TraceAttributes) {
      guard settings.kinds.contains(.appearance), UserDefinedTypes.contains(type(of: view)) else { return }
      attributes[.by] = view.initializer.value
    }

    private func noteLook(of view: UIView, _ probe: Probe) {
      guard settings.kinds.contains(.appearance), UserDefinedTypes.contains(type(of: view)) else { return }
      probe.instant(
        .look,
        [.by: view.initializer.value, .appearanceHash: .integer(salt.hash(Configuration.text(of: view).utf8))])
    }
  }

  extension UIView {
    fileprivate var initializer: TraceEvent.ViewInitializer { isDecoded ? .coder : .frame }
  }

  /// The configuration of a view of a custom class: its appearance and its stored properties, but not its text, which
  /// is content.
  private enum Configuration {
    @MainActor
    static func text(of view: UIView) -> String {
      let properties = MirroredProperty.all(of: view).map { "\($0.name)=\(text(of: $0.value))" }
      return ([view.lookText] + properties).joined(separator: ";")
    }

    private static func text(of value: Any) -> String {
      guard let value = MirroredProperty.unwrapped(value) else { return "nil" }
      if let color = value as? UIColor { return color.partsText }
      switch PlainValue(value) {
      case .text?, nil: return String(describing: type(of: value))
      case let plain?: return plain.text
      }
    }
  }
#endif
