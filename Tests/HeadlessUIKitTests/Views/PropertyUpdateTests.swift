import HeadlessUIKit
import Observation
import Testing

@Observable
private final class Price {
  var euros = 1
}

/// A view that logs its updates, and what they read.
private final class PropertyView: UIView {
  private let log: Log
  var reads: @MainActor (PropertyView) -> Void = { _ in }

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    log.add("view updateProperties")
    reads(self)
  }

  override func layoutSubviews() { log.add("view layoutSubviews") }
}

private class PropertyController: UIViewController {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = PropertyView(log) }
  override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }

  override func updateProperties() {
    super.updateProperties()
    log.add("updateProperties")
  }
}

private final class PropertyHeir: PropertyController {}

/// Logs the calls of one name.
@MainActor
private final class NameRecorder: LifecycleInterceptor {
  var receivers: [String] = []

  func around(_ call: LifecycleCall, proceed: () -> Void) {
    if call.name == .updateProperties { receivers.append("\(type(of: call.receiver))") }
    proceed()
  }
}

@MainActor
@Suite struct PropertyUpdateTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    return window
  }

  @Test func `properties are updated before the layout, the controller's first`() {
    withHeadlessWorld {
      let log = Log()
      let window = show(PropertyController(log))
      #expect(
        log.take() == [
          "updateProperties", "view updateProperties", "viewWillLayoutSubviews", "view layoutSubviews",
        ])
      window.rootViewController?.setNeedsUpdateProperties()
      window.rootViewController?.setNeedsUpdateProperties()
      #expect(log.take() == [])
      UIApplication.shared.settle()
      #expect(log.take() == ["updateProperties", "view updateProperties"])
    }
  }

  @Test func `before iOS 26, properties are not updated`() {
    withHeadlessWorld(systemVersion: "18.0") {
      let log = Log()
      let window = show(PropertyController(log))
      window.rootViewController?.setNeedsUpdateProperties()
      window.rootViewController?.updatePropertiesIfNeeded()
      UIApplication.shared.settle()
      #expect(log.take() == ["viewWillLayoutSubviews", "view layoutSubviews"])
    }
  }

  @Test func `updatePropertiesIfNeeded updates at once, also inside, and lays nothing out`() {
    withHeadlessWorld {
      let log = Log()
      let window = show(UIViewController())
      let view = PropertyView(log)
      window.rootViewController?.view.addSubview(view)
      window.rootViewController?.updatePropertiesIfNeeded()
      window.rootViewController?.updatePropertiesIfNeeded()
      #expect(log.take() == ["view updateProperties"])
    }
  }

  @Test func `the call is delivered to controllers that implement it, or inherit it from another class of the app`() {
    withHeadlessWorld {
      let recorder = NameRecorder()
      HeadlessWorld.current.install(recorder)
      for controller in [
        UIViewController(), UINavigationController(rootViewController: PropertyHeir(Log())), PropertyController(Log()),
        UITabBarController(), UITableViewController(),
      ] {
        _ = show(controller)
      }
      #expect(recorder.receivers == ["PropertyHeir", "PropertyController"])
    }
  }

  @Test func `an update runs again when an observable property that it read changes`() {
    withHeadlessWorld {
      let log = Log()
      let price = Price()
      let window = show(UIViewController())
      let view = PropertyView(log)
      view.reads = { _ in log.add("\(price.euros)") }
      window.rootViewController?.view.addSubview(view)
      UIApplication.shared.settle()
      price.euros = 2
      price.euros = 3
      UIApplication.shared.settle()
      UIApplication.shared.settle()
      #expect(log.take() == ["view updateProperties", "1", "view layoutSubviews", "view updateProperties", "3"])
    }
  }

  @Test func `an update runs again when the traits change, if it read traits`() {
    withHeadlessWorld {
      let log = Log()
      let window = show(UIViewController())
      let views = [PropertyView(log), PropertyView(log)]
      views[1].reads = { log.add("\($0.traitCollection.userInterfaceStyle == .dark)") }
      for view in views { window.rootViewController?.view.addSubview(view) }
      UIApplication.shared.settle()
      _ = log.take()
      window.overrideUserInterfaceStyle = .dark
      UIApplication.shared.settle()
      #expect(log.take() == ["view updateProperties", "true"])
    }
  }

  @Test func `a view that was released while it waits is not updated`() {
    withHeadlessWorld {
      let log = Log()
      let price = Price()
      let window = show(UIViewController())
      do {
        let view = PropertyView(log)
        view.reads = { _ in _ = price.euros }
        window.rootViewController?.view.addSubview(view)
        UIApplication.shared.settle()
        view.removeFromSuperview()
      }
      _ = log.take()
      price.euros = 2
      UIApplication.shared.settle()
      #expect(log.take() == [])
    }
  }
}
