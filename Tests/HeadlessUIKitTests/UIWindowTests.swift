import HeadlessUIKit
import Testing

@MainActor
struct UIWindowTests {
  @Test func `a window starts hidden, of the size of the screen, and loads its root when it is shown`() {
    withHeadlessWorld {
      let stage = Stage()
      #expect(stage.window.isHidden)
      #expect(stage.window.frame == UIScreen.main.bounds)
      stage.window.rootViewController = stage.main
      #expect(stage.log.take() == [])
      stage.window.makeKeyAndVisible()
      #expect(!stage.window.isHidden)
      #expect(stage.main.view.superview === stage.window)
      #expect(stage.main.view.frame == stage.window.bounds)
      _ = stage.log.take()
      stage.window.makeKeyAndVisible()
      #expect(stage.log.take() == [])
    }
  }

  @Test func `the application knows its windows and the key window, and retains neither`() {
    withHeadlessWorld {
      let application = UIApplication.shared
      let first = UIWindow()
      var second: UIWindow? = UIWindow()
      #expect(application.windows.count == 2)
      #expect(application.keyWindow == nil)
      first.makeKeyAndVisible()
      second?.makeKey()
      #expect(second?.isKeyWindow == true)
      #expect(second?.isHidden == true)
      #expect(!first.isKeyWindow)
      second = nil
      #expect(application.windows == [first])
      #expect(application.keyWindow == nil)
    }
  }

  @Test func `another root in a visible window: it loads, the old one disappears and dies, then it appears`() {
    withHeadlessWorld {
      let log = Log()
      let window = UIWindow()
      window.makeKeyAndVisible()
      window.rootViewController = RecordingController("old", log: log)
      #expect(log.take() == ["old loadView", "old viewDidLoad", "old viewWillAppear", "old viewDidAppear"])
      let new = RecordingController("new", log: log)
      window.rootViewController = new
      #expect(
        log.take() == [
          "new loadView", "new viewDidLoad", "old viewWillDisappear", "old viewDidDisappear", "old dealloc",
          "new viewWillAppear", "new viewDidAppear",
        ])
      window.rootViewController = new
      #expect(log.take() == [])
      #expect(window.subviews == [new.view])
    }
  }

  @Test func `what an old root presents stays in the window without a callback, and transitions under way end before`()
  {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      let sheet = RecordingController("sheet", log: stage.log)
      stage.main.present(sheet, animated: true)
      CATransaction.flush()
      _ = stage.log.take()
      stage.window.rootViewController = nil
      #expect(stage.log.take() == ["sheet viewDidAppear", "main viewWillDisappear", "main viewDidDisappear"])
      #expect(stage.window.subviews == [sheet.view])
      stage.window.rootViewController = stage.main
      #expect(stage.log.take() == ["main viewWillAppear", "main viewDidAppear"])
      #expect(Set(stage.window.subviews.map(ObjectIdentifier.init)).count == 2)
      stage.main.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(stage.log.take() == ["sheet viewWillDisappear", "sheet viewDidDisappear"])
      #expect(stage.window.subviews == [stage.main.view])
    }
  }

  @Test func `hiding and showing a window lets what is not covered disappear and appear`() {
    withHeadlessWorld {
      let stage = Stage.withSubOnScreen()
      stage.window.isHidden = true
      stage.window.isHidden = true
      #expect(stage.log.take() == ["sub viewWillDisappear", "sub viewDidDisappear"])
      stage.window.isHidden = false
      #expect(stage.log.take() == ["sub viewWillAppear", "sub viewDidAppear"])
    }
  }

  @Test func `a window retains its root and lets go of it when it dies, without callbacks`() {
    withHeadlessWorld {
      let log = Log()
      var window: UIWindow? = UIWindow()
      window?.rootViewController = RecordingController("root", log: log)
      window?.makeKeyAndVisible()
      _ = log.take()
      window = nil
      #expect(log.take() == ["root dealloc"])
    }
  }
}
