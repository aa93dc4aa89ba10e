extension UIViewController {
  /// The default nib name. For example, UIKit searches for the nib of `CartViewController` under the name `CartView`
  /// and then under `CartViewController`.
  var nibNamedLikeTheClass: String? {
    let world = headlessWorld
    guard world.hasNibs else { return nil }
    let className = String(describing: type(of: self))
    let suffix = "Controller"
    let shortName = className.hasSuffix("View" + suffix) ? String(className.dropLast(suffix.count)) : className
    return [shortName, className].first { world.hasNib(named: $0) }
  }
}
