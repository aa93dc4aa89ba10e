import HeadlessUIKit
import Lifeline
import LifelineRules
import Testing

@testable import LifelineTesting

/// Steps of a program that the next step contradicts: an expected release before a canceled swipe, and a push that
/// another push covers.
@Suite @MainActor
struct ContradictionTests {
  // MARK: Canceled swipes

  private class Token: UIViewController {
    var onClose: (() -> Void)?

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isMovingFromParent { close() }
    }

    func close() { onClose?() }
  }

  private final class PatientToken: Token {
    override func close() {}

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isMovingFromParent { onClose?() }
    }
  }

  /// Cancels a swipe back, and then goes back, unless the screen stays.
  private static func cancelSwipe(_ token: Token, goesBack: Bool = true, _ app: AppDriver) {
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    let tracer = LifelineTest.current?.tracer
    token.onClose = { [weak token] in
      if let token { tracer?.expectDeallocation(of: token, because: "closed") }
    }
    stack.pushViewController(token, animated: true)
    app.settle()
    stack.simulateInteractivePopBegin()
    stack.simulateInteractivePopCancel()
    app.settle()
    if goesBack { app.goBack() }
  }

  @Test(arguments: [true, false])
  func `a release that was expected before the swipe was canceled is a warning and no leak`(goesBack: Bool) throws {
    let findings = try programFindings { Self.cancelSwipe(Token(), goesBack: goesBack, $0) }
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == ["contradicted-expectation"])
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("(closed) in its viewWillDisappear, but it appeared again at"))
    #expect(finding.message.hasSuffix("because the user canceled the transition"))
    #expect(finding.code.type == "Token" && finding.code.callback == "viewWillDisappear")
  }

  @Test func `a release that is expected after the screen has disappeared is silent`() throws {
    #expect(try programFindings { Self.cancelSwipe(PatientToken(), $0) }.map(\.message) == [])
  }

  @Test func `a controller that is pushed again after its expected release is no leak`() throws {
    let findings = try programFindings { app in
      let stack = UINavigationController(rootViewController: UIViewController())
      app.show(stack)
      let detail = UIViewController()
      for _ in 0..<2 {
        stack.pushViewController(detail, animated: true)
        app.settle()
        app.goBack()
        LifelineTest.current?.tracer.expectDeallocation(of: detail, because: "closed")
      }
      stack.pushViewController(detail, animated: true)
      app.settle()
    }
    #expect(findings.map(\.message) == [])
  }

  // MARK: Pushes

  private final class MailSent: UIViewController {}

  private final class Folder: UIViewController {
    let path: String

    init(_ path: String) {
      self.path = path
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  private class Ask: UIViewController {
    var answers: [() -> Void] = []
    let button = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      button.setTitle("Send link", for: .normal)
      button.frame = CGRect(x: 0, y: 100, width: 200, height: 44)
      button.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
      view.addSubview(button)
    }

    func send() {
      answers.append { [weak self] in self?.navigationController?.pushViewController(MailSent(), animated: true) }
    }
  }

  private final class PatientAsk: Ask {
    override func send() {
      button.isEnabled = false
      super.send()
    }
  }

  private static func tapTwice(_ ask: Ask, _ app: AppDriver) {
    app.show(UINavigationController(rootViewController: ask))
    app.tap("Send link")
    ask.button.simulateTap()
    ask.answers.forEach { $0() }
    app.settle()
  }

  @Test func `an equal screen that is pushed twice is one warning`() throws {
    let findings = try programFindings { Self.tapTwice(Ask(), $0) }.filter { $0.severity > .note }
    #expect(findings.map(\.rule) == ["covered-before-appearing"])
    #expect(findings.first?.message.hasSuffix("before it appeared: the same screen was pushed twice") == true)
  }

  @Test func `a screen that is pushed once is silent`() throws {
    let findings = try programFindings { Self.tapTwice(PatientAsk(), $0) }
    #expect(findings.filter { $0.rule == "covered-before-appearing" } == [])
  }

  private static func restore(animated: Bool, _ app: AppDriver) {
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    for path in ["usr", "usr/local"] { stack.pushViewController(Folder(path), animated: animated) }
    app.settle()
  }

  @Test func `a path that is restored with animated pushes is a note, and without animation silent`() throws {
    let animated = try programFindings { Self.restore(animated: true, $0) }
    #expect(animated.map { [$0.rule, $0.severity.rawValue] } == [["covered-before-appearing", "note"]])
    #expect(try programFindings { Self.restore(animated: false, $0) }.map(\.message) == [])
  }

  @Test func `a push that begins before the other one ends is silent`() throws {
    let findings = try programFindings { app in
      let stack = UINavigationController(rootViewController: UIViewController())
      app.show(stack)
      stack.pushViewController(MailSent(), animated: true)
      app.settle()
      stack.pushViewController(MailSent(), animated: true)
      app.settle()
    }
    #expect(findings.map(\.message) == [])
  }
}
