import HeadlessUIKit
import Testing

@testable import LifelineTesting

/// Windows that only the program retains: with the trait as without it.
@MainActor
struct WindowLifetimeTests {
  @Test(.lifeline) func `a window goes when the app releases it`() {
    let app = AppDriver()
    let inbox = InboxController()
    app.show(inbox)
    inbox.showNotice()
    app.settle()
    #expect(UIApplication.shared.windows.count == 2)
    inbox.overlay = nil
    app.settle()
    #expect(UIApplication.shared.windows.count == 1)
    app.tap("Open")
    #expect(inbox.openCount == 1)
  }

  @Test(.lifeline) func `a window that only a local variable of the app retained is not on the screen`() {
    let app = AppDriver()
    let inbox = InboxController()
    app.show(inbox)
    inbox.forgetNotice()
    app.settle()
    #expect(UIApplication.shared.windows.count == 1)
  }

  @Test func `both are the same without the trait`() {
    withHeadlessWorld {
      let window = UIWindow()
      let inbox = InboxController()
      window.rootViewController = inbox
      window.makeKeyAndVisible()
      inbox.showNotice()
      UIApplication.shared.settle()
      #expect(UIApplication.shared.windows.count == 2)
      inbox.overlay = nil
      inbox.forgetNotice()
      UIApplication.shared.settle()
      #expect(UIApplication.shared.windows.count == 1)
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    .issues(
      """
      No element called 'Close' on the screen can be tapped. The window of NoticeController was released, because \
      nothing retained it.
      On the screen: button 'Open'
      """), .lifeline)
  func `a test that misses an element is told of the window that was released`() {
    let app = AppDriver()
    let inbox = InboxController()
    app.show(inbox)
    inbox.forgetNotice()
    app.tap("Close")
  }

  @Test(.lifeline) func `a window of a driver that is released stays`() throws {
    AppDriver().show(InboxController())
    UIApplication.shared.settle()
    let inbox = try #require(UIApplication.shared.windows.first?.rootViewController as? InboxController)
    AppDriver().tap("Open")
    #expect(inbox.openCount == 1)
  }

  @Test(.lifeline) func `a window of the test stays while its variable exists, and until the test is checked`() {
    let window = UIWindow()
    window.rootViewController = InboxController()
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    #expect(UIApplication.shared.windows.count == 1)
    withExtendedLifetime(window) {}
  }
}

private final class NoticeController: UIViewController {}

private final class InboxController: UIViewController {
  var overlay: UIWindow?
  private(set) var openCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let open = UIAction(title: "Open") { [weak self] _ in self?.openCount += 1 }
    view.addSubview(UIButton(configuration: .plain(), primaryAction: open))
  }

  func showNotice() { overlay = makeNotice() }

  func forgetNotice() { _ = makeNotice() }

  private func makeNotice() -> UIWindow {
    let window = UIWindow()
    window.windowLevel = .alert
    window.rootViewController = NoticeController()
    window.makeKeyAndVisible()
    return window
  }
}
