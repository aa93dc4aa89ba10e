internal import HeadlessUIKit
internal import Lifeline

/// What the samples are played on: a window, and what happens to an app.
@MainActor
final class SampleStage {
  let tracer: Tracer
  let clock: ManualClock
  private let window = UIWindow()

  init(_ tracer: Tracer, _ clock: ManualClock) {
    self.tracer = tracer
    self.clock = clock
  }

  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// Covers the whole screen, so that what is below has no window.
  func cover(with controller: UIViewController = UIViewController()) {
    controller.modalPresentationStyle = .fullScreen
    window.rootViewController?.present(controller, animated: true)
    settle()
  }

  func uncover() {
    window.rootViewController?.dismiss(animated: true)
    settle()
  }

  func push(_ controller: UIViewController) {
    (window.rootViewController as? UINavigationController)?.pushViewController(controller, animated: true)
    settle()
  }

  func popToRoot() {
    (window.rootViewController as? UINavigationController)?.popToRootViewController(animated: true)
    settle()
  }

  func runOutOfMemory() { UIApplication.shared.simulateMemoryWarning() }

  /// Shows a controller, covers it, and runs out of memory, which unloads its view.
  func showAndUnload(_ controller: UIViewController) {
    show(controller)
    cover()
    runOutOfMemory()
  }

  private func settle() { UIApplication.shared.settle() }
}

extension UIView {
  /// Adds a field that the user can type into.
  func addTextField() -> UITextField {
    let field = UITextField(frame: CGRect(x: 16, y: 100, width: 288, height: 40))
    addSubview(field)
    return field
  }
}
