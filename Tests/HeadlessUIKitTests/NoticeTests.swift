import HeadlessUIKit
import Testing

@MainActor
struct NoticeTests {
  @Test func `every responder announces its creation with its final type`() {
    withHeadlessWorld {
      let notices = observe()
      _ = RecordingController("c", log: Log())
      _ = UIWindow()
      _ = MortalView("", log: Log())
      #expect(notices.take() == ["created c", "created UIWindow", "created MortalView"])
    }
  }

  @Test func `a callback announces when it reaches UIKit's own, by super or because there is no override`() {
    withHeadlessWorld {
      let controller = UIViewController()
      let silent = SilentController()
      let notices = observe()
      controller.loadViewIfNeeded()
      silent.loadViewIfNeeded()
      UIApplication.shared.simulateMemoryWarning()
      #expect(
        notices.take().filter { $0.hasPrefix("reachedBase") } == [
          "reachedBase UIViewController loadView", "reachedBase UIViewController viewDidLoad",
          "reachedBase SilentController loadView", "reachedBase UIViewController didReceiveMemoryWarning",
          "reachedBase SilentController didReceiveMemoryWarning",
        ])
    }
  }

  @Test func `every overridable callback announces its base`() {
    withHeadlessWorld {
      let controller = UIViewController()
      let notices = observe()
      controller.viewDidLoad()
      controller.viewWillAppear(true)
      controller.viewDidAppear(true)
      controller.viewWillDisappear(true)
      controller.viewDidDisappear(true)
      controller.viewWillUnload()
      controller.viewDidUnload()
      controller.didReceiveMemoryWarning()
      #expect(
        notices.take()
          == [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillUnload",
            "viewDidUnload", "didReceiveMemoryWarning",
          ].map { "reachedBase UIViewController \($0)" })
    }
  }

  @Test func `reachedBase carries the argument and the transition of its call`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      let notices = observe()
      var lines: [String] = []
      notices.onNotice = { notice in
        guard notice.kind == .reachedBase, let call = notice.call, let animated = call.animated else { return }
        lines.append(
          "\(call.name) \(animated) \(call.transition ?? 0) \(call.isAction) \(call.receiver === notice.subject)")
      }
      stage.presentSub(animated: true, style: .pageSheet)
      stage.main.viewWillAppear(false)
      #expect(
        lines == [
          "viewWillAppear true 3 false true", "viewIsAppearing true 3 false true", "viewDidAppear true 3 false true",
          "viewWillAppear false 0 false true",
        ])
    }
  }

  @Test func `getting, replacing and giving up a view is announced with the view`() {
    withHeadlessWorld {
      let controller = UIViewController()
      let views = [UIView(), UIView()]
      let notices = observe()
      var related: [UIResponder?] = []
      notices.onNotice = { related.append($0.related) }
      controller.view = views[0]
      controller.view = views[0]
      controller.view = views[1]
      controller.view = nil
      controller.view = nil
      #expect(
        notices.take() == [
          "viewAttached UIViewController", "viewUnloaded UIViewController", "viewAttached UIViewController",
          "viewUnloaded UIViewController",
        ])
      #expect(related == [views[0], views[0], views[1], views[1]])
    }
  }

  @Test func `an unload by the system is told from one by the app`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let controller = RecordingController("c", log: Log())
      controller.loadViewIfNeeded()
      let notices = observe()
      UIApplication.shared.simulateMemoryWarning()
      controller.loadViewIfNeeded()
      controller.view = nil
      #expect(
        notices.take().filter { $0.hasPrefix("viewUnloaded") } == ["viewUnloaded c bySystem", "viewUnloaded c"])
    }
  }

  @Test func `a dismissed controller is announced while it lives, just before UIKit lets go`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen(animated: true)
      let notices = observe()
      notices.onNotice = { notice in
        guard notice.kind == .dismissed else { return }
        stage.log.add("\(NoticeRecorder.name(notice.subject)) dismissed by \(notice.call?.transition ?? 0)")
        #expect(notice.related === stage.main)
      }
      stage.main.dismiss(animated: true) { stage.log.add("completion") }
      UIApplication.shared.settle()
      #expect(
        stage.log.take().suffix(4) == [
          "sub viewDidDisappear", "completion", "sub dismissed by 4", "sub dealloc",
        ])
    }
  }

  @Test func `observers are told in the order in which they were added, until they are removed`() {
    withHeadlessWorld {
      let log = Log()
      let world = HeadlessWorld.current
      let observers = ["a", "b"].map { name in
        let observer = NoticeRecorder()
        observer.onNotice = { _ in log.add(name) }
        return observer
      }
      observers.forEach(world.addObserver)
      observers.forEach(world.addObserver)
      _ = UIView()
      #expect(log.take() == ["a", "b"])
      world.removeObserver(observers[0])
      world.removeObserver(observers[0])
      _ = UIView()
      #expect(log.take() == ["b"])
    }
  }

  private func observe() -> NoticeRecorder {
    let recorder = NoticeRecorder()
    HeadlessWorld.current.addObserver(recorder)
    return recorder
  }
}

private final class SilentController: UIViewController {
  override func viewDidLoad() {}
}
