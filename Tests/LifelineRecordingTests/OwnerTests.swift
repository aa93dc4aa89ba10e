import Lifeline
import LifelineInterception
import Testing

@testable import LifelineRecording

/// Controllers that the system moves without a call that can be observed.
@MainActor
struct OwnerTests {
  private let clock = ManualClock()

  /// A stage with a root that dismissed a sheet, whose grace period is over.
  private func dismissed() -> (stage: Stage, root: Screen, sheet: Screen) {
    let stage = Stage(clock: .manual(clock))
    let root = stage.screen()
    stage.interface.roots = [root]
    let sheet = stage.screen()
    root.presented = sheet
    stage.call("viewDidAppear:", of: sheet)
    stage.call("viewDidDisappear:", of: sheet) { root.presented = nil }
    clock.advance(by: .seconds(2))
    return (stage, root, sheet)
  }

  private func idle(_ stage: Stage, turns: Int) {
    for _ in 1...turns { stage.recorder.runLoopIsIdle() }
  }

  @Test func `a controller whose view is in a window is not leaked, and is once it has left`() {
    let (stage, _, sheet) = dismissed()
    defer { withExtendedLifetime(sheet) {} }
    sheet.isInWindow = true
    idle(stage, turns: 3)
    #expect(stage.lines.last == "2 expectationWithdrawn reason=used again")
    idle(stage, turns: 3)
    #expect(!stage.lines.contains("2 leaked"))
    sheet.isInWindow = false
    idle(stage, turns: 1)
    #expect(stage.lines.last == "2 expectDeallocation detached=true reason=detached")
    clock.advance(by: .seconds(2))
    idle(stage, turns: 2)
    #expect(stage.lines.last == "2 leaked")
  }

  @Test func `a controller in the list of a tab bar that is on the screen is not leaked`() {
    let (stage, root, sheet) = dismissed()
    let list = Screen()
    sheet.presenter = list
    list.presenter = root
    idle(stage, turns: 3)
    #expect(!stage.lines.contains("2 leaked"))
    #expect(stage.recorder.isAttached(sheet))
  }

  /// The ways in which a controller can belong to another one. Each is looked up.
  enum Bond: CaseIterable {
    case parent, presenter, container

    @MainActor
    func tie(_ screen: Screen, to owner: Screen) {
      switch self {
      case .parent: screen.parent = owner
      case .presenter: screen.presenter = owner
      case .container: screen.containers = [owner]
      }
    }
  }

  @Test(arguments: Bond.allCases)
  func `an owner whose view is in a window keeps a controller, however it owns it`(bond: Bond) {
    let (stage, _, sheet) = dismissed()
    let owner = Screen()
    owner.isInWindow = true
    bond.tie(sheet, to: owner)
    idle(stage, turns: 3)
    #expect(stage.lines.last == "2 expectationWithdrawn reason=used again")
    #expect(stage.recorder.isAttached(sheet))
    owner.isInWindow = false
    idle(stage, turns: 1)
    #expect(stage.lines.last == "2 expectDeallocation detached=true reason=detached")
  }

  @Test(arguments: Bond.allCases)
  func `an owner that leads nowhere does not hide another one`(bond: Bond) {
    for other in Bond.allCases where other != bond {
      let (stage, root, sheet) = dismissed()
      let (lost, list) = (Screen(), Screen())
      bond.tie(sheet, to: lost)
      other.tie(sheet, to: list)
      list.presenter = root
      idle(stage, turns: 3)
      #expect(!stage.lines.contains("2 leaked"), "\(other) beside \(bond)")
    }
  }

  @Test func `a controller that the interface shows again without a call is looked up once more before it is leaked`() {
    let (stage, root, sheet) = dismissed()
    idle(stage, turns: 1)
    root.visible = [sheet]
    idle(stage, turns: 3)
    #expect(stage.lines.last == "2 expectationWithdrawn reason=used again")
    #expect(stage.recorder.owned.isEmpty)
  }

  @Test func `a sheet that is dragged and let go is not expected to be released, and is once it was dragged away`() {
    let stage = Stage(clock: .manual(clock))
    let root = stage.screen()
    stage.interface.roots = [root]
    let sheet = stage.screen()
    (root.presented, sheet.presenter) = (sheet, root)
    stage.call("viewDidAppear:", of: sheet)
    drag(sheet, of: root, on: stage)
    sheet.isBeingDismissed = false
    stage.call("viewWillAppear:", of: sheet)
    stage.call("viewDidAppear:", of: sheet)
    idle(stage, turns: 2)
    #expect(!stage.lines.contains { $0.contains("expectDeallocation") })
    drag(sheet, of: root, on: stage)
    stage.call("viewDidDisappear:", of: sheet)
    #expect(stage.lines.last == "2 expectDeallocation detached=true reason=dismissed")
  }

  /// What UIKit calls when the user begins to drag a sheet.
  private func drag(_ sheet: Screen, of root: Screen, on stage: Stage) {
    stage.call("dismissViewControllerAnimated:completion:", of: root, flag: true) {
      sheet.isBeingDismissed = true
      stage.call("viewWillDisappear:", of: sheet)
    }
    idle(stage, turns: 1)
  }

  @Test func `owners that own each other and are nowhere keep nothing`() {
    let (stage, _, sheet) = dismissed()
    defer { withExtendedLifetime(sheet) {} }
    let other = Screen()
    sheet.presenter = other
    other.presenter = sheet
    idle(stage, turns: 3)
    #expect(stage.lines.last == "2 leaked")
  }

  @Test func `an owned controller that ends is forgotten`() {
    let stage = Stage(clock: .manual(clock))
    let root = stage.screen()
    stage.interface.roots = [root]
    var sheet: Screen? = stage.screen()
    root.presented = sheet
    stage.call("viewDidAppear:", of: sheet ?? root)
    stage.call("viewDidDisappear:", of: sheet ?? root) { root.presented = nil }
    clock.advance(by: .seconds(2))
    sheet?.isInWindow = true
    idle(stage, turns: 3)
    sheet = nil
    idle(stage, turns: 2)
    #expect(stage.recorder.owned.isEmpty)
    #expect(stage.lines.last?.hasPrefix("2 deinit") == true)
  }

  @Test func `the grace period begins again when the app becomes active`() {
    let (stage, _, sheet) = dismissed()
    defer { withExtendedLifetime(sheet) {} }
    let application = Screen(.application)
    idle(stage, turns: 1)
    stage.recorder.applicationBecameActive(application)
    #expect(stage.lines.suffix(2).map { $0.split(separator: " ")[1] } == ["retain", "endRetaining"])
    idle(stage, turns: 3)
    #expect(!stage.lines.contains("2 leaked"))
    clock.advance(by: .seconds(2))
    idle(stage, turns: 2)
    #expect(stage.lines.last == "2 leaked")
    // What was found leaked stays so.
    let count = stage.lines.count
    stage.recorder.applicationBecameActive(application)
    #expect(stage.lines.count == count)
  }

  @Test func `tabs of iOS 18 are selected and set as an action each, without asking them for their controllers`() {
    let stage = Stage()
    let (tabs, shown) = (stage.screen(), stage.screen())
    tabs.visible = [shown]
    let tab = Sheet()
    stage.call("setTabs:animated:", of: tabs, [[tab] as AnyObject], by: LIFELINE_CALLER_APP)
    stage.call("setSelectedTab:", of: tabs, [tab], by: LIFELINE_CALLER_APP)
    #expect(stage.lines.contains { $0.hasPrefix("1 begin setViewControllers") || $0.hasPrefix("1 setViewControllers") })
    #expect(stage.lines.contains { $0.hasPrefix("1 begin select") || $0.hasPrefix("1 select") })
    #expect(!stage.lines.contains { $0.contains("to=") })
  }
}
