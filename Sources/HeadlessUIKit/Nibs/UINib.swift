public import Foundation

/// A named recipe for a view, in the place of a nib file.
///
/// Recipes are registered by name in the current world:
///
/// ```swift
/// UINib.register("SettingsViewController") { owner, coder in
///   let view = PanelView(coder: coder)!
///   (owner as? SettingsViewController)?.panel = view
///   return view
/// }
/// ```
@MainActor
public final class UINib: NSObject {
  /// Makes the view of a nib and connects the outlets of its owner.
  ///
  /// The coder is there for `init(coder:)`, which is how views come out of nibs; it holds no values. A builder may also
  /// make its views with `init(frame:)`.
  public typealias Builder = @MainActor (_ owner: AnyObject?, _ coder: NSCoder) -> UIView

  private let name: String

  /// Refers to the nib with a name; whether there is one shows when it is instantiated.
  ///
  /// - Parameter bundleOrNil: Not looked at, because nibs are registered by name only.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Registers a nib in the current world, in the place of one with the same name.
  ///
  /// The world retains the builder.
  public static func register(_ nibName: String, build: @escaping Builder) {
    HeadlessWorld.current.nibs[nibName] = build
  }

  /// Makes the view, and gives it to an owner that is a view controller.
  ///
  /// The nib is looked for in the world of the owner, or in the current one when the owner has none. A nib that is not
  /// registered stops the program.
  @discardableResult
  public func instantiate(withOwner ownerOrNil: Any?) -> [Any] {
    let owner = ownerOrNil.map { $0 as AnyObject }
    let world = (owner as? UIResponder)?.headlessWorld ?? .current
    guard let build = world.nibs[name] else {
      let known = world.nibs.keys.sorted().joined(separator: ", ")
      Diagnostics.stop(
        "no nib named '\(name)' is registered in this world; registered: \(known.isEmpty ? "none" : known)")
    }
    let view = build(owner, NibCoder())
    (owner as? UIViewController)?.view = view
    return [view]
  }
}

/// A coder without values, which answers keyed questions with nothing instead of stopping.
private final class NibCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}
