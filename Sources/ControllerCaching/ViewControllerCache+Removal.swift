#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Removal: the cache lets go of controllers, whether they are in use or not, and hands them out no more.
extension ViewControllerCache {
  /// Removes one controller; one that is not in the cache is passed over.
  public func remove(_ controller: UIViewController) {
    drop(because: "removed") { $0 === controller }
  }

  /// Removes all controllers of exactly that class; how they are made stays known.
  public func removeAll<Controller: UIViewController>(of type: Controller.Type) {
    drop(because: "removed") { Swift.type(of: $0) == type }
  }

  /// Removes all controllers; how they are made stays known.
  public func removeAll() {
    drop(because: "removed") { _ in true }
  }

  /// What a memory warning does.
  func removeUnused() {
    drop(because: "memory warning") { !isInUse($0) }
  }

  /// The controllers end after the cache has forgotten all of them, since their ends may ask the cache for others.
  private func drop(because reason: String, where goes: (UIViewController) -> Bool) {
    let leaving = controllers.filter(goes)
    controllers.removeAll(where: goes)
    traces.dropped(leaving, because: reason)
  }
}
