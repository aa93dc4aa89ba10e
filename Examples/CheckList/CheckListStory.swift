#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// The user types a name, chooses an icon on another screen while memory runs low, and comes back.
  @MainActor
  public enum CheckListStory {
    /// Who edits the check list.
    public enum Version: String, CaseIterable, Sendable {
      /// Keeps what the user enters in its controls only.
      case wrong
      /// Keeps it in the controller.
      case right
    }

    /// Plays one version, traces it and closes the tracer.
    ///
    /// The app is one of the days when the system unloaded views. So that it meets what it was written for, it installs
    /// `portViewUnloadSupport()`, which changes nothing up to iOS 5.
    /// - Returns: what the field for the name shows in the end.
    @discardableResult
    public static func play(_ version: Version, tracer: Tracer) -> String {
      tracer.traceViewControllers { $0 == IconPicker.self ? "B" : "A" }
      UIViewController.enableViewUnloading()
      let stage = Stage(editor(version))
      tracer.mark("The user opens a new check list")
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

  /// A window with screen A in it.
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
