import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// Tracing must not change what it observes.
@MainActor
@Suite struct TransparencyTests {
  /// Everything that the first part of HeadlessUIKit can do to two controllers.
  private func live(_ log: NotingController.Log) {
    let window = UIWindow()
    do {
      let main = NotingController(label: "main", log: log)
      window.rootViewController = main
      window.makeKeyAndVisible()
      let sub = NotingController(label: "sub", log: log)
      sub.modalPresentationStyle = .fullScreen
      main.present(sub, animated: true) { log.lines.append("presented") }
      UIApplication.shared.settle()
    }
    UIApplication.shared.simulateMemoryWarning()
    window.rootViewController?.dismiss(animated: true) { log.lines.append("dismissed") }
    UIApplication.shared.settle()
    window.rootViewController?.viewDidLoad()
    window.rootViewController = nil
  }

  private func lines(on version: SystemVersion, tracers: Int) -> [String] {
    let log = NotingController.Log()
    withHeadlessWorld(systemVersion: version) {
      for _ in 0..<tracers { Tracer(sinks: [MemorySink()]).traceViewControllers() }
      live(log)
    }
    return log.lines
  }

  @Test(arguments: ["3.0", "5.1", "6.0", "26.0"] as [SystemVersion])
  func `controllers behave the same untraced, traced, and traced twice`(version: SystemVersion) {
    let untraced = lines(on: version, tracers: 0)
    #expect(untraced.contains("sub deinit") && untraced.contains("main deinit"))
    #expect(lines(on: version, tracers: 1) == untraced)
    #expect(lines(on: version, tracers: 2) == untraced)
  }
}
