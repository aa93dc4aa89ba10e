import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// A controller that comes to the front rotates the interface to an orientation that it supports.
@Suite(.inOwnWorld) @MainActor
struct EnforcedOrientationTests {
  private final class Oriented: UIViewController {
    let mask: UIInterfaceOrientationMask
    let name: String
    let log: Log

    init(_ name: String, _ mask: UIInterfaceOrientationMask, _ log: Log) {
      self.name = name
      self.mask = mask
      self.log = log
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

    override func viewDidLoad() {
      super.viewDidLoad()
      log.add("\(name) viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.add("\(name) viewWillAppear")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.add("\(name) viewWillTransition to \(Int(size.width))x\(Int(size.height))")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.add("\(name) laid out \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.add("\(name) viewDidAppear")
    }
  }

  @Test func `a root for landscape only turns an upright phone at launch`() {
    let log = Log()
    let window = UIWindow()
    window.rootViewController = Oriented("root", .landscape, log)
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.statusBarOrientation.isLandscape)
    #expect(
      log.take() == [
        "root viewDidLoad", "root viewWillAppear", "root viewWillTransition to 844x390", "root laid out 844x390",
        "root viewDidAppear",
      ])
  }

  @Test func `a presentation turns the interface, and the dismissal turns it back and tells the presenter`() {
    let log = Log()
    let window = UIWindow()
    let root = Oriented("root", .portrait, log)
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(Oriented("movie", .landscape, log), animated: true)
    UIApplication.shared.settle()
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    _ = log.take()
    root.dismiss(animated: true)
    UIApplication.shared.settle()
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    #expect(log.take().contains("root viewWillTransition to 390x844"))
    #expect(root.view.frame == window.bounds)
  }

  @Test func `a controller that supports the orientation of the device follows it when it comes to the front`() {
    let log = Log()
    let window = UIWindow()
    window.rootViewController = Oriented("narrow", .portrait, log)
    window.makeKeyAndVisible()
    #expect(!UIApplication.shared.simulateRotation(to: .landscapeLeft))
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    window.rootViewController = Oriented("wide", .all, log)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
  }

  @Test func `a controller that supports nothing changes nothing`() {
    let window = UIWindow()
    window.rootViewController = Oriented("none", [], Log())
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
  }

  @Test func `before iOS 6 nothing is enforced`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let window = UIWindow()
      window.rootViewController = Oriented("root", .landscape, Log())
      window.makeKeyAndVisible()
      #expect(UIApplication.shared.statusBarOrientation == .portrait)
    }
  }
}
