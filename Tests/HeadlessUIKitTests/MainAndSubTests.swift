import HeadlessUIKit
import Testing

/// The five cases of the first story, each on every iOS that matters.
@MainActor
struct MainAndSubTests {
  nonisolated static let versions: [SystemVersion] = ["26.0", "12.0", "6.0", "5.1", "4.3", "3.0", "2.0"]

  static let back = [
    "sub viewWillDisappear", "main viewWillAppear", "main viewDidAppear", "sub viewDidDisappear", "sub dealloc",
  ]
  static let reload = ["main loadView", "main viewDidLoad"]

  /// What `main` goes through off screen in a memory warning.
  static func mainWarning(on version: SystemVersion) -> [String] {
    let always = ["main didReceiveMemoryWarning"]
    switch version {
    case "5.1": return always + ["main viewWillUnload", "main viewDidUnload"]
    case "4.3", "3.0": return always + ["main viewDidUnload"]
    default: return always
    }
  }

  @Test(arguments: versions)
  func `case 1: the first launch loads main and lets it appear`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let stage = Stage()
      stage.launch()
      #expect(
        stage.log.take() == ["main loadView", "main viewDidLoad", "main viewWillAppear", "main viewDidAppear"])
    }
  }

  @Test(arguments: versions, [false, true])
  func `case 2: presenting sub covers main`(version: SystemVersion, animated: Bool) {
    withHeadlessWorld(systemVersion: version) {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      stage.presentSub(animated: animated)
      #expect(
        stage.log.take() == [
          "sub loadView", "sub viewDidLoad", "main viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear",
          "main viewDidDisappear",
        ])
    }
  }

  @Test(arguments: versions, [false, true])
  func `case 3: dismissing sub releases it last`(version: SystemVersion, animated: Bool) {
    withHeadlessWorld(systemVersion: version) {
      let stage = Stage.withSubOnScreen(animated: animated)
      stage.dismissSub(animated: animated)
      #expect(stage.log.take() == Self.back)
    }
  }

  @Test(arguments: versions)
  func `case 4: a memory warning that main does not handle leaves its view`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let stage = Stage.withSubOnScreen()
      UIApplication.shared.simulateMemoryWarning()
      #expect(stage.log.take() == Self.mainWarning(on: version) + ["sub didReceiveMemoryWarning"])
      stage.dismissSub()
      #expect(stage.log.take() == (version < "6.0" ? Self.reload : []) + Self.back)
    }
  }

  @Test(arguments: versions)
  func `case 5: a memory warning in which main releases its view loads it again on return`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let stage = Stage.withSubOnScreen(releasingViews: true)
      UIApplication.shared.simulateMemoryWarning()
      #expect(stage.log.take() == Self.mainWarning(on: version) + ["sub didReceiveMemoryWarning"])
      #expect(!stage.main.isViewLoaded)
      stage.dismissSub()
      #expect(stage.log.take() == Self.reload + Self.back)
    }
  }

  @Test func `the presenter's view leaves its window before viewDidDisappear and is back before viewDidAppear`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      var inWindow: [String: Bool] = [:]
      for callback in ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear"] {
        stage.main.onCallback[callback] = { inWindow[callback] = $0.viewIfLoaded?.window != nil }
      }
      stage.presentSub()
      #expect(inWindow == ["viewWillDisappear": true, "viewDidDisappear": false])
      stage.dismissSub()
      #expect(inWindow["viewWillAppear"] == false)
      #expect(inWindow["viewDidAppear"] == true)
    }
  }
}
