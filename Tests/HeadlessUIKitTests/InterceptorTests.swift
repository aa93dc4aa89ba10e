import HeadlessUIKit
import Testing

@MainActor
struct InterceptorTests {
  @Test func `interceptors stand around a call, the first installed outermost`() {
    withHeadlessWorld {
      let log = Log()
      install(CallRecorder("a", log: log), CallRecorder("b", log: log))
      RecordingController("c", log: log).loadViewIfNeeded()
      #expect(
        log.take() == [
          "a > loadView", "b > loadView", "c loadView", "b < loadView", "a < loadView",
          "a > viewDidLoad", "b > viewDidLoad", "c viewDidLoad", "b < viewDidLoad", "a < viewDidLoad",
          "c dealloc",
        ])
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func `a call is delivered once however often an interceptor proceeds`(proceeds: Int) {
    withHeadlessWorld {
      let log = Log()
      let outer = CallRecorder("a", log: log)
      outer.proceeds = proceeds
      install(outer, CallRecorder("b", log: log))
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      #expect(controller.isViewLoaded)
      #expect(
        log.take().filter { !$0.hasPrefix("a") } == [
          "b > loadView", "c loadView", "b < loadView", "b > viewDidLoad", "c viewDidLoad", "b < viewDidLoad",
        ])
    }
  }

  @Test func `a call that is never proceeded with is delivered after the interceptor returns`() {
    withHeadlessWorld {
      let log = Log()
      let lazy = CallRecorder("a", log: log)
      lazy.proceeds = 0
      install(lazy)
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      #expect(log.take().prefix(3) == ["a > loadView", "a < loadView", "c loadView"])
    }
  }

  @Test func `an interceptor installed during a call takes part from the next call on`() {
    withHeadlessWorld {
      let log = Log()
      let world = HeadlessWorld.current
      let late = CallRecorder("late", log: log)
      let first = CallRecorder("first", log: log)
      first.onCall = { _ in world.install(late) }
      world.install(first)
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      #expect(
        log.take() == [
          "first > loadView", "c loadView", "first < loadView",
          "first > viewDidLoad", "late > viewDidLoad", "c viewDidLoad", "late < viewDidLoad", "first < viewDidLoad",
        ])
    }
  }

  @Test func `an interceptor removed during a call finishes it and takes part in no other`() {
    withHeadlessWorld {
      let log = Log()
      let world = HeadlessWorld.current
      let leaving = CallRecorder("a", log: log)
      leaving.onCall = { [unowned leaving] _ in world.uninstall(leaving) }
      world.install(leaving)
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      #expect(log.take() == ["a > loadView", "c loadView", "a < loadView", "c viewDidLoad"])
    }
  }

  @Test func `installing twice is installing once, and the world retains until uninstalled`() {
    withHeadlessWorld {
      let log = Log()
      let world = HeadlessWorld.current
      weak var recorder: CallRecorder?
      do {
        let strong = CallRecorder("a", log: log)
        recorder = strong
        world.install(strong)
        world.install(strong)
      }
      UIViewController().loadViewIfNeeded()
      #expect(log.take() == ["a > loadView", "a < loadView", "a > viewDidLoad", "a < viewDidLoad"])
      if let recorder { world.uninstall(recorder) }
      #expect(recorder == nil)
    }
  }

  @Test func `actions and all they deliver carry one transition number, also when they settle later`() {
    withHeadlessWorld {
      let stage = Stage()
      let calls = calls { "\($0.transition.map(String.init) ?? "-") \($0.name)\($0.isAction ? "!" : "")" }
      stage.launch()
      stage.presentSub(animated: true)
      UIApplication.shared.simulateMemoryWarning()
      stage.dismissSub(animated: true)
      #expect(
        calls.take() == [
          "1 setRootViewController!", "2 makeKeyAndVisible!", "2 loadView", "2 viewDidLoad", "2 viewWillAppear",
          "2 viewLayoutMarginsDidChange", "2 viewSafeAreaInsetsDidChange", "2 viewIsAppearing",
          "2 updateViewConstraints", "2 viewWillLayoutSubviews", "2 viewDidLayoutSubviews", "2 viewDidAppear",
          "3 present!", "3 loadView", "3 viewDidLoad", "3 viewWillDisappear", "3 viewWillAppear",
          "3 viewLayoutMarginsDidChange", "3 viewSafeAreaInsetsDidChange", "3 viewIsAppearing",
          "3 updateViewConstraints", "3 viewWillLayoutSubviews", "3 viewDidLayoutSubviews", "3 viewDidAppear",
          "3 viewDidDisappear",
          "- receiveMemoryWarning!", "- didReceiveMemoryWarning", "- didReceiveMemoryWarning",
          "4 dismiss!", "4 viewWillDisappear", "4 viewWillAppear", "4 viewIsAppearing", "4 viewDidAppear",
          "4 viewDidDisappear",
        ])
    }
  }

  @Test func `actions name who acts and on whom`() {
    withHeadlessWorld {
      let stage = Stage()
      let calls = calls { call in
        guard call.isAction else { return nil }
        let counterpart = call.counterpart.map(NoticeRecorder.name) ?? "-"
        return "\(NoticeRecorder.name(call.receiver)) \(call.name) \(counterpart)"
      }
      stage.launch()
      stage.presentSub()
      UIApplication.shared.simulateMemoryWarning()
      stage.dismissSub()
      stage.window.isHidden = true
      #expect(
        calls.take() == [
          "UIWindow setRootViewController main", "UIWindow makeKeyAndVisible -", "main present sub",
          "UIApplication receiveMemoryWarning -", "main dismiss sub", "UIWindow setHidden -",
        ])
    }
  }

  @Test func `controllers behave the same with an interceptor as without`() {
    let lifetimes = [false, true].map { isIntercepted in
      withHeadlessWorld(systemVersion: "5.1") {
        if isIntercepted {
          install(CallRecorder("a", log: Log()))
          HeadlessWorld.current.addObserver(NoticeRecorder())
        }
        let stage = Stage()
        stage.launch()
        stage.presentSub(animated: true)
        UIApplication.shared.simulateMemoryWarning()
        stage.dismissSub(animated: true)
        return stage.log.take()
      }
    }
    #expect(lifetimes[0] == lifetimes[1])
    #expect(lifetimes[0].count == 21)
  }

  @Test func `a host of its own delivers through the world and may end its transition later`() {
    withHeadlessWorld {
      let world = HeadlessWorld.current
      let calls = calls { "\($0.transition.map(String.init) ?? "-") \($0.name)" }
      let controller = UIViewController()
      let number = world.makeTransition()
      world.perform(LifecycleCall(.init(rawValue: "flip"), receiver: controller, isAction: true, transition: number)) {
        controller.loadViewIfNeeded()
        world.finish(transition: number, animated: true) {
          controller.view = nil
          controller.loadViewIfNeeded()
        }
      }
      #expect(calls.take() == ["1 flip", "1 loadView", "1 viewDidLoad"])
      UIApplication.shared.settle()
      #expect(calls.take() == ["1 loadView", "1 viewDidLoad"])
    }
  }

  private func install(_ interceptors: CallRecorder...) {
    interceptors.forEach(HeadlessWorld.current.install)
  }

  /// Logs one line for each call from here on.
  private func calls(_ line: @escaping (LifecycleCall) -> String?) -> Log {
    let log = Log()
    let recorder = CallRecorder("", log: Log())
    recorder.onCall = { call in line(call).map(log.add) }
    HeadlessWorld.current.install(recorder)
    return log
  }
}
