import Lifeline
import LifelineInterception
import Testing

@testable import LifelineRecording

/// Callbacks and releases after the action that caused them has returned.
@MainActor
@Suite struct InferredCauseTests {
  @Test func `callbacks after an animated push have it as their inferred cause`() {
    let stage = Stage()
    let (stack, old, new) = (stage.screen(), stage.screen(), stage.screen())
    stack.visible = [old]
    stage.call("pushViewController:animated:", of: stack, [new], flag: true, by: LIFELINE_CALLER_APP) {
      stack.visible = [new]
    }
    let push = stage.memory.events.first { $0.name == "push" }?.sequence ?? -1
    for (selector, screen) in [
      ("viewWillDisappear:", old), ("viewWillAppear:", new), ("viewDidDisappear:", old), ("viewDidAppear:", new),
    ] { stage.call(selector, of: screen, flag: true) }
    let begins = stage.memory.events.filter { $0.phase == .begin && $0.name != "push" }
    #expect(begins.map { $0.attributes.integer("cause") } == [push, push, push, push])
    #expect(begins.allSatisfy { $0.attributes.boolean("inferred") == true })
    // The transition is over.
    stage.call("viewWillDisappear:", of: new)
    #expect(stage.memory.events.last { $0.phase == .begin }?.attributes.integer("cause") == nil)
  }

  @Test func `callbacks inside an action need no cause`() {
    let stage = Stage()
    let (stack, new) = (stage.screen(), stage.screen())
    stage.call("pushViewController:animated:", of: stack, [new], by: LIFELINE_CALLER_APP) {
      stage.call("viewWillAppear:", of: new)
    }
    #expect(!stage.lines.contains { $0.contains("cause") })
  }

  @Test func `a child of the pushed controller has the same cause`() {
    let stage = Stage()
    let (stack, new, child) = (stage.screen(), stage.screen(), stage.screen())
    child.parent = new
    stage.call("pushViewController:animated:", of: stack, [new], flag: true, by: LIFELINE_CALLER_APP)
    stage.call("viewWillAppear:", of: child)
    #expect(stage.lines.suffix(2).first?.contains("cause=4 inferred=true") == true)
  }

  @Test func `a transition that is over when its action returns causes nothing later`() {
    let stage = Stage()
    let (presenter, sheet) = (stage.screen(), stage.screen())
    stage.call("presentViewController:animated:completion:", of: presenter, [sheet], by: LIFELINE_CALLER_APP) {
      stage.call("viewWillAppear:", of: sheet)
      stage.call("viewDidAppear:", of: sheet)
    }
    stage.call("viewWillDisappear:", of: sheet)
    stage.call("viewWillDisappear:", of: presenter)
    #expect(!stage.lines.contains { $0.contains("cause") })
  }

  @Test func `adding a child is no cause of appearances`() {
    let stage = Stage()
    let (stack, new, child) = (stage.screen(), stage.screen(), stage.screen())
    stage.call("pushViewController:animated:", of: stack, [new], flag: true, by: LIFELINE_CALLER_APP)
    stage.call("addChildViewController:", of: new, [child], by: LIFELINE_CALLER_APP)
    child.parent = new
    stage.call("viewWillAppear:", of: child)
    #expect(stage.lines.suffix(2).first?.contains("cause=4 ") == true)
  }

  @Test func `layout has no inferred cause`() {
    let stage = Stage()
    let (stack, new) = (stage.screen(), stage.screen())
    stage.call("pushViewController:animated:", of: stack, [new], flag: true, by: LIFELINE_CALLER_APP)
    stage.call("viewDidLayoutSubviews", of: new)
    #expect(stage.lines.suffix(2).first == "2 viewDidLayoutSubviews begin")
  }

  @Test func `a presenter that stays on the screen is not attributed to the old presentation later`() {
    let stage = Stage()
    let (presenter, sheet) = (stage.screen(), stage.screen())
    stage.call(
      "presentViewController:animated:completion:", of: presenter, [sheet], flag: true, by: LIFELINE_CALLER_APP)
    stage.call("viewWillAppear:", of: sheet)
    stage.call("viewDidAppear:", of: sheet)
    for selector in ["viewWillDisappear:", "viewDidDisappear:"] {
      stage.call(selector, of: presenter)
      #expect(stage.lines.suffix(2).first?.hasSuffix("begin animated=false") == true)
    }
  }

  @Test func `the newest action wins, and the number of actions is bounded`() {
    var causes = InferredCauses()
    for sequence in 1...1000 { causes.add("push", sequence, primary: 1, [1, 2]) }
    #expect(causes.cause(of: "viewWillAppear") { [1] }?.sequence == 1000)
    #expect(causes.cause(of: "viewWillAppear") { [3] } == nil)
    causes.finish(2)
    causes.finish(1)
    #expect(causes.cause(of: "viewWillAppear") { [1, 2] } == nil)
  }

  // MARK: Releases

  @Test(arguments: [true, false])
  func `a popped controller is expected to be released, animated or not`(isAnimated: Bool) {
    let stage = Stage()
    let (stack, below, top) = (stage.screen(), stage.screen(), stage.screen())
    stage.call("pushViewController:animated:", of: stack, [top], by: LIFELINE_CALLER_APP)
    top.parent = stack
    stack.visible = [top]
    let rest = {
      stage.call("viewWillDisappear:", of: top, flag: isAnimated)
      stage.call("viewWillAppear:", of: below, flag: isAnimated)
      stage.call("viewDidDisappear:", of: top, flag: isAnimated)
      stage.call("viewDidAppear:", of: below, flag: isAnimated)
      top.parent = nil
      stage.call("didMoveToParentViewController:", of: top, [nil])
    }
    stage.call("popViewControllerAnimated:", of: stack, flag: isAnimated, by: LIFELINE_CALLER_APP) {
      stage.call("willMoveToParentViewController:", of: top, [nil])
      stack.visible = [below]
      if !isAnimated { rest() }
    }
    if isAnimated { rest() }
    #expect(stage.lines.contains("3 expectDeallocation because=popped"))
    #expect(!stage.lines.contains { $0.contains("keep") })
    #expect(stage.lines.filter { $0.contains("inferred") }.count == (isAnimated ? 5 : 0))
  }

  @Test func `a swipe back that is cancelled is no removal`() {
    let stage = Stage()
    let (stack, top) = (stage.screen(), stage.screen())
    stage.call("addChildViewController:", of: stack, [top], by: LIFELINE_CALLER_APP)
    stage.call("popViewControllerAnimated:", of: stack) {
      stage.call("willMoveToParentViewController:", of: top, [nil])
    }
    stage.call("viewDidAppear:", of: top)
    stage.call("willMoveToParentViewController:", of: top, [nil])
    stage.call("didMoveToParentViewController:", of: top, [nil])
    #expect(stage.lines.contains("2 expectDeallocation because=removed"))
  }

  @Test func `a child that is removed without willMove is expected to be released`() {
    let stage = Stage()
    let (parent, child) = (stage.screen(), stage.screen())
    stage.call("addChildViewController:", of: parent, [child], by: LIFELINE_CALLER_APP)
    stage.call("didMoveToParentViewController:", of: child, [nil])
    #expect(stage.lines.contains("2 expectDeallocation because=removed"))
  }

  @Test func `nothing is expected of an object whose dealloc has begun`() {
    let stage = Stage()
    let (parent, child) = (stage.screen(), stage.screen())
    stage.call("addChildViewController:", of: parent, [child], by: LIFELINE_CALLER_APP)
    stage.send(LIFELINE_PHASE_DEALLOC, of: child)
    stage.call("didMoveToParentViewController:", of: child, [nil])
    child.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: child)
    #expect(!stage.lines.contains { $0.contains("expectDeallocation") || $0.contains("keep") })
  }

  @Test func `a removed controller may be kept by its former parent, and is used again`() {
    let stage = Stage()
    let (parent, child) = (stage.screen(), stage.screen())
    stage.call("willMoveToParentViewController:", of: child, [parent])
    stage.call("willMoveToParentViewController:", of: child, [nil], by: LIFELINE_CALLER_APP)
    stage.call("didMoveToParentViewController:", of: child, [nil])
    #expect(stage.lines.contains("2 expectDeallocation because=removed"))
    #expect(stage.lines.contains { $0.hasPrefix("1 keep") })
    stage.call("willMoveToParentViewController:", of: child, [parent])
    #expect(stage.lines.contains("2 expectationWithdrawn because=used again"))
    #expect(stage.lines.contains { $0.hasPrefix("1 letGo") })
  }

  @Test func `a dismissed controller is expected to be released when it has disappeared`() {
    let stage = Stage()
    let sheet = stage.screen()
    stage.call("viewDidDisappear:", of: sheet)
    #expect(!stage.lines.contains { $0.contains("expectDeallocation") })
    sheet.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: sheet)
    #expect(stage.lines.suffix(2) == ["1 viewDidDisappear end", "1 expectDeallocation because=dismissed"])
    stage.call("presentViewController:animated:completion:", of: stage.screen(), [sheet], by: LIFELINE_CALLER_APP)
    #expect(stage.lines.contains("1 expectationWithdrawn because=used again"))
  }

  @Test func `a run loop inside a call decides nothing`() {
    let clock = ManualClock()
    let stage = Stage(clock: .manual(clock))
    let sheet = stage.screen()
    sheet.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: sheet)
    clock.advance(by: .seconds(2))
    let other = stage.screen()
    stage.call("viewDidLoad", of: other) {
      stage.recorder.runLoopIsIdle()
      #expect(!stage.lines.contains("1 leaked"))
    }
    #expect(stage.lines.last == "1 leaked")
  }

  @Test func `an idle run loop decides expectations without another call`() {
    let clock = ManualClock()
    let stage = Stage(clock: .manual(clock))
    let sheet = stage.screen()
    sheet.isBeingDismissed = true
    stage.call("viewDidDisappear:", of: sheet)
    clock.advance(by: .seconds(2))
    #expect(!stage.lines.contains("1 leaked"))
    stage.recorder.runLoopIsIdle()
    stage.recorder.runLoopIsIdle()
    #expect(stage.lines.count { $0 == "1 leaked" } == 1)
  }
}
