#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline

  /// The window in which a mistake is shown, and the actions of the user and the system.
  @MainActor
  final class MistakeStage {
    let window = UIWindow()
    private let tracer: Tracer

    init(_ tracer: Tracer) {
      self.tracer = tracer
    }

    /// Marks the next step in the trace.
    func say(_ text: String) { tracer.mark(text) }

    func show(_ root: UIViewController) {
      window.rootViewController = root
      window.makeKeyAndVisible()
      settle()
    }

    func push(_ controller: UIViewController) {
      (window.rootViewController as? UINavigationController)?.pushViewController(controller, animated: true)
      settle()
    }

    /// Pushes a screen onto a list and pops it again.
    func pushAndPop(_ make: () -> UIViewController) {
      show(UINavigationController(rootViewController: UIViewController()))
      say("The user opens the screen")
      push(make())
      say("The user goes back")
      (window.rootViewController as? UINavigationController)?.popViewController(animated: true)
      settle()
    }

    /// Covers the screen, so that the views below can be unloaded.
    func openHelp() {
      say("The user opens the help, which covers the screen")
      window.rootViewController?.present(HelpController(), animated: true)
      settle()
    }

    func closeHelp() {
      say("The user closes the help")
      window.rootViewController?.dismiss(animated: true)
      settle()
    }

    func runOutOfMemory() {
      say("Memory runs low")
      UIApplication.shared.simulateMemoryWarning()
    }

    func settle() { UIApplication.shared.settle() }
  }

  /// Covers the whole screen.
  final class HelpController: UIViewController {
    override var modalPresentationStyle: UIModalPresentationStyle {
      get { .fullScreen }
      set { super.modalPresentationStyle = newValue }
    }

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
    }
  }
#endif
