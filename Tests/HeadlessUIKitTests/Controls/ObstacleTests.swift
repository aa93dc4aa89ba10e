import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Something that keeps the user from tapping a button in a panel, and what is said about it.
struct ObstacleCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reason: String
  let build: @MainActor @Sendable (UIButton, UIView, Screen) -> Void

  init(_ reason: String, _ build: @escaping @MainActor @Sendable (UIButton, UIView, Screen) -> Void) {
    testDescription = reason
    self.reason = reason
    self.build = build
  }

  static let all = [disabled, hidden, panelHidden, transparent, untouchable, away, windowHidden, covered]

  private static let disabled = ObstacleCase("the UIButton is disabled") { button, _, _ in button.isEnabled = false }
  private static let hidden = ObstacleCase("the UIButton is hidden") { button, _, _ in button.isHidden = true }
  private static let panelHidden = ObstacleCase("the UIView is hidden") { _, panel, _ in panel.isHidden = true }
  private static let transparent = ObstacleCase("the UIView is transparent") { _, panel, _ in panel.alpha = 0 }
  private static let untouchable = ObstacleCase("the UIView has user interaction disabled") { _, panel, _ in
    panel.isUserInteractionEnabled = false
  }
  private static let away = ObstacleCase("the UIButton is not in a window") { _, panel, _ in
    panel.removeFromSuperview()
  }
  private static let windowHidden = ObstacleCase("the UIWindow is hidden") { _, _, screen in
    screen.window.isHidden = true
  }
  private static let covered = ObstacleCase("UIViewController is presented over the UIButton") { _, _, screen in
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    screen.controller.present(sheet, animated: false)
    CATransaction.flush()
  }
}

@Suite(.inOwnWorld) @MainActor
struct ObstacleTests {
  private let button = UIButton(type: .system)
  private let panel = UIView()

  @Test(arguments: ObstacleCase.all)
  func `what the user cannot touch is not acted on, and said`(_ one: ObstacleCase) {
    panel.addSubview(button)
    let screen = Screen(panel)
    button.addAction(UIAction { [log = screen.log] _ in log.add("action") }, for: .allEvents)
    one.build(button, panel, screen)
    #expect(!button.simulateTap())
    #expect(screen.log.take() == [])
    #expect(screen.warnings == ["the user cannot tap here, because \(one.reason); the call has no effect"])
  }

  @Test func `what is presented can be touched`() {
    let screen = Screen()
    let sheet = UIViewController()
    sheet.view.addSubview(button)
    screen.controller.present(sheet, animated: false)
    CATransaction.flush()
    #expect(button.simulateTap())
    #expect(screen.warnings == [])
  }
}
