import HeadlessUIKit

private let screens = "github:software-mansion/react-native-screens, test-stack-lifecycle-events"
private let pages = "mo4tech.com/?p=152427 (dev.mo4tech.com/ios-features-life-cycle.html)"
private let qmui = "github:Tencent/QMUI_iOS, UINavigationController+QMUI.h and QMUINavigationController.h"

/// Stacks, and swipes back.
extension Recording {
  static let stacks = [
    Recording(
      testDescription: "push", source: screens, ios: "18.6, 26.2",
      expected: ["home.viewWillDisappear", "a.viewWillAppear", "home.viewDidDisappear", "a.viewDidAppear"],
      before: { $0.launchStack("home") }, play: { $0.stack.pushViewController($0.make("a"), animated: true) }),
    pop("by code", { $0.popViewController(animated: true) }),
    pop("by the back button", { $0.simulateTapOnBackButton() }),
    pop("by a swipe", { $0.simulateSwipeBack() }),
    Recording(
      testDescription: "push of a screen whose view embeds a stack when it enters the window", source: screens,
      ios: "18.6, 26.2",
      expected: [
        "home.viewWillDisappear", "outer.viewWillAppear", "inner.viewWillAppear", "home.viewDidDisappear",
        "outer.viewDidAppear", "inner.viewDidAppear",
      ],
      before: { $0.launchStack("home") }, play: { $0.pushOuter() }),
    Recording(
      testDescription: "pop of a screen whose view embeds a stack", source: screens, ios: "18.6, 26.2",
      expected: [
        "outer.viewWillDisappear", "inner.viewWillDisappear", "home.viewWillAppear", "outer.viewDidDisappear",
        "inner.viewDidDisappear", "home.viewDidAppear",
      ],
      before: { stage in
        stage.launchStack("home")
        stage.pushOuter()
        stage.settle()
      },
      play: { $0.stack.popViewController(animated: true) }),
    Recording(
      testDescription: "push in iOS 9", source: "jianshu.com/p/28c6a69787a7", ios: "about 9", system: "9.0",
      expected: ["a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear"],
      before: { $0.launchStack("a") }, play: { $0.stack.pushViewController($0.make("b"), animated: true) }),
    Recording(
      testDescription: "the callbacks of a pushed controller", source: qmui, ios: "up to 17", system: "17.0",
      callbacks: [
        "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ],
      expected: [
        "b.viewWillAppear", "b.viewIsAppearing", "b.viewWillLayoutSubviews", "b.viewDidLayoutSubviews",
        "b.viewDidAppear",
      ],
      before: { stage in
        stage.launch(stage.enroll(UINavigationController(rootViewController: UIViewController()), as: "stack"))
      },
      play: { $0.stack.pushViewController($0.make("b"), animated: true) }),
    Recording(
      testDescription: "setViewControllers with the same top", source: qmui, ios: "up to 17", system: "17.0",
      expected: [], before: { $0.launchStack("a") },
      play: { stage in
        stage.stack.setViewControllers([UIViewController()] + stage.stack.viewControllers, animated: true)
      }),
    Recording(
      testDescription: "push onto a stack that is off the screen", source: qmui, ios: "up to 17", system: "17.0",
      expected: ["- off", "- selected", "b.viewWillAppear", "b.viewDidAppear"],
      before: { stage in
        let tabs = stage.enroll(UITabBarController(), as: "tabs")
        let stack = stage.enroll(UINavigationController(rootViewController: stage.make("a")), as: "stack")
        tabs.viewControllers = [UIViewController(), stack]
        stage.launch(tabs)
      },
      play: { stage in
        stage.stack.pushViewController(stage.make("b"), animated: true)
        stage.settle()
        stage.log.add("- off")
        stage.log.add("- selected")
        (stage["tabs"] as? UITabBarController)?.selectedIndex = 1
      }),
    Recording(
      testDescription: "right after a pop, the controller still has its stack", source: qmui, ios: "up to 17",
      system: "17.0", callbacks: [], expected: ["- still has its stack"],
      before: { stage in
        stage.launchStack("a").pushViewController(stage.make("b"), animated: false)
      },
      play: { stage in
        let popped = stage.stack.popViewController(animated: true)
        stage.log.add(popped?.navigationController == nil ? "- has none" : "- still has its stack")
      }),
  ]

  static let swipes = [
    Recording(
      testDescription: "canceled swipe, the previous controller", source: qmui, ios: "up to 17", system: "17.0",
      expected: ["a.viewWillAppear", "a.viewWillDisappear", "a.viewDidDisappear"],
      before: { stage in
        stage.launchStack("a").pushViewController(stage.enroll(UIViewController(), as: "b"), animated: false)
      },
      play: { $0.cancelSwipe() }),
    Recording(
      testDescription: "finished swipe", source: pages, ios: "13 or later",
      expected: ["two.viewWillDisappear", "one.viewWillAppear", "two.viewDidDisappear", "one.viewDidAppear"],
      before: { $0.launchTwo() },
      play: { stage in
        stage.stack.simulateInteractivePopBegin()
        stage.settle()
        stage.stack.simulateInteractivePopFinish()
      }),
    Recording(
      testDescription: "canceled swipe, whose log breaks off before the last callback", source: pages,
      ios: "13 or later",
      expected: [
        "two.viewWillDisappear", "one.viewWillAppear", "one.viewWillDisappear", "one.viewDidDisappear",
        "two.viewWillAppear", "two.viewDidAppear",
      ],
      before: { $0.launchTwo() }, play: { $0.cancelSwipe() }),
    Recording(
      testDescription: "canceled swipe, the top controller",
      source: "WWDC24, session 10145, notes at rldd.tistory.com/617",
      ios: "18", system: "18.0", callbacks: appearance + ["viewIsAppearing"],
      expected: ["b.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear"],
      before: { stage in
        let stack = stage.enroll(UINavigationController(rootViewController: UIViewController()), as: "stack")
        stage.launch(stack)
        stack.pushViewController(stage.make("b"), animated: false)
      },
      play: { $0.cancelSwipe() }),
    Recording(
      testDescription: "the stack's delegate during a canceled swipe",
      source:
        "openradar 21137690 (github:lionheart/openradar-mirror#1114); github:Plasma/BufferedNavigationController#5",
      ios: "7, 8", system: "8.0", callbacks: [], expected: ["- willShow one", "- canceled"],
      before: { stage in
        stage.launchTwo()
        let delegate = ShowRecorder(stage.log)
        stage.keep(delegate)
        stage.stack.delegate = delegate
      },
      play: { stage in
        stage.stack.simulateInteractivePopBegin()
        stage.settle()
        stage.log.add("- canceled")
        stage.stack.simulateInteractivePopCancel()
      }),
  ]

  static let tabs = [
    Recording(
      testDescription: "a tab that is visited for the first time, before iOS 18",
      source: "ticklecode.com/uitabbarcontrollerlifecycle", ios: "before 18", system: "17.0",
      callbacks: appearance + ["viewDidLoad"],
      expected: ["b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "a.viewDidDisappear", "b.viewDidAppear"],
      before: { stage in
        let tabs = stage.enroll(UITabBarController(), as: "tabs")
        tabs.viewControllers = [stage.make("a"), stage.make("b")]
        stage.launch(tabs)
      },
      play: { ($0["tabs"] as? UITabBarController)?.simulateTap(onTab: 1) }),
    Recording(
      testDescription: "the delegates of stacks in tabs, at later selections",
      source: "openradar 29912893 (github:lionheart/openradar-mirror#16661)", ios: "10", system: "10.0", callbacks: [],
      expected: ["- didShow a", "- didShow b"],
      before: { stage in
        let tabs = stage.enroll(UITabBarController(), as: "tabs")
        tabs.viewControllers = ["a", "b"].map { root in
          let stack = UINavigationController(rootViewController: stage.enroll(UIViewController(), as: root))
          let delegate = ShowRecorder(stage.log, logsWill: false)
          stage.keep(delegate)
          stack.delegate = delegate
          return stack
        }
        stage.launch(tabs)
        tabs.selectedIndex = 1
      },
      play: { stage in
        for index in [0, 1] {
          (stage["tabs"] as? UITabBarController)?.selectedIndex = index
          stage.settle()
        }
      }),
  ]

  private static func pop(
    _ way: String, _ act: @escaping @MainActor @Sendable (UINavigationController) -> Void
  )
    -> Recording
  {
    Recording(
      testDescription: "pop \(way)", source: screens, ios: "18.6, 26.2",
      expected: ["a.viewWillDisappear", "home.viewWillAppear", "a.viewDidDisappear", "home.viewDidAppear"],
      before: { $0.launchStack("home").pushViewController($0.make("a"), animated: false) }, play: { act($0.stack) })
  }
}

extension Rehearsal {
  fileprivate func launchTwo() {
    launchStack("one").pushViewController(make("two"), animated: false)
    settle()
  }

  fileprivate func cancelSwipe() {
    stack.simulateInteractivePopBegin()
    settle()
    stack.simulateInteractivePopCancel()
  }

  fileprivate func pushOuter() {
    let outer = make("outer"), inner = make("inner")
    let view = EmbeddingView(frame: UIScreen.main.bounds)
    view.embed = { [unowned outer] view in
      guard outer.children.isEmpty else { return }
      let stack = UINavigationController(rootViewController: inner)
      outer.addChild(stack)
      view.addSubview(stack.view)
      stack.didMove(toParent: outer)
    }
    outer.onCallback["viewDidLoad"] = { $0.view.addSubview(view) }
    stack.pushViewController(outer, animated: true)
  }
}

/// Embeds a stack as soon as it is in a window.
private final class EmbeddingView: UIView {
  var embed: ((UIView) -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { embed?(self) }
  }
}

@MainActor
private final class ShowRecorder: NSObject, UINavigationControllerDelegate {
  private let log: Log
  private let logsWill: Bool

  init(_ log: Log, logsWill: Bool = true) {
    (self.log, self.logsWill) = (log, logsWill)
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    if logsWill { log.add("- willShow \(UIViewController.partName(of: viewController))") }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("- didShow \(UIViewController.partName(of: viewController))")
  }
}
