import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Settings of the user and of the system that apps read.
@Suite(.inOwnWorld) @MainActor
struct SettingTests {
  @Test func `a setting of assistive technology posts its notification when it changes`() {
    var count = 0
    let name = UIAccessibility.reduceMotionStatusDidChangeNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { count += 1 }
    }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    UIAccessibility.isReduceMotionEnabled = true
    UIAccessibility.isReduceMotionEnabled = true
    #expect(UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    withHeadlessWorld { #expect(!UIAccessibility.isReduceMotionEnabled) }
    UIAccessibility.isReduceMotionEnabled = false
    #expect(count == 2)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `settings of the app can be written with the names of key-value coding`() throws {
    let defaults = try #require(UserDefaults(suiteName: "SettingTests"))
    defaults.setValue(5, forKey: "number")
    #expect(defaults.value(forKey: "number") as? Int == 5)
    defaults.setValue(nil, forKey: "number")
    #expect(defaults.value(forKey: "number") == nil)
    defaults.removePersistentDomain(forName: "SettingTests")
  }

  @Test func `what the app announces is noted`() {
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(UIAccessibility.posted.map(\.notification) == [.announcement, .layoutChanged])
    #expect(UIAccessibility.posted.first?.argument as? String == "Saved")
  }

  @Test func `the current traits are those of the screen, unless code sets others`() {
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    UIApplication.shared.simulateUserInterfaceStyle(.dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    light.performAsCurrent { #expect(UITraitCollection.current === light) }
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    UITraitCollection.current = light
    #expect(UITraitCollection.current === light)
  }

  @Test func `the standard appearance of a bar keeps changes to its properties`() {
    let bar = UINavigationBar()
    bar.standardAppearance.backgroundColor = .red
    #expect(bar.standardAppearance.backgroundColor == .red)
  }

  @available(*, deprecated, message: "reads what is deprecated")
  @Test func `the status bar has a frame while it is shown`() {
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    withHeadlessWorld(systemVersion: "9.3") { #expect(UIApplication.shared.statusBarFrame.height == 20) }
    let window = UIWindow()
    window.rootViewController = BarelessController()
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.statusBarFrame == .zero)
  }
}

private final class BarelessController: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
}
