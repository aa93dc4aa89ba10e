#if !canImport(ObjectiveC)  // There, Selector is also the type of Objective-C.
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import Testing

  @Suite(.inOwnWorld) @MainActor
  struct GestureTests {
    private let log = Log()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
    private let target: GestureTarget

    init() {
      target = GestureTarget(log)
      window.addSubview(view)
      window.makeKeyAndVisible()
    }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
      recognizer.addTarget(target, action: Selector("note", GestureTarget.note))
      view.addGestureRecognizer(recognizer)
      return recognizer
    }

    @Test func `a tap calls the target at its place`() {
      let tap = add(UITapGestureRecognizer())
      #expect(tap.simulateTap())
      #expect(log.take() == ["ended 50 30"])
      #expect(tap.simulateTap(at: CGPoint(x: 1, y: 2)))
      #expect(log.take() == ["ended 1 2"])
      #expect(tap.location(in: window) == CGPoint(x: 21, y: 42) && tap.state == .possible)
    }

    @Test func `other gestures go through their stages`() {
      add(UILongPressGestureRecognizer()).simulateLongPress(at: .zero)
      #expect(log.take() == ["began 0 0", "ended 0 0"])
      add(UISwipeGestureRecognizer()).simulateSwipe(at: .zero)
      #expect(log.take() == ["ended 0 0"])
      let pan = add(UIPanGestureRecognizer())
      pan.simulatePan(by: CGPoint(x: 10, y: 5), from: .zero, velocity: CGPoint(x: 3, y: 0), isCancelled: true)
      #expect(log.take() == ["began 0 0", "changed 10 5", "cancelled 10 5"])
      #expect(pan.translation(in: view) == CGPoint(x: 10, y: 5) && pan.velocity(in: view) == CGPoint(x: 3, y: 0))
      let pinch = add(UIPinchGestureRecognizer())
      pinch.simulatePinch(to: 2, at: .zero)
      #expect(log.take() == ["began 0 0", "changed 0 0", "ended 0 0"] && pinch.scale == 2)
      let rotation = add(UIRotationGestureRecognizer())
      rotation.simulateRotation(by: 1, at: .zero)
      #expect(log.take() == ["began 0 0", "changed 0 0", "ended 0 0"] && rotation.rotation == 1)
    }

    @Test func `a gesture that the user cannot make does nothing`() {
      let tap = add(UITapGestureRecognizer())
      tap.isEnabled = false
      #expect(!tap.simulateTap())
      tap.isEnabled = true
      view.isHidden = true
      #expect(!tap.simulateTap())
      view.isHidden = false
      let delegate = RefusingDelegate()
      tap.delegate = delegate
      #expect(!tap.simulateTap())
      tap.delegate = nil
      view.removeGestureRecognizer(tap)
      #expect(!tap.simulateTap())
      #expect(log.take() == [])
    }

    @Test func `a touch goes to the view, and on to its controller`() {
      let controller = TouchedController()
      window.rootViewController = controller
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(inner)
      #expect(inner.simulateTouch())
      #expect(controller.phases == [.began, .ended])
      inner.isUserInteractionEnabled = false
      #expect(!inner.simulateTouch())
    }

    @Test func `a touch retains the view that was touched`() {
      let controller = TouchedController()
      window.rootViewController = controller
      weak var touched: UIView?
      do {
        let view = UIView()
        controller.view.addSubview(view)
        #expect(view.simulateTouch())
        view.removeFromSuperview()
        touched = view
      }
      #expect(touched != nil && controller.touch?.view === touched)
    }

    @Test func `the swipe back asks its recognizer`() {
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      navigation.pushViewController(UIViewController(), animated: false)
      UIApplication.shared.settle()
      navigation.interactivePopGestureRecognizer?.isEnabled = false
      #expect(!navigation.simulateSwipeBack())
      #expect(navigation.viewControllers.count == 2)
      navigation.interactivePopGestureRecognizer?.isEnabled = true
      #expect(navigation.simulateSwipeBack())
      UIApplication.shared.settle()
      #expect(navigation.viewControllers.count == 1)
    }

    @Test func `a view retains its recognizers, and a recognizer has one view`() {
      #expect(view.gestureRecognizers == nil)
      let tap = add(UITapGestureRecognizer())
      window.addGestureRecognizer(tap)
      #expect(view.gestureRecognizers == nil && window.gestureRecognizers == [tap] && tap.view === window)
      window.gestureRecognizers = nil
      #expect(tap.view == nil)
    }

    @Test func `a recognizer does not retain its target, and a removed one is not called`() {
      var own: GestureTarget? = GestureTarget(log)
      weak let observed = own
      let tap = UITapGestureRecognizer(target: own, action: Selector("note", GestureTarget.note))
      view.addGestureRecognizer(tap)
      own = nil
      #expect(observed == nil)
      tap.simulateTap()
      tap.addTarget(target, action: Selector("note", GestureTarget.note))
      tap.removeTarget(target, action: nil)
      tap.simulateTap()
      #expect(log.take() == [])
    }
  }

  @MainActor
  private final class GestureTarget: NSObject {
    let log: Log

    init(_ log: Log) { self.log = log }

    func note(_ recognizer: UIGestureRecognizer) {
      let point = recognizer.location(in: recognizer.view)
      log.add("\(recognizer.state) \(Int(point.x)) \(Int(point.y))")
    }
  }

  private final class TouchedController: UIViewController {
    private(set) var phases: [UITouch.Phase] = []
    private(set) var touch: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases += touches.map(\.phase)
      touch = touches.first
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
  }

  private final class RefusingDelegate: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view !== gestureRecognizer.view
    }
  }
#endif
