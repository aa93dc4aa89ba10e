#if os(iOS) || os(tvOS) || os(visionOS)
  internal import UIKit
#else
  internal import HeadlessUIKit
#endif

/// Controllers whose view comes from a nib that is named after the class.
extension ViewControllerCache {
  /// Creates a controller, or returns nil if no such nib exists.
  ///
  /// `init(coder:)` is the only initializer that Swift can call on every controller class; the coder is empty. The
  /// controller finds its nib when its view is loaded.
  func fromNib<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    guard Self.nibNames(of: type).contains(where: { Self.nibExists(named: $0, of: type) }) else { return nil }
    guard let coder = Self.emptyCoder(), let controller = type.init(coder: coder) else {
      fatalError(
        "\(type).init(coder:) returned nil, although there is a nib with the name of the class: "
          + "call super.init(coder:) in it, or call cache.register(\(type).self) { … }")
    }
    return controller
  }

  /// The possible nib names of a class, as in UIKit: `LoginView`, or else `LoginViewController`, for
  /// `LoginViewController`.
  private static func nibNames(of type: UIViewController.Type) -> [String] {
    let name = String(describing: type)
    return name.hasSuffix("ViewController") ? [String(name.dropLast("Controller".count)), name] : [name]
  }

  private static func nibExists(named name: String, of type: UIViewController.Type) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
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
