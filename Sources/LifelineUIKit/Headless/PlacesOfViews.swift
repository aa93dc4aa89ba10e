#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

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
      while next.controller == nil, let superview = next.superview {
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
