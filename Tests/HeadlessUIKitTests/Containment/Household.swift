import HeadlessUIKit

/// Logs everything that containment brings: moves, callbacks, constraints, layout.
class MemberController: RecordingController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(Self.name(parent))")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(Self.name(parent))")
  }

  override func updateViewConstraints() {
    super.updateViewConstraints()
    note("updateViewConstraints")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews")
  }

  private static func name(_ controller: UIViewController?) -> String {
    (controller as? RecordingController)?.label ?? "nil"
  }
}

/// A parent that leaves it to code to tell its children that they come and go.
final class SilentParent: MemberController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// A window with a parent on it, and a child of that.
@MainActor
final class Household {
  let log = Log()
  let window = UIWindow()
  let parent: MemberController
  let child: MemberController

  init(forwards: Bool = true) {
    parent = forwards ? MemberController("parent", log: log) : SilentParent("parent", log: log)
    child = MemberController("child", log: log)
  }

  func show() {
    window.rootViewController = parent
    window.makeKeyAndVisible()
  }

  /// The household on the screen, with the child in the view of the parent, and what happened so far forgotten.
  static func together(forwards: Bool = true) -> Household {
    let household = Household(forwards: forwards)
    household.parent.onCallback["viewDidLoad"] = { [child = household.child] parent in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    household.show()
    _ = household.log.take()
    return household
  }

  /// What happened since the last call, as far as it is about appearing.
  func takeAppearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }

  /// What the child was told since the last call, without the layout.
  func takeMoves() -> [String] { log.take().filter { $0.hasSuffix("ppear") || $0.contains("Move") } }
}
