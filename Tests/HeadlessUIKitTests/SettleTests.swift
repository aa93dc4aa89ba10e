import Foundation
import HeadlessUIKit
import Testing

@MainActor
struct SettleTests {
  @Test func `an animated present delivers the will-callbacks at once and the rest when it settles`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      let sub = RecordingController("sub", log: stage.log)
      sub.modalPresentationStyle = .fullScreen
      stage.main.present(sub, animated: true) { stage.log.add("completion") }
      CATransaction.flush()
      #expect(
        stage.log.take() == ["sub loadView", "sub viewDidLoad", "main viewWillDisappear", "sub viewWillAppear"])
      #expect(stage.main.view.window === stage.window)
      #expect(sub.view.window === stage.window)
      #expect(sub.isBeingPresented)
      UIApplication.shared.settle()
      #expect(stage.log.take() == ["sub viewDidAppear", "main viewDidDisappear", "completion"])
      #expect(stage.main.view.window == nil)
    }
  }

  @Test func `an animated dismiss releases the controller in the midst of settling`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen(animated: true)
      stage.main.dismiss(animated: true) { stage.log.add("completion") }
      #expect(stage.log.take() == ["sub viewWillDisappear", "main viewWillAppear"])
      UIApplication.shared.settle()
      #expect(
        stage.log.take() == ["main viewDidAppear", "sub viewDidDisappear", "completion", "sub dealloc"])
    }
  }

  @Test func `settling includes transitions that begin meanwhile`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      let sub = RecordingController("sub", log: stage.log)
      sub.modalPresentationStyle = .fullScreen
      stage.main.present(sub, animated: true) { sub.dismiss(animated: true) { stage.log.add("back") } }
      UIApplication.shared.settle()
      #expect(stage.log.take().last == "back")
      #expect(stage.main.presentedViewController == nil)
    }
  }

  @Test func `of two completions that present, the first runs, and the second dismissal is refused`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen(animated: true)
      let log = stage.log
      stage.main.dismiss(animated: true) { [main = stage.main] in
        log.add("first")
        main.present(RecordingController("a", log: log), animated: true)
      }
      stage.main.dismiss(animated: true) { [main = stage.main] in
        log.add("second")
        main.present(RecordingController("b", log: log), animated: true)
      }
      UIApplication.shared.settle()
      #expect(
        log.take().filter { ["first", "second", "a viewDidAppear", "b viewDidAppear"].contains($0) } == [
          "first", "a viewDidAppear",
        ])
      #expect((stage.main.presentedViewController as? RecordingController)?.label == "a")
    }
  }

  @Test func `of two presentations in one completion, the first is carried out`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen(animated: true)
      let log = stage.log
      stage.main.dismiss(animated: true) { [main = stage.main] in
        for label in ["a", "b"] {
          main.present(RecordingController(label, log: log), animated: true) { log.add(label) }
        }
      }
      UIApplication.shared.settle()
      #expect(log.take().filter { ["a", "b", "b loadView"].contains($0) } == ["a"])
    }
  }

  @Test func `a second dismissal in a row is carried out after the first one`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen(animated: true)
      let log = stage.log
      guard let sub = stage.main.presentedViewController else { return }
      let over = RecordingController("over", log: log)
      over.modalPresentationStyle = .fullScreen
      sub.present(over, animated: true)
      UIApplication.shared.settle()
      _ = log.take()
      sub.dismiss(animated: true) { log.add("first") }
      sub.dismiss(animated: true) { log.add("second") }
      UIApplication.shared.settle()
      #expect(log.take().filter { ["first", "second"].contains($0) } == ["first", "second"])
      #expect(stage.main.presentedViewController == nil)
    }
  }

  @Test func `settling with nothing under way does nothing, and what settled is over`() {
    withHeadlessWorld {
      UIApplication.shared.settle()
      let stage = Stage.withSubOnScreen(animated: true)
      UIApplication.shared.settle()
      #expect(stage.log.take() == [])
    }
  }

  @Test func `a transition under way keeps its controllers`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      stage.main.dismiss(animated: true)
      weak let sub = stage.main.presentedViewController
      #expect(sub != nil)
      UIApplication.shared.settle()
      #expect(sub == nil)
    }
  }

  @Test func `an asynchronous settle runs what is in the main queue, too`() async {
    await withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      let sub = RecordingController("sub", log: stage.log)
      DispatchQueue.main.async {
        stage.main.present(sub, animated: true) {
          DispatchQueue.main.async { sub.dismiss(animated: true) { stage.log.add("back") } }
        }
      }
      Task { stage.log.add("task") }
      await UIApplication.shared.settle()
      let lines = stage.log.take()
      #expect(lines.contains("task") && lines.contains("sub viewDidAppear"))
      #expect(lines.last == "back")
      #expect(stage.main.presentedViewController == nil)
    }
  }

  @Test func `transitions that begin again in the main queue are left, and said so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage()
      stage.launch()
      stage.presentAgainAndAgain()
      await UIApplication.shared.settle()
    }
    #expect(result.standardErrorText.contains("unfinished after 10 rounds: 1"))
  }

  @Test func `animated reaches the callbacks`() {
    withHeadlessWorld {
      let stage = Stage()
      let log = Log()
      let calls = CallRecorder("c", log: log)
      calls.onCall = { call in
        if let animated = call.animated { log.add("\(call.name) \(animated)") }
      }
      stage.launch()
      HeadlessWorld.current.install(calls)
      stage.presentSub(animated: true)
      #expect(
        log.take().filter { $0.hasSuffix("true") || $0.hasSuffix("false") } == [
          "present true", "viewWillDisappear true", "viewWillAppear true", "viewIsAppearing true",
          "viewDidAppear true", "viewDidDisappear true",
        ])
      HeadlessWorld.current.uninstall(calls)
    }
  }
}

extension Stage {
  /// Dismisses and presents in turns, each in a later turn of the run loop.
  fileprivate func presentAgainAndAgain() {
    let sub = UIViewController()
    main.present(sub, animated: true) { [self] in
      DispatchQueue.main.async {
        sub.dismiss(animated: true) { DispatchQueue.main.async { self.presentAgainAndAgain() } }
      }
    }
  }
}
