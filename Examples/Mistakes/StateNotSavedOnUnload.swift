#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let stateNotSavedOnUnload = MistakeExample(
      id: "state-not-saved-on-unload", title: "viewDidUnload does not save the controller's state",
      story: "The user has written half of a note, and then opens the help screen. When memory is low, the text "
        + "view is released, and the note is lost.",
      system: "5.1", culprit: "LosingNote",
      wrong: { write($0, LosingNote()) }, right: { write($0, KeepingNote()) })

    @MainActor
    private static func write(_ stage: MistakeStage, _ note: any Note) {
      stage.say("The user opens a new note")
      stage.show(note)
      stage.say("The user writes")
      note.textView?.simulateTyping("Buy tea")
      stage.openHelp()
      stage.runOutOfMemory()
    }
  }

  @MainActor
  private protocol Note: UIViewController {
    var textView: UITextView? { get }
  }

  /// Stores the text only in the text view.
  private final class LosingNote: UIViewController, Note {
    private(set) var textView: UITextView?

    override func loadView() {
      let textView = UITextView(frame: CGRect(x: 16, y: 100, width: 288, height: 300))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(textView)
      self.textView = textView
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      textView = nil
    }
  }

  /// Stores every edit in a property.
  private final class KeepingNote: UIViewController, Note, UITextViewDelegate {
    private(set) var textView: UITextView?
    private var text = ""

    override func loadView() {
      let textView = UITextView(frame: CGRect(x: 16, y: 100, width: 288, height: 300))
      textView.delegate = self
      textView.text = text
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(textView)
      self.textView = textView
    }

    func textViewDidChange(_ textView: UITextView) {
      text = textView.text
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      textView = nil
    }
  }
#endif
