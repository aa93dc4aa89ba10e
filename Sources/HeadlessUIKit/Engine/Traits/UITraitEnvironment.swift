/// An object that has traits and is called when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits at the moment.
  var traitCollection: UITraitCollection { get }

  /// The traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object whose traits can be observed, in iOS 17 and later.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A registration for changes of traits. It ends with the object, or when it is passed to `unregisterForTraitChanges`.
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
  /// Calls the handler whenever one of the traits has changed, with this object and the previous traits.
  ///
  /// The object retains the handler. The handler gets the object as an argument, so that it need not capture it. It is
  /// called after `traitCollectionDidChange`; Apple does not document UIKit's order. Requires iOS 17.
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

  /// Ends a registration; has no effect for a registration of another object.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}
