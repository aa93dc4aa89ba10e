#if os(iOS) || os(tvOS) || os(visionOS)
  internal import Lifeline
  internal import LifelineRecording
  internal import UIKit

  /// Provides the information that the recorder needs from UIKit. It reads only properties without side effects, and
  /// never `view`.
  @MainActor
  final class UIKitInterface: ObservedInterface {
    var settings = ProbeSettings.all

    func kind(of object: AnyObject) -> SubjectKind {
      switch object {
      case is UIViewController: .controller
      case is UIWindow: .window
      case is UIApplication: .application
      case is UIScene: .scene
      case is UIControl: .control
      default: .view
      }
    }

    func type(of object: AnyObject) -> TypeName { .type(Interception.realClass(of: object)) }
    func type(ofClassAt address: UnsafeRawPointer?) -> TypeName? {
      address.map { .type(Interception.classObject(at: $0)) }
    }

    func isOfSystem(_ object: AnyObject) -> Bool { Interception.isOfSystem(object) }

    func isController(_ object: AnyObject) -> Bool { object is UIViewController }

    // MARK: Probes

    func probe(of object: AnyObject, for tracer: Tracer) -> Probe? {
      AttachedProbes.of(object)?.probes[tracer.identity]
    }

    func attach(_ probe: Probe, to object: AnyObject) {
      AttachedProbes.made(of: object).probes[probe.tracer.identity] = probe
    }

    // MARK: Controllers

    func loadedView(of controller: AnyObject) -> AnyObject? { (controller as? UIViewController)?.viewIfLoaded }
    func parent(of controller: AnyObject) -> AnyObject? { (controller as? UIViewController)?.parent }
    func presenter(of controller: AnyObject) -> AnyObject? {
      (controller as? UIViewController)?.presentingViewController
    }
    func presented(by controller: AnyObject) -> AnyObject? {
      (controller as? UIViewController)?.presentedViewController
    }
    func isBeingDismissed(_ controller: AnyObject) -> Bool {
      (controller as? UIViewController)?.isBeingDismissed ?? false
    }

    func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
      for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
        for window in scene.windows {
          if let root = window.rootViewController { visit(root, window) }
        }
      }
    }

    func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
      guard let controller = controller as? UIViewController else { return }
      for child in controller.children { visit(child) }
      if let presented = controller.presentedViewController { visit(presented) }
      #if !os(tvOS)
        // Reading the item creates it, but the bar of a navigation controller has already read it.
        if controller.parent is UINavigationController, let search = controller.navigationItem.searchController {
          visit(search)
        }
      #endif
      for controller in contents(of: controller) { visit(controller) }
    }

    private func contents(of container: UIViewController) -> [UIViewController] {
      switch container {
      case let navigation as UINavigationController: navigation.viewControllers
      case let tabs as UITabBarController: tabs.viewControllers ?? []
      case let pages as UIPageViewController: pages.viewControllers ?? []
      case let split as UISplitViewController: columns(of: split)
      case let search as UISearchController: search.searchResultsController.map { [$0] } ?? []
      default: []
      }
    }

    /// A collapsed split view controller shows one controller and retains the other controllers.
    private func columns(of split: UISplitViewController) -> [UIViewController] {
      guard split.style != .unspecified else { return split.viewControllers }
      let all: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
      return split.viewControllers + all.compactMap { split.viewController(for: $0) }
    }

    func isInWindow(_ controller: AnyObject) -> Bool { (controller as? UIViewController)?.viewIfLoaded?.window != nil }

    func containers(of object: AnyObject) -> [AnyObject] {
      guard let controller = object as? UIViewController else { return [] }
      return [controller.tabBarController, controller.splitViewController].compactMap(\.self)
    }

    func cachesControllers(_ controller: AnyObject) -> Bool {
      controller is UIPageViewController || controller is UISplitViewController
    }

    func visibleChildren(of controller: AnyObject) -> [AnyObject] {
      switch controller {
      case let navigation as UINavigationController: navigation.topViewController.map { [$0] } ?? []
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      case let window as UIWindow: window.rootViewController.map { [$0] } ?? []
      default: []
      }
    }

    func shown(of list: AnyObject, by container: AnyObject) -> AnyObject? {
      guard let controllers = list as? [UIViewController] else { return nil }
      if container is UINavigationController { return controllers.last }
      guard let selected = (container as? UITabBarController)?.selectedViewController else { return controllers.first }
      return controllers.contains(selected) ? selected : controllers.first
    }

    func tab(_ index: Int, of container: AnyObject) -> AnyObject? {
      guard let controllers = (container as? UITabBarController)?.viewControllers else { return nil }
      return controllers.indices.contains(index) ? controllers[index] : nil
    }
  }
#endif
