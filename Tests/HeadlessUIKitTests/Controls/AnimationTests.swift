import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct AnimationTests {
  private let log = Log()

  @Test func `the changes come at once, and the completion when the application settles`() {
    let view = UIView()
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0.5
    } completion: { [log] finished in
      log.add("done \(finished)")
    }
    #expect(view.alpha == 0.5)
    #expect(log.take() == [])
    UIApplication.shared.settle()
    #expect(log.take() == ["done true"])
  }

  @Test func `an animation without time is complete on return`() {
    UIView.animate(withDuration: 0, animations: {}) { [log] _ in log.add("done") }
    #expect(log.take() == ["done"])
  }

  @Test func `animations begun without animation are complete on return`() {
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1, animations: {}) { [log] _ in log.add("inside") }
    }
    #expect(log.take() == ["inside"])
    UIView.animate(withDuration: 1, animations: {}) { [log] _ in log.add("after") }
    #expect(log.take() == [])
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    withHeadlessWorld { #expect(UIView.areAnimationsEnabled) }
  }

  @Test func `springs and transitions complete like the others`() {
    let done: (Bool) -> Void = { [log] _ in log.add("done") }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: {}, completion: done)
    UIView.transition(
      with: UIView(), duration: 1, options: .transitionCrossDissolve, animations: nil, completion: done)
    UIApplication.shared.settle()
    #expect(log.take() == ["done", "done"])
  }
}
