import HeadlessUIKit
import Lifeline
import Testing

@testable import LifelineTesting

/// Programs in which an object that lives as long as the app keeps what left the interface.
@MainActor enum KeptByOwner {
  final class ItemController: UIViewController {}

  /// Keeps completions by controller. The back button does not go through the router, so the entry stays.
  @MainActor class Router: NSObject {
    let stack: UINavigationController
    var completions: [UIViewController: () -> Void] = [:]

    init(stack: UINavigationController) { self.stack = stack }

    func push(_ controller: UIViewController, onPop: @escaping () -> Void) {
      completions[controller] = onPop
      stack.pushViewController(controller, animated: true)
    }
  }

  /// Removes the entries of the controllers that are no longer in the stack.
  final class WatchingRouter: Router, UINavigationControllerDelegate {
    override init(stack: UINavigationController) {
      super.init(stack: stack)
      stack.delegate = self
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      for controller in completions.keys where !navigationController.viewControllers.contains(controller) {
        completions.removeValue(forKey: controller)?()
      }
    }
  }

  final class RouterDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    var router: Router!
    let make: (UINavigationController) -> Router

    init(make: @escaping (UINavigationController) -> Router) { self.make = make }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let stack = UINavigationController(rootViewController: UIViewController())
      router = make(stack)
      window = UIWindow()
      window?.rootViewController = stack
      window?.makeKeyAndVisible()
      return true
    }
  }

  /// Pushes an item with the delegate's router, and goes back as the user does.
  @discardableResult
  static func goBack(
    _ make: @escaping (UINavigationController) -> Router = { Router(stack: $0) },
    item: UIViewController = ItemController()
  ) -> RouterDelegate {
    let delegate = RouterDelegate(make: make)
    UIApplication.shared.simulateLaunch(delegate: delegate)
    let app = AppDriver()
    app.settle()
    delegate.router.push(item) {}
    app.settle()
    app.goBack()
    return delegate
  }

  // MARK: A list

  final class LetterController: UIViewController {}

  class ListController: UIViewController {
    var letter: UIViewController?

    func open(_ letter: UIViewController = LetterController()) {
      self.letter = letter
      navigationController?.pushViewController(letter, animated: true)
    }
  }

  /// Clears the property when the list is shown again.
  final class ClearingListController: ListController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      letter = nil
    }
  }

  /// Declares that it retains the letter, to show it again.
  final class DeclaringListController: ListController {
    private lazy var probe = Tracer.current.probe(self, kind: "list")

    override func open(_ letter: UIViewController) {
      super.open(letter)
      probe.recordRetain(of: letter)
    }
  }

  /// Opens a letter, and goes back.
  static func read(_ list: ListController, letter: UIViewController = LetterController()) {
    let app = AppDriver()
    app.show(UINavigationController(rootViewController: list))
    list.open(letter)
    app.settle()
    app.goBack()
  }

  // MARK: Coordinators

  @MainActor final class Coordinator {
    private lazy var probe = Tracer.current.probe(self, kind: "coordinator")
    let stack: UINavigationController

    init(stack: UINavigationController) {
      self.stack = stack
      _ = probe
    }

    func start() { stack.pushViewController(UIViewController(), animated: true) }
  }

  final class CoordinatedDelegate: NSObject, UIApplicationDelegate {
    let stack = UINavigationController(rootViewController: UIViewController())
    var children: [Coordinator] = []
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = stack
      window?.makeKeyAndVisible()
      return true
    }
  }

  /// Starts a coordinator whose release the program declares when its screen was popped.
  static func coordinate(removes: Bool) {
    let delegate = CoordinatedDelegate()
    UIApplication.shared.simulateLaunch(delegate: delegate)
    let app = AppDriver()
    app.settle()
    let child = Coordinator(stack: delegate.stack)
    delegate.children.append(child)
    child.start()
    app.settle()
    app.goBack()
    if removes { delegate.children.removeAll { $0 === child } }
    Tracer.current.expectDeallocation(of: child, because: "its screen was popped")
  }
}
