#if os(Linux) && _pointerBitWidth(_64)
  import HeadlessUIKit
  import LifelineTesting

  extension Misuse {
    /// Views that are loaded at the wrong time, or in the wrong way.
    static let loading: [Misuse] = [
      Misuse(
        "a tab that reads its view in its initializer", ["view-loaded-too-early: Tinted.init"],
        wrong: { showTabs($0, Tinted(isEager: true)) }, right: { showTabs($0, Tinted(isEager: false)) }),
      Misuse(
        "a screen that reads its view in its initializer, and is shown at once",
        ["view-loaded-too-early: Tinted.init"],
        wrong: { $0.show(Tinted(isEager: true)) },
        right: { app in
          let tinted = Tinted(isEager: false)
          tinted.view.frame = UIScreen.main.bounds
          app.show(tinted)
        }),
      Misuse(
        "a tab that a memory warning loads", ["view-loaded-too-early: Purging.didReceiveMemoryWarning"],
        wrong: { warn($0, isRight: false, opens: false) }, right: { warn($0, isRight: true, opens: false) }),
      Misuse(
        "a tab that a memory warning loads, and that is opened later",
        ["view-loaded-too-early: Purging.didReceiveMemoryWarning"],
        wrong: { warn($0, isRight: false, opens: true) }, right: { warn($0, isRight: true, opens: true) }),
      Misuse(
        "a view that deinit reads", ["view-loaded-too-early: Gallery.deinit"],
        wrong: { drop($0, isRight: false) }, right: { drop($0, isRight: true) }),
      Misuse(
        "a call of UIKit's loadView", ["refused-call: Plain.prepare"],
        wrong: { prepareAndShow($0, Plain(isRight: false)) }, right: { prepareAndShow($0, Plain(isRight: true)) }),
      Misuse(
        "a call of an overridden loadView", ["refused-call: Plain.prepare"],
        wrong: { prepareAndShow($0, Drawn(isRight: false)) }, right: { prepareAndShow($0, Drawn(isRight: true)) }),
      Misuse(
        "no mistake: a child that is replaced before its container appears", [],
        wrong: { pushAndReturn(Loading(), $0) }, right: { replaceAfterPush($0) }),
    ]

    @MainActor
    private static func showTabs(_ app: AppDriver, _ second: UIViewController) {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), second]
      app.show(tabs)
    }

    @MainActor
    private static func warn(_ app: AppDriver, isRight: Bool, opens: Bool) {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), Purging(isRight: isRight)]
      app.show(tabs)
      app.receiveMemoryWarning()
      if opens { tabs.simulateTap(onTab: 1) }
      app.settle()
    }

    @MainActor
    private static func drop(_ app: AppDriver, isRight: Bool) {
      app.show(UIViewController())
      do { _ = Gallery(isRight: isRight) }
      app.settle()
    }

    @MainActor
    private static func prepareAndShow(_ app: AppDriver, _ controller: Plain) {
      controller.prepare()
      app.show(controller)
    }

    @MainActor
    private static func replaceAfterPush(_ app: AppDriver) {
      let stack = UINavigationController(rootViewController: UIViewController())
      app.show(stack)
      let loading = Loading(isCached: false)
      stack.pushViewController(loading, animated: true)
      loading.loadViewIfNeeded()
      loading.show(UIViewController())
      app.settle()
    }
  }

  private final class Tinted: UIViewController {
    private let isEager: Bool

    init(isEager: Bool) {
      self.isEager = isEager
      super.init(nibName: nil, bundle: nil)
      if isEager { view.backgroundColor = .red }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      if !isEager { view.backgroundColor = .red }
    }
  }

  private final class Purging: TwinController {
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if isRight, !isViewLoaded { return }
      if view.window == nil { view = nil }
    }
  }

  private final class Gallery: TwinController {
    deinit {
      MainActor.assumeIsolated { (isRight ? viewIfLoaded : view)?.removeFromSuperview() }
    }
  }

  private class Plain: TwinController {
    func prepare() { if isRight { loadViewIfNeeded() } else { loadView() } }
  }

  private final class Drawn: Plain {
    override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  }

  private final class Loading: UIViewController {
    private let isCached: Bool

    init(isCached: Bool = true) {
      self.isCached = isCached
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      show(UIViewController())
      if isCached { show(UIViewController()) }
    }

    func show(_ page: UIViewController) {
      if let old = children.first {
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.removeFromParent()
      }
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }
#endif
