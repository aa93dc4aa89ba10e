internal import Lifeline

#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Hands out controllers by their class and takes up again those that are not in use, as a table does with its cells.
///
/// A controller is **in use** when its view is loaded and in a superview, or when it has a parent, a presenter or a
/// navigation controller; asking does not load the view. Put a controller to use as soon as you have it, by pushing,
/// presenting or embedding it: until then the next call hands out the same one.
///
/// The cache retains what it made until it is removed. On a memory warning it drops every controller that is not in
/// use, after all controllers have had their `didReceiveMemoryWarning`.
///
/// ```swift
/// let cache = ViewControllerCache.default
/// cache.register(LoginController.self) { LoginController() }
/// navigation.pushViewController(cache.controller(for: LoginController.self), animated: true)
/// ```
@MainActor
public final class ViewControllerCache {
  /// All that were made and not removed, in the order of their making.
  var controllers: [UIViewController] = []
  /// Those that are being handed out at the moment; they count as in use.
  private var leaving: Set<ObjectIdentifier> = []
  private var makers: [ObjectIdentifier: @MainActor () -> UIViewController] = [:]
  /// What passes memory warnings on.
  private(set) var listener: CacheListener?
  var traces = CacheTraces()

  /// Creates an empty cache beside ``default``.
  ///
  /// It belongs to whoever keeps it, and hears the memory warnings of the application that is current now.
  public init() {
    listener = listenToMemoryWarnings()
  }

  /// Says how controllers of a class are made; a second call for the same class replaces the first.
  ///
  /// A class whose nib is named like itself needs no registration; a registered closure goes before the nib.
  /// - Parameters:
  ///   - type: the class that `controller(for:)` will be asked for.
  ///   - make: makes a new controller of exactly that class. The cache retains the closure, and what it makes.
  public func register<Controller: UIViewController>(
    _ type: Controller.Type, make: @escaping @MainActor () -> Controller
  ) {
    makers[ObjectIdentifier(type)] = make
  }

  /// A controller of exactly that class: one of the cache that is not in use, else a new one.
  ///
  /// A new one is made by the registered closure, or else through `init(coder:)` when there is a nib named like the
  /// class, which its view then comes from. A class with neither is a programmer's error and stops the program.
  public func controller<Controller: UIViewController>(for type: Controller.Type) -> Controller {
    controller(for: type) { makeRegistered(type) }
  }

  /// A controller of exactly that class: one of the cache that is not in use, else the one that the closure makes.
  ///
  /// The closure serves this call only and is not called when a controller can be used again. One that makes a
  /// controller of a subclass is a programmer's error and stops the program.
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
    traces.handedOut(new)
    return new
  }

  /// Whether the controller is on the stage, or being handed out.
  func isInUse(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.superview != nil || controller.parent != nil
      || controller.presentingViewController != nil || controller.navigationController != nil
      || leaving.contains(ObjectIdentifier(controller))
  }

  private func idle<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    controllers.first { Swift.type(of: $0) == type && !isInUse($0) } as? Controller
  }

  private func prepareForReuse(_ controller: UIViewController) {
    leaving.insert(ObjectIdentifier(controller))
    traces.reused(controller)
    if let reusable = controller as? any ReusableViewController { tellOfReuse(reusable) }
    leaving.remove(ObjectIdentifier(controller))
  }

  private func makeRegistered<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    if let made = makers[ObjectIdentifier(type)]?() {
      checkClass(of: made, isExactly: type)
      if let controller = made as? Controller { return controller }
    }
    if let controller = fromNib(type) { return controller }
    fatalError(
      "ViewControllerCache has no closure to make \(type) with, and there is no nib of that name: "
        + "write cache.register(\(type).self) { … } before you ask for one")
  }

  private func checkClass(of controller: UIViewController, isExactly type: UIViewController.Type) {
    let made = Swift.type(of: controller)
    guard made != type else { return }
    fatalError(
      "ViewControllerCache was asked for \(type), but the closure made \(made): "
        + "a cache hands out exactly the class that is asked for, so ask for \(made)")
  }
}
