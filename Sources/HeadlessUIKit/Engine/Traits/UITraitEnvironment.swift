public import Foundation

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

/// Propagates traits from the screen to the views, and notifies the objects whose traits change.
extension UIView {
  /// Sets the traits that UIKit expects a new view to have, in iOS 13 and later. The view gets no callback for these
  /// traits.
  func expectTraits() {
    let version = headlessWorld.systemVersion
    if version.hasTraitChanges, !version.hasInitialTraitChange { knownTraits = headlessWorld.screen.traitCollection }
  }

  /// Computes the traits and, if they have changed, notifies the controller and the view.
  ///
  /// The controller is notified before its view, because the controller's traits determine the view's traits. The
  /// order of these two calls is not documented. A controller whose view is not loaded is not notified.
  func refreshOwnTraits() {
    guard headlessWorld.systemVersion.hasTraitChanges, self is UIWindow || window != nil else { return }
    let traits = currentTraits
    guard traits !== knownTraits, traits != knownTraits else { return }
    let old = knownTraits
    knownTraits = traits
    if layout.tracksTraits { setNeedsUpdateProperties() }
    if let controller {
      controller.deliver(.traitCollectionDidChange) { controller.traitCollectionDidChange(old) }
      controller.noteTraits(traits, after: old)
    }
    traitCollectionDidChange(old)
    noteTraits(traits, after: old)
  }

  /// Updates the traits of the view and then of all its descendants.
  func refreshTraits() {
    refreshOwnTraits()
    for subview in subviews { subview.refreshTraits() }
  }

  /// The traits of the environment, including all overrides on the path to the view.
  var currentTraits: UITraitCollection {
    let outer = controller?.currentTraits ?? superview?.currentTraits ?? outermostTraits
    return outer.overridden(by: overrideUserInterfaceStyle)
  }

  /// The traits of a view without a superview.
  private var outermostTraits: UITraitCollection {
    let traits = headlessWorld.screen.traitCollection
    return (self as? UIWindow).map { traits.overridden(by: $0.snapshotStyle) } ?? traits
  }
}

extension UIViewController {
  var currentTraits: UITraitCollection {
    let outer = viewIfLoaded?.superview?.currentTraits ?? parent?.currentTraits ?? headlessWorld.screen.traitCollection
    return outer.overridden(by: parentTraits)
      .overridden(by: overrideUserInterfaceStyle)
  }
}

extension UIResponder {
  func noteTraits(_ new: UITraitCollection, after old: UITraitCollection?) {
    guard let old, !traitRegistrations.isEmpty else { return }
    for registration in traitRegistrations { registration.note(new, after: old) }
  }
}

/// The definition of a trait, with the type of its values and the default value.
///
/// In UIKit, the values may be of any type. In HeadlessUIKit, the type must be Hashable and Sendable.
public protocol UITraitDefinition {
  /// The type of the values.
  associatedtype Value: Hashable & Sendable

  /// The default value.
  static var defaultValue: Value { get }
}

/// The type of a trait, for use in registrations.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue: CGFloat = 0
}

/// The user's preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The layout direction: left to right or right to left.
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
