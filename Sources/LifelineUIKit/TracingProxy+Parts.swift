#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// The controls, and the views of classes of your own, inside the views of traced controllers.
  extension TracingProxy {
    /// Meets all parts of a controller's view, once that is loaded.
    func adoptParts(of controller: UIViewController) {
      guard let root = controller.viewIfLoaded, subject(controller) != nil else { return }
      if tells(of: root) { root.probe(of: tracer).map { noteLook(of: root, $0) } }
      let places = PlacesOfViews(in: controller)
      for view in root.subviews { adoptParts(inside: view, of: controller, places) }
    }

    /// A view was added, maybe with others inside; what is added while its controller loads comes at the end of that.
    func noteAddition(of view: UIView) {
      guard let controller = owner(of: view), subject(controller) != nil, !isLoading(controller) else { return }
      adoptParts(inside: view, of: controller, PlacesOfViews(in: controller))
    }

    /// Meets a view that an act is about.
    func adoptPart(_ view: UIView) -> Probe? {
      guard let controller = owner(of: view), subject(controller) != nil else { return nil }
      return adopt(view, of: controller, PlacesOfViews(in: controller))
    }

    /// The controller in whose view a view is.
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
      // A view inside that has a controller of its own is that controller's.
      guard view.controller == nil else { return }
      if tells(of: view), view.probe(of: tracer) == nil { adopt(view, of: controller, places) }
      for subview in view.subviews { adoptParts(inside: subview, of: controller, places) }
    }

    /// Whether the trace tells of such a view unasked.
    private func tells(of view: UIView) -> Bool {
      if Self.kind(of: view) == .control, settings.kinds.contains(.controls) { return true }
      return settings.kinds.contains(.appearance) && UserDefinedTypes.contains(type(of: view))
    }

    @discardableResult
    private func adopt(_ view: UIView, of controller: UIViewController, _ places: PlacesOfViews) -> Probe? {
      guard let owner = subject(controller) else { return nil }
      let kind = Self.kind(of: view)
      var attributes: TraceAttributes = ["owner": .integer(owner.id)]
      let name = places.name(of: view)
      if kind == .control { addContent(of: view, at: places.place(of: view), to: &attributes) }
      addInitializer(of: view, to: &attributes)
      let probe = tracer.attach(view, kind: kind, name: name.flatMap { name in owner.name.map { "\($0).\(name)" } })
      view.attach(probe)
      probe.instant(.`init`, attributes)
      if kind == .control { noteEarlierChanges(of: view, at: places.place(of: view), probe) }
      noteLook(of: view, probe)
      return probe
    }

    // MARK: Initializers

    /// Says by which initializer a view of a class of your own came.
    func addInitializer(of view: UIView, to attributes: inout TraceAttributes) {
      guard settings.kinds.contains(.appearance), UserDefinedTypes.contains(type(of: view)) else { return }
      attributes["by"] = .string(view.initializer)
    }

    private func noteLook(of view: UIView, _ probe: Probe) {
      guard settings.kinds.contains(.appearance), UserDefinedTypes.contains(type(of: view)) else { return }
      probe.instant(
        .look, ["by": .string(view.initializer), "look": .integer(salt.hash(Configuration.text(of: view).utf8))])
    }
  }

  extension UIView {
    fileprivate var initializer: String { isDecoded ? "coder" : "frame" }
  }

  /// How a view of a class of your own is configured: its look and its stored properties, but no texts, for these are
  /// its content.
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
