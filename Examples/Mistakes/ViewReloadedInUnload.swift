#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let viewReloadedInUnload = MistakeExample(
      id: "view-reloaded-in-unload", title: "viewDidUnload accesses the view",
      story:
        "The form clears its view in viewDidUnload. The view has already been released, so accessing "
        + "it loads a new view while memory is low.",
      system: "5.1", culprit: "MeddlingForm",
      besides: [.wrong: [reload]],
      wrong: { unload($0, MeddlingForm()) }, right: { unload($0, RestrainedForm()) })

    @MainActor
    private static func unload(_ stage: MistakeStage, _ form: UIViewController) {
      stage.say("The user opens the form")
      stage.show(form)
      stage.openHelp()
      stage.runOutOfMemory()
    }
  }

  /// Accesses a view that was released, which loads it again.
  private final class MeddlingForm: UIViewController {
    private weak var nameField: UITextField?

    override func loadView() {
      let nameField = UITextField(frame: CGRect(x: 16, y: 100, width: 288, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(nameField)
      self.nameField = nameField
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      for part in view.subviews { part.removeFromSuperview() }
    }
  }

  /// Does not access the view, because its subviews are released with it.
  private final class RestrainedForm: UIViewController {
    private weak var nameField: UITextField?

    override func loadView() {
      let nameField = UITextField(frame: CGRect(x: 16, y: 100, width: 288, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(nameField)
      self.nameField = nameField
    }
  }
#endif
