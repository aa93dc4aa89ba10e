public import Foundation

/// A segue from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The kind of segue.
  public enum Kind {
    /// A segue that calls `show(_:sender:)` on the source.
    case show
    /// A segue that calls `showDetailViewController(_:sender:)` on the source.
    case showDetail
    /// A segue that calls `present(_:animated:)` on the source, with a presentation style.
    case present(UIModalPresentationStyle = .automatic)
    /// A custom segue that a closure performs.
    case custom(@MainActor (UIStoryboardSegue) -> Void)
  }

  /// The identifier of the segue.
  public let identifier: String?
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The controller to which the segue leads. An unwind segue leads to an existing controller; any other segue leads to
  /// a new controller.
  public let destination: UIViewController

  private let performHandler: @MainActor (UIStoryboardSegue) -> Void

  /// Creates a segue. The closure runs when the segue is performed.
  @preconcurrency
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor (UIStoryboardSegue) -> Void = { _ in }
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Performs the segue.
  open func perform() {
    performHandler(self)
  }
}

extension UIStoryboardSegue.Kind {
  @MainActor
  func perform(_ segue: UIStoryboardSegue, sender: Any?) {
    switch self {
    case .show:
      segue.source.show(segue.destination, sender: sender)
    case .showDetail:
      segue.source.showDetailViewController(segue.destination, sender: sender)
    case .present(let style):
      segue.destination.modalPresentationStyle = style
      segue.source.present(segue.destination, animated: UIView.areAnimationsEnabled)
    case .custom(let perform):
      perform(segue)
    }
  }
}

/// A segue that adds a child to a scene when the scene's view is loaded.
struct EmbedSegue {
  let identifier: String
  let destination: String
  let container: (UIViewController) -> UIView?
}

extension StoryboardScene {
  /// Adds a segue that embeds another scene in a container view of this scene.
  ///
  /// The segue is performed while the view is loaded, before `viewDidLoad`. It calls `prepare(for:sender:)`, adds the
  /// child, and makes the child's view fill the container view.
  @discardableResult
  public func addEmbedSegue<Controller: UIViewController>(
    _ identifier: String, to destination: String, in container: @escaping (Controller) -> UIView?
  ) -> StoryboardScene {
    embeds.append(
      EmbedSegue(identifier: identifier, destination: destination) { controller in
        (controller as? Controller).flatMap { container($0) }
      })
    return self
  }
}

extension UIViewController {
  /// Adds the children that the scene embeds, in the order in which their segues were added.
  func performEmbedSegues() {
    guard let origin = storyboardOrigin else { return }
    for embed in origin.scene.embeds {
      let child = origin.storyboard.instantiate(origin.storyboard.scene(embed.destination))
      let segue = UIStoryboardSegue(identifier: embed.identifier, source: self, destination: child)
      prepare(for: segue, sender: nil)
      guard let container = embed.container(self) else {
        Diagnostics.stop(
          "the embed segue '\(embed.identifier)' of the scene '\(origin.scene.identifier)' has no container view")
      }
      addChild(child)
      child.view.frame = container.innerArea
      container.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
}

/// The source of an unwind segue.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The action that the destination must implement.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: UIViewController, action: Selector, sender: Any?) {
    (self.source, unwindAction, self.sender) = (source, action, sender)
    super.init()
  }
}

extension StoryboardScene {
  /// Adds a segue back to the nearest controller that implements an action, such as `unwindToList:`.
  ///
  /// The action is a method that takes the segue as its argument. In an adopted class, the build plug-in finds the
  /// methods marked `@IBAction`. For any other class, pass a selector that contains the method:
  /// `Selector("unwind:", ListController.unwind(_:))`.
  @discardableResult
  public func addUnwindSegue(_ identifier: String, action: Selector) -> StoryboardScene {
    unwinds[identifier] = action
    return self
  }
}

/// Returns to a controller that already exists.
extension UIViewController {
  /// Finds the destination, calls `prepare(for:sender:)` on this controller, calls the action on the destination, and
  /// goes back. If there is no destination, this method only prints a warning to standard error.
  func runUnwind(_ identifier: String, _ action: Selector, sender: Any?) {
    let source = UIStoryboardUnwindSegueSource(source: self, action: action, sender: sender)
    var search = UnwindSearch(source: source)
    guard let destination = search.destination() else {
      return Diagnostics.warn(
        "no controller handles the unwind segue '\(identifier)': no controller around \(type(of: self)) has the action \(action); "
          + "the call has no effect", about: self, .unwindWithoutDestination)
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { segue in
      destination.goBack(from: segue)
    }
    prepare(for: segue, sender: sender)
    action.send(to: destination, Array([segue].prefix(action.argumentCount)))
    segue.perform()
  }

  /// Dismisses the controllers that are presented over this controller, and then calls `unwind(for:towards:)` on each
  /// of its containers, outermost first, up to the nearest container that also contains the source.
  private func goBack(from segue: UIStoryboardSegue) {
    var path: [UIViewController] = []
    for controller in selfAndAncestors {
      path.append(controller)
      if controller.surrounds(segue.source) { break }
    }
    if let presenter = path.last(where: { $0.presentation != nil }) {
      presenter.dismiss(animated: UIView.areAnimationsEnabled)
    }
    for (container, child) in zip(path.dropFirst(), path).reversed() {
      container.unwind(for: segue, towards: child)
    }
  }

  /// Returns whether a controller is this controller, or is contained or presented by it, directly or indirectly.
  func surrounds(_ controller: UIViewController) -> Bool {
    sequence(first: controller, next: \.nextForUnwinding).contains { $0 === self }
  }

  /// The container or, without a container, the controller from which this controller was presented.
  fileprivate var nextForUnwinding: UIViewController? { parent ?? presentedBy?.source ?? presentingViewController }
}

/// The search for the destination of an unwind segue, in the order of the recorded cases whose names begin with
/// `13.unwind`.
@MainActor
private struct UnwindSearch {
  let source: UIStoryboardUnwindSegueSource
  private var asked: [UIViewController] = []

  init(source: UIStoryboardUnwindSegueSource) {
    self.source = source
  }

  /// Asks the source, and then its containers and presenters, nearest first. As in UIKit, a controller that presented
  /// the source from inside a container is asked before the source.
  mutating func destination() -> UIViewController? {
    let presentation = source.source.presentedBy
    if let first = presentation?.source, first !== presentation?.presenter, let found = ask(first) { return found }
    var next: UIViewController? = source.source
    while let controller = next {
      if let found = ask(controller) { return found }
      next = controller.nextForUnwinding
    }
    return nil
  }

  /// Asks the children of a controller, unless they do not contain a destination or were asked before, and then the
  /// controller itself.
  private mutating func ask(_ controller: UIViewController) -> UIViewController? {
    guard !asked.containsObject(controller) else { return nil }
    asked.append(controller)
    for child in controller.allowedChildrenForUnwinding(from: source) {
      if let found = ask(child) { return found }
    }
    let takes = controller.canPerformUnwindSegueAction(
      source.unwindAction, from: source.source, sender: source.sender)
    return takes ? controller : nil
  }
}
