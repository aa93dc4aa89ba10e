public import Foundation

/// The scenes of a storyboard during its registration.
@preconcurrency @MainActor
public final class StoryboardContents {
  var scenes: [String: StoryboardScene] = [:]
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
