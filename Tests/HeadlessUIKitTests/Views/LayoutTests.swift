import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// A view that logs its part in layout passes.
private final class LoggingView: UIView {
  var name = ""
  var log = Log()
  var onLayout: (@MainActor () -> Void)?

  convenience init(_ name: String, log: Log) {
    self.init(frame: .zero)
    self.name = name
    self.log = log
  }

  override func updateConstraints() {
    super.updateConstraints()
    log.add("\(name) updateConstraints")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.add("\(name) layoutSubviews")
    onLayout?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    log.add("\(name) safeArea \(safeAreaInsets.top) \(safeAreaInsets.bottom)")
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    log.add("\(name) margins \(layoutMargins.top)")
  }
}

private final class LayoutController: UIViewController {
  let log: Log

  init(log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = LoggingView("view", log: log)
  }

  override func updateViewConstraints() {
    log.add("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.add("viewDidLayoutSubviews") }
}

@Suite(.inOwnWorld) @MainActor
struct LayoutTests {
  private let log = Log()

  @Test func `a pass updates constraints from the inside out and lays out from the outside in`() {
    let outer = LoggingView("outer", log: log)
    let inner = LoggingView("inner", log: log)
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(
      log.take() == [
        "inner updateConstraints", "outer updateConstraints", "outer layoutSubviews", "inner layoutSubviews",
      ])
  }

  @Test func `a second pass happens only where something asked for it`() {
    let outer = LoggingView("outer", log: log)
    let inner = LoggingView("inner", log: log)
    let other = LoggingView("other", log: log)
    outer.addSubview(inner)
    outer.addSubview(other)
    outer.layoutIfNeeded()
    _ = log.take()
    outer.layoutIfNeeded()
    #expect(log.take() == [])
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.take() == ["inner layoutSubviews"])
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(log.take() == ["inner updateConstraints"])
  }

  @Test func `another size asks for layout, another place does not`() {
    let view = LoggingView("view", log: log)
    view.layoutIfNeeded()
    _ = log.take()
    view.frame.origin = CGPoint(x: 5, y: 5)
    view.layoutIfNeeded()
    #expect(log.take() == [])
    view.frame.size = CGSize(width: 10, height: 10)
    view.layoutIfNeeded()
    #expect(log.take() == ["view layoutSubviews"])
  }

  @Test func `the controller is told around the layout of its view, which need not be in a window`() {
    let controller = LayoutController(log: log)
    withExtendedLifetime(controller) { controller.view.layoutIfNeeded() }
    #expect(
      log.take() == [
        "updateViewConstraints", "view updateConstraints", "viewWillLayoutSubviews", "view layoutSubviews",
        "viewDidLayoutSubviews",
      ])
  }

  @Test(arguments: [
    ("4.3", ["view layoutSubviews"]),
    ("5.1", ["viewWillLayoutSubviews", "view layoutSubviews", "viewDidLayoutSubviews"]),
    (
      "6.0",
      [
        "updateViewConstraints", "view updateConstraints", "viewWillLayoutSubviews", "view layoutSubviews",
        "viewDidLayoutSubviews",
      ]
    ),
  ])
  func `older systems leave out what they did not have`(_ version: String, _ expected: [String]) throws {
    let version = try SystemVersion(parsing: version)
    withHeadlessWorld(systemVersion: version) {
      let controller = LayoutController(log: log)
      withExtendedLifetime(controller) { controller.view.layoutIfNeeded() }
      #expect(log.take() == expected)
    }
  }

  @Test func `settling lays out the windows on the screen`() {
    let window = UIWindow()
    window.isHidden = false
    let view = LoggingView("view", log: log)
    window.addSubview(view)
    _ = log.take()
    UIApplication.shared.settle()
    #expect(log.take() == ["view updateConstraints", "view layoutSubviews"])
  }

  @Test func `a layout that always asks for another pass is given up and said so`() {
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    var texts: [String?] = []
    notices.onNotice = { if $0.kind == .warned { texts.append($0.text) } }
    let view = LoggingView("view", log: log)
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    view.layoutIfNeeded()
    #expect(texts == ["the layout of a LoggingView keeps requesting another pass; no more passes are run"])
  }

  // MARK: Safe areas

  @Test func `a view in a window learns its margins and then its safe area, and only once for the same place`() {
    let window = UIWindow()
    window.isHidden = false
    let view = LoggingView("view", log: log)
    view.frame = window.bounds
    window.addSubview(view)
    #expect(log.take().filter { !$0.contains("layoutSubviews") } == ["view margins 55.0", "view safeArea 47.0 34.0"])
    view.removeFromSuperview()
    window.addSubview(view)
    #expect(log.take() == [])
  }

  @Test func `a view away from the edges has no safe area`() {
    let window = UIWindow()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    window.addSubview(view)
    #expect(view.safeAreaInsets == .zero)
    view.frame.origin.y = 20
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 27)
  }

  @Test func `a controller adds to the safe area of its view and what is inside it`() {
    let window = UIWindow()
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10)
    let inner = UIView(frame: UIScreen.main.bounds)
    controller.view.addSubview(inner)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 57, bottom: 34))
    #expect(inner.safeAreaInsets == controller.view.safeAreaInsets)
    controller.additionalSafeAreaInsets = .zero
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
  }

  @Test func `before iOS 11 there are no safe areas`() {
    withHeadlessWorld(systemVersion: "10.3") {
      let window = UIWindow()
      let view = UIView(frame: window.bounds)
      window.addSubview(view)
      #expect(view.safeAreaInsets == .zero)
    }
  }
}
