internal import Foundation
internal import HeadlessUIKit
internal import Lifeline
internal import LifelineUIKit
internal import Testing

extension LifecycleCall.Name { static let hire = Self(rawValue: "hire") }

/// The samples about headless controllers, their probes, and their cache.
@Suite struct InterfaceSamples {
  @MainActor
  @Test func `a world has its own version`() {
    #expect(Self.versions() == 3)
    withHeadlessWorld(systemVersion: "5.1") { #expect(UIDevice.current.systemVersion == "5.1") }
  }

  @MainActor
  private static func versions() -> Int {
    withHeadlessWorld(systemVersion: "5.1") {
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
    }
    withHeadlessWorld(systemVersion: "5.1") {
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      UIApplication.shared.simulateMemoryWarning()
    }
    withHeadlessWorld(systemVersion: "5.1") {
      let window = UIWindow()
      window.rootViewController = CheckListController()
      window.makeKeyAndVisible()
      UIApplication.shared.simulateMemoryWarning()
    }
    return CheckListController.loads
  }

  private final class CheckListController: UIViewController {
    static var loads = 2

    override func viewDidLoad() {
      super.viewDidLoad()
      Self.loads += 1
    }
  }

  @Test func `a host names its own callbacks`() {
    #expect(LifecycleCall.Name.hire.description == "hire")
  }

  @Test func `versions are written or parsed`() throws {
    let argument = "6"
    let old: SystemVersion = "5.1"
    let asked = try SystemVersion(parsing: argument)
    #expect(old < asked)
  }

  @MainActor
  @Test func `controllers are traced without a change of theirs`() {
    withHeadlessWorld {
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory])
      tracer.traceViewControllers()
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      print(memory.events.map(\.name))
      #expect(memory.events.map(\.name).contains("viewDidAppear"))
    }
  }

  @MainActor
  @Test func `a driven transition is canceled by hand`() {
    withHeadlessWorld {
      let slide = SlideDelegate()
      let driver = slide.driver
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(UIViewController(), animated: false)
      navigation.delegate = slide
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      navigation.popViewController(animated: true)
      UIApplication.shared.settle()
      driver.update(0.4)
      driver.cancel()
      UIApplication.shared.settle()
      #expect(navigation.viewControllers.count == 2)
    }
  }

  private final class SlideDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    let driver = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.3, animations: {}) { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  @MainActor
  @Test func `a root that presents is replaced after a dismissal`() {
    withHeadlessWorld {
      @MainActor
      func show(_ root: UIViewController, in window: UIWindow) {
        guard let old = window.rootViewController, old.presentedViewController != nil else {
          window.rootViewController = root
          return
        }
        old.dismiss(animated: false) { window.rootViewController = root }
      }
      let (window, first, login) = (UIWindow(), UIViewController(), UIViewController())
      show(first, in: window)
      window.makeKeyAndVisible()
      first.present(UIViewController(), animated: false)
      UIApplication.shared.settle()
      show(login, in: window)
      UIApplication.shared.settle()
      #expect(window.rootViewController === login && window.subviews == [login.view])
    }
  }

  @MainActor
  @Test func `settings choose what is probed`() {
    withHeadlessWorld {
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory])
      tracer.useProbes(.all.recordingPlainValues(of: ["note"]))
      tracer.traceViewControllers()
    }
    withHeadlessWorld {
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory])
      tracer.useProbes(ProbeSettings([.controls, .heldViews]).recordingPlainValues(of: ["nameField"]))
      tracer.traceViewControllers()
      let (photo, controller) = (UIView(), UIViewController())
      tracer.trackResource(photo, bytes: 4_000_000, purgeable: true, owner: controller)
      #expect(memory.events.contains { $0.subject.kind == "resource" })
    }
  }

  enum Together {
    final class EditorController: UIViewController {
      @Outlet var nameField: UITextField!
      @Outlet(.weak) var hint: UILabel?
      @Tracked var name = ""
      @Tracked(.secret) var password = ""
    }
  }

  enum Outlets {
    final class EditorController: UIViewController {
      @Outlet var nameField: UITextField!
      @Outlet(.weak) var hint: UILabel?
    }
  }

  enum Values {
    final class EditorController: UIViewController {
      @Tracked var name = ""
      @Tracked(.secret) var password = ""
    }
  }

  @MainActor
  @Test func `a cache hands out a controller again`() {
    withHeadlessWorld {
      let navigation = UINavigationController()
      let cache = ViewControllerCache.default
      cache.register(LoginController.self) { LoginController() }
      navigation.pushViewController(cache.controller(for: LoginController.self), animated: true)
      #expect(navigation.topViewController is LoginController)
    }
  }

  final class LoginController: UIViewController, ReusableViewController {
    func willBeReused() { password = "" }
  }

  final class SettingsViewController: UIViewController {
    var panel: PanelView?
  }

  final class PanelView: UIView {}

  final class ListController: UIViewController {
    var listView: ListView?
  }

  final class ListView: UIView {}

  final class DetailController: UIViewController {}

  @MainActor
  @Test func `nibs and storyboards are registered by name`() {
    withHeadlessWorld {
      UINib.register("SettingsViewController") { owner, coder in
        let view = PanelView(coder: coder)!
        (owner as? SettingsViewController)?.panel = view
        return view
      }
      let settings = SettingsViewController()
      settings.loadViewIfNeeded()
      #expect(settings.panel != nil)
      UIStoryboard.register("Main") { storyboard in
        storyboard.addScene("List", isInitial: true, make: { ListController(coder: $0) }) { controller, coder in
          let view = ListView(coder: coder)!
          controller.listView = view
          return view
        }
        .addSegue("showDetail", to: "Detail")
        storyboard.addScene("Detail", make: { DetailController(coder: $0) })
      }
      #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() is ListController)
    }
  }
}

extension InterfaceSamples.LoginController {
  fileprivate var password: String {
    get { title ?? "" }
    set { title = newValue }
  }
}
