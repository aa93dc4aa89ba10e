import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UIStackViewTests {
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  @Test func `arranged views are subviews, too`() {
    let stack = UIStackView(arrangedSubviews: [a, b])
    #expect(stack.arrangedSubviews == [a, b])
    #expect(stack.subviews == [a, b])
    stack.insertArrangedSubview(c, at: 0)
    stack.addArrangedSubview(a)
    #expect(stack.arrangedSubviews == [c, b, a])
  }

  @Test func `a view taken out of the order stays a subview, and one that leaves is out of the order`() {
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.removeArrangedSubview(a)
    #expect(stack.arrangedSubviews == [b])
    #expect(a.superview === stack)
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews == [])
  }

  @Test func `the space behind one view is its own until it leaves`() {
    let stack = UIStackView(arrangedSubviews: [a])
    stack.setCustomSpacing(7, after: a)
    #expect(stack.customSpacing(after: a) == 7)
    a.removeFromSuperview()
    #expect(stack.customSpacing(after: a) == UIStackView.spacingUseDefault)
  }

  @Test func `a place that is not there stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 3) }
    }
    #expect(
      result.standardErrorText.contains("a view cannot be inserted at 3: the UIStackView has 0 other arranged views"))
  }

  @Test func `stacks and wheels chain to an initializer that does not fail`() {
    #expect(TaggedStack(coder: NSKeyedArchiver(requiringSecureCoding: false)).tag == 5)
    #expect(TaggedWheel(coder: NSKeyedArchiver(requiringSecureCoding: false)).isHidden)
  }
}

private final class TaggedStack: UIStackView {
  required init(coder: NSCoder) {
    super.init(coder: coder)
    tag = 5
  }
}

private final class TaggedWheel: UIActivityIndicatorView {
  required init(coder: NSCoder) {
    super.init(coder: coder)
  }
}
