#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  /// The parts of the screen that the user can reach.
  extension AppDriver {
    /// The topmost presented controller, or the root.
    var topController: UIViewController? {
      let window = world.application.windows.last { !$0.isHidden && $0.rootViewController != nil }
      var top = window?.rootViewController
      while let presented = top?.presentedViewController { top = presented }
      return top
    }

    var topNavigationController: UINavigationController? {
      topController.flatMap { Self.visible(from: $0).last { $0 is UINavigationController } as? UINavigationController }
    }

    /// All elements that the user can act on, from the top to the bottom of the hierarchy.
    var elements: [ScreenElement] {
      guard let top = topController else { return [] }
      let bars = Self.visible(from: top).flatMap(Self.barElements)
      let keyboard = world.inputViews.flatMap(Self.elements)
      return bars + (top.viewIfLoaded.map(Self.elements) ?? []) + keyboard
    }

    /// A controller and the visible controllers in it, parents first.
    private static func visible(from controller: UIViewController) -> [UIViewController] {
      let children: [UIViewController?] =
        switch controller {
        case let navigation as UINavigationController: [navigation.topViewController]
        case let tabs as UITabBarController: [tabs.selectedViewController]
        default: controller.children
        }
      return [controller] + children.compactMap(\.self).flatMap(visible)
    }

    private static func elements(in view: UIView) -> [ScreenElement] {
      if view.isHidden || view.alpha < 0.01 { return [] }
      let own = ScreenElement.of(view)
      return own.isEmpty || view is UITableView || view is UICollectionView
        ? own + view.subviews.flatMap(elements) : own
    }

    private static func barElements(of controller: UIViewController) -> [ScreenElement] {
      switch controller {
      case let navigation as UINavigationController: items(of: navigation)
      case let tabs as UITabBarController:
        (tabs.viewControllers ?? []).enumerated().map { index, tab in
          .tapping("tab", [tab.tabBarItem.title, tab.title]) { tabs.simulateTap(onTab: index) }
        }
      case let alert as UIAlertController:
        alert.actions.map { action in .tapping("alert button", [action.title]) { alert.simulateTap(on: action) } }
      default: []
      }
    }

    private static func items(of navigation: UINavigationController) -> [ScreenElement] {
      guard let top = navigation.topViewController else { return [] }
      let item = top.navigationItem
      let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) + (top.toolbarItems ?? [])
      let back = navigation.viewControllers.dropLast().last.map { below in
        let title = below.navigationItem.backButtonTitle ?? below.navigationItem.title
        return ScreenElement.tapping("back button", ["Back", title]) { navigation.simulateTapOnBackButton() }
      }
      return (back.map { [$0] } ?? []) + ScreenElement.buttons(buttons)
    }
  }
#endif
