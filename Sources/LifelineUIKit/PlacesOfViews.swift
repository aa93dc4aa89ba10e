#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  /// The places of views in a controller: the property, or else the path in the view tree.
  ///
  /// A place stays the same after a reload, so that a control can be matched with the one that replaces it.
  @MainActor
  final class PlacesOfViews {
    private let controller: UIViewController

    /// Lazy, because reading all properties takes microseconds, and most views need no place.
    private lazy var names = Dictionary(
      ViewProperty.all(in: controller, includingWeakOutlets: true).map { ($0.object, $0.place) },
      uniquingKeysWith: { first, _ in first })

    init(in controller: UIViewController) {
      self.controller = controller
    }

    /// The property if there is one, else the path through the tree.
    func place(of view: UIView) -> String { name(of: view) ?? path(of: view) }

    /// The name of the property that holds the view, such as `nameField` or, in an array, `fields[1]`.
    func name(of view: UIView) -> String? { names[ObjectIdentifier(view)] }

    /// The positions among the subviews on the path from the controller's view, such as `0/2`.
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

  /// A stored property of a controller with a view as its value. It does not retain the view.
  struct ViewProperty {
    let place: String
    let type: String
    let object: ObjectIdentifier

    /// The views in the strong properties of a controller, also in optionals and arrays, without UIKit's properties.
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
