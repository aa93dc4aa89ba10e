/// An object that has traits and is notified when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The current traits.
  var traitCollection: UITraitCollection { get }

  /// Called after the traits change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object whose traits can be observed, in iOS 17 and later.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A registration for trait changes. The registration ends when the observed object is deallocated, or when you pass
/// the registration to `unregisterForTraitChanges`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

extension UIView: UITraitEnvironment, UITraitChangeObservable {}
extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}

final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (UITraitCollection) -> Void

  @preconcurrency
  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func note(_ new: UITraitCollection, after old: UITraitCollection) {
    if new.differs(from: old, in: traits) { handler(old) }
  }
}

extension UITraitChangeObservable where Self: UIResponder {
  /// Registers a handler for changes to the given traits. The handler gets this object and the previous traits.
  ///
  /// This object retains the handler. To avoid a retain cycle, use the object that is passed to the handler instead of
  /// capturing this object. The handler is called after `traitCollectionDidChange`; Apple does not document UIKit's
  /// order. This method requires iOS 17.
  @preconcurrency
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let version = headlessWorld.systemVersion
    guard version.hasTraitRegistration else {
      Diagnostics.stop("registerForTraitChanges needs iOS 17 or later, and this world imitates iOS \(version)")
    }
    let registration = TraitRegistration(traits) { [weak self] old in if let self { handler(self, old) } }
    traitRegistrations.append(registration)
    return registration
  }

  /// Ends a registration. A registration that belongs to another object is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}
