public import Foundation

/// A named builder of views and other objects, which replaces a nib file.
///
/// Builders are registered by name in the current world:
///
/// ```swift
/// UINib.register("SettingsViewController") { owner, coder in
///   let view = PanelView(coder: coder)!
///   (owner as? SettingsViewController)?.panel = view
///   return view
/// }
/// ```
///
/// After a builder returns, `awakeFromNib()` is called on the objects that it created with `init(coder:)`, in creation
/// order.
@preconcurrency @MainActor
public final class UINib: NSObject {
  /// A closure that creates the view of a nib and connects the outlets of the nib's owner.
  ///
  /// Pass the coder, which has no values, to the `init(coder:)` initializer of each view. A builder may also create
  /// views with `init(frame:)`.
  public typealias Builder = @MainActor (_ owner: AnyObject?, _ coder: NSCoder) -> UIView

  /// A closure that creates the top-level objects of a nib and connects the outlets.
  public typealias ObjectsBuilder = @MainActor (_ owner: AnyObject?, _ coder: NSCoder) -> [UIResponder]

  private let name: String

  /// Creates a reference to the nib with a given name. The nib is looked up when it is instantiated.
  ///
  /// The bundle is ignored, because nibs are registered by name only.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// This initializer is unavailable, because the binary format of nibs is not supported.
  @available(*, unavailable, message: "nib files are not supported: use UINib.register(_:build:)")
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init(nibName: "", bundle: nil)
  }

  /// Registers a nib with one view in the current world. A nib with the same name is replaced.
  ///
  /// The world retains the builder.
  @preconcurrency
  public static func register(_ nibName: String, build: @escaping Builder) {
    let world = HeadlessWorld.current
    world.nibs[nibName] = build
    world.store(NibStore.self).builders[nibName] = nil
  }

  /// Registers a nib with any number of top-level objects in the current world. A nib with the same name is replaced.
  ///
  /// If the owner is a controller, the first view becomes its view. A builder can also create a controller with
  /// `init(coder:)`, set its view, and return it. In that case, `viewDidLoad` is called without `loadView`, right after
  /// `awakeFromNib()`.
  @preconcurrency
  public static func register(_ nibName: String, objects build: @escaping ObjectsBuilder) {
    let world = HeadlessWorld.current
    world.nibs[nibName] = nil
    world.store(NibStore.self).builders[nibName] = build
  }

  /// Creates the objects. If the owner is a view controller, the first view becomes its view.
  ///
  /// The nib is looked up in the owner's world, or in the current world if there is no owner. A nib that is not
  /// registered triggers a runtime error. `awakeFromNib()` is not called on the owner. The options are ignored.
  @discardableResult
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    instantiate(owner: ownerOrNil.map { $0 as AnyObject }, with: NibCoder())
  }

  func instantiate(owner: AnyObject?, with coder: NibCoder) -> [UIResponder] {
    let world = (owner as? UIResponder)?.headlessWorld ?? .current
    let objects = makeObjects(in: world, owner: owner, coder: coder)
    if let controller = owner as? UIViewController, let view = objects.lazy.compactMap({ $0 as? UIView }).first {
      controller.view = view
    }
    coder.awakeObjects()
    return objects
  }

  private func makeObjects(in world: HeadlessWorld, owner: AnyObject?, coder: NibCoder) -> [UIResponder] {
    if let build = world.nibs[name] { return [build(owner, coder)] }
    let builders = world.store(NibStore.self).builders
    if let build = builders[name] { return build(owner, coder) }
    let known = (world.nibs.keys + builders.keys).sorted().joined(separator: ", ")
    Diagnostics.stop(
      "no nib named '\(name)' is registered in this world; registered: \(known.isEmpty ? "none" : known)")
  }
}

/// A world's nibs that can have several top-level objects.
private final class NibStore: WorldStore {
  var builders = OrderedDictionary<String, UINib.ObjectsBuilder>()

  init(of world: HeadlessWorld) {}
}

extension HeadlessWorld {
  /// Whether any nib is registered.
  var hasNibs: Bool { !nibs.isEmpty || !store(NibStore.self).builders.isEmpty }

  /// Returns whether a nib with a given name is registered.
  func hasNib(named name: String) -> Bool {
    nibs[name] != nil || store(NibStore.self).builders[name] != nil
  }
}

extension Bundle {
  /// Creates the objects of the nib with a given name. The bundle is ignored.
  ///
  /// A nib that is not registered triggers a runtime error.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UINib {
  /// Returns whether a nib with a given name is registered in the current world.
  public static func isRegistered(_ nibName: String) -> Bool {
    HeadlessWorld.current.hasNib(named: nibName)
  }
}

/// A coder without values. It returns nil for every key instead of stopping the program.
///
/// The coder records the objects that are created with it, because `awakeFromNib` is called on them after their outlets
/// are connected.
final class NibCoder: NSCoder {
  /// The reuse identifier under which the nib is registered with a table, if any.
  let reuseIdentifier: String?
  @MainActor private var made: [UIResponder] = []

  init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }

  /// Records an object. The initializers that take a coder call this method.
  @MainActor
  func note(_ object: UIResponder) {
    made.append(object)
  }

  /// Calls `awakeFromNib` on the recorded objects in order, and removes them.
  ///
  /// A controller that already has its view gets `viewDidLoad` immediately afterward (recorded case
  /// `1.xib-containing-vc`).
  @MainActor
  func awakeObjects() {
    let objects = made
    made.removeAll()
    for object in objects {
      object.requireSuper(.awakeFromNib) { object.awakeFromNib() }
      if let controller = object as? UIViewController, controller.isViewLoaded {
        controller.deliver(.viewDidLoad) { controller.viewDidLoad() }
      }
    }
  }
}

extension UIViewController {
  /// The default nib name. For example, UIKit searches for the nib of `CartViewController` under the name `CartView`
  /// and then under `CartViewController`.
  var nibNamedLikeTheClass: String? {
    let world = headlessWorld
    guard world.hasNibs else { return nil }
    let className = String(describing: type(of: self))
    let suffix = "Controller"
    let shortName = className.hasSuffix("View" + suffix) ? String(className.dropLast(suffix.count)) : className
    return [shortName, className].first { world.hasNib(named: $0) }
  }
}
