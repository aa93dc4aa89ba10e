import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@MainActor @Suite(.inOwnWorld)
struct UIViewTests {
  @Test func `frame, bounds and center move together`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 50, y: 25)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds = CGRect(x: 5, y: 5, width: 20, height: 10)
    #expect(view.frame == CGRect(x: 40, y: 20, width: 20, height: 10))
    #expect(view.bounds.origin == CGPoint(x: 5, y: 5))
    #expect(UIView().frame == .zero)
  }

  @Test func `a superview retains its subviews and is not retained by them`() {
    let log = Log()
    let child = UIView()
    var parent: MortalView? = MortalView("parent gone", log: log)
    parent?.addSubview(child)
    parent?.addSubview(MortalView("child gone", log: log))
    parent = nil
    #expect(Set(log.take()) == ["parent gone", "child gone"])
    #expect(child.superview == nil)
  }

  @Test func `the subviews of a released view are notified of the removal, with no superview`() {
    let log = Log()
    let children = [SuperviewRecorder("a", log: log), SuperviewRecorder("b", log: log)]
    var parent: UIView? = UIView()
    for child in children { parent?.addSubview(child) }
    children[0].addSubview(SuperviewRecorder("inner", log: log))
    _ = log.take()
    parent = nil
    #expect(
      log.take() == [
        "a willMove to nil from nil", "a didMove to nil", "b willMove to nil from nil", "b didMove to nil",
      ])
    #expect(children.allSatisfy { $0.superview == nil } && children[0].subviews.count == 1)
    let next = UIView()
    next.addSubview(children[1])
    #expect(next.subviews == [children[1]] && children[1].superview === next)
  }

  @Test func `a subview can join another view while its superview is released`() {
    let log = Log()
    let refuge = UIView()
    let child = SuperviewRecorder("child", log: log)
    child.refuge = refuge
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    parent?.addSubview(UIView())
    parent = nil
    #expect(child.superview === refuge && refuge.subviews == [child])
  }

  @Test func `a callback can move subviews to another view while their superview is released`() {
    let log = Log()
    let refuge = UIView()
    let views = ["first", "second", "third"].map { SuperviewRecorder($0, log: log) }
    views[0].moves = { refuge.addSubview(views[1]) }
    views[2].moves = { refuge.addSubview(views[2]) }
    var parent: UIView? = UIView()
    for view in views { parent?.addSubview(view) }
    _ = log.take()
    parent = nil
    #expect(views[0].superview == nil && refuge.subviews == [views[1], views[2]])
    #expect(
      log.take() == [
        "first willMove to nil from nil", "second willMove to view from nil", "second didMove to view",
        "first didMove to nil", "third willMove to nil from nil", "third willMove to view from nil",
        "third didMove to view",
      ])
  }

  @Test func `subviews are ordered from the back to the front`() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.addSubview(c)
    parent.insertSubview(b, at: 1)
    #expect(parent.subviews == [a, b, c])
    parent.bringSubviewToFront(a)
    #expect(parent.subviews == [b, c, a])
    parent.addSubview(b)
    #expect(parent.subviews == [c, a, b])
    parent.insertSubview(a, at: 99)
    #expect(parent.subviews == [c, b, a])
    parent.bringSubviewToFront(UIView())
    #expect(parent.subviews == [c, b, a])
  }

  @Test func `views are found by descent and by tag`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 5
    #expect(leaf.isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
    #expect(root.viewWithTag(5) === leaf)
    #expect(root.viewWithTag(6) == nil)
    #expect(leaf.next === middle)
  }

  @Test func `a view is told of its way into a window, between windows and out`() {
    withHeadlessWorld {
      let log = Log()
      let view = ToldView("view", log: log)
      let child = ToldView("child", log: log)
      view.addSubview(child)
      _ = log.take()
      let windows = [ToldWindow(log: log), ToldWindow(log: log)]
      windows[0].addSubview(view)
      #expect(
        log.take() == [
          "view willMoveToWindow", "child willMoveToWindow", "view willMoveToSuperview",
          "view didMoveToWindow", "child didMoveToWindow", "view didMoveToSuperview", "window didAddSubview",
        ])
      #expect(child.window === windows[0])
      windows[1].addSubview(view)
      #expect(log.take().filter { $0.hasPrefix("window") } == ["window willRemoveSubview", "window didAddSubview"])
      #expect(windows[0].subviews.isEmpty)
      view.removeFromSuperview()
      #expect(
        log.take() == [
          "view willMoveToSuperview nil", "view willMoveToWindow nil", "child willMoveToWindow nil",
          "window willRemoveSubview", "view didMoveToWindow", "child didMoveToWindow", "view didMoveToSuperview",
        ])
      view.removeFromSuperview()
      #expect(log.take() == [])
      withExtendedLifetime(windows) {}
    }
  }

  @Test func `outside a window a view is told of its superview only`() {
    let log = Log()
    let (parent, view) = (UIView(), ToldView("view", log: log))
    parent.addSubview(view)
    #expect(log.take() == ["view willMoveToSuperview", "view didMoveToSuperview"])
    withExtendedLifetime(parent) {}
  }

  @Test func `a view cannot be added to a view inside it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        child.addSubview(parent)
      }
    }
    #expect(result.standardErrorText.contains("a UIView cannot be added to itself or to a view inside it"))
  }
}

private final class ToldView: UIView {
  private var label = ""
  private var log = Log()

  convenience init(_ label: String, log: Log) {
    self.init(frame: .zero)
    self.label = label
    self.log = log
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.add("\(label) willMoveToSuperview\(newSuperview == nil ? " nil" : "")")
  }

  override func didMoveToSuperview() { log.add("\(label) didMoveToSuperview") }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.add("\(label) willMoveToWindow\(newWindow == nil ? " nil" : "")")
  }

  override func didMoveToWindow() { log.add("\(label) didMoveToWindow") }
}

private final class ToldWindow: UIWindow {
  private var log = Log()

  convenience init(log: Log) {
    self.init(frame: .zero)
    self.log = log
  }

  override func didAddSubview(_ subview: UIView) { log.add("window didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log.add("window willRemoveSubview") }
}

/// A view that logs when its superview changes.
private final class SuperviewRecorder: UIView {
  private let label: String
  private let log: Log
  /// The view that takes it in when its superview is released.
  var refuge: UIView?
  /// Runs when it is about to lose its superview.
  var moves: @MainActor () -> Void = {}

  init(_ label: String, log: Log) {
    self.label = label
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    let names = [newSuperview, superview].map { $0 == nil ? "nil" : "view" }
    log.add("\(label) willMove to \(names[0]) from \(names[1])")
    if newSuperview == nil { moves() }
  }

  override func didMoveToSuperview() {
    log.add("\(label) didMove to \(superview == nil ? "nil" : "view")")
    guard superview == nil, let refuge else { return }
    self.refuge = nil
    refuge.addSubview(self)
  }
}
