package import LifelineBase

/// Something that code added to an object, and that stays until code removes it.
///
/// Instrumentation compares additions to find set-up that is repeated. An addition retains none of the objects.
@MainActor
package protocol Addition {
  /// The kind of the added object.
  var kind: AdditionKind { get }
  /// A description without an article, such as `UITapGestureRecognizer for toggle`.
  var text: String { get }
  /// The identity of the added object.
  var object: ObjectIdentifier { get }
  /// The cell, header, or other reusable view that contains the object, and the number of times that it was reused.
  var reusable: UIView? { get }
  var reuseCount: Int { get }
  /// The file and line of the code, if they are known.
  var source: (fileID: StaticString, line: Int)? { get }
  /// Whether the object had already been added and was not removed.
  var isRedundant: Bool { get }
  /// Values that are equal for two additions with the same effect, or nil if the addition cannot be compared.
  var likeness: [AnyHashable]? { get }
  /// Whether the object has not been removed.
  var isInEffect: Bool { get }
  /// Whether the object has not been removed, and the program has no reference of its own with which to remove it. For
  /// additions other than layers and views, this is the same as ``isInEffect``.
  var isForgotten: Bool { get }
}

/// An addition that consists of closures.
struct AddedObject: Addition {
  let kind: AdditionKind
  let text: String
  let object: ObjectIdentifier
  private(set) weak var reusable: UIView?
  private(set) var reuseCount = 0
  var source: (fileID: StaticString, line: Int)?
  var isRedundant = false
  private let likenessNow: @MainActor () -> [AnyHashable]?
  private let effect: @MainActor () -> Bool
  private let oblivion: (@MainActor () -> Bool)?

  /// - Parameters:
  ///   - view: The view that contains the object, if any.
  ///   - isForgotten: See ``Addition/isForgotten``; nil if it is the same as `isInEffect`.
  init(
    _ kind: AdditionKind, _ object: AnyObject, _ text: String, in view: UIView? = nil,
    likeness: @escaping @MainActor () -> [AnyHashable]?, isInEffect: @escaping @MainActor () -> Bool,
    isForgotten: (@MainActor () -> Bool)? = nil
  ) {
    self.kind = kind
    self.text = text
    self.object = ObjectIdentifier(object)
    reusable = view?.enclosingReusableView
    reuseCount = reusable?.reuseCount ?? 0
    likenessNow = likeness
    effect = isInEffect
    oblivion = isForgotten
  }

  var likeness: [AnyHashable]? { likenessNow() }
  var isInEffect: Bool { effect() }
  var isForgotten: Bool { oblivion?() ?? effect() }
}

extension LifecycleNotice.Kind {
  /// Code added an object that stays until code removes it. The subject is the view or controller to which the object
  /// was added, or the application.
  public static let added = Self(rawValue: "added")

  /// Code assigned an object to a property that does not retain it. The notice's text is the name of the property.
  public static let referenceSet = Self(rawValue: "referenceSet")

  /// HeadlessUIKit is about to use the object of a property that does not retain it. The notice's text is the name of
  /// the property.
  public static let referenceUsed = Self(rawValue: "referenceUsed")
}

extension HeadlessWorld {
  /// Announces an addition. The autoclosure runs only if there is an observer.
  func announceAddition(to subject: UIResponder, _ addition: @autoclosure () -> AddedObject) {
    guard isObserved else { return }
    announce(LifecycleNotice(.added, subject: subject, addition: addition()))
  }

  /// Announces an addition to an object that is not part of the interface, such as a notification center. Off the main
  /// actor, nothing is announced.
  nonisolated static func announceAddition(_ addition: @MainActor @Sendable () -> AddedObject) {
    guard MainActor.isCurrent else { return }
    MainActor.assumeIsolated {
      let world = current
      if world.isObserved { world.announceAddition(to: world.application, addition()) }
    }
  }
}

extension UIResponder {
  /// Announces that code assigned an object to a property that does not retain it.
  func noteReference(_ property: String, set object: AnyObject?) {
    let key = ObjectIdentifier(AnnouncedReferences.self)
    guard headlessWorld.isObserved, object != nil || attachment(for: key) != nil else { return }
    setAttachment(AnnouncedReferences(), for: key)
    headlessWorld.announce(LifecycleNotice(.referenceSet, subject: self, text: property, object: object))
  }

  /// Announces that the object of a property that does not retain it is about to be used, if an assignment to such a
  /// property was announced.
  func noteReference(_ property: String, used object: AnyObject?) {
    guard attachment(for: ObjectIdentifier(AnnouncedReferences.self)) != nil else { return }
    headlessWorld.announce(LifecycleNotice(.referenceUsed, subject: self, text: property, object: object))
  }
}

extension UIView {
  /// Announces a target of a recognizer or control in this view, or that it is about to be called. Targets that are
  /// controllers or views are not announced, because the interface retains them.
  func noteTarget(_ call: TargetAction, of owner: AnyObject, isUsed: Bool) {
    guard call.hasTarget, !(call.target is UIResponder) else { return }
    let property = "\(type(of: owner)).target(\(call.selector.name))"
    if isUsed { noteReference(property, used: call.target) } else { noteReference(property, set: call.target) }
  }
}

/// Marks a responder whose references were announced.
private final class AnnouncedReferences {}

extension UIView {
  /// The innermost reusable view that contains this view or is this view.
  fileprivate var enclosingReusableView: UIView? {
    var next: UIView? = self
    while let view = next, view.reuseCount == nil { next = view.superview }
    return next
  }

  /// Announces a subview of a cell or another reusable view. Views elsewhere are not announced, because many screens
  /// add views for their content.
  func noteAddition(of subview: UIView) {
    guard headlessWorld.isObserved, enclosingReusableView != nil else { return }
    let id = ObjectIdentifier(subview)
    let addition = AddedObject(
      .subview, subview, "\(type(of: subview))", in: self,
      likeness: { [weak self, weak subview] in
        self.flatMap { view in
          subview.map { [ObjectIdentifier(view), ObjectIdentifier(type(of: $0)), "\($0.area)"] }
        }
      },
      isInEffect: { [weak self, weak subview] in self != nil && subview?.superview === self },
      isForgotten: { [weak self] in self?.aloneRetains(id) ?? false })
    headlessWorld.announceAddition(to: self, addition)
  }

  /// Whether only this view retains the subview with this identity.
  private func aloneRetains(_ subview: ObjectIdentifier) -> Bool {
    guard let index = subviews.firstIndex(where: { ObjectIdentifier($0) == subview }) else { return false }
    return isKnownUniquelyReferenced(&subviews[index])
  }
}
