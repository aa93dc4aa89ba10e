#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// The user types a name, chooses an icon on another screen while memory runs low, and comes back.
  @MainActor
  public enum CheckListStory {
    /// The controller that edits the checklist.
    public enum Version: String, CaseIterable, Sendable {
      /// Stores the user's input only in its controls.
      case wrong
      /// Stores the input in the controller.
      case right
    }

    /// Plays one version, traces it, and closes the tracer.
    ///
    /// The app was written for systems that unload views, so it calls `enableViewUnloading()`, which has no effect up
    /// to iOS 5.
    ///
    /// - Returns: The text in the name field at the end.
    @discardableResult
    public static func play(_ version: Version, tracer: Tracer) -> String {
      tracer.traceViewControllers { $0 == IconPicker.self ? "B" : "A" }
      UIViewController.enableViewUnloading()
      let stage = Stage(editor(version))
      tracer.mark("The user opens a new checklist")
      stage.launch()
      tracer.mark("The user types ABC")
      stage.editor.nameField?.simulateTyping("ABC")
      tracer.mark("The user goes to choose an icon")
      stage.chooseIcon()
      tracer.mark("Memory runs low")
      UIApplication.shared.simulateMemoryWarning()
      tracer.mark("The user taps an icon")
      stage.pick("star")
      let text = stage.editor.nameField?.text ?? ""
      tracer.mark("The field shows “\(text)”")
      tracer.close()
      tracer.stopTracingViewControllers()
      return text
    }

    private static func editor(_ version: Version) -> any CheckListEditor {
      switch version {
      case .wrong: ForgetfulEditor(CheckList())
      case .right: CarefulEditor(CheckList())
      }
    }
  }

  /// A window that shows screen A.
  @MainActor
  private final class Stage {
    private let window = UIWindow()
    let editor: any CheckListEditor

    init(_ editor: any CheckListEditor) {
      self.editor = editor
    }

    func launch() {
      window.rootViewController = editor
      window.makeKeyAndVisible()
    }

    func chooseIcon() {
      editor.chooseIcon()
      UIApplication.shared.settle()
    }

    func pick(_ icon: String) {
      (editor.presentedViewController as? IconPicker)?.pick(icon)
      UIApplication.shared.settle()
    }
  }
#endif
