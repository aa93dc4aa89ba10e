import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// A view of a window-like size, whose subviews constraints lay out.
@Suite(.inOwnWorld) @MainActor
struct SolvedConstraintTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private func view(in superview: UIView, content: CGSize? = nil) -> UIView {
    let view: UIView = content.map { ContentView(content: $0) } ?? UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
    activate(
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset))
  }

  @Test func `edges, also of nested views, follow the superview, and follow it again after it is resized`() {
    let middle = view(in: outer)
    let inner = view(in: middle)
    pin(middle, to: outer, inset: 10)
    pin(inner, to: middle, inset: 5)
    outer.layoutIfNeeded()
    #expect(middle.frame == CGRect(x: 10, y: 10, width: 380, height: 780))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 370, height: 770))
    outer.frame.size = CGSize(width: 800, height: 400)
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 770, height: 370))
  }

  @Test func `a constraint that skips a level counts as well`() {
    let middle = view(in: outer)
    let inner = view(in: middle)
    pin(middle, to: outer, inset: 10)
    pin(inner, to: outer)
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: -10, y: -10, width: 400, height: 800))
  }

  @Test func `a constraint can leave a view that is laid out by hand`() {
    let byHand = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    outer.addSubview(byHand)
    let (inner, below) = (view(in: byHand), view(in: outer))
    pin(inner, to: outer)
    activate(
      below.topAnchor.constraint(equalTo: byHand.bottomAnchor, constant: 8),
      below.leadingAnchor.constraint(equalTo: byHand.leadingAnchor),
      below.widthAnchor.constraint(equalTo: byHand.widthAnchor), below.heightAnchor.constraint(equalToConstant: 5))
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: -20, y: -30, width: 400, height: 800))
    #expect(below.frame == CGRect(x: 20, y: 138, width: 100, height: 5))
    byHand.frame.origin.y = 60
    outer.layoutIfNeeded()
    #expect(below.frame.minY == 168)
    #expect(byHand.frame == CGRect(x: 20, y: 60, width: 100, height: 100))
  }

  @Test func `the safe area, the margins, and the guides of iOS 10 bound a view`() {
    let controller = UIViewController()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let views = (0..<3).map { _ in view(in: controller.view) }
    let (safe, margins) = (controller.view.safeAreaLayoutGuide, controller.view.layoutMarginsGuide)
    activate(
      views[0].topAnchor.constraint(equalTo: safe.topAnchor),
      views[0].bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      views[1].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      views[1].trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      views[2].topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      views[2].bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor))
    controller.view.layoutIfNeeded()
    let frame = controller.view.bounds
    let insets = controller.view.safeAreaInsets
    #expect(insets.top > 0 && insets.bottom > 0)
    for view in [views[0], views[2]] {
      #expect(view.frame.minY == insets.top && view.frame.maxY == frame.height - insets.bottom)
    }
    #expect(views[1].frame.minX == 8 && views[1].frame.maxX == frame.width - 8)
    controller.additionalSafeAreaInsets.top = 20
    controller.view.layoutIfNeeded()
    #expect(views[0].frame.minY == insets.top + 20)
  }

  @Test func `a center, a size, and a ratio determine a frame`() {
    let square = view(in: outer)
    activate(
      square.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      square.centerYAnchor.constraint(equalTo: outer.centerYAnchor, constant: 10),
      square.widthAnchor.constraint(equalToConstant: 100),
      square.heightAnchor.constraint(equalTo: square.widthAnchor, multiplier: 0.5, constant: 10))
    outer.layoutIfNeeded()
    #expect(square.frame == CGRect(x: 150, y: 380, width: 100, height: 60))
  }

  @Test func `siblings of the same width share a row`() {
    let row = (0..<3).map { _ in view(in: outer) }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-0-[a]-8-[b(a)]-8-[c(a)]-0-|", metrics: nil,
        views: ["a": row[0], "b": row[1], "c": row[2]]))
    outer.layoutIfNeeded()
    #expect(row.map(\.frame.minX) == [0, 136, 272])
    #expect(row.map(\.frame.width) == [128, 128, 128])
  }

  @Test func `a guide of the app has a frame`() {
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    let box = view(in: outer)
    activate(
      guide.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
      guide.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: outer.topAnchor), guide.heightAnchor.constraint(equalToConstant: 30),
      box.leadingAnchor.constraint(equalTo: guide.trailingAnchor), box.topAnchor.constraint(equalTo: guide.bottomAnchor)
    )
    outer.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 200, height: 30))
    #expect(box.frame.origin == CGPoint(x: 220, y: 30))
  }

  @Test func `constraints to the edges of a scroll view bound its content`() {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(scroll)
    let content = view(in: scroll)
    pin(scroll, to: outer)
    pin(content, to: scroll)
    activate(
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2_000))
    scroll.contentOffset.y = 300
    outer.layoutIfNeeded()
    #expect(scroll.frame == outer.bounds)
    #expect(scroll.contentSize == CGSize(width: 400, height: 2_000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 400, height: 2_000))
  }

  // MARK: Priorities

  @Test func `the higher priority wins, whatever was activated first`() {
    let box = view(in: outer)
    let wide = box.widthAnchor.constraint(equalToConstant: 300)
    let narrow = box.widthAnchor.constraint(equalToConstant: 50)
    wide.priority = .defaultLow
    narrow.priority = .defaultHigh
    activate(wide, narrow)
    outer.layoutIfNeeded()
    #expect(box.frame.width == 50)
    wide.priority = .required
    outer.layoutIfNeeded()
    #expect(box.frame.width == 300)
    wide.isActive = false
    outer.layoutIfNeeded()
    #expect(box.frame.width == 50)
    narrow.constant = 60
    outer.layoutIfNeeded()
    #expect(box.frame.width == 60)
  }

  @Test func `of two required constraints that contradict each other, the first one counts`() {
    let box = view(in: outer)
    activate(box.widthAnchor.constraint(equalToConstant: 100), box.widthAnchor.constraint(equalToConstant: 50))
    outer.layoutIfNeeded()
    #expect(box.frame.width == 100)
  }

  @Test(arguments: [(400, 300), (320, 288)] as [(CGFloat, CGFloat)])
  func `an inequality limits a size of lower priority`(_ width: CGFloat, _ expected: CGFloat) {
    outer.frame.size.width = width
    let box = view(in: outer)
    let fill = box.widthAnchor.constraint(equalTo: outer.widthAnchor, constant: -32)
    fill.priority = UILayoutPriority(999)
    activate(
      fill, box.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 300))
    outer.layoutIfNeeded()
    #expect(box.frame.width == expected && box.frame.midX == width / 2)
  }

  @Test func `an inequality counts as an equality if nothing else determines a size`() {
    let (low, high) = (view(in: outer), view(in: outer))
    activate(
      low.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      high.heightAnchor.constraint(greaterThanOrEqualToConstant: 44), high.heightAnchor.constraint(equalToConstant: 60))
    outer.layoutIfNeeded()
    #expect(low.frame.height == 44 && high.frame.height == 60)
  }

  @Test func `of two views in a row, the one that hugs its content less is stretched`() {
    let (name, field) = (
      view(in: outer, content: CGSize(width: 60, height: 20)), view(in: outer, content: CGSize(width: 9, height: 30))
    )
    name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    activate(
      name.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: outer.trailingAnchor))
    outer.layoutIfNeeded()
    #expect(name.frame.size == CGSize(width: 60, height: 20))
    #expect(field.frame == CGRect(x: 68, y: 0, width: 332, height: 30))
  }

  @Test func `a new intrinsic size moves the next sibling`() {
    let title = ContentView(content: CGSize(width: 60, height: 20))
    title.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(title)
    let text = view(in: outer)
    text.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    outer.layoutIfNeeded()
    #expect(text.frame.minY == 20)
    title.content.height = 50
    outer.layoutIfNeeded()
    #expect(title.frame.height == 50 && text.frame.minY == 50)
  }

  @Test func `constraints set the frame as soon as they are allowed to`() {
    let box = UIView()
    outer.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 30).isActive = true
    outer.layoutIfNeeded()
    #expect(box.frame.width == 0)
    box.translatesAutoresizingMaskIntoConstraints = false
    outer.layoutIfNeeded()
    #expect(box.frame.width == 30)
  }

  // MARK: What is not changed

  @Test func `a frame set by hand stays, and so does what constraints do not determine`() {
    let byHand = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let loose = view(in: outer)
    let half = view(in: outer)
    outer.addSubview(byHand)
    loose.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    half.frame = CGRect(x: 9, y: 10, width: 11, height: 12)
    activate(
      byHand.widthAnchor.constraint(equalToConstant: 100), half.trailingAnchor.constraint(equalTo: outer.trailingAnchor)
    )
    outer.layoutIfNeeded()
    #expect(byHand.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(loose.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(half.frame == CGRect(x: 389, y: 10, width: 11, height: 12))
  }

  @Test func `before iOS 6, nothing is laid out`() throws {
    withHeadlessWorld(systemVersion: try SystemVersion(parsing: "5.1")) {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      let inner = view(in: outer)
      pin(inner, to: outer)
      outer.layoutIfNeeded()
      #expect(inner.frame == .zero)
    }
  }

  private final class ContentView: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(content: CGSize) {
      self.content = content
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
  }
}
