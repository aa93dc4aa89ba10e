#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakByParent = MistakeExample(
      id: "leak-by-parent", rule: "controller-leaked", title: "A list retains the screen that it has opened",
      story: "A list of letters stores the screen of the open letter in a property, and does not set the property to "
        + "nil when the user goes back. The screen stays in memory until the user opens another letter.",
      culprit: "Letter",
      wrong: { read($0, KeepingList()) }, right: { read($0, ForgettingList()) })

    @MainActor
    private static func read(_ stage: MistakeStage, _ list: any UIViewController & LetterList) {
      stage.show(UINavigationController(rootViewController: list))
      stage.say("The user opens a letter")
      list.open()
      stage.settle()
      stage.say("The user goes back")
      list.navigationController?.popViewController(animated: true)
      stage.settle()
    }
  }

  @MainActor
  private protocol LetterList {
    func open()
  }

  private final class Letter: UIViewController {}

  /// Retains the most recently opened letter.
  private final class KeepingList: UIViewController, LetterList {
    private var letter: Letter?

    func open() {
      let letter = Letter()
      self.letter = letter
      navigationController?.pushViewController(letter, animated: true)
    }
  }

  /// References the letter weakly.
  private final class ForgettingList: UIViewController, LetterList {
    private weak var letter: Letter?

    func open() {
      let letter = Letter()
      self.letter = letter
      navigationController?.pushViewController(letter, animated: true)
    }
  }
#endif
