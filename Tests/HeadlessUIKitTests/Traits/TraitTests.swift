import HeadlessUIKit
import Testing

/// Traits, who is told that they change, and who overrides them.
@MainActor
struct TraitTests {
  private func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  @Test(arguments: ["8.0", "9.0", "12.4"] as [SystemVersion])
  func `from iOS 8 to 12 the launch tells the traits between viewWillAppear and layout (case 1 trait-didchange-ios9)`(
    version: SystemVersion
  ) {
    withHeadlessWorld(systemVersion: version) {
      let log = Log()
      let window = show(FullyRecordingController("vc", log: log))
      let skipped = ["Margins", "SafeArea", "Constraints"]
      #expect(
        log.take().filter { line in !skipped.contains { line.contains($0) } } == [
          "vc loadView", "vc viewDidLoad", "vc viewWillAppear", "vc traitCollectionDidChange(nil)",
          "vc viewWillLayoutSubviews", "vc viewDidLayoutSubviews", "vc viewDidAppear",
        ])
      #expect(!window.isHidden)
    }
  }

  @Test(arguments: ["7.1", "13.0", "26.0"] as [SystemVersion])
  func `before iOS 8 and from iOS 13 on the launch does not tell the traits`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let log = Log()
      let window = show(FullyRecordingController("vc", log: log))
      #expect(log.take().filter { $0.contains("trait") } == [])
      #expect(!window.isHidden)
    }
  }

  @Test func `dark mode tells what is on the screen, each with the traits before, and nothing twice`() {
    withHeadlessWorld {
      let log = Log()
      let root = FullyRecordingController("vc", log: log)
      let window = show(root)
      let label = TraitView(log)
      root.view.addSubview(label)
      window.layoutIfNeeded()
      _ = log.take()
      UIApplication.shared.simulateUserInterfaceStyle(.dark)
      #expect(log.take() == ["vc traitCollectionDidChange", "view changed from 1 to 2"])
      #expect(root.traitCollection.userInterfaceStyle == .dark)
      #expect(root.previousTraits.count == 1)
      #expect(root.traitCollection.hasDifferentColorAppearance(comparedTo: root.previousTraits[0]))
      UIApplication.shared.simulateUserInterfaceStyle(.dark)
      #expect(log.take() == [])
      #expect(window.traitCollection == UIScreen.main.traitCollection)
    }
  }

  @Test func `a controller off the screen is told when it comes back`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let late = FullyRecordingController("late", log: stage.log)
      late.modalPresentationStyle = .fullScreen
      late.loadViewIfNeeded()
      _ = stage.log.take()
      UIApplication.shared.simulateUserInterfaceStyle(.dark)
      #expect(stage.log.take() == [])
      stage.main.presentedViewController?.present(late, animated: false)
      CATransaction.flush()
      #expect(stage.log.take().filter { $0.contains("trait") } == ["late traitCollectionDidChange"])
    }
  }

  @Test func `an override of the style holds for the controller and all that is in it`() {
    withHeadlessWorld {
      let log = Log()
      let root = FullyRecordingController("vc", log: log)
      let window = show(root)
      let inner = TraitView(log)
      root.view.addSubview(inner)
      window.layoutIfNeeded()
      _ = log.take()
      root.overrideUserInterfaceStyle = .dark
      #expect(log.take() == ["vc traitCollectionDidChange", "view changed from 1 to 2"])
      #expect(window.traitCollection.userInterfaceStyle == .light)
      inner.overrideUserInterfaceStyle = .light
      #expect(log.take() == ["view changed from 2 to 1"])
      UIApplication.shared.simulateUserInterfaceStyle(.dark)
      #expect(log.take() == [])
      root.overrideUserInterfaceStyle = .unspecified
      #expect(log.take() == [])
    }
  }

  @Test func `a parent says something else to its child, until the child leaves`() {
    withHeadlessWorld {
      let log = Log()
      let parent = UIViewController()
      let child = FullyRecordingController("child", log: log)
      let window = show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      _ = log.take()
      parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
      #expect(log.take() == ["child traitCollectionDidChange"])
      #expect(child.traitCollection.horizontalSizeClass == .regular)
      #expect(parent.overrideTraitCollection(forChild: child) == UITraitCollection(horizontalSizeClass: .regular))
      #expect(window.traitCollection.horizontalSizeClass == .compact)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(child.traitCollection.horizontalSizeClass == .compact)
      #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }
  }

  @Test func `a watch on traits hears of those only, until it is taken back`() {
    withHeadlessWorld {
      let log = Log()
      let root = UIViewController()
      let window = show(root)
      let watch = root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: UIViewController, previous: UITraitCollection) in
        log.add("\(previous.userInterfaceStyle.rawValue) to \(controller.traitCollection.userInterfaceStyle.rawValue)")
      }
      UIApplication.shared.simulateUserInterfaceStyle(.dark)
      UIApplication.shared.simulatePreferredContentSizeCategory(.accessibilityLarge)
      #expect(log.take() == ["1 to 2"])
      #expect(window.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
      root.unregisterForTraitChanges(watch)
      UIApplication.shared.simulateUserInterfaceStyle(.light)
      #expect(log.take() == [])
    }
  }

  @Test func `a watch before iOS 17, and dark mode before iOS 13, stop the program`() async {
    let watching = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIDevice.current.systemVersion = "16.4"
        UIView().registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _: UITraitCollection) in }
      }
    }
    #expect(
      watching.standardErrorText.contains(
        "registerForTraitChanges needs iOS 17 or later, and this world imitates iOS 16.4"))
    let darkening = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIDevice.current.systemVersion = "12.0"
        UIApplication.shared.simulateUserInterfaceStyle(.dark)
      }
    }
    #expect(
      darkening.standardErrorText.contains("dark mode needs iOS 13 or later, and this world imitates iOS 12.0"))
  }

  @Test func `collections with the same facts are equal, and the later of two facts counts`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), dark])
    #expect(both == dark)
    #expect(both.hash == dark.hash)
    #expect(both != UITraitCollection())
    #expect(both.containsTraits(in: UITraitCollection()))
    #expect(!UITraitCollection().containsTraits(in: dark))
    #expect(UITraitCollection().displayScale == 0)
    #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
  }

  @Test func `a phone is compact across, three pixels a point, light and of large text`() {
    withHeadlessWorld {
      let traits = UIScreen.main.traitCollection
      #expect(traits.userInterfaceIdiom == .phone)
      #expect(traits.horizontalSizeClass == .compact)
      #expect(traits.verticalSizeClass == .regular)
      #expect(traits.displayScale == 3)
      #expect(traits.userInterfaceStyle == .light)
      #expect(traits.preferredContentSizeCategory == .large)
      #expect(traits.layoutDirection == .leftToRight)
    }
  }

  @Test func `the status bar is what the controller in front prefers, or the child it names`() {
    withHeadlessWorld {
      let parent = BarController()
      let window = show(parent)
      #expect(UIApplication.shared.statusBarStyle == .lightContent)
      #expect(!UIApplication.shared.isStatusBarHidden)
      let child = UIViewController()
      parent.addChild(child)
      parent.namesChild = true
      parent.setNeedsStatusBarAppearanceUpdate()
      #expect(UIApplication.shared.statusBarStyle == .default)
      #expect(!window.isHidden)
    }
  }

  @Test func `a parent is told that a child prefers another size`() {
    withHeadlessWorld {
      let parent = SizingController()
      let child = UIViewController()
      parent.addChild(child)
      child.preferredContentSize = CGSize(width: 10, height: 20)
      child.preferredContentSize = CGSize(width: 10, height: 20)
      #expect(parent.sizes == [CGSize(width: 10, height: 20)])
    }
  }
}

private final class TraitView: UIView {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    let old = previousTraitCollection?.userInterfaceStyle.rawValue ?? 0
    log.add("view changed from \(old) to \(traitCollection.userInterfaceStyle.rawValue)")
  }
}

private final class BarController: UIViewController {
  var namesChild = false
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var childForStatusBarStyle: UIViewController? { namesChild ? children.first : nil }
}

private final class SizingController: UIViewController {
  var sizes: [CGSize] = []

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    sizes.append(container.preferredContentSize)
  }
}
