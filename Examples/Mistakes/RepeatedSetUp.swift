#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let repeatedSetUp = MistakeExample(
      id: "repeated-set-up", title: "Set-up in viewDidAppear is repeated",
      story:
        "A drawer adds a gesture recognizer in viewDidAppear. After the user has come back to the drawer twice, a tap "
        + "opens, closes, and opens it again.",
      culprit: "BusyDrawer",
      wrong: { comeBackTwice(to: BusyDrawer(), $0) }, right: { comeBackTwice(to: CalmDrawer(), $0) })

    @MainActor
    private static func comeBackTwice(to drawer: UIViewController, _ stage: MistakeStage) {
      let stack = UINavigationController(rootViewController: drawer)
      stage.say("The user opens the drawer")
      stage.show(stack)
      for _ in 0..<2 {
        stage.say("The user opens a page, and comes back")
        stage.push(UIViewController())
        stack.popViewController(animated: true)
        stage.settle()
      }
    }
  }

  private class Drawer: UIViewController {
    private var isOpen = false

    func addTap() {
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("toggle", Drawer.toggle)))
    }

    func toggle() { isOpen.toggle() }
  }

  /// Adds a recognizer each time that it appears.
  private final class BusyDrawer: Drawer {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      addTap()
    }
  }

  /// Adds the recognizer once.
  private final class CalmDrawer: Drawer {
    override func viewDidLoad() {
      super.viewDidLoad()
      addTap()
    }
  }
#endif
