import HeadlessUIKit
import Lifeline
import LifelineHeadlessTestSupport
import LifelineRules
import LifelineUIKit
import Testing

/// Roots that are replaced while they present (case 3.root-replaced).
@Suite(.inOwnWorld) @MainActor
struct FormerRootTests {
  let log = Log()
  let window = UIWindow()

  /// Shows an old root, which presents, and replaces it.
  private func replaceRoot(
    presenting labels: [String] = ["sub"], style: UIModalPresentationStyle = .fullScreen
  ) -> UIViewController {
    let old = RecordingController("old", log: log)
    window.rootViewController = old
    window.makeKeyAndVisible()
    var presenter: UIViewController = old
    for label in labels {
      let presented = RecordingController(label, log: log)
      presented.modalPresentationStyle = style
      presenter.present(presented, animated: false)
      UIApplication.shared.settle()
      presenter = presented
    }
    _ = log.take()
    let new = RecordingController("new", log: log)
    window.rootViewController = new
    return new
  }

  private func living(_ label: String) -> RecordingController? {
    HeadlessWorld.current.livingControllers.lazy.compactMap { $0 as? RecordingController }.first { $0.label == label }
  }

  @Test func `both stay in memory, and the presented view behind the new one, which covers it`() {
    let new = replaceRoot()
    #expect(log.take() == ["new loadView", "new viewDidLoad", "new viewWillAppear", "new viewDidAppear"])
    #expect(window.subviews == [living("sub")?.view, new.view])
    #expect(living("old") != nil && living("old")?.viewIfLoaded?.window == nil)
    #expect(living("sub")?.presentingViewController === living("old"))
  }

  @Test func `a dismissal afterwards releases both, and does not bring the old root back`() {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      let new = replaceRoot(presenting: ["sub", "subsub"], style: style)
      _ = log.take()
      living("old")?.dismiss(animated: true)
      UIApplication.shared.settle()
      let log = log.take()
      #expect(log.filter { $0.hasPrefix("old") } == ["old dealloc"])
      #expect(log.suffix(3).sorted() == ["old dealloc", "sub dealloc", "subsub dealloc"])
      #expect(window.subviews == [new.view])
    }
  }

  @Test func `the presented controller may dismiss itself`() {
    _ = replaceRoot()
    living("sub")?.dismiss(animated: false)
    UIApplication.shared.settle()
    #expect(living("sub") == nil && living("old") == nil)
  }

  @Test func `a dismissal before the new root leaves nothing`() {
    let old = UIViewController()
    window.rootViewController = old
    window.makeKeyAndVisible()
    old.present(RecordingController("sub", log: log), animated: false)
    UIApplication.shared.settle()
    old.dismiss(animated: false)
    let new = UIViewController()
    window.rootViewController = new
    #expect(window.subviews == [new.view] && living("sub") == nil)
  }

  @Test func `what stays goes and comes with the window, and dies with it`() {
    func show() {
      let window = UIWindow()
      let old = RecordingController("old", log: log)
      window.rootViewController = old
      window.makeKeyAndVisible()
      old.present(RecordingController("sub", log: log), animated: false)
      UIApplication.shared.settle()
      window.rootViewController = RecordingController("new", log: log)
      _ = log.take()
      window.isHidden = true
      window.isHidden = false
      #expect(
        log.take() == [
          "new viewWillDisappear", "sub viewWillDisappear", "new viewDidDisappear", "sub viewDidDisappear",
          "sub viewWillAppear", "new viewWillAppear", "sub viewDidAppear", "new viewDidAppear",
        ])
    }
    show()
    #expect(HeadlessWorld.current.livingControllers.isEmpty)
  }

  @Test func `a presented controller that becomes the root is not held by the old one`() {
    let old = RecordingController("old", log: log)
    window.rootViewController = old
    window.makeKeyAndVisible()
    let sub = RecordingController("sub", log: log)
    sub.modalPresentationStyle = .fullScreen
    old.present(sub, animated: false)
    UIApplication.shared.settle()
    window.rootViewController = sub
    #expect(window.subviews == [sub.view])
    #expect(sub.presentingViewController === old)
  }

  @Test func `a hidden window keeps nothing`() {
    let old = UIViewController()
    window.rootViewController = old
    window.makeKeyAndVisible()
    old.present(RecordingController("sub", log: log), animated: false)
    UIApplication.shared.settle()
    window.isHidden = true
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a former root may return, with what it presents`(isHidden: Bool) {
    _ = replaceRoot(style: .pageSheet)
    window.isHidden = isHidden
    window.rootViewController = living("old")
    window.isHidden = false
    let (old, sub) = (living("old"), living("sub"))
    #expect(Set(window.subviews) == Set([old?.view, sub?.view].compactMap { $0 }))
    #expect(window.rootViewController === old && sub?.presentingViewController === old)
    _ = log.take()
    window.isHidden = true
    #expect(log.take().filter { $0 == "sub viewWillDisappear" }.count == 1)
  }

  @Test func `while the window lives, what the former root presents is a part of the interface`() throws {
    let findings = findings { _ = replaceRoot() }
    #expect(findings.map(\.message) == [])
  }

  @Test func `with a dismissal there is no finding`() {
    let findings = findings {
      _ = replaceRoot()
      living("old")?.dismiss(animated: false)
      UIApplication.shared.settle()
    }
    #expect(findings.map(\.message) == [])
  }

  @Test(arguments: [true, false])
  func `if the old root returns there is no finding`(isHidden: Bool) {
    let findings = findings {
      _ = replaceRoot()
      window.isHidden = isHidden
      window.rootViewController = living("old")
    }
    #expect(findings.map(\.message) == [])
  }

  private func findings(_ body: () -> Void) -> [Finding] {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting())
    tracer.traceViewControllers()
    body()
    tracer.close()
    return RuleRunner.findings(in: memory.events, header: memory.header).filter { $0.severity > .note }
  }
}
