#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline

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
        if let controller = view.owningController { return controller }
        next = view.superview
      }
      return nil
    }

    func isLoading(_ controller: UIViewController) -> Bool {
      openCall(.viewDidLoad, of: controller) != nil || openCall(.loadView, of: controller) != nil
    }

    private func adoptParts(inside view: UIView, of controller: UIViewController, _ places: PlacesOfViews) {
      // A subview that is the view of another controller belongs to that controller.
      guard view.owningController == nil else { return }
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
    fileprivate var initializer: TraceEvent.ViewInitializer { isFromCoder ? .coder : .frame }
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
      if let color = value as? UIColor { return "\(color)" }
      switch PlainValue(value) {
      case .text?, nil: return String(describing: type(of: value))
      case let plain?: return plain.text
      }
    }
  }

  /// The places of views in a controller: the outlet or property, the accessibility identifier, or the path in the view
  /// tree.
  ///
  /// A place stays the same after a reload, so that a control can be matched with its replacement.
  @MainActor
  final class PlacesOfViews {
    private let controller: UIViewController

    /// The names of the views, computed lazily, because reading all properties takes microseconds, and most views need
    /// no place.
    private lazy var names = makeNames()

    /// The number of times that each accessibility identifier occurs in the controller's view.
    private lazy var identifiers = countIdentifiers()

    init(in controller: UIViewController) {
      self.controller = controller
    }

    /// The view's name if it has one, or else its path in the view tree.
    func place(of view: UIView) -> String { name(of: view) ?? path(of: view) }

    /// The name of the view's connected outlet or of the property that references it: `nameField` or, in an array,
    /// `fields[1]`. If there is neither, the name is the accessibility identifier, unless another view in the
    /// controller has the same identifier.
    func name(of view: UIView) -> String? {
      if let name = names[ObjectIdentifier(view)] { return name }
      guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else { return nil }
      return identifiers[identifier] == 1 ? identifier : nil
    }

    /// The names of views, keyed by identity.
    ///
    /// Weak variables are not read; their views are known only from outlet connections.
    private func makeNames() -> [ObjectIdentifier: String] {
      let properties = ViewProperty.all(in: controller, includingWeakOutlets: true)
      var names = Dictionary(properties.map { ($0.object, $0.place) }, uniquingKeysWith: { first, _ in first })
      for (outlet, object) in controller.connectedOutlets {
        let id = ObjectIdentifier(object)
        let element = properties.first { $0.object == id && $0.place.hasPrefix(outlet + "[") }
        names[id] = element?.place ?? outlet
      }
      return names
    }

    private func countIdentifiers() -> [String: Int] {
      var counts: [String: Int] = [:]
      var remaining = controller.viewIfLoaded.map { [$0] } ?? []
      while let view = remaining.popLast() {
        if let identifier = view.accessibilityIdentifier { counts[identifier, default: 0] += 1 }
        remaining += view.subviews
      }
      return counts
    }

    /// The indices of the subviews on the path from the controller's view, such as `0/2`.
    func path(of view: UIView) -> String {
      var positions: [Int] = []
      var next = view
      while next.owningController == nil, let superview = next.superview {
        positions.append(superview.subviews.firstIndex { $0 === next } ?? 0)
        next = superview
      }
      return positions.reversed().map(String.init).joined(separator: "/")
    }
  }

  /// A stored property of a controller whose value is a view. The view is not retained.
  struct ViewProperty {
    let place: String
    let type: String
    let object: ObjectIdentifier

    /// The views in the strong properties of a controller, including optionals and arrays but not UIKit's own
    /// properties.
    @MainActor
    static func all(in controller: UIViewController, includingWeakOutlets: Bool = false) -> [ViewProperty] {
      MirroredProperty.all(of: controller, includingWeakWrappers: includingWeakOutlets).flatMap {
        views(in: $0.value, place: $0.name)
      }
    }

    @MainActor
    private static func views(in value: Any, place: String) -> [ViewProperty] {
      if let view = value as? UIView { return [ViewProperty(view, place)] }
      guard let value = MirroredProperty.unwrapped(value) else { return [] }
      if let view = value as? UIView { return [ViewProperty(view, place)] }
      guard let list = value as? [Any] else { return [] }
      return list.enumerated().flatMap { views(in: $1, place: "\(place)[\($0)]") }
    }

    private init(_ view: UIView, _ place: String) {
      self.place = place
      type = String(describing: Swift.type(of: view))
      object = ObjectIdentifier(view)
    }
  }
#endif
