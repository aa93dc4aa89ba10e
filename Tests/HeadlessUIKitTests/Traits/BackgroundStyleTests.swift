import HeadlessUIKit
import Testing

/// The user interface style while the system takes snapshots in the background.
@MainActor
struct BackgroundStyleTests {
  /// Returns a visible window whose root records its callbacks, and a view in it that logs its style.
  private func show(_ log: Log) -> UIWindow {
    let window = UIWindow()
    let root = FullyRecordingController("vc", log: log)
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.addSubview(StyleView(log))
    UIApplication.shared.settle()
    _ = log.take()
    return window
  }

  @Test func `in the background, the style changes and changes back, and that of the screen does not`() {
    withHeadlessWorld {
      let log = Log()
      let window = show(log)
      UIApplication.shared.simulateBackground()
      #expect(
        log.take() == [
          "vc traitCollectionDidChange", "dark, background", "vc traitCollectionDidChange", "light, background",
        ])
      #expect(window.traitCollection == UIScreen.main.traitCollection)
      UIApplication.shared.simulateBackground()
      UIApplication.shared.simulateForeground()
      #expect(log.take() == [])
      UIApplication.shared.simulateUserInterfaceStyle(.dark)
      _ = log.take()
      UIApplication.shared.simulateBackground()
      #expect(log.take().filter { $0.hasSuffix("background") } == ["light, background", "dark, background"])
    }
  }

  @Test func `a style that is overridden does not change, and a hidden window gets no callbacks`() {
    withHeadlessWorld {
      let log = Log()
      let window = show(log)
      window.overrideUserInterfaceStyle = .light
      UIApplication.shared.simulateBackground()
      #expect(log.take() == [])
      UIApplication.shared.simulateForeground()
      window.overrideUserInterfaceStyle = .unspecified
      window.isHidden = true
      _ = log.take()
      UIApplication.shared.simulateBackground()
      #expect(log.take() == [])
    }
  }

  @Test func `before iOS 13, the style does not change`() {
    withHeadlessWorld(systemVersion: "12.4") {
      let log = Log()
      let window = show(log)
      UIApplication.shared.simulateBackground()
      #expect(log.take() == [])
      #expect(!window.isHidden)
    }
  }

  @Test func `a registration for the style is called twice`() {
    withHeadlessWorld {
      let window = show(Log())
      var styles: [UIUserInterfaceStyle] = []
      let token = window.rootViewController?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: UIViewController, _: UITraitCollection) in
        styles.append(controller.traitCollection.userInterfaceStyle)
      }
      UIApplication.shared.simulateBackground()
      #expect(styles == [.dark, .light] && token != nil)
    }
  }
}

/// Logs its style, and the state of the application, when its traits change.
private final class StyleView: UIView {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    log.add("\(style), \(UIApplication.shared.applicationState == .background ? "background" : "foreground")")
  }
}
