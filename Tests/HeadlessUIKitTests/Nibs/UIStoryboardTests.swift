import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UIStoryboardTests {
  private let log = Log()
  private let window = UIWindow()

  private func register(kind: UIStoryboardSegue.Kind = .present(.fullScreen)) {
    UIStoryboard.register("Main") { [log] storyboard in
      storyboard.addScene("List", isInitial: true, make: { SceneController(coder: $0, "list", log) }) { _, coder in
        WakingView("view", coder, log)
      }
      .addSegue("detail", to: "Detail", kind: kind)
      storyboard.addScene("Detail", make: { SceneController(coder: $0, "detail", log) })
    }
  }

  @Test func `a controller wakes at once, and its view when it is asked for (case 1.storyboard-instantiate-push)`() {
    register()
    let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    #expect(log.take() == ["list init(coder:)", "list awakeFromNib"])
    #expect(controller?.storyboard?.name == "Main")
    controller?.loadViewIfNeeded()
    #expect(
      log.take() == ["list loadView", "view init(coder:)", "view awakeFromNib", "list viewDidLoad"])
  }

  @Test func `a scene without a view of its own has an empty one`() {
    register()
    let detail = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail")
    #expect(type(of: detail.view!) == UIView.self)
  }

  @Test func `a creator makes the controller, unless it gives none`() {
    register()
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let own: SceneController = storyboard.instantiateViewController(identifier: "Detail") { [log] coder in
      SceneController(coder: coder, "own", log)
    }
    #expect(log.take() == ["own init(coder:)", "own awakeFromNib"])
    #expect(own.storyboard === storyboard)
    let usual: SceneController = storyboard.instantiateViewController(identifier: "Detail") { _ in nil }
    #expect(log.take() == ["detail init(coder:)", "detail awakeFromNib"])
    #expect(usual.storyboard === storyboard)
  }

  @Test func `a segue makes the destination, prepares, and goes the way`() throws {
    register()
    let list = try launch()
    list.performSegue(withIdentifier: "detail", sender: "row 3")
    #expect(
      log.take().prefix(4) == [
        "detail init(coder:)", "detail awakeFromNib", "list prepare detail row 3 not loaded", "detail loadView",
      ])
    UIApplication.shared.settle()
    #expect(list.presentedViewController?.storyboard?.name == "Main")
    #expect(list.presentedViewController?.modalPresentationStyle == .fullScreen)
  }

  @Test func `a segue can show, or go a way of its own`() throws {
    register(kind: .show)
    let list = try launch()
    list.performSegue(withIdentifier: "detail", sender: nil)
    UIApplication.shared.settle()
    #expect(list.presentedViewController != nil)
    register(kind: .custom { [log] in log.add("custom \($0.identifier ?? "")") })
    let other = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    other?.performSegue(withIdentifier: "detail", sender: nil)
    #expect(log.take().last == "custom detail")
  }

  @Test func `storyboards are registered per world`() {
    register()
    withHeadlessWorld {
      UIStoryboard.register("Main") { _ in }
      #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
    }
    #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() != nil)
  }

  private func launch() throws -> UIViewController {
    let list = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
    window.rootViewController = list
    window.makeKeyAndVisible()
    _ = log.take()
    return list
  }
}

/// What an unknown name stops with.
@MainActor
struct StoryboardMistakeTests {
  @Test func `an unknown storyboard stops the program, which names the registered ones`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIStoryboard.register("Main") { _ in }
        _ = UIStoryboard(name: "Mian", bundle: nil)
      }
    }
    #expect(
      result.standardErrorText.contains("no storyboard named 'Mian' is registered in this world; registered: Main"))
  }

  @Test func `an unknown scene stops the program, which names the scenes of the storyboard`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIStoryboard.register("Main") { $0.addScene("List", make: { UIViewController(coder: $0) }) }
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Lost")
      }
    }
    #expect(result.standardErrorText.contains("the storyboard 'Main' has no scene 'Lost'; it has: List"))
  }

  @Test func `an unknown segue stops the program, which names the segues of the scene`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIStoryboard.register("Main") { $0.addScene("List", make: { UIViewController(coder: $0) }) }
        let list = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "List")
        list.performSegue(withIdentifier: "detail", sender: nil)
      }
    }
    #expect(result.standardErrorText.contains("the scene 'List' has no segue 'detail'; it has: none"))
  }

  @Test func `a segue of a controller that was made in code stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "detail", sender: nil) }
    }
    #expect(
      result.standardErrorText.contains(
        "UIViewController has no segue 'detail': it was not created from a storyboard"))
  }

  @Test func `a scene of another class than expected stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIStoryboard.register("Main") { $0.addScene("List", make: { UIViewController(coder: $0) }) }
        let _: WakingController = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(identifier: "List")
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the scene 'List' of 'Main' creates a UIViewController, not a WakingController"))
  }
}

private final class SceneController: UIViewController {
  private let label: String
  private let log: Log

  init?(coder: NSCoder, _ label: String, _ log: Log) {
    (self.label, self.log) = (label, log)
    super.init(coder: coder)
    log.add("\(label) init(coder:)")
  }

  required init?(coder: NSCoder) { nil }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.add("\(label) awakeFromNib")
  }

  override func loadView() {
    log.add("\(label) loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.add("\(label) viewDidLoad")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    let state = segue.destination.isViewLoaded ? "loaded" : "not loaded"
    log.add("\(label) prepare \(segue.identifier ?? "") \(sender ?? "") \(state)")
  }
}
