import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct ActivityViewControllerTests {
  private let stage = Stage()

  private func present(_ sheet: UIActivityViewController) {
    stage.launch()
    stage.main.present(sheet, animated: true)
    UIApplication.shared.settle()
    _ = stage.log.take()
  }

  @Test func `a choice dismisses the sheet, then calls the handler once`() {
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    var results: [String] = []
    sheet.completionWithItemsHandler = { [stage] type, completed, items, error in
      let isGone = stage.main.presentedViewController == nil
      results.append("\(type?.rawValue ?? "nil") \(completed) \(items?.count ?? 0) \(error == nil) \(isGone)")
    }
    present(sheet)
    #expect(sheet.simulateCompletion(activity: .copyToPasteboard, returnedItems: [1]))
    #expect(results == [])
    UIApplication.shared.settle()
    #expect(results == ["com.apple.UIKit.activity.CopyToPasteboard true 1 true true"])
    #expect(sheet.completionWithItemsHandler == nil)
    #expect(sheet.sharedItems as? [String] == ["text"])
    #expect(!stage.log.take().contains { $0.contains("Disappear") })
  }

  @Test func `canceling and swiping down tell that nothing was chosen`() {
    for isSwiped in [false, true] {
      let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
      var results: [String] = []
      sheet.completionWithItemsHandler = { type, completed, _, _ in results.append("\(type == nil) \(completed)") }
      present(sheet)
      if isSwiped { sheet.presentationController?.simulateSwipeDown() } else { #expect(sheet.simulateCancel()) }
      UIApplication.shared.settle()
      #expect(results == ["true false"])
      #expect(stage.main.presentedViewController == nil)
    }
  }

  @Test func `item sources give a placeholder first, and their item for the choice`() {
    let (source, provider) = (Source(), Provider(placeholderItem: 0))
    let sheet = UIActivityViewController(activityItems: [source, provider, "text"], applicationActivities: nil)
    #expect(source.calls == [])
    present(sheet)
    sheet.simulateCompletion(activity: .mail)
    #expect(source.calls == ["placeholder", "com.apple.UIKit.activity.Mail"])
    #expect(sheet.sharedItems.map { "\($0)" } == ["Mail", "text"])
  }

  @Test func `an activity of the app is prepared and performed, and ends when it says so`() {
    let note = NoteActivity()
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [note])
    var results: [String] = []
    sheet.completionWithItemsHandler = { type, completed, _, _ in results.append("\(type?.rawValue ?? "") \(completed)")
    }
    present(sheet)
    #expect(sheet.simulateChoice(of: note))
    #expect(note.calls == ["prepare 1", "perform"])
    UIApplication.shared.settle()
    #expect(stage.main.presentedViewController === sheet)
    note.activityDidFinish(true)
    note.activityDidFinish(true)
    UIApplication.shared.settle()
    #expect(results == ["note true"])
    #expect(stage.main.presentedViewController == nil)
  }

  @Test func `an activity's own controller comes over the sheet, and leaves with it`() {
    let note = NoteActivity()
    let editor = UIViewController()
    note.editor = editor
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [note])
    present(sheet)
    sheet.simulateChoice(of: note)
    UIApplication.shared.settle()
    #expect(note.calls == ["prepare 1"])
    #expect(sheet.presentedViewController === editor)
    #expect(!sheet.simulateCancel())
    note.activityDidFinish(false)
    UIApplication.shared.settle()
    #expect(stage.main.presentedViewController == nil)
  }

  @Test func `what is not offered cannot be chosen`() {
    let (note, other) = (NoteActivity(), NoteActivity())
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [note])
    #expect(!sheet.simulateCancel())
    sheet.excludedActivityTypes = [.mail]
    present(sheet)
    #expect(!sheet.simulateCompletion(activity: .mail))
    #expect(!sheet.simulateChoice(of: other))
    note.accepts = false
    #expect(!sheet.simulateChoice(of: note))
    sheet.excludedActivityTypes = [NoteActivity.type]
    #expect(!sheet.simulateChoice(of: note))
    #expect(note.calls == [])
    #expect(stage.main.presentedViewController === sheet)
  }

  @Test func `on old phones the presenter gets no callbacks either`() {
    withHeadlessWorld(systemVersion: "9.3") {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      stage.main.present(UIActivityViewController(activityItems: [1], applicationActivities: nil), animated: true)
      UIApplication.shared.settle()
      #expect(!stage.log.take().contains { $0.contains("Disappear") })
    }
  }

  @Test func `a popover without an anchor stops the program on a tablet`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        withHeadlessWorld(idiom: .pad) {
          let stage = Stage()
          stage.launch()
          stage.main.present(UIActivityViewController(activityItems: [1], applicationActivities: nil), animated: true)
          UIApplication.shared.settle()
        }
      }
    }
    #expect(result.standardErrorText.contains("the popover of UIActivityViewController has no anchor"))
  }
}

private final class Source: UIActivityItemSource {
  var calls: [String] = []

  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    calls.append("placeholder")
    return ""
  }

  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    calls.append(activityType?.rawValue ?? "nil")
    return nil
  }
}

private final class Provider: UIActivityItemProvider, @unchecked Sendable {
  override var item: Any { activityType == .mail ? "Mail" : "other" }
}

private final class NoteActivity: UIActivity {
  static let type = ActivityType("note")
  var accepts = true
  var editor: UIViewController?
  var calls: [String] = []

  override var activityType: ActivityType? { Self.type }
  override var activityTitle: String? { "Note" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { accepts }
  override func prepare(withActivityItems activityItems: [Any]) { calls.append("prepare \(activityItems.count)") }
  override var activityViewController: UIViewController? { editor }
  override func perform() { calls.append("perform") }
}
