import Lifeline
import LifelineInterception
import Testing

@testable import LifelineRecording

@MainActor
@Suite struct InterceptedCallTests {
  @Test(arguments: [InterceptedMethod.uiKit, InterceptedMethod.appKit])
  func `every intercepted callback is one of the vocabulary`(methods: [InterceptedMethod]) {
    let callbacks = Set(methods.filter { $0.role == .callback }.map(\.name))
    #expect(callbacks.count > 10)
    #expect(callbacks.subtracting(EventName.callbacks) == [])
  }

  @Test func `a callback that the system lacks is not intercepted, and actions and initializers stay`() {
    let older = InterceptedMethod.uiKit { $0 != "updateProperties" }
    #expect(InterceptedMethod.uiKit.count - older.count == 1)
    #expect(!older.contains { $0.name == .updateProperties })
    #expect(InterceptedMethod.uiKit { _ in false }.allSatisfy { $0.role != .callback })
  }

  @Test(arguments: [true, false])
  func `showing a detail on a split view is one action, whether or not the system sets a column for it`(sets: Bool) {
    let stage = Stage()
    let (split, detail) = (stage.screen(), stage.screen())
    stage.call("showDetailViewController:sender:", of: split, [detail, nil], by: LIFELINE_CALLER_APP) {
      if sets { stage.call("setViewController:forColumn:", of: split, [detail], integer: 2) }
      stage.call("viewDidLoad", of: detail)
    }
    #expect(
      stage.lines.dropFirst(2) == [
        "1 setColumn begin to=2", "2 viewDidLoad begin", "2 viewDidLoad end", "1 setColumn end",
      ])
  }

  @Test func `an update of properties is a callback of the layout, without a cause`() {
    let stage = Stage()
    let (root, screen) = (stage.screen(), stage.screen())
    stage.call("presentViewController:animated:completion:", of: root, [screen, nil], flag: true)
    stage.call("updateProperties", of: screen)
    #expect(stage.lines.suffix(2) == ["2 updateProperties begin", "2 updateProperties end"])
    stage.call("updateProperties", of: screen, by: LIFELINE_CALLER_APP, super: false)
    #expect(stage.lines.suffix(2) == ["2 updateProperties begin direct=true", "2 updateProperties end super=false"])
  }

  @Test func `a created controller is a subject from its initializer to its end`() {
    let stage = Stage { _ in "cart" }
    do { _ = stage.screen() }
    #expect(stage.lines == ["1 init", "1 deinit"])
    #expect(stage.memory.events[0].subject == Subject(id: 1, kind: .controller, type: "Screen", name: "cart"))
  }

  @Test func `a controller is no subject when only chosen ones are traced`() {
    let stage = Stage()
    stage.recorder.scope = .chosen
    let screen = stage.screen()
    stage.call("viewDidLoad", of: screen)
    #expect(stage.lines.isEmpty)
    stage.recorder.adopt(screen, name: "cart")
    stage.call("viewDidLoad", of: screen)
    #expect(stage.lines == ["1 viewDidLoad begin", "1 viewDidLoad end"])
  }

  @Test func `a chosen controller can be renamed`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.recorder.adopt(screen, name: "cart")
    stage.call("viewDidLoad", of: screen)
    #expect(stage.memory.events.last?.subject.name == "cart")
  }

  @Test func `an override that does not call super is marked`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewDidLoad", of: screen, super: false)
    #expect(stage.lines.last == "1 viewDidLoad end super=false")
  }

  @Test func `a callback without an override reaches the base`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewDidLoad", of: screen, overridden: false, super: false)
    #expect(stage.lines.last == "1 viewDidLoad end")
  }

  @Test func `loadView is not judged, because table view controllers do not call super`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("loadView", of: screen, super: false)
    #expect(stage.lines.last == "1 loadView end")
  }

  @Test(arguments: [
    (LIFELINE_CALLER_APP, " direct=true"), (LIFELINE_CALLER_SYSTEM, ""), (LIFELINE_CALLER_UNKNOWN, ""),
  ])
  func `a call by the app is direct`(caller: lifeline_caller, attribute: String) {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewDidLoad", of: screen, by: caller)
    #expect(stage.lines[1] == "1 viewDidLoad begin" + attribute)
  }

  @Test func `the argument animated is recorded`() {
    let stage = Stage()
    let (screen, other) = (stage.screen(), stage.screen())
    stage.call("viewWillAppear:", of: screen, flag: true)
    stage.call("presentViewController:animated:completion:", of: screen, [other], by: LIFELINE_CALLER_APP)
    #expect(stage.lines[2] == "1 viewWillAppear begin animated=true")
    #expect(stage.lines[4] == "1 present begin animated=false to=2")
  }

  @Test func `a view is a subject from the load on, and owned by its controller`() {
    let stage = Stage { _ in "cart" }
    let screen = stage.screen()
    stage.call("loadView", of: screen) { screen.view = Sheet() }
    #expect(stage.lines == ["1 init", "1 loadView begin", "2 init owner=1", "1 loadView end"])
    #expect(stage.memory.events[2].subject.name == "cart.view")
  }

  @Test(arguments: [(LIFELINE_CALLER_APP, "app"), (LIFELINE_CALLER_UNKNOWN, "app"), (LIFELINE_CALLER_SYSTEM, "system")])
  func `a view that is replaced is expected to be released`(caller: lifeline_caller, by: String) {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("loadView", of: screen) { screen.view = Sheet() }
    stage.call("setView:", of: screen, [nil], by: caller) { screen.view = nil }
    #expect(
      stage.lines.suffix(3) == ["1 viewUnloaded by=\(by) view=2", "2 expectDeallocation reason=unloaded", "2 deinit"])
  }

  @Test func `setting the same view is no event`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("loadView", of: screen) { screen.view = Sheet() }
    let count = stage.lines.count
    stage.call("setView:", of: screen, [screen.view], by: LIFELINE_CALLER_APP)
    #expect(stage.lines.count == count)
  }

  // MARK: Actions

  @Test func `what the system does inside an action is a part of it`() {
    let stage = Stage()
    let (stack, pushed) = (stage.screen(), stage.screen())
    stage.call("pushViewController:animated:", of: stack, [pushed], by: LIFELINE_CALLER_APP) {
      stage.call("addChildViewController:", of: stack, [pushed])
      stage.call("willMoveToParentViewController:", of: pushed, [stack])
    }
    #expect(
      stage.lines.dropFirst(2) == [
        "1 push begin animated=false to=2", "2 willMove begin to=1", "2 willMove end", "1 push end",
      ])
  }

  @Test func `an action that the app calls inside another one is recorded`() {
    let stage = Stage()
    let (stack, pushed, other) = (stage.screen(), stage.screen(), stage.screen())
    stage.call("pushViewController:animated:", of: stack, [pushed], by: LIFELINE_CALLER_APP) {
      stage.call("addChildViewController:", of: pushed, [other], by: LIFELINE_CALLER_APP)
    }
    #expect(stage.lines.contains("2 addChild begin to=3"))
  }

  @Test(arguments: [
    (LIFELINE_CALLER_APP, ""), (LIFELINE_CALLER_UNKNOWN, "by=system "), (LIFELINE_CALLER_SYSTEM, "by=system "),
  ])
  func `a child that the app may not have added is told as the system's`(_ caller: lifeline_caller, _ by: String) {
    let stage = Stage()
    let (pages, page) = (stage.screen(), stage.screen())
    stage.call("addChildViewController:", of: pages, [page], by: caller)
    #expect(stage.lines.suffix(2) == ["1 addChild begin \(by)to=2", "1 addChild end"])
  }

  @Test func `dismiss belongs to the presenter, wherever it is called`() {
    let stage = Stage()
    let (presenter, sheet) = (stage.screen(), stage.screen())
    (presenter.presented, sheet.presenter) = (sheet, presenter)
    for receiver in [presenter, sheet] {
      stage.call("dismissViewControllerAnimated:completion:", of: receiver, flag: true, by: LIFELINE_CALLER_APP) {
        stage.call("dismissViewControllerAnimated:completion:", of: presenter, flag: true)
      }
      #expect(stage.lines.suffix(2) == ["1 dismiss begin animated=true from=2", "1 dismiss end"])
    }
  }

  @Test func `the other controller of an action is the one that leaves or comes`() {
    let stage = Stage()
    let (stack, first, second) = (stage.screen(), stage.screen(), stage.screen())
    stack.visible = [second]
    stack.tabs = [first, second]
    first.parent = stack
    stage.call("popViewControllerAnimated:", of: stack, by: LIFELINE_CALLER_APP)
    stage.call("setViewControllers:animated:", of: stack, [[first, second] as AnyObject], by: LIFELINE_CALLER_APP)
    stage.call("setSelectedIndex:", of: stack, integer: 0, by: LIFELINE_CALLER_APP)
    stage.call("setSelectedIndex:", of: stack, integer: 7, by: LIFELINE_CALLER_APP)
    stage.call("removeFromParentViewController", of: first, by: LIFELINE_CALLER_APP)
    #expect(
      stage.lines.filter { $0.contains("begin") } == [
        "1 pop begin animated=false from=3", "1 setViewControllers begin animated=false to=3", "1 select begin to=2",
        "1 select begin", "2 removeFromParent begin from=1",
      ])
  }

  @Test func `a window is a subject from the app's first action on it`() {
    let stage = Stage()
    let (window, root) = (Screen(.window), stage.screen())
    stage.call("setHidden:", of: window)
    stage.call("makeKeyAndVisible", of: window)
    stage.call("setRootViewController:", of: window, [nil], by: LIFELINE_CALLER_APP)
    #expect(stage.lines == ["1 init"])
    stage.call("setRootViewController:", of: window, [root], by: LIFELINE_CALLER_APP)
    stage.call("setHidden:", of: window, flag: true)
    #expect(
      stage.lines.dropFirst() == [
        "2 setRootViewController begin to=1", "2 setRootViewController end", "2 setHidden begin", "2 setHidden end",
      ])
    #expect(stage.memory.events.last?.subject.kind == .window)
  }

  @Test func `what notifications tell is a span without duration`() {
    let stage = Stage()
    stage.recorder.recordAction(.receiveMemoryWarning, of: Screen(.application))
    #expect(stage.lines == ["1 receiveMemoryWarning begin", "1 receiveMemoryWarning end", "1 deinit"])
  }

  @Test func `an override of an action that calls super is one action`() {
    let stage = Stage()
    let (presenter, sheet) = (stage.screen(), stage.screen())
    (presenter.presented, sheet.presenter) = (sheet, presenter)
    stage.call("dismissViewControllerAnimated:completion:", of: sheet, by: LIFELINE_CALLER_APP) {
      stage.call("dismissViewControllerAnimated:completion:", of: presenter, by: LIFELINE_CALLER_APP)
    }
    #expect(stage.lines.count { $0.contains("dismiss begin") } == 1)
  }

  @Test func `a container is a subject from the app's first action with a traced controller on`() {
    let stage = Stage()
    stage.recorder.scope = .chosen
    let (stack, other, chosen) = (Screen(), Screen(), stage.screen())
    stage.recorder.adopt(chosen)
    stage.call("pushViewController:animated:", of: stack, [other], by: LIFELINE_CALLER_APP)
    stage.call("pushViewController:animated:", of: stack, [chosen])
    #expect(stage.lines.isEmpty)
    stage.call("pushViewController:animated:", of: stack, [chosen], by: LIFELINE_CALLER_APP)
    #expect(stage.lines == ["2 push begin animated=false to=1", "2 push end"])
  }

  @Test(arguments: ["willMoveToParentViewController:", "didMoveToParentViewController:"])
  func `what an app must call itself is never direct`(selector: String) {
    let stage = Stage()
    let screen = stage.screen()
    stage.call(selector, of: screen, [nil], by: LIFELINE_CALLER_APP)
    #expect(!stage.lines.contains { $0.contains("direct") })
  }

  // MARK: Re-entrance, ends

  @Test func `a sink may cause calls`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.reentrant.action = { stage.call("viewDidLayoutSubviews", of: screen) }
    stage.call("viewDidLoad", of: screen)
    #expect(stage.lines.filter { $0.contains("viewDidLoad") } == ["1 viewDidLoad begin", "1 viewDidLoad end"])
    #expect(stage.lines.filter { $0.contains("Layout") }.count == 2)
    #expect(stage.recorder.calls.openCalls.isEmpty)
  }

  @Test func `a recording that ends in a call ends that call, and releases its objects`() {
    let stage = Stage()
    weak var released: Screen?
    do {
      let screen = stage.screen()
      released = screen
      stage.call("viewDidLoad", of: screen, throws: true)
      stage.recorder.finish()
    }
    #expect(stage.lines == ["1 init", "1 viewDidLoad begin", "1 viewDidLoad end", "1 deinit"])
    #expect(released == nil)
  }

  // MARK: Exceptions

  @Test func `calls that an exception leaves end before the next call, without a verdict`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewWillAppear:", of: screen, throws: true) {
      stage.call("viewDidLoad", of: screen, super: false, throws: true)
    }
    stage.call("viewDidAppear:", of: screen)
    #expect(
      stage.lines.dropFirst() == [
        "1 viewWillAppear begin animated=false", "1 viewDidLoad begin", "1 viewDidLoad end", "1 viewWillAppear end",
        "1 viewDidAppear begin animated=false", "1 viewDidAppear end",
      ])
  }

  @Test func `an outer call that ends also ends those that an exception left inside it`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewWillAppear:", of: screen) { stage.call("viewDidLoad", of: screen, super: false, throws: true) }
    #expect(stage.lines.suffix(2) == ["1 viewDidLoad end", "1 viewWillAppear end"])
    #expect(stage.recorder.calls.openCalls.isEmpty)
  }

  // MARK: What is not traced

  @Test func `a class that is refused is named with the reason`() {
    let stage = Stage()
    stage.send(LIFELINE_PHASE_REFUSED, of: nil, reason: LIFELINE_REASON_ISA_DIFFERS)
    stage.send(LIFELINE_PHASE_REFUSED, of: nil, reason: LIFELINE_REASON_NO_CLASS)
    #expect(stage.lines == ["1 notTraced because=another library changed its class"])
  }

  @Test func `a method that is not observed is named with its class and the reason`() {
    let stage = Stage()
    stage.send(LIFELINE_PHASE_REFUSED, of: nil, reason: LIFELINE_REASON_NO_ENTRY_LEFT, selector: "viewDidAppear:")
    stage.send(LIFELINE_PHASE_REFUSED, of: nil, reason: LIFELINE_REASON_NOT_IMPLEMENTED, selector: "hideColumn:")
    let reason = "more methods of this kind are implemented than can be observed"
    #expect(stage.lines == ["1 notTraced because='viewDidAppear:': \(reason)"])
    // Calls of other classes are judged as before.
    let screen = stage.screen()
    stage.call("viewDidAppear:", of: screen, super: false)
    #expect(stage.lines.last == "2 viewDidAppear end super=false")
  }

  @Test func `a call whose base may have been reached unheard is not judged`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewDidLoad", of: screen, super: false, end: LIFELINE_REASON_BASE_UNHEARD)
    #expect(stage.lines.last == "1 viewDidLoad end")
  }

  @Test func `super of another callback is a direct call`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.call("viewDidLoad", of: screen) {
      stage.send(LIFELINE_PHASE_BASE, of: screen, stage.method("viewWillAppear:"))
    }
    #expect(
      stage.lines.dropFirst() == [
        "1 viewDidLoad begin", "1 viewWillAppear begin direct=true", "1 viewWillAppear end", "1 viewDidLoad end",
      ])
  }

  @Test func `an object that is lost is named, unless another one is at its address`() {
    let stage = Stage()
    let screen = stage.screen()
    stage.send(LIFELINE_PHASE_LOST, of: screen, reason: LIFELINE_REASON_ADDRESS_REUSED)
    stage.send(LIFELINE_PHASE_LOST, of: screen, reason: LIFELINE_REASON_ISA_CHANGED)
    #expect(stage.lines == ["1 init", "1 tracingLost because=another library changed its class"])
  }

  @Test func `events with an unknown method or without an object are ignored`() {
    let stage = Stage()
    stage.send(LIFELINE_PHASE_ENTER, of: nil, 0)
    stage.send(LIFELINE_PHASE_ENTER, of: Screen(), 10_000)
    stage.send(LIFELINE_PHASE_EXIT, of: Screen(), 3)
    stage.send(LIFELINE_PHASE_BASE, of: Screen(), -1)
    stage.send(LIFELINE_PHASE_TRACED, of: nil, 0)
    #expect(stage.lines.isEmpty)
  }
}
