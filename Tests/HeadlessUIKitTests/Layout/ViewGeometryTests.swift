import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct ViewGeometryTests {
  private let parent = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
  private let a = UIView(frame: CGRect(x: 10, y: 20, width: 10, height: 10))
  private let b = UIView(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
  private let c = UIView()

  private func build() {
    for view in [a, b, c] { parent.addSubview(view) }
  }

  @Test func `points and rectangles are converted between views, there and back`() {
    build()
    #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -39, y: -39))
    #expect(a.convert(CGPoint(x: -39, y: -39), from: b) == CGPoint(x: 1, y: 1))
    #expect(a.convert(a.bounds, to: parent) == a.frame)
    #expect(a.convert(CGRect(x: 10, y: 20, width: 3, height: 3), from: parent).origin == .zero)
    #expect(a.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
  }

  @Test func `scrolled content is seen where it has been scrolled to`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(scroll)
    scroll.addSubview(a)
    scroll.contentOffset = CGPoint(x: 0, y: 15)
    #expect(a.convert(CGPoint.zero, to: parent) == CGPoint(x: 10, y: 5))
  }

  @Test func `siblings are put before and behind each other`() {
    build()
    parent.sendSubviewToBack(c)
    #expect(parent.subviews == [c, a, b])
    parent.insertSubview(c, aboveSubview: a)
    #expect(parent.subviews == [a, c, b])
    let new = UIView()
    parent.insertSubview(new, belowSubview: b)
    #expect(parent.subviews == [a, c, new, b])
    a.sendSubviewToBack(b)
    #expect(parent.subviews == [a, c, new, b])
  }

  @Test func `margins in the direction of reading are the same as the others`() {
    parent.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(parent.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(parent.directionalLayoutMargins.trailing == 4)
  }

  @Test func `a layer remembers its own, and shares the rest with its view`() {
    parent.layer.cornerRadius = 8
    parent.layer.masksToBounds = true
    parent.layer.opacity = 0.5
    parent.layer.backgroundColor = UIColor.red.cgColor
    #expect(parent.layer.cornerRadius == 8)
    #expect(parent.clipsToBounds)
    #expect(parent.alpha == 0.5)
    #expect(parent.backgroundColor == .red)
  }

  @Test func `a place beside a view that is no sibling stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().insertSubview(UILabel(), aboveSubview: UIView()) }
    }
    #expect(
      result.standardErrorText.contains("a UILabel cannot be inserted next to a UIView, which is not another subview"))
  }
}
