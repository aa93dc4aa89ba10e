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
  /// registered stops the program. `awakeFromNib()` is not called on the owner. The options are ignored.
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
    let known = (Array(world.nibs.keys) + builders.keys).sorted().joined(separator: ", ")
    Diagnostics.stop(
      "no nib named '\(name)' is registered in this world; registered: \(known.isEmpty ? "none" : known)")
  }
}

/// A world's nibs that can have several top-level objects.
private final class NibStore: WorldStore {
  var builders: [String: UINib.ObjectsBuilder] = [:]

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
  /// A nib that is not registered stops the program.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
