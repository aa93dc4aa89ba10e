import LifelineHeadlessTestSupport
import Testing

@testable import HeadlessUIKit

/// When constraints are solved, and at which cost.
@Suite(.inOwnWorld) @MainActor
struct SolvingPassTests {
  private let log = Log()

  @Test func `the frames are set between the two layout callbacks, without another pass`() {
    let controller = PinningController(log: log)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    #expect(log.take() == ["will 0.0", "did \(window.bounds.width)", "box \(window.bounds.width)"])
    UIApplication.shared.simulateRotation(to: .landscapeLeft)
    UIApplication.shared.settle()
    let (old, new) = (window.bounds.height, window.bounds.width)
    #expect(new > old)
    #expect(log.take() == ["will \(old)", "did \(new)", "box \(new)"])
  }

  @Test func `a new constant moves a view without layout callbacks`() {
    let controller = PinningController(log: log)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    _ = log.take()
    controller.view.constraints.first { $0.firstAttribute == .top }?.constant = 30
    controller.view.constraints.first { $0.firstAttribute == .bottom }?.constant = 30
    controller.view.layoutIfNeeded()
    #expect(controller.box.frame == CGRect(x: 0, y: 30, width: 100, height: 100))
    #expect(log.take() == [])
    controller.view.constraints.first { $0.firstAttribute == .bottom }?.constant = 0
    controller.view.layoutIfNeeded()
    #expect(controller.box.frame.height == 70)
    #expect(log.take() == ["box 100.0"])
  }

  @Test func `an override of the layout that does not call super leaves its constraints solved`() {
    let outer = SilentView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    inner.widthAnchor.constraint(equalTo: outer.widthAnchor).isActive = true
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 100)
  }

  /// The relations between the heights of two thousand views, one below another.
  enum Chain: CaseIterable {
    case constants, equalHeights, equalHeightsLast, inequalities
  }

  @Test(arguments: Chain.allCases)
  func `two thousand views in a chain take one round and a bounded number of steps`(_ chain: Chain) {
    let count = 2_000
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: CGFloat(10 * count)))
    let views = (0..<count).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    let pairs = zip(views, views.dropFirst())
    let order = pairs.map { $1.topAnchor.constraint(equalTo: $0.bottomAnchor) }
    let ends = [
      views[0].topAnchor.constraint(equalTo: outer.topAnchor),
      views[count - 1].bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ]
    let heights =
      switch chain {
      case .constants: views.map { $0.heightAnchor.constraint(equalToConstant: 10) }
      case .inequalities: views.map { $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 10) }
      case .equalHeights, .equalHeightsLast: pairs.map { $1.heightAnchor.constraint(equalTo: $0.heightAnchor) }
      }
    NSLayoutConstraint.activate(chain == .equalHeightsLast ? ends + order + heights : heights + order + ends)
    var region = LayoutRegion(inside: outer)
    region.layOut()
    #expect(region.equations.rounds == 1 && !region.equations.isExhausted)
    #expect(region.equations.system.steps < 100 * count)
    #expect(views.map(\.frame.height) == Array(repeating: 10, count: count))
    #expect(views[count - 1].frame.minY == CGFloat(10 * (count - 1)))
  }

  @Test func `constraints and their solution retain no view`() {
    weak var inner: UIView?
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    do {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      view.widthAnchor.constraint(equalTo: outer.widthAnchor).isActive = true
      outer.layoutIfNeeded()
      #expect(view.frame.width == 100)
      inner = view
    }
    inner?.removeFromSuperview()
    #expect(inner == nil)
  }

  private final class SilentView: UIView {
    override func layoutSubviews() {}
  }

  /// A view that logs its layout.
  private final class BoxView: UIView {
    private let log: Log

    init(log: Log) {
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.add("box \(frame.width)")
    }
  }

  /// A controller with a view that is pinned to the edges.
  private final class PinningController: UIViewController {
    let log: Log
    let box: BoxView

    init(log: Log) {
      self.log = log
      box = BoxView(log: log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor), box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }

    override func viewWillLayoutSubviews() { log.add("will \(box.frame.width)") }
    override func viewDidLayoutSubviews() { log.add("did \(box.frame.width)") }
  }
}
