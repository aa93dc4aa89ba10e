#if os(Linux) && _pointerBitWidth(_64)  // Elsewhere the callers have no names.
  import HeadlessUIKit
  import LifelineTesting
  import Testing

  /// A program with a mistake that UIKit tolerates or refuses, and the same program without the mistake.
  struct Misuse: Sendable, CustomTestStringConvertible {
    typealias Play = @MainActor @Sendable (AppDriver) -> Void

    let testDescription: String
    /// What is found above notes: the rule, and the function or the type to look at.
    let findings: [String]
    let wrong: Play
    let right: Play

    init(_ description: String, _ findings: [String], wrong: @escaping Play, right: @escaping Play) {
      testDescription = description
      self.findings = findings
      self.wrong = wrong
      self.right = right
    }

    static let all = presenting + transitions + containment + loading + callbacks

    /// Pushes a controller on a stack, covers it, and goes back to it.
    @MainActor
    static func pushAndReturn(_ controller: UIViewController, _ app: AppDriver, then act: () -> Void = {}) {
      let stack = UINavigationController(rootViewController: UIViewController())
      app.show(stack)
      stack.pushViewController(controller, animated: true)
      app.settle()
      act()
      app.settle()
      stack.pushViewController(UIViewController(), animated: true)
      app.settle()
      app.goBack()
    }
  }
#endif
