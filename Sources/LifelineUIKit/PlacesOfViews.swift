#if !canImport(UIKit)
  internal import HeadlessUIKit

  /// Where in a controller a view has its place: in which property, or else where in the tree.
  ///
  /// A place stays the same when the view is loaded again, so that a control and the one that follows it can be told to
  /// be the same to the user.
  @MainActor
  final class PlacesOfViews {
    private let controller: UIViewController

    /// Reading all properties takes microseconds, and most views need no place.
    private lazy var names = Dictionary(
      ViewProperty.all(in: controller, includingWeakOutlets: true).map { ($0.object, $0.place) },
      uniquingKeysWith: { first, _ in first })

    init(in controller: UIViewController) {
      self.controller = controller
    }

    /// The property if there is one, else the way through the tree.
    func place(of view: UIView) -> String { name(of: view) ?? path(of: view) }

    /// The name of the property that holds the view, such as `nameField` or, in an array, `fields[1]`.
    func name(of view: UIView) -> String? { names[ObjectIdentifier(view)] }

    /// The positions among the subviews on the way from the controller's view, such as `0/2`.
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

  /// A stored property of a controller that holds a view; it does not hold it itself.
  struct ViewProperty {
    let place: String
    let type: String
    let object: ObjectIdentifier

    /// The views in the strong properties of a controller, in optionals and arrays too. UIKit's own are not among them.
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
