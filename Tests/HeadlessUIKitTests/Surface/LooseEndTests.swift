import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Declarations that apps use or override, and what their objects retain.
@Suite(.inOwnWorld) @MainActor
struct LooseEndTests {
  private final class Note: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      self.textContainer.lineFragmentPadding = 0
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Chip: UIButton {
    override var contentEdgeInsets: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set {}
    }

    override var translatesAutoresizingMaskIntoConstraints: Bool {
      get { false }
      set {}
    }

    override func prepareForInterfaceBuilder() {
      super.prepareForInterfaceBuilder()
      setTitle("Sample", for: .normal)
    }
  }

  private final class Launcher: NSObject, UIApplicationDelegate {
    var types: [String] = []

    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      types.append(shortcutItem.type)
      completionHandler(true)
    }
  }

  @Test func `a text view is made with a text container, or makes one`() {
    let container = NSTextContainer(size: CGSize(width: 10, height: 20))
    #expect(UITextView(frame: .zero, textContainer: container).textContainer === container)
    #expect(Note(frame: .zero).textContainer.lineFragmentPadding == 0)
    #expect(Note().text == "" && UITextView(frame: .zero).textContainer.lineFragmentPadding == 5)
  }

  @Test func `a button overrides its insets and how it is laid out`() {
    let chip = Chip()
    chip.prepareForInterfaceBuilder()
    #expect(chip.contentEdgeInsets.right == 4 && !chip.translatesAutoresizingMaskIntoConstraints)
    #expect(chip.currentTitle == "Sample")
  }

  @Test func `a search controller needs no results`() {
    #expect(UISearchController().searchResultsController == nil)
  }

  @Test func `quick actions are stored, and a test performs them`() {
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", icon: UIApplicationShortcutIcon(type: .add))
    UIApplication.shared.shortcutItems = [item]
    #expect(UIApplication.shared.shortcutItems?.first?.localizedTitle == "New" && item.localizedSubtitle == nil)
    let launcher = Launcher()
    launcher.application(.shared, performActionFor: item) { #expect($0) }
    #expect(launcher.types == ["new"])
  }

  @Test func `a countdown has a duration`() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 90
    #expect(picker.countDownDuration == 90)
  }

  @Test func `a popover retains the view to which it points`() {
    weak var anchor: UIView?
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .popover
    do {
      let view = UIView()
      anchor = view
      sheet.popoverPresentationController?.sourceView = view
    }
    #expect(anchor != nil && sheet.popoverPresentationController?.sourceView === anchor)
  }
}
