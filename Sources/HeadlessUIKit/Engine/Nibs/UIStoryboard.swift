public import Foundation

/// A named set of scenes, which replaces a storyboard file.
///
/// Storyboards are registered by name in the current world. A scene creates its controller with `init(coder:)`, and it
/// creates the controller's view when the view is first accessed:
///
/// ```swift
/// UIStoryboard.register("Main") { storyboard in
///   storyboard.addScene("List", isInitial: true, make: { ListController(coder: $0) }) { controller, coder in
///     let view = ListView(coder: coder)!
///     controller.listView = view
///     return view
///   }
///   .addSegue("showDetail", to: "Detail")
///   storyboard.addScene("Detail", make: { DetailController(coder: $0) })
/// }
/// ```
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  /// The name under which the storyboard is registered.
  public let name: String

  private let contents: StoryboardContents

  /// Creates a reference to the storyboard with a given name in the current world. An unknown name triggers a runtime
  /// error.
  ///
  /// The bundle is ignored, because storyboards are registered by name only.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let known = HeadlessWorld.current.store(StoryboardStore.self).contents
    guard let contents = known[name] else {
      Diagnostics.stop(
        "no storyboard named '\(name)' is registered in this world; registered: \(Self.list(Array(known.keys)))")
    }
    self.name = name
    self.contents = contents
    super.init()
  }

  /// Registers a storyboard in the current world. A storyboard with the same name is replaced.
  ///
  /// The closure runs immediately and adds the scenes. The world retains the scenes' own closures, which run later.
  public static func register(_ name: String, _ addScenes: (StoryboardContents) -> Void) {
    let contents = StoryboardContents()
    addScenes(contents)
    HeadlessWorld.current.store(StoryboardStore.self).contents[name] = contents
  }

  /// Creates the controller of the initial scene, or returns nil if no scene is initial.
  public func instantiateInitialViewController() -> UIViewController? {
    contents.initialScene.map { instantiate($0) }
  }

  /// Calls a closure to create the controller of the initial scene. If the closure returns nil, the scene creates the
  /// controller as usual.
  @preconcurrency
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping @MainActor (NSCoder) -> Controller?
  ) -> Controller? {
    contents.initialScene.flatMap { instantiate($0, creator: { creator($0) }) as? Controller }
  }

  /// Creates the controller of a scene. An unknown scene triggers a runtime error.
  ///
  /// This method calls `init(coder:)` and `awakeFromNib()`. The view is loaded on first access.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiate(scene(identifier))
  }

  /// Calls a closure to create the controller of a scene. If the closure returns nil, the scene creates the controller
  /// as usual.
  ///
  /// An unknown scene, or a scene with a controller of another class, triggers a runtime error.
  @preconcurrency
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: (@MainActor (NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let controller = instantiate(scene(identifier), creator: { creator?($0) })
    guard let controller = controller as? Controller else {
      Diagnostics.stop(
        "the scene '\(identifier)' of '\(name)' creates a \(type(of: controller)), not a \(Controller.self)")
    }
    return controller
  }

  func scene(_ identifier: String) -> StoryboardScene {
    if let scene = contents.scenes[identifier] { return scene }
    Diagnostics.stop(
      "the storyboard '\(name)' has no scene '\(identifier)'; it has: \(Self.list(Array(contents.scenes.keys)))")
  }

  @preconcurrency
  func instantiate(
    _ scene: StoryboardScene, creator: (@MainActor (NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let coder = NibCoder()
    guard let controller = creator?(coder) ?? scene.make(coder) else {
      Diagnostics.stop(
        "the scene '\(scene.identifier)' of '\(name)' created no controller: its init(coder:) returned nil")
    }
    controller.storyboardOrigin = StoryboardOrigin(storyboard: self, scene: scene)
    coder.awakeObjects()
    return controller
  }

  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
  }
}

/// The storyboards of a world, by name.
private final class StoryboardStore: WorldStore {
  var contents = OrderedDictionary<String, StoryboardContents>()

  init(of world: HeadlessWorld) {}
}

/// The storyboard and the scene from which a controller was created.
final class StoryboardOrigin {
  let storyboard: UIStoryboard
  let scene: StoryboardScene

  init(storyboard: UIStoryboard, scene: StoryboardScene) {
    self.storyboard = storyboard
    self.scene = scene
  }
}

extension UIViewController {
  var storyboardOrigin: StoryboardOrigin? {
    get { attachment(for: ObjectIdentifier(StoryboardOrigin.self)) as? StoryboardOrigin }
    set { setAttachment(newValue, for: ObjectIdentifier(StoryboardOrigin.self)) }
  }

  /// Creates the view of the scene, or returns false if there is no scene or the scene has no view.
  func makeViewFromStoryboard() -> Bool {
    let coder = NibCoder()
    guard let newView = storyboardOrigin?.scene.makeView?(self, coder) else { return false }
    view = newView
    coder.awakeObjects()
    return true
  }

  /// Creates the destination, calls `prepare(for:sender:)`, and performs the segue. The calls to `init(coder:)`,
  /// `awakeFromNib()`, and `prepare` happen in this order, before the destination's view is loaded.
  func runSegue(_ identifier: String, sender: Any?) {
    guard let origin = storyboardOrigin else {
      Diagnostics.stop("\(type(of: self)) has no segue '\(identifier)': it was not created from a storyboard")
    }
    if let action = origin.scene.unwinds[identifier] { return runUnwind(identifier, action, sender: sender) }
    guard let way = origin.scene.segues[identifier] else {
      let known = UIStoryboard.list(Array(origin.scene.segues.keys) + origin.scene.unwinds.keys)
      Diagnostics.stop("the scene '\(origin.scene.identifier)' has no segue '\(identifier)'; it has: \(known)")
    }
    let destination = origin.storyboard.instantiate(origin.storyboard.scene(way.destination))
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { segue in
      way.kind.perform(segue, sender: sender)
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}

/// The scenes of a storyboard during its registration.
@preconcurrency @MainActor
public final class StoryboardContents {
  var scenes = OrderedDictionary<String, StoryboardScene>()
  var initialScene: StoryboardScene?

  init() {}

  /// Adds a scene. A scene with the same identifier is replaced.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - isInitial: Whether this is the initial scene of the storyboard.
  ///   - make: A closure that creates the controller with `init(coder:)`, as a storyboard does.
  ///   - view: A closure that creates the view in `loadView` and connects the outlets. Without this closure, `loadView`
  ///     uses a nib, or creates an empty view if there is no nib.
  /// - Returns: The scene, to which you can add segues.
  @preconcurrency
  @discardableResult
  public func addScene<Controller: UIViewController>(
    _ identifier: String,
    isInitial: Bool = false,
    make: @escaping @MainActor (NSCoder) -> Controller?,
    view: (@MainActor (Controller, NSCoder) -> UIView)? = nil
  ) -> StoryboardScene {
    let scene = StoryboardScene(identifier, make: make, makeView: view.map(Self.forAnyController))
    scenes[identifier] = scene
    if isInitial { initialScene = scene }
    return scene
  }

  private static func forAnyController<Controller: UIViewController>(
    _ view: @escaping @MainActor (Controller, NSCoder) -> UIView
  ) -> StoryboardScene.ViewMaker {
    { controller, coder in (controller as? Controller).map { view($0, coder) } }
  }
}

/// A scene of a storyboard, with its controller, view, and segues.
@preconcurrency @MainActor
public final class StoryboardScene {
  typealias ViewMaker = @MainActor (UIViewController, NSCoder) -> UIView?

  let identifier: String
  @preconcurrency let make: @MainActor (NSCoder) -> UIViewController?
  @preconcurrency let makeView: ViewMaker?
  /// The embed segues, which are performed when the view is loaded.
  var embeds: [EmbedSegue] = []
  /// The actions of the unwind segues.
  var unwinds: [String: Selector] = [:]
  private(set) var segues: [String: (destination: String, kind: UIStoryboardSegue.Kind)] = [:]

  @preconcurrency
  init(
    _ identifier: String,
    make: @escaping @MainActor (NSCoder) -> UIViewController?,
    makeView: ViewMaker?
  ) {
    self.identifier = identifier
    self.make = make
    self.makeView = makeView
  }

  /// Adds a segue to another scene. A segue with the same identifier is replaced.
  @discardableResult
  public func addSegue(
    _ identifier: String, to destination: String, kind: UIStoryboardSegue.Kind = .show
  ) -> StoryboardScene {
    segues[identifier] = (destination, kind)
    return self
  }
}
