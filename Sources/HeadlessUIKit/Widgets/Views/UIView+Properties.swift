#if canImport(Observation)
  import Observation
#endif

/// Updates of properties in the layout pass, before the layout of the same view (iOS 26 and later).
///
/// As with traits, a controller is notified before its view. It is not documented whether UIKit uses this order, or
/// whether `updateViewConstraints` is called first.
extension UIView {
  func updateOwnProperties() {
    layout.needsProperties = false
    guard headlessWorld.systemVersion.hasPropertyUpdates else { return }
    headlessWorld.readingTraits(for: self) {
      tracking {
        if let controller, PropertyUpdates.areImplemented(by: controller) {
          controller.deliver(.updateProperties) { controller.updateProperties() }
        }
        updateProperties()
      }
    }
  }

  /// Updates the properties of this view and all its descendants, but only where an update was requested.
  func passProperties() {
    if layout.needsProperties { updateOwnProperties() }
    for subview in subviews { subview.passProperties() }
  }

  /// Runs an update, and requests another update after a change to an observable property that this update has read.
  private func tracking(_ body: () -> Void) {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        return withObservationTracking(body) { [weak self] in
          guard let self else { return }
          if MainActor.isCurrent {
            MainActor.assumeIsolated { self.setNeedsUpdateProperties() }
          } else {
            Task { @MainActor in self.setNeedsUpdateProperties() }
          }
        }
      }
    #endif
    body()
  }
}

extension HeadlessWorld {
  /// Runs an update of a view's properties, and records whether the update reads traits.
  func readingTraits(for view: UIView, _ body: () -> Void) {
    let outer = delivery.readsTraits
    delivery.readsTraits = false
    body()
    view.layout.tracksTraits = delivery.readsTraits
    delivery.readsTraits = outer
  }

  /// Records that the current update, if any, depends on traits.
  func noteTraitRead() { delivery.readsTraits = true }
}

/// Determines which controllers override `updateProperties()`. For other controllers, the call has no effect and is not
/// delivered.
@MainActor
enum PropertyUpdates {
  private class Plain: UIViewController {}

  private class Overriding: UIViewController {
    override func updateProperties() {}
  }

  /// The index of the method in a class's metadata. A subclass that overrides the method inherits every word except the
  /// word at this index.
  private static let place: Int? = {
    let base = words(of: UIViewController.self)
    let plain = words(of: Plain.self)
    let overriding = words(of: Overriding.self)
    let places = (0..<count(of: UIViewController.self)).filter { plain[$0] == base[$0] && overriding[$0] != base[$0] }
    return places.count == 1 ? places[0] : nil
  }()

  /// Returns whether a controller's class or one of its superclasses in the app overrides the method. If the index is
  /// unknown, the result is true.
  static func areImplemented(by controller: UIViewController) -> Bool {
    guard let place else { return true }
    return words(of: type(of: controller))[place] != words(of: UIViewController.self)[place]
  }

  /// Returns the number of words from the address of a class's metadata to the end of the metadata. One word contains
  /// the total size of the metadata and the offset of the address.
  private static func count(of type: UIViewController.Type) -> Int {
    #if canImport(ObjectiveC)
      let sizes = words(of: type)[7]
    #else
      let sizes = words(of: type)[4]
    #endif
    return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.stride
  }

  /// Returns the metadata of a class: its kind, its superclass, its sizes, and its methods.
  private static func words(of type: UIViewController.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}

extension LifecycleNotice.Kind {
  /// Code changed the value of a control. The notice's text is the name of the property.
  public static let valueSet = Self(rawValue: "valueSet")

  /// The user changed the value of a control. The notice's text is the name of the property.
  public static let valueEntered = Self(rawValue: "valueEntered")

  /// Code read a value that the user can change. The notice's text is the name of the property.
  public static let valueRead = Self(rawValue: "valueRead")

  /// Code read the position or size of a controller's view in `viewDidLoad`, before any layout.
  ///
  /// The subject of the notice is the view. The text is `frame`, `bounds`, or `center`.
  public static let geometryRead = Self(rawValue: "geometryRead")
}

extension UIView {
  /// Announces a change to a value that the user can edit. All controls use this method.
  ///
  /// The notice does not contain the value. It is announced after the change and before the actions of the control run.
  func noteValue(_ property: String, byUser: Bool) {
    let kind: LifecycleNotice.Kind = byUser ? .valueEntered : .valueSet
    headlessWorld.announce(LifecycleNotice(kind, subject: self, text: property))
  }

  /// Announces that code read a value that the user can edit.
  func noteValueRead(_ property: String) {
    headlessWorld.announce(LifecycleNotice(.valueRead, subject: self, text: property))
  }

  /// Announces that the geometry was read, if it was read too early.
  ///
  /// The check uses a single stored flag, because the geometry is read often.
  @inline(__always)
  func noteGeometryRead(_ property: String) {
    if layout.isTooEarlyToMeasure { announceGeometryRead(property) }
  }

  private func announceGeometryRead(_ property: String) {
    headlessWorld.announce(LifecycleNotice(.geometryRead, subject: self, text: property))
  }
}
