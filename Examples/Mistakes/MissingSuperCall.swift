#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let missingSuperCall = MistakeExample(
      id: "missing-super-call", title: "An override does not call super",
      story: "The diary hides its bar in viewWillAppear and does not call super. As a result, the implementations of "
        + "this method in UIKit and in superclasses do not run.",
      culprit: "SelfishDiary",
      wrong: { open($0, SelfishDiary()) }, right: { open($0, PoliteDiary()) })

    @MainActor
    private static func open(_ stage: MistakeStage, _ diary: UIViewController) {
      stage.say("The user opens the diary")
      stage.show(UINavigationController(rootViewController: diary))
    }
  }

  /// Does not call super.
  private final class SelfishDiary: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
  }

  /// Calls super first.
  private final class PoliteDiary: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
  }
#endif
