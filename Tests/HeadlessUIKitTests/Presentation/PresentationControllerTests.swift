import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct PresentationControllerTests {
  let stage = Stage()

  init() {
    stage.launch()
    _ = stage.log.take()
  }

  @Test func `its class follows the style at the moment`() {
    let sub = UIViewController()
    #expect(sub.sheetPresentationController != nil && sub.popoverPresentationController == nil)
    sub.modalPresentationStyle = .popover
    #expect(sub.sheetPresentationController == nil && sub.popoverPresentationController != nil)
    sub.modalPresentationStyle = .fullScreen
    #expect(sub.presentationController?.presentationStyle == .fullScreen)
    #expect(sub.sheetPresentationController == nil && sub.popoverPresentationController == nil)
  }

  @Test func `it is one and the same until the dismissal`() {
    let sub = UIViewController()
    let made = sub.presentationController
    stage.main.present(sub, animated: false)
    UIApplication.shared.settle()
    #expect(sub.presentationController === made)
    #expect(made?.presentedViewController === sub && made?.presentingViewController === stage.main)
    #expect(made?.containerView === stage.window && made?.presentedView === sub.view)
    sub.dismiss(animated: false)
    UIApplication.shared.settle()
    #expect(sub.presentationController !== made)
    #expect(made?.presentingViewController === stage.main)
  }

  @Test func `it retains its controllers after the dismissal`() {
    weak var sub: UIViewController?
    var made: UIPresentationController?
    do {
      let controller = UIViewController()
      sub = controller
      made = controller.presentationController
      stage.main.present(controller, animated: true)
    }
    UIApplication.shared.settle()
    stage.main.dismiss(animated: true)
    UIApplication.shared.settle()
    #expect(sub != nil && made?.presentedViewController === sub && made?.presentingViewController === stage.main)
    made = nil
    #expect(sub == nil)
  }

  @Test func `a controller that only has one is released`() {
    weak var presented: UIViewController?
    weak var unused: UIViewController?
    do {
      let controllers = (UIViewController(), UIViewController())
      (presented, unused) = controllers
      controllers.0.presentationController?.delegate = nil
      controllers.1.presentationController?.delegate = nil
      stage.main.present(controllers.0, animated: true)
    }
    UIApplication.shared.settle()
    #expect(unused == nil)
    stage.main.dismiss(animated: true)
    UIApplication.shared.settle()
    #expect(presented == nil)
  }

  @Test func `one that the program created retains its controllers`() {
    weak var sub: UIViewController?
    var made: UIPresentationController?
    do {
      let controller = UIViewController()
      sub = controller
      made = UIPresentationController(presentedViewController: controller, presenting: stage.main)
    }
    #expect(sub != nil)
    made = nil
    #expect(sub == nil && made == nil)
  }

  @Test func `a controller inside one that is presented has that one's`() {
    let container = UIViewController()
    let inner = UIViewController()
    container.addChild(inner)
    stage.main.present(container, animated: false)
    CATransaction.flush()
    #expect(inner.presentationController === container.presentationController)
  }

  @Test func `a delegate can keep a popover from adapting on a phone`() {
    let delegate = RecordingDelegate(log: stage.log)
    delegate.style = .none
    stage.presentSub(style: .popover) {
      $0.popoverPresentationController?.delegate = delegate
      $0.popoverPresentationController?.barButtonItem = UIBarButtonItem(systemItem: .add)
    }
    #expect(
      stage.log.take() == [
        "sub loadView", "sub viewDidLoad", "prepareForPopover", "sub viewWillAppear", "sub viewDidAppear",
      ])
    #expect(stage.main.presentedViewController?.view.frame.size == CGSize(width: 320, height: 480))
  }

  @Test func `a delegate can let a sheet cover the screen of a phone`() {
    let delegate = RecordingDelegate(log: stage.log)
    delegate.style = .fullScreen
    stage.presentSub(style: .pageSheet) { $0.presentationController?.delegate = delegate }
    #expect(stage.main.view.window == nil)
  }

  @Test func `presentation controllers keep nobody alive`() {
    weak var kept: UIPresentationController?
    stage.presentSub(style: .pageSheet) { kept = $0.presentationController }
    #expect(kept != nil)
    stage.dismissSub()
    #expect(kept == nil)
    #expect(stage.log.take().last == "sub dealloc")
  }

  @Test func `what a sheet looks like is remembered`() {
    let controller = UIViewController()
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.animateChanges {
      controller.sheetPresentationController?.selectedDetentIdentifier = .medium
    }
    #expect(controller.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    #expect(controller.sheetPresentationController?.selectedDetentIdentifier == .medium)
  }

  @Test func `presenting in viewDidAppear works`() {
    let window = UIWindow()
    let main = RecordingController("main", log: stage.log)
    let sub = RecordingController("sub", log: stage.log)
    main.onCallback["viewDidAppear"] = { $0.present(sub, animated: false) }
    window.rootViewController = main
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    #expect(main.presentedViewController === sub)
    #expect(
      stage.log.take() == ["main loadView", "main viewDidLoad", "main viewWillAppear", "main viewDidAppear"]
        + PresentationTests.subArrives)
  }

  @Test
  func
    `what is presented in the viewDidAppear of a presented controller is loaded after the presenter has disappeared`()
  {
    stage.presentSub { sub in
      sub.onCallback["viewDidAppear"] = { [log = stage.log] sub in
        sub.onCallback = [:]
        let next = RecordingController("next", log: log)
        next.modalPresentationStyle = .fullScreen
        sub.present(next, animated: false)
      }
    }
    UIApplication.shared.settle()
    #expect(
      stage.log.take().suffix(8) == [
        "sub viewDidAppear", "main viewDidDisappear", "next loadView", "next viewDidLoad", "sub viewWillDisappear",
        "next viewWillAppear", "next viewDidAppear", "sub viewDidDisappear",
      ])
  }

  @Test func `a popover that points at nothing stops the program, where it is one`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let phone = Stage()
        phone.launch()
        phone.presentSub(style: .popover)
        withHeadlessWorld(idiom: .pad) {
          let tablet = Stage()
          tablet.launch()
          tablet.presentSub(style: .popover)
        }
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the popover of RecordingController has no anchor: set sourceView or barButtonItem of its "
          + "popoverPresentationController before presenting it"))
  }

  @Test func `a sheet that was covered, or in a window that was turned, lies where a sheet lies`() {
    stage.presentSub(style: .pageSheet)
    let sheet = stage.main.presentedViewController
    let place = sheet?.view.frame
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    sheet?.present(full, animated: false)
    CATransaction.flush()
    full.dismiss(animated: false)
    #expect(sheet?.view.frame == place)
    UIApplication.shared.simulateRotation(to: .landscapeLeft)
    #expect(sheet?.view.frame.width == UIScreen.main.bounds.width)
    stage.window.rootViewController = UIViewController()
    UIApplication.shared.simulateRotation(to: .portrait)
    stage.window.rootViewController = stage.main
    #expect(sheet?.view.frame == place)
  }

  @Test func `a style that is none of all stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let sub = UIViewController()
        sub.modalPresentationStyle = .none
        UIViewController().present(sub, animated: false)
        CATransaction.flush()
      }
    }
    #expect(
      result.standardErrorText.contains(
        "UIViewController cannot present UIViewController in the style none, which is only for return values of "
          + "adaptivePresentationStyle(for:): set another modalPresentationStyle"))
  }
}
