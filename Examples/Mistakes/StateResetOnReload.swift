#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import LifelineUIKit

  extension MistakeExample {
    static let stateResetOnReload = MistakeExample(
      id: "state-reset-on-reload", title: "viewDidLoad resets the interface to its initial state",
      story:
        "The user reads up to the fourth page, opens the help screen while memory is low, returns, and sees the first "
        + "page again.",
      system: "5.1", culprit: "ForgetfulReader",
      besides: [
        .wrong: [
          reload,
          Companion(
            "state-not-saved-on-unload",
            because: "the page number was lost at the unload, and was not restored at the reload"),
        ],
        .right: [reload],
      ],
      wrong: { read($0, ForgetfulReader()) }, right: { read($0, MindfulReader()) })

    @MainActor
    private static func read(_ stage: MistakeStage, _ reader: any Reader) {
      stage.say("The user opens a book")
      stage.show(reader)
      stage.say("The user turns to the fourth page")
      reader.pages?.simulateSelection(of: 3)
      stage.openHelp()
      stage.runOutOfMemory()
      stage.closeHelp()
    }
  }

  @MainActor
  private protocol Reader: UIViewController {
    var pages: UIPageControl? { get }
  }

  /// Shows the first page after every load.
  private final class ForgetfulReader: UIViewController, Reader {
    @Outlet(.weak) var pages: UIPageControl?

    override func loadView() {
      let pages = UIPageControl(frame: CGRect(x: 16, y: 400, width: 288, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(pages)
      self.pages = pages
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      pages?.numberOfPages = 12
      pages?.currentPage = 0
    }
  }

  /// Stores the page in a property, which the control shows.
  private final class MindfulReader: UIViewController, Reader {
    @Outlet(.weak) var pages: UIPageControl?
    private var page = 0

    override func loadView() {
      let pages = UIPageControl(frame: CGRect(x: 16, y: 400, width: 288, height: 40))
      pages.addAction(
        UIAction { [weak self, weak pages] _ in self?.page = pages?.currentPage ?? 0 }, for: .valueChanged)
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(pages)
      self.pages = pages
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      pages?.numberOfPages = 12
      pages?.currentPage = page
    }
  }
#endif
