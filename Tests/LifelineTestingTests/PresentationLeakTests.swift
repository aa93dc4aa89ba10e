import HeadlessUIKit
import Lifeline
import LifelineBase
import LifelineRules
import Testing

@testable import LifelineTesting

/// UIKit's presentation controllers retain their controllers.
@Suite @MainActor
struct PresentationLeakTests {
  private class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    private var presentation: UIPresentationController?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let controller = UIPresentationController(presentedViewController: presented, presenting: presenting)
      keep(controller)
      return controller
    }

    func keep(_ controller: UIPresentationController) { presentation = controller }
  }

  private final class WeakCardTransition: CardTransition {
    weak var weakPresentation: UIPresentationController?
    override func keep(_ controller: UIPresentationController) { weakPresentation = controller }
  }

  private final class CardController: UIViewController {
    private let transition: CardTransition

    init(transition: CardTransition) {
      self.transition = transition
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .custom
      transitioningDelegate = transition
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  /// The findings of a test that presents a card and, if wanted, dismisses it.
  private func findings(
    dismisses: Bool = true, _ transition: @escaping @MainActor @Sendable () -> CardTransition
  )
    async throws -> [Finding]
  {
    let kept = Mutex<LifelineTest?>(nil)
    try await LifelineTest.run("card", .lifeline(failOn: .never)) {
      kept.withLock { $0 = LifelineTest.current }
      await MainActor.run {
        let app = AppDriver()
        let start = UIViewController()
        app.show(start)
        start.present(CardController(transition: transition()), animated: true)
        app.settle()
        guard dismisses else { return }
        start.dismiss(animated: true)
        app.settle()
      }
    }
    let test = try #require(kept.withLock { $0 })
    return RuleRunner.findings(in: test.events, header: test.memory.header).filter { $0.severity > .note }
  }

  @Test func `a transitioning delegate that keeps the presentation controller is a cycle`() async throws {
    let findings = try await findings { CardTransition() }
    #expect(findings.map(\.rule) == ["controller-leaked"])
    #if os(Linux) && _pointerBitWidth(_64)
      let path = try #require(findings.first?.code.retainPath)
      #expect(
        path.hasPrefix("cycle: CardController.transition -> CardTransition.presentation -> UIPresentationController."))
      #expect(path.hasSuffix("presentedViewController -> CardController"))
    #endif
  }

  @Test(arguments: [true, false])
  func `a weak reference to the presentation controller is fine`(dismisses: Bool) async throws {
    #expect(try await findings(dismisses: dismisses) { WeakCardTransition() } == [])
  }
}
