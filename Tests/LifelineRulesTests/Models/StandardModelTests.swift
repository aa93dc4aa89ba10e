import Lifeline
import LifelineRules
import Testing

@Suite struct ViewControllerModelTests {
  private let model = LifecycleModel.viewController

  @Test(arguments: LegalLives.controllers)
  func `what real UIKit was seen to do is allowed`(life: LegalLives.Life) {
    for release in life.releases {
      #expect(model.machine(for: release).refusals(life.callbacks) == [], "iOS \(release)")
    }
  }

  static let mistakes: [(release: String, callbacks: String, refused: String)] = [
    ("26", "init loadView viewDidLoad viewDidAppear", "viewDidAppear when loaded, off screen"),
    ("26", "init loadView viewDidLoad viewDidLoad", "viewDidLoad when loaded, off screen"),
    ("26", "init loadView loadView", "loadView when view created, not set up"),
    ("26", "init viewWillAppear", "viewWillAppear when no view yet"),
    ("26", "init loadView viewDidLoad viewWillDisappear", "viewWillDisappear when loaded, off screen"),
    ("26", "viewDidAppear viewDidDisappear", "viewDidDisappear when on screen"),
    ("26", "viewDidAppear viewWillAppear", "viewWillAppear when on screen"),
    ("26", "viewDidAppear deinit", "deinit when on screen"),
    ("26", "viewDidAppear viewUnloaded", "viewUnloaded when on screen"),
    ("26", "init loadView viewDidLoad deinit viewWillAppear", "viewWillAppear when deallocated"),
    ("26", "init loadView viewDidLoad viewDidUnload", "viewDidUnload when loaded, off screen"),
    ("12", "init loadView viewDidLoad viewWillAppear viewDidAppear viewDidAppear", "viewDidAppear when on screen"),
    ("5.1", "viewDidLoad viewUnloaded viewDidUnload viewDidUnload", "viewDidUnload when no view yet"),
    ("5.1", "viewDidLoad viewWillAppear viewWillUnload", "viewWillUnload when about to appear"),
    ("4", "init loadView viewDidLoad viewDidUnload", "viewDidUnload when loaded, off screen"),
  ]

  @Test(arguments: mistakes)
  func `what UIKit never does is refused`(release: String, callbacks: String, refused: String) {
    #expect(model.machine(for: release).refusals(callbacks) == [refused])
  }

  @Test func `every version has its own machine`() {
    #expect(model.versionRanges.map(\.description) == ["up to 4", "5", "6 to 12", "13 and later"])
    let callbacks = { (release: String) in Set(model.machine(for: release).arrows.flatMap(\.callbacks).map(\.string)) }
    #expect(!callbacks("4.3").contains("viewWillUnload") && callbacks("4.3").contains("viewDidUnload"))
    #expect(callbacks("5.1").contains("viewWillUnload") && !callbacks("12.4").contains("viewIsAppearing"))
    #expect(callbacks("13").contains("viewIsAppearing"))
    #expect(model.machine().versionRange.description == "13 and later")
  }

  @Test func `a view brought back by the port of unloading is unloaded legally`() {
    let machine = model.machine(for: "12")
    #expect(
      machine.refusals("viewDidLoad didReceiveMemoryWarning viewWillUnload viewUnloaded viewDidUnload loadView") == [])
  }

  @Test func `actions and probes pass by`() {
    #expect(model.machine().refusals("init present read write push expectDeallocation dismiss loadView") == [])
  }
}

@Suite struct OtherStandardModelTests {
  static let lives: [(model: String, callbacks: String, refusals: [String])] = [
    (
      "UIApplication",
      "didFinishLaunching didBecomeActive willResignActive didEnterBackground "
        + "willEnterForeground didBecomeActive willTerminate", []
    ),
    (
      "UIApplication", "didFinishLaunching didEnterBackground didBecomeActive",
      ["didBecomeActive when in the background"]
    ),
    (
      "UIScene",
      "willConnect willEnterForeground didBecomeActive willResignActive didEnterBackground "
        + "willEnterForeground didBecomeActive willResignActive didDisconnect", []
    ),
    ("UIScene", "willConnect didBecomeActive", ["didBecomeActive when in the background"]),
    (
      "ViewControllerCache", "init retain vend reuse retain vend receiveMemoryWarning drop endRetaining vend deinit", []
    ),
    ("ViewControllerCache", "init reuse", ["reuse when empty"]),
    ("object", "init ready deinit", []),
    ("object", "init init", ["init when alive"]),
  ]

  @Test(arguments: lives)
  func `lives are judged by their models`(model: String, callbacks: String, refusals: [String]) throws {
    #expect(try #require(LifecycleModel.named(model)).machine().refusals(callbacks) == refusals)
  }

  @Test(arguments: LifecycleModel.standard.map(\.name))
  func `a model that is written as JSON and read again is the same`(name: String) throws {
    let model = try #require(LifecycleModel.named(name))
    #expect(try LifecycleModel(json: model.json) == model)
  }
}
