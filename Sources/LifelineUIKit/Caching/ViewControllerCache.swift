internal import Lifeline

#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Vends controllers by class, and reuses controllers that are not in use, as a table view reuses cells.
///
/// A controller is **in use** if its view is loaded and has a superview, or if the controller has a parent, a
/// presenter, or a navigation controller. The check does not load the view. Push, present, or embed a controller as
/// soon as you get it. Until then, the next call returns the same controller.
///
/// The cache retains its controllers until they are removed. On a memory warning, it drops every controller that is not
/// in use, after all controllers have received `didReceiveMemoryWarning`.
///
/// ```swift
/// let cache = ViewControllerCache.default
/// cache.register(LoginController.self) { LoginController() }
/// navigation.pushViewController(cache.controller(for: LoginController.self), animated: true)
/// ```
@MainActor
public final class ViewControllerCache {
  /// All controllers that were created and not removed, oldest first.
  var controllers: [UIViewController] = []
  /// Controllers that are currently being vended, which count as in use.
  private var vending: Set<ObjectIdentifier> = []
  private var closures: [ObjectIdentifier: @MainActor () -> UIViewController] = [:]
  /// The observer of memory warnings.
  private(set) var listener: CacheListener?
  var traces = CacheTraces()

  /// Creates an empty cache that is independent of ``default``.
  ///
  /// The cache receives the memory warnings of the current application for as long as you retain the cache.
  public init() {
    listener = observeMemoryWarnings()
  }

  /// Registers a closure that creates controllers of a class.
  ///
  /// A second call for the same class replaces the first closure.
  ///
  /// If a nib with the name of the class exists, the class needs no registration. A registered closure takes precedence
  /// over the nib.
  ///
  /// - Parameters:
  ///   - type: The class to pass to `controller(for:)`.
  ///   - make: A closure that creates a controller of exactly this class. The cache retains the closure and the
  ///     controllers.
  public func register<Controller: UIViewController>(
    _ type: Controller.Type, make: @escaping @MainActor () -> Controller
  ) {
    closures[ObjectIdentifier(type)] = make
  }

  /// Returns a controller of exactly this class that is not in use, or a new one if all are in use.
  ///
  /// The registered closure creates a new controller. Without a closure, a nib with the name of the class must exist.
  /// The controller is then created with `init(coder:)`, and its view comes from the nib. If there is neither a closure
  /// nor a nib, the program stops.
  public func controller<Controller: UIViewController>(for type: Controller.Type) -> Controller {
    controller(for: type) { makeRegistered(type) }
  }

  /// Returns a controller of exactly this class that is not in use, or one that the closure creates if all are in use.
  ///
  /// The closure is used only for this call, and is not called if a controller can be reused. If the closure returns a
  /// controller of a subclass, the program stops.
  public func controller<Controller: UIViewController>(
    for type: Controller.Type, make: @MainActor () -> Controller
  ) -> Controller {
    if let known = idle(type) {
      prepareForReuse(known)
      return known
    }
    let new = make()
    checkClass(of: new, isExactly: type)
    controllers.append(new)
    traces.didVend(new)
    return new
  }

  /// Whether the controller is in use or is being vended.
  func isInUse(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.superview != nil || controller.parent != nil
      || controller.presentingViewController != nil || controller.navigationController != nil
      || vending.contains(ObjectIdentifier(controller))
  }

  private func idle<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    controllers.first { Swift.type(of: $0) == type && !isInUse($0) } as? Controller
  }

  private func prepareForReuse(_ controller: UIViewController) {
    vending.insert(ObjectIdentifier(controller))
    traces.didReuse(controller)
    if let reusable = controller as? any ReusableViewController { callWillBeReused(of: reusable) }
    vending.remove(ObjectIdentifier(controller))
  }

  private func makeRegistered<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    if let made = closures[ObjectIdentifier(type)]?() {
      checkClass(of: made, isExactly: type)
      if let controller = made as? Controller { return controller }
    }
    if let controller = fromNib(type) { return controller }
    fatalError(
      "ViewControllerCache has no closure that creates \(type), and there is no nib with that name: "
        + "call cache.register(\(type).self) { … } first")
  }

  private func checkClass(of controller: UIViewController, isExactly type: UIViewController.Type) {
    let made = Swift.type(of: controller)
    guard made != type else { return }
    fatalError(
      "ViewControllerCache expected \(type), but the closure created \(made): "
        + "a cache vends exactly the requested class, so request \(made)")
  }
}
