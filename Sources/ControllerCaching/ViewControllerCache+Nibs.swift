#if canImport(UIKit)
  internal import UIKit
#else
  internal import HeadlessUIKit
#endif

/// Controllers whose view comes from a nib with the name of the class.
extension ViewControllerCache {
  /// A new controller, or nil when there is no such nib.
  ///
  /// `init(coder:)` is the only initializer that Swift can call on any class of controllers; the coder is empty. The
  /// controller looks for its nib by itself, when its view is loaded.
  func fromNib<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    guard Self.nibNames(of: type).contains(where: { Self.isThereNib(named: $0, of: type) }) else { return nil }
    guard let coder = Self.emptyCoder(), let controller = type.init(coder: coder) else {
      fatalError(
        "\(type).init(coder:) made no controller, though there is a nib named like it: "
          + "let it call super.init(coder:), or write cache.register(\(type).self) { … }")
    }
    return controller
  }

  /// `LoginViewController` takes its view from `LoginView` or else from `LoginViewController`, as UIKit does.
  private static func nibNames(of type: UIViewController.Type) -> [String] {
    let name = String(describing: type)
    return name.hasSuffix("ViewController") ? [String(name.dropLast("Controller".count)), name] : [name]
  }

  private static func isThereNib(named name: String, of type: UIViewController.Type) -> Bool {
    #if canImport(UIKit)
      Bundle(for: type).path(forResource: name, ofType: "nib") != nil
    #else
      UINib.isRegistered(name)
    #endif
  }

  private static func emptyCoder() -> NSCoder? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.finishEncoding()
    return try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }
}
