public import Foundation

/// The scenes of a storyboard while it is being registered.
@preconcurrency @MainActor
public final class StoryboardContents {
  var scenes: [String: StoryboardScene] = [:]
  var initialScene: StoryboardScene?

  init() {}

  /// Adds a scene, and replaces one with the same identifier.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - isInitial: Whether the storyboard starts with it.
  ///   - make: Creates the controller, with `init(coder:)` as a storyboard does.
  ///   - view: Creates the view in `loadView` and connects the outlets; without it the view is empty.
  /// - Returns: The scene, to add segues to.
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

/// One scene of a storyboard: a controller, its view, and its segues.
@preconcurrency @MainActor
public final class StoryboardScene {
  typealias ViewMaker = @MainActor (UIViewController, NSCoder) -> UIView?

  let identifier: String
  @preconcurrency let make: @MainActor (NSCoder) -> UIViewController?
  @preconcurrency let makeView: ViewMaker?
  /// The children that are embedded when the view is loaded.
  var embeds: [EmbedSegue] = []
  /// The actions of the segues that go back.
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

  /// Adds a segue to another scene, and replaces one with the same identifier.
  @discardableResult
  public func addSegue(
    _ identifier: String, to destination: String, kind: UIStoryboardSegue.Kind = .show
  ) -> StoryboardScene {
    segues[identifier] = (destination, kind)
    return self
  }
}
