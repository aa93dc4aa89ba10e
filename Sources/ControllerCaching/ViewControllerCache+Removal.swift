#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Removal: the cache releases controllers, whether they are in use or not, and no longer vends them.
extension ViewControllerCache {
  /// Removes one controller; has no effect if it is not in the cache.
  public func remove(_ controller: UIViewController) {
    drop(because: "removed") { $0 === controller }
  }

  /// Removes all controllers of exactly that class; the registered closure stays.
  public func removeAll<Controller: UIViewController>(of type: Controller.Type) {
    drop(because: "removed") { Swift.type(of: $0) == type }
  }

  /// Removes all controllers; the registered closures stay.
  public func removeAll() {
    drop(because: "removed") { _ in true }
  }

  /// Removes the controllers that are not in use, on a memory warning.
  func removeUnused() {
    drop(because: "memory warning") { !isInUse($0) }
  }

  /// The controllers are released after the cache has removed all of them, because their `deinit` may use the cache.
  private func drop(because reason: String, where goes: (UIViewController) -> Bool) {
    let leaving = controllers.filter(goes)
    controllers.removeAll(where: goes)
    traces.didDrop(leaving, because: reason)
  }
}
