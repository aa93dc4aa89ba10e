import HeadlessUIKit
import Testing

/// Rotation from iOS 8 on, and how it is refused.
@MainActor
struct RotationTests {
  /// A parent that fills the window, with a child that fills it.
  private func showFamily(_ log: Log, passesSizesOn: Bool = true) -> (UIWindow, FullyRecordingController) {
    let parent = FullyRecordingController("parent", log: log)
    parent.passesSizesOn = passesSizesOn
    let child = FullyRecordingController("child", log: log)
    parent.onCallback["viewDidLoad"] = { parent in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    parent.onCallback["viewDidLayoutSubviews"] = { parent in child.view.frame = parent.view.bounds }
    let window = UIWindow()
    window.rootViewController = parent
    window.makeKeyAndVisible()
    _ = log.take()
    return (window, parent)
  }

  @Test func `parents hear of traits and size before their children, then come constraints and layout (case 10)`() {
    withHeadlessWorld(systemVersion: "12.0") {
      let log = Log()
      let (window, parent) = showFamily(log)
      #expect(UIApplication.shared.simulateRotation(to: .landscapeRight))
      let lines = log.take().filter { !$0.contains("Margins") && !$0.contains("SafeArea") }
      #expect(
        lines == [
          "parent willTransition", "child willTransition", "parent viewWillTransition to 844x390",
          "child viewWillTransition to 844x390", "parent traitCollectionDidChange", "child traitCollectionDidChange",
          "parent updateViewConstraints", "parent viewWillLayoutSubviews", "parent viewDidLayoutSubviews",
          "child viewWillLayoutSubviews", "child viewDidLayoutSubviews",
        ])
      #expect(window.bounds.size == CGSize(width: 844, height: 390))
      #expect(parent.view.frame == window.bounds)
      #expect(UIScreen.main.bounds == window.bounds)
      #expect(parent.traitCollection.verticalSizeClass == .compact)
      #expect(parent.previousTraits.last??.verticalSizeClass == .regular)
    }
  }

  @Test func `an override that skips super cuts its children off`() {
    withHeadlessWorld {
      let log = Log()
      let (window, _) = showFamily(log, passesSizesOn: false)
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(log.take().filter { $0.contains("viewWillTransition") } == ["parent viewWillTransition to 844x390"])
      #expect(!window.isHidden)
    }
  }

  @Test func `the safe area of a phone on its side is at its sides`() {
    withHeadlessWorld {
      let (window, parent) = showFamily(Log())
      UIApplication.shared.simulateRotation(to: .landscapeRight)
      #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
      #expect(parent.view.safeAreaInsets == window.safeAreaInsets)
    }
  }

  @Test func `half a turn changes no size and no traits, so nobody is told`() {
    withHeadlessWorld {
      let log = Log()
      let (_, parent) = showFamily(log)
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      _ = log.take()
      #expect(UIApplication.shared.simulateRotation(to: .landscapeRight))
      #expect(log.take() == [])
      #expect(parent.interfaceOrientation == .landscapeRight)
      #expect(UIDevice.current.orientation == .landscapeLeft)
    }
  }

  @Test func `animations run along when the sizes are new, completions when the application settles`() {
    withHeadlessWorld {
      let log = Log()
      let window = UIWindow()
      let root = CoordinatedController(log)
      window.rootViewController = root
      window.makeKeyAndVisible()
      UIApplication.shared.simulateRotation(to: .landscapeRight)
      #expect(log.take() == ["asked at 390", "along at 844", "layout"])
      UIApplication.shared.settle()
      #expect(log.take() == ["complete"])
      #expect(root.coordinator?.animate(alongsideTransition: { _ in log.add("late") }) == false)
      UIApplication.shared.simulateRotation(to: .portrait, animated: false)
      #expect(log.take() == ["asked at 844", "along at 390", "layout", "complete"])
      #expect(root.coordinator?.isAnimated == false)
      #expect(root.coordinator?.transitionDuration == 0)
    }
  }

  @Test func `a presented controller that covers decides and is told after the one it covers`() {
    withHeadlessWorld {
      let log = Log()
      let (window, parent) = showFamily(log)
      let cover = FullyRecordingController("cover", log: log)
      cover.modalPresentationStyle = .fullScreen
      parent.present(cover, animated: false)
      CATransaction.flush()
      _ = log.take()
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(
        log.take().filter { $0.contains("viewWillTransition") } == [
          "parent viewWillTransition to 844x390", "child viewWillTransition to 844x390",
          "cover viewWillTransition to 844x390",
        ])
      #expect(cover.view.frame == window.bounds)
      cover.dismiss(animated: false)
      #expect(parent.view.frame == window.bounds)
      #expect(parent.previousTraits.last??.verticalSizeClass == .regular)
    }
  }

  @Test func `without a window on the screen the interface just rotates`() {
    withHeadlessWorld {
      #expect(UIApplication.shared.simulateRotation(to: .landscapeLeft))
      #expect(UIWindow().frame.size == CGSize(width: 844, height: 390))
    }
  }

  @Test func `a hidden window rotates with the screen, and its controllers are told nothing`() {
    withHeadlessWorld {
      let log = Log()
      let (window, parent) = showFamily(log)
      window.isHidden = true
      _ = log.take()
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(log.take().filter { $0.contains("ransition") } == [])
      #expect(window.bounds.size == CGSize(width: 844, height: 390))
      #expect(parent.view.frame == window.bounds)
    }
  }

  @Test func `a small window keeps its size and gets the new traits`() {
    withHeadlessWorld {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(window.frame.size == CGSize(width: 100, height: 100))
      #expect(window.rootViewController?.traitCollection.verticalSizeClass == .compact)
    }
  }

  @Test func `before iOS 8 the screen stays upright though the windows rotate`() {
    withHeadlessWorld(systemVersion: "7.1") {
      let (window, _) = showFamily(Log())
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
      #expect(window.bounds.size == CGSize(width: 844, height: 390))
    }
  }

  @Test func `turns of the device are notified to those who asked, also when the interface refuses`() {
    withHeadlessWorld {
      let log = Log()
      let device = UIDevice.current
      let window = UIWindow()
      window.rootViewController = ChoosyController(.portrait)
      window.makeKeyAndVisible()
      let token = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
      ) { _ in log.add("turned") }
      defer { NotificationCenter.default.removeObserver(token) }
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(log.take() == [])
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(!UIApplication.shared.simulateRotation(to: .landscapeRight))
      #expect(log.take() == ["turned"])
      device.endGeneratingDeviceOrientationNotifications()
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      #expect(log.take() == [])
    }
  }

  // MARK: Who may refuse

  nonisolated static let masks: [(UIInterfaceOrientationMask, UIInterfaceOrientation, Bool)] = [
    (.portrait, .landscapeLeft, false), (.landscape, .landscapeRight, true), (.landscapeLeft, .landscapeRight, false),
    (.allButUpsideDown, .portraitUpsideDown, false), (.all, .portraitUpsideDown, true),
  ]

  @Test(arguments: masks)
  func `the controller in front decides by the orientations that it supports`(
    mask: UIInterfaceOrientationMask, wanted: UIInterfaceOrientation, rotates: Bool
  ) {
    withHeadlessWorld {
      let window = UIWindow()
      window.rootViewController = ChoosyController(mask)
      window.makeKeyAndVisible()
      let before = UIApplication.shared.statusBarOrientation
      #expect(UIApplication.shared.simulateRotation(to: wanted) == rotates)
      #expect(UIApplication.shared.statusBarOrientation == (rotates ? wanted : before))
    }
  }

  @Test func `the delegate's orientations count too`() {
    withHeadlessWorld {
      let delegate = UprightDelegate()
      UIApplication.shared.delegate = delegate
      let window = UIWindow()
      window.rootViewController = ChoosyController(.all)
      window.makeKeyAndVisible()
      #expect(!UIApplication.shared.simulateRotation(to: .landscapeLeft))
    }
  }

  @Test(arguments: [("6.0", false), ("15.8", false), ("16.0", true)] as [(SystemVersion, Bool)])
  func `shouldAutorotate is asked from iOS 6 to 15`(version: SystemVersion, rotates: Bool) {
    withHeadlessWorld(systemVersion: version) {
      let window = UIWindow()
      window.rootViewController = ChoosyController(.all, follows: false)
      window.makeKeyAndVisible()
      #expect(UIApplication.shared.simulateRotation(to: .landscapeLeft) == rotates)
    }
  }

  @Test func `up to iOS 5 the one question is shouldAutorotate(to), which allows portrait unless overridden`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      #expect(!UIApplication.shared.simulateRotation(to: .landscapeLeft))
      window.rootViewController = OldController(Log())
      #expect(UIApplication.shared.simulateRotation(to: .landscapeRight))
    }
  }

  @Test func `a controller that allows more than before lets the interface follow the device`() {
    withHeadlessWorld {
      let window = UIWindow()
      let choosy = ChoosyController(.portrait)
      window.rootViewController = choosy
      window.makeKeyAndVisible()
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      choosy.mask = .all
      choosy.setNeedsUpdateOfSupportedInterfaceOrientations()
      #expect(choosy.interfaceOrientation == .landscapeLeft)
    }
  }

  @Test(arguments: ["5.1", "7.1"] as [SystemVersion])
  func `up to iOS 7 the old callbacks come, to children as well, and the new ones do not`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let log = Log()
      let window = UIWindow()
      let parent = OldController(log)
      parent.addChild(OldController(log, "child"))
      parent.view.addSubview(parent.children[0].view)
      window.rootViewController = parent
      window.makeKeyAndVisible()
      UIApplication.shared.simulateRotation(to: .landscapeRight)
      #expect(
        log.take() == [
          "parent willRotate from 1", "child willRotate from 1", "parent willAnimateRotation at 3",
          "child willAnimateRotation at 3",
        ])
      UIApplication.shared.settle()
      #expect(log.take() == ["parent didRotate from 1", "child didRotate from 1"])
    }
  }

  @Test func `a rotation is an action of the application with its own transition`() {
    withHeadlessWorld {
      let log = Log()
      let (window, _) = showFamily(Log())
      let recorder = CallRecorder("", log: Log())
      recorder.onCall = { call in log.add("\(call.name) \(type(of: call.receiver)) \(call.transition ?? 0)") }
      HeadlessWorld.current.install(recorder)
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      let lines = log.take()
      let number = lines.first?.split(separator: " ").last ?? ""
      #expect(lines.first == "rotate UIApplication \(number)")
      #expect(lines.dropFirst().first == "willTransition FullyRecordingController \(number)")
      #expect(!window.isHidden)
    }
  }
}

private final class ChoosyController: UIViewController {
  var mask: UIInterfaceOrientationMask
  let follows: Bool

  init(_ mask: UIInterfaceOrientationMask, follows: Bool = true) {
    self.mask = mask
    self.follows = follows
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { follows }
}

private final class UprightDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .portrait }
}

private final class CoordinatedController: UIViewController {
  let log: Log
  var coordinator: (any UIViewControllerTransitionCoordinator)?

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    self.coordinator = coordinator
    log.add("asked at \(Int(view.bounds.width))")
    coordinator.animate { [log, view] _ in
      log.add("along at \(Int(view?.bounds.width ?? 0))")
    } completion: { [log] _ in
      log.add("complete")
    }
  }

  override func viewDidLayoutSubviews() { if coordinator != nil { log.add("layout") } }
}

private final class OldController: UIViewController {
  let log: Log
  let label: String

  init(_ log: Log, _ label: String = "parent") {
    self.log = log
    self.label = label
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }

  override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    log.add("\(label) willRotate from \(interfaceOrientation.rawValue)")
  }

  override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    log.add("\(label) willAnimateRotation at \(interfaceOrientation.rawValue)")
  }

  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    log.add("\(label) didRotate from \(fromInterfaceOrientation.rawValue)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    log.add("\(label) viewWillTransition")
  }
}
