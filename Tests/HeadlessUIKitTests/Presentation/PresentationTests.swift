import HeadlessUIKit
import Testing

@MainActor
struct PresentationTests {
  static let subArrives = ["sub loadView", "sub viewDidLoad", "sub viewWillAppear", "sub viewDidAppear"]
  static let subLeaves = ["sub viewWillDisappear", "sub viewDidDisappear", "sub dealloc"]

  @Test(arguments: [nil, .pageSheet, .automatic, .overFullScreen] as [UIModalPresentationStyle?])
  func `a style that does not cover tells the presenter nothing (cases 3 pagesheet, overfullscreen-custom)`(
    style: UIModalPresentationStyle?
  ) {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      stage.presentSub(style: style)
      #expect(stage.log.take() == Self.subArrives)
      #expect(stage.main.view.window === stage.window)
      stage.dismissSub()
      #expect(stage.log.take() == Self.subLeaves)
    }
  }

  @Test func `automatic is full screen before iOS 13 and a sheet from then on`() {
    for (version, covers) in [("12.4", true), ("13.0", false)] as [(SystemVersion, Bool)] {
      withHeadlessWorld(systemVersion: version) {
        let stage = Stage()
        stage.launch()
        stage.presentSub(style: .automatic)
        #expect((stage.main.view.window == nil) == covers)
        #expect(UIViewController().modalPresentationStyle == (covers ? .fullScreen : .automatic))
      }
    }
  }

  @Test func `a page sheet adapts to full screen on the phone of iOS 12 (case 3 formsheet-phone-vs-pad)`() {
    withHeadlessWorld(systemVersion: "12.4") {
      let stage = Stage()
      stage.launch()
      stage.presentSub(style: .pageSheet)
      #expect(stage.main.view.window == nil)
    }
  }

  @Test func `presenter and presented know each other, and only the presenter retains`() {
    withHeadlessWorld {
      let log = Log()
      let window = UIWindow()
      var main: RecordingController? = RecordingController("main", log: log)
      let sub = RecordingController("sub", log: log)
      window.rootViewController = main
      window.makeKeyAndVisible()
      main?.present(sub, animated: false)
      CATransaction.flush()
      #expect(main?.presentedViewController === sub)
      #expect(sub.presentingViewController === main)
      window.isHidden = true
      window.rootViewController = nil
      _ = log.take()
      main = nil
      #expect(log.take() == ["main dealloc"])
      #expect(sub.presentingViewController == nil)
    }
  }

  @Test func `isBeingPresented and isBeingDismissed hold from the will- to the did-callback`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      var states: [String: [Bool]] = [:]
      stage.presentSub { sub in
        for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
          sub.onCallback[callback] = { states[callback] = [$0.isBeingPresented, $0.isBeingDismissed] }
        }
      }
      let sub = stage.main.presentedViewController
      #expect(sub?.isBeingPresented == false)
      stage.dismissSub()
      #expect(
        states == [
          "viewWillAppear": [true, false], "viewDidAppear": [true, false],
          "viewWillDisappear": [false, true], "viewDidDisappear": [false, true],
        ])
      #expect(sub?.isBeingDismissed == false)
      #expect(sub?.presentingViewController == nil)
    }
  }

  @Test func `the presenter may dismiss, too`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      stage.main.dismiss(animated: false)
      #expect(stage.log.take() == MainAndSubTests.back)
      #expect(stage.main.presentedViewController == nil)
    }
  }

  @Test func `dismissing below a stack dismisses all of it, and what was covered is told nothing`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let top = RecordingController("top", log: stage.log)
      top.modalPresentationStyle = .fullScreen
      stage.main.presentedViewController?.present(top, animated: false)
      CATransaction.flush()
      _ = stage.log.take()
      stage.main.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(
        stage.log.take() == [
          "top viewWillDisappear", "main viewWillAppear", "main viewDidAppear", "top viewDidDisappear", "sub dealloc",
        ])
      #expect(top.presentingViewController == nil)
      #expect(stage.window.subviews == [stage.main.view])
    }
  }

  @Test func `what comes back lies behind what leaves`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let top = RecordingController("top", log: stage.log)
      top.modalPresentationStyle = .fullScreen
      stage.main.presentedViewController?.present(top, animated: false)
      CATransaction.flush()
      stage.main.dismiss(animated: true)
      #expect(stage.window.subviews == [stage.main.view, top.view])
      UIApplication.shared.settle()
      #expect(stage.window.subviews == [stage.main.view])
    }
  }

  @Test func `a presented controller that presents dismisses what it presents, and stays`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let sub = stage.main.presentedViewController
      sub?.present(RecordingController("sheet", log: stage.log), animated: false)
      UIApplication.shared.settle()
      _ = stage.log.take()
      sub?.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(
        stage.log.take() == ["sheet viewWillDisappear", "sheet viewDidDisappear", "sheet dealloc"])
      #expect(stage.main.presentedViewController === sub)
    }
  }

  @Test func `sheets on sheets leave from the front`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      stage.presentSub(style: .pageSheet)
      let top = RecordingController("top", log: stage.log)
      stage.main.presentedViewController?.present(top, animated: false)
      UIApplication.shared.settle()
      _ = stage.log.take()
      stage.main.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(
        stage.log.take() == [
          "top viewWillDisappear", "sub viewWillDisappear", "top viewDidDisappear", "sub viewDidDisappear",
          "sub dealloc",
        ])
    }
  }

  @Test func `the completion comes after the callbacks and before UIKit lets go`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      let sub = RecordingController("sub", log: stage.log)
      sub.modalPresentationStyle = .fullScreen
      stage.main.present(sub, animated: false) { stage.log.add("presented") }
      CATransaction.flush()
      #expect(stage.log.take().suffix(2) == ["main viewDidDisappear", "presented"])
      stage.presentAndDismissAnother { stage.log.add("dismissed") }
      #expect(stage.log.take().suffix(3) == ["other viewDidDisappear", "dismissed", "other dealloc"])
    }
  }

  @Test func `without anything to dismiss the completion is not called`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      stage.main.dismiss(animated: true) { stage.log.add("completion") }
      UIApplication.shared.settle()
      #expect(stage.log.take() == [])
    }
  }

  @Test func `a completion may present the dismissed controller anew`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let notices = NoticeRecorder()
      HeadlessWorld.current.addObserver(notices)
      let sub = RecordingController("again", log: stage.log)
      stage.main.dismiss(animated: false) {
        stage.main.present(sub, animated: false)
        CATransaction.flush()
        stage.main.dismiss(animated: false) { stage.main.present(sub, animated: false) }
      }
      #expect(stage.main.presentedViewController === sub)
      #expect(notices.take().filter { $0.hasPrefix("dismissed") } == ["dismissed sub dismiss"])
    }
  }

  @Test func `the presenter may present again in its viewDidAppear`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let next = RecordingController("next", log: Log())
      stage.main.onCallback["viewDidAppear"] = { main in
        main.onCallback = [:]
        main.present(next, animated: false)
        CATransaction.flush()
      }
      stage.dismissSub()
      #expect(stage.main.presentedViewController === next)
      #expect(next.view.window === stage.window)
    }
  }

  @Test func `a dismissal in the presented controller's viewDidAppear begins when the presentation is complete`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      _ = stage.log.take()
      stage.presentSub { $0.onCallback["viewDidAppear"] = { $0.dismiss(animated: false) } }
      #expect(
        stage.log.take() == [
          "sub loadView", "sub viewDidLoad", "main viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear",
          "main viewDidDisappear",
        ] + MainAndSubTests.back)
    }
  }

  @Test func `the chain of responders leads from a view to the application`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      let sub = stage.main.presentedViewController
      #expect(sub?.view.next === sub)
      #expect(sub?.next === stage.window)
      #expect(stage.window.next === UIApplication.shared)
      #expect(UIApplication.shared.next == nil)
    }
  }
}

extension Stage {
  /// Presents `other` over `sub`, and dismisses it again.
  fileprivate func presentAndDismissAnother(completion: @escaping () -> Void) {
    let sub = main.presentedViewController
    sub?.present(RecordingController("other", log: log), animated: false)
    UIApplication.shared.settle()
    sub?.dismiss(animated: false, completion: completion)
    UIApplication.shared.settle()
  }
}
