#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Removal of controllers. The cache releases them, whether or not they are in use, and no longer vends them.
extension ViewControllerCache {
  /// Removes a controller.
  ///
  /// The method has no effect if the controller is not in the cache.
  public func remove(_ controller: UIViewController) {
    drop(because: "removed") { $0 === controller }
  }

  /// Removes all controllers of exactly this class.
  ///
  /// The closure for the class stays registered.
  public func removeAll<Controller: UIViewController>(of type: Controller.Type) {
    drop(because: "removed") { Swift.type(of: $0) == type }
  }

  /// Removes all controllers.
  ///
  /// The closures stay registered.
  public func removeAll() {
    drop(because: "removed") { _ in true }
  }

  /// Removes the controllers that are not in use, in response to a memory warning.
  func removeUnused() {
    drop(because: "memory warning") { !isInUse($0) }
  }

  /// Removes controllers, and releases them after all are removed, because their `deinit` may use the cache.
  private func drop(because reason: String, where goes: (UIViewController) -> Bool) {
    let leaving = controllers.filter(goes)
    controllers.removeAll(where: goes)
    traces.didDrop(leaving, because: reason)
  }
}
