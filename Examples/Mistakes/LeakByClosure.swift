#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakByClosure = MistakeExample(
      id: "leak-by-closure", rule: "controller-leaked", title: "A closure retains the screen that stores it",
      story: "A filter screen is presented in a navigation controller. The screen stores its button's action, a "
        + "closure that captures self, in a property. After the user closes the filter, the screen stays in memory.",
      culprit: "ForeverFilter",
      wrong: { visit($0) { ForeverFilter() } }, right: { visit($0) { PassingFilter() } })

    @MainActor
    private static func visit(_ stage: MistakeStage, _ make: () -> UIViewController) {
      stage.show(UIViewController())
      stage.say("The user opens the filter")
      stage.window.rootViewController?.present(UINavigationController(rootViewController: make()), animated: true)
      stage.settle()
      stage.say("The user closes the filter")
      stage.window.rootViewController?.dismiss(animated: true)
      stage.settle()
    }
  }

  /// Its closure retains it.
  private final class ForeverFilter: UIViewController {
    private var onApply: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onApply = { self.dismiss(animated: true) }
    }
  }

  /// Its closure does not retain it.
  private final class PassingFilter: UIViewController {
    private var onApply: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onApply = { [weak self] in self?.dismiss(animated: true) }
    }
  }
#endif
