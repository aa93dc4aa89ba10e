extension UIViewController {
  /// The default nib name. For the `CartViewController` class, UIKit looks for `CartView` and then for `CartViewController`.
  var nibNamedLikeTheClass: String? {
    let world = headlessWorld
    guard world.hasNibs else { return nil }
    let className = String(describing: type(of: self))
    let suffix = "Controller"
    let shortName = className.hasSuffix("View" + suffix) ? String(className.dropLast(suffix.count)) : className
    return [shortName, className].first { world.hasNib(named: $0) }
  }
}
