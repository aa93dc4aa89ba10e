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
}
