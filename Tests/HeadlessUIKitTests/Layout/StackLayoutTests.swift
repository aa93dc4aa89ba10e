import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// The frames of the views in a stack view.
@Suite(.inOwnWorld) @MainActor
struct StackLayoutTests {
  private let views = (0..<3).map { _ in UIView() }
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    stack.spacing = 10
  }

  private func lengths(_ length: KeyPath<CGRect, CGFloat>) -> [CGFloat] {
    stack.layoutIfNeeded()
    return views.map { $0.frame[keyPath: length] }
  }

  @Test func `views without a size share what is left, and fill the stack across`() {
    views[2].widthAnchor.constraint(equalToConstant: 50).isActive = true
    #expect(lengths(\.width) == [125, 125, 50])
    #expect(lengths(\.minX) == [0, 135, 270])
    #expect(lengths(\.height) == [100, 100, 100])
  }

  @Test func `a hidden view takes no space, in either direction of the stack`() {
    stack.distribution = .fillEqually
    #expect(lengths(\.width) == [100, 100, 100])
    stack.axis = .vertical
    views[1].isHidden = true
    #expect(lengths(\.minY) == [0, 0, 55])
    #expect(views[2].frame == CGRect(x: 0, y: 55, width: 320, height: 45))
  }

  @Test func `spacing can be different after one view, and margins count if they should`() {
    stack.distribution = .fillEqually
    stack.setCustomSpacing(40, after: views[0])
    #expect(lengths(\.minX) == [0, 130, 230])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 15, bottom: 5, right: 15)
    #expect(lengths(\.minX) == [15, 135, 225])
    #expect(lengths(\.height) == [90, 90, 90])
  }

  @Test(
    arguments: [
      (UIStackView.Distribution.equalSpacing, [0, 110, 260]), (.equalCentering, [0, 115, 260]),
    ] as [(UIStackView.Distribution, [CGFloat])])
  func `the space or the centers are distributed`(_ distribution: UIStackView.Distribution, _ expected: [CGFloat]) {
    stack.distribution = distribution
    for (view, width) in zip(views, [40, 80, 60] as [CGFloat]) {
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
    #expect(lengths(\.minX) == expected)
  }

  @Test(
    arguments: [(UIStackView.Alignment.leading, 0), (.center, 40), (.trailing, 80)]
      as [(UIStackView.Alignment, CGFloat)])
  func `views are aligned across the stack`(_ alignment: UIStackView.Alignment, _ expected: CGFloat) {
    stack.alignment = alignment
    for view in views { view.heightAnchor.constraint(equalToConstant: 20).isActive = true }
    #expect(lengths(\.minY) == [expected, expected, expected])
    #expect(lengths(\.height) == [20, 20, 20])
  }

  @Test func `a stack is as large as its views if nothing else determines its size`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.alignment = .center
    outer.addSubview(stack)
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalToConstant: CGFloat(40 + 10 * index)).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 170, y: 360, width: 60, height: 80))
    #expect(lengths(\.minX) == [10, 5, 0])
    stack.removeArrangedSubview(views[2])
    views[2].removeFromSuperview()
    outer.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 175, y: 375, width: 50, height: 50))
  }
}
