import Lifeline
import LifelineInterception
import Testing

@testable import LifelineRecording

/// Which controllers the interception expects to be released.
@MainActor
@Suite struct InterceptedReleaseTests {
  /// A stage whose window holds a controller.
  private func stage(clock: TraceClock = .counting()) -> (stage: Stage, root: Screen) {
    let stage = Stage(clock: clock)
    let root = stage.screen()
    stage.interface.roots = [root]
    stage.recorder.runLoopIsIdle()
    stage.recorder.lookAtHierarchy()
    return (stage, root)
  }

  @Test(arguments: [true, false])
  func `a popped controller is expected to be released, animated or not`(isAnimated: Bool) {
    let (stage, stack) = stage()
    let (below, top) = (stage.screen(), stage.screen())
    below.parent = stack
    stage.call("pushViewController:animated:", of: stack, [top], by: LIFELINE_CALLER_APP) { top.parent = stack }
    let rest = {
      stage.call("viewDidDisappear:", of: top, flag: isAnimated)
      stage.call("viewDidAppear:", of: below, flag: isAnimated)
      top.parent = nil
      stage.call("didMoveToParentViewController:", of: top, [nil])
    }
    stage.call("popViewControllerAnimated:", of: stack, flag: isAnimated, by: LIFELINE_CALLER_APP) {
      stage.call("willMoveToParentViewController:", of: top, [nil])
      if !isAnimated { rest() }
    }
    if isAnimated { rest() }
    #expect(stage.lines.contains("3 expectDeallocation detached=true reason=popped"))
    #expect(!stage.lines.contains { $0.contains("retain") })
  }

  @Test func `a swipe back that is canceled is no removal`() {
    let (stage, stack) = stage()
    let top = stage.screen()
    stage.call("addChildViewController:", of: stack, [top], by: LIFELINE_CALLER_APP) { top.parent = stack }
    stage.call("popViewControllerAnimated:", of: stack) {
      stage.call("willMoveToParentViewController:", of: top, [nil])
    }
    stage.call("viewDidAppear:", of: top)
    #expect(!stage.lines.contains { $0.contains("expectDeallocation") })
    stage.call("willMoveToParentViewController:", of: top, [nil])
    stage.call("didMoveToParentViewController:", of: top, [nil]) { top.parent = nil }
    #expect(stage.lines.contains("2 expectDeallocation detached=true reason=removed"))
  }

  @Test func `what a dismissed controller contains is expected to be released with it`() {
    let (stage, root) = stage()
    let (navigation, content) = (stage.screen(), stage.screen())
    content.parent = navigation
    stage.call("presentViewController:animated:completion:", of: root, [navigation], by: LIFELINE_CALLER_APP) {
      root.presented = navigation
    }
    navigation.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: navigation) { root.presented = nil }
    stage.recorder.runLoopIsIdle()
    #expect(
      stage.lines.suffix(2) == [
        "2 expectDeallocation detached=true reason=dismissed",
        "3 expectDeallocation detached=true reason=dismissed with=2",
      ])
  }

  @Test func `a dismissed controller is expected to be released before the system takes it out`() {
    let (stage, root) = stage()
    let sheet = stage.screen()
    root.presented = sheet
    stage.call("viewDidAppear:", of: sheet)
    sheet.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: sheet)
    #expect(stage.lines.last == "2 expectDeallocation detached=true reason=dismissed")
    stage.call("viewDidAppear:", of: root)
    root.presented = nil
    stage.recorder.runLoopIsIdle()
    #expect(!stage.lines.contains { $0.contains("expectationWithdrawn") })
    sheet.isBeingDismissed = false
    stage.call("presentViewController:animated:completion:", of: root, [sheet], by: LIFELINE_CALLER_APP) {
      root.presented = sheet
    }
    #expect(stage.lines.last == "2 expectationWithdrawn reason=used again")
  }

  @Test func `a controller that is attached again is not expected to be released`() {
    let (stage, root) = stage()
    let child = stage.screen()
    stage.call("addChildViewController:", of: root, [child], by: LIFELINE_CALLER_APP) { child.parent = root }
    stage.call("removeFromParentViewController", of: child, by: LIFELINE_CALLER_APP) { child.parent = nil }
    #expect(stage.lines.last == "2 expectDeallocation detached=true reason=detached")
    stage.call("addChildViewController:", of: root, [child], by: LIFELINE_CALLER_APP) { child.parent = root }
    #expect(stage.lines.last == "2 expectationWithdrawn reason=used again")
  }

  @Test func `the old root of a window is expected to be released`() {
    let (stage, root) = stage()
    let (window, next) = (Screen(.window), stage.screen())
    window.visible = [root]
    stage.call("setRootViewController:", of: window, [next], by: LIFELINE_CALLER_APP) { stage.interface.roots = [next] }
    #expect(stage.lines.contains("1 expectDeallocation detached=true reason=root replaced"))
  }

  @Test func `nothing is expected of an object whose dealloc has begun`() {
    let (stage, root) = stage()
    let child = stage.screen()
    stage.call("addChildViewController:", of: root, [child], by: LIFELINE_CALLER_APP) { child.parent = root }
    stage.send(LIFELINE_PHASE_DEALLOC, of: child)
    stage.call("didMoveToParentViewController:", of: child, [nil]) { child.parent = nil }
    #expect(!stage.lines.contains { $0.contains("expectDeallocation") })
  }

  @Test func `a run loop inside a call decides nothing`() {
    let clock = ManualClock()
    let (stage, root) = stage(clock: .manual(clock))
    let sheet = stage.screen()
    root.presented = sheet
    stage.call("viewDidAppear:", of: sheet)
    stage.call("viewDidDisappear:", of: sheet) { root.presented = nil }
    clock.advance(by: .seconds(2))
    let other = stage.screen()
    stage.call("viewDidLoad", of: other) {
      for _ in 1...3 { stage.recorder.runLoopIsIdle() }
    }
    // Neither does the end of a call: what the turn has autoreleased is still alive.
    #expect(!stage.lines.contains("2 leaked"))
    for _ in 1...2 { stage.recorder.runLoopIsIdle() }
    #expect(stage.lines.last == "2 leaked")
  }

  @Test func `an object that ends in the turn after its time was over is not leaked`() {
    let clock = ManualClock()
    let (stage, root) = stage(clock: .manual(clock))
    var sheet: Screen? = stage.screen()
    root.presented = sheet
    stage.call("viewDidAppear:", of: sheet ?? root)
    stage.call("viewDidDisappear:", of: sheet ?? root) { root.presented = nil }
    stage.recorder.runLoopIsIdle()
    // A breakpoint, a suspension, or a main thread that is busy.
    clock.advance(by: .seconds(60))
    stage.recorder.runLoopIsIdle()
    #expect(!stage.lines.contains("2 leaked"))
    sheet = nil
    stage.recorder.runLoopIsIdle()
    #expect(!stage.lines.contains { $0.contains("leaked") })
    #expect(stage.lines.contains { $0.hasPrefix("2 deinit") })
  }

  @Test func `nothing is expected of the system's own controllers, nor of their views`() {
    let (stage, root) = stage()
    let (search, content) = (stage.screen(), stage.screen())
    search.isOfSystem = true
    search.view = Sheet()
    root.presented = search
    content.parent = search
    stage.call("viewDidLoad", of: search)
    stage.call("viewDidAppear:", of: search)
    stage.call("viewDidDisappear:", of: search) { root.presented = nil }
    stage.recorder.runLoopIsIdle()
    #expect(!stage.lines.contains { $0.hasPrefix("2 expectDeallocation") })
    #expect(stage.lines.contains { $0.hasPrefix("3 expectDeallocation") })
  }

  @Test(arguments: [true, false])
  func `an unloaded view is the app's if its controller is, whatever the class of the view`(isOfSystem: Bool) {
    let (stage, root) = stage()
    root.isOfSystem = isOfSystem
    let view = Sheet()
    root.view = view
    stage.call("viewDidLoad", of: root)
    stage.call("setView:", of: root, [nil]) { root.view = nil }
    withExtendedLifetime(view) {}
    #expect(stage.lines.contains { $0.hasPrefix("1 viewUnloaded") })
    #expect(stage.lines.contains { $0.hasPrefix("2 expectDeallocation") } == !isOfSystem)
  }

  @Test func `a search controller that its item holds is not expected to be released when it is dismissed`() {
    let (stage, root) = stage()
    let search = stage.screen()
    root.visible = [search]
    root.presented = search
    stage.call("viewDidAppear:", of: search)
    search.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: search)
    root.presented = nil
    stage.recorder.runLoopIsIdle()
    #expect(!stage.lines.contains { $0.contains("expectDeallocation") })
    root.visible = []
    stage.call("viewDidAppear:", of: root)
    #expect(stage.lines.last == "2 expectDeallocation detached=true reason=dismissed")
  }

  @Test func `the view of a controller that ends is not unloaded`() {
    let stage = Stage()
    let screen = stage.screen()
    screen.view = Sheet()
    stage.call("viewDidLoad", of: screen)
    stage.send(LIFELINE_PHASE_DEALLOC, of: screen)
    stage.call("setView:", of: screen, [nil]) { screen.view = nil }
    #expect(!stage.lines.contains { $0.contains("viewUnloaded") || $0.contains("expectDeallocation") })
  }

  @Test func `an idle run loop decides expectations without another call`() {
    let clock = ManualClock()
    let (stage, root) = stage(clock: .manual(clock))
    let sheet = stage.screen()
    root.presented = sheet
    stage.call("viewDidAppear:", of: sheet)
    stage.call("viewDidDisappear:", of: sheet) { root.presented = nil }
    clock.advance(by: .seconds(2))
    stage.recorder.runLoopIsIdle()
    #expect(!stage.lines.contains("2 leaked"))
    stage.recorder.runLoopIsIdle()
    stage.recorder.runLoopIsIdle()
    #expect(stage.lines.count { $0 == "2 leaked" } == 1)
  }
}
