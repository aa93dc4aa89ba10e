import HeadlessUIKit
import Testing

/// The background and back, the app switcher, and the end.
@MainActor
struct ActivityTests {
  @Test func `a scene goes to the background and back without a word to controllers (case 9 scene-launch-background)`()
  {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      application.simulateLaunch(
        delegate: RecordingApplicationDelegate(log),
        sceneDelegate: RecordingSceneDelegate(log, root: RecordingController("vc", log: log)))
      _ = log.take()
      application.simulateAppSwitcher()
      #expect(log.take() == ["scene willResignActive (foregroundActive)"])
      application.simulateBackground()
      #expect(log.take() == ["scene didEnterBackground (background)"])
      application.simulateForeground()
      #expect(
        log.take() == ["scene willEnterForeground (background)", "scene didBecomeActive (foregroundActive)"])
      application.simulateTermination()
      #expect(
        log.take() == [
          "scene willResignActive (foregroundActive)", "scene didDisconnect (unattached)",
          "app didDiscardSceneSessions [\"scene-1\"]", "vc viewWillDisappear", "vc viewDidDisappear",
          "vc dealloc",
        ])
      #expect(application.connectedScenes.isEmpty)
    }
  }

  @Test func `an application without scenes is told itself`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      application.simulateLaunch(
        delegate: RecordingApplicationDelegate(log, root: RecordingController("vc", log: log)))
      _ = log.take()
      application.simulateBackground()
      #expect(log.take() == ["app willResignActive (active)", "app didEnterBackground (background)"])
      application.simulateForeground()
      #expect(log.take() == ["app willEnterForeground (background)", "app didBecomeActive (active)"])
      application.simulateAppSwitcher()
      #expect(application.applicationState == .inactive)
      application.simulateForeground()
      #expect(log.take() == ["app willResignActive (active)", "app didBecomeActive (active)"])
      application.simulateTermination()
      #expect(
        log.take() == [
          "app willResignActive (active)", "app didEnterBackground (background)", "app willTerminate (background)",
        ])
    }
  }

  @Test func `what is so already, and the end of what was not launched, calls nobody`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      application.delegate = RecordingApplicationDelegate(log)
      application.simulateForeground()
      application.simulateTermination()
      #expect(log.take() == [])
      application.simulateBackground()
      _ = log.take()
      application.simulateBackground()
      application.simulateAppSwitcher()
      #expect(log.take() == [])
    }
  }

  @Test func `an application that has ended can be launched anew`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      application.simulateLaunch(
        delegate: RecordingApplicationDelegate(Log()), sceneDelegate: RecordingSceneDelegate(Log()))
      application.simulateTermination()
      #expect(application.applicationState == .background)
      application.simulateLaunch(delegate: RecordingApplicationDelegate(log))
      #expect(
        log.take() == ["app willFinishLaunching", "app didFinishLaunching", "app didBecomeActive (active)"])
    }
  }

  @Test func `before iOS 4 leaving the application ends it`() {
    withHeadlessWorld(systemVersion: "3.1") {
      let log = Log()
      let application = UIApplication.shared
      application.simulateLaunch(delegate: RecordingApplicationDelegate(log))
      _ = log.take()
      application.simulateTermination()
      #expect(log.take() == ["app willResignActive (active)", "app willTerminate (inactive)"])
    }
  }

  @Test func `the background before iOS 4 stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIDevice.current.systemVersion = "3.1"
        UIApplication.shared.simulateBackground()
      }
    }
    #expect(
      result.standardErrorText.contains(
        "iOS 3.1 does not run applications in the background: leaving the application terminates it; use "
          + "simulateTermination()"))
  }

  @Test func `notifications follow the delegate, and their object is the application of the world`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      let observers = Observers(log)
      observers.watch(UIApplication.didFinishLaunchingNotification, of: application, as: "launched")
      observers.watch(UIApplication.didBecomeActiveNotification, of: application, as: "active")
      observers.watch(UIApplication.willResignActiveNotification, of: application, as: "resigning")
      observers.watch(UIApplication.didEnterBackgroundNotification, of: application, as: "background")
      observers.watch(UIApplication.willEnterForegroundNotification, of: application, as: "returning")
      observers.watch(UIApplication.willTerminateNotification, of: application, as: "ending")
      application.simulateLaunch(delegate: RecordingApplicationDelegate(log))
      #expect(
        log.take() == [
          "app willFinishLaunching", "app didFinishLaunching", "posted launched", "app didBecomeActive (active)",
          "posted active",
        ])
      application.simulateBackground()
      application.simulateForeground()
      #expect(
        log.take() == [
          "app willResignActive (active)", "posted resigning", "app didEnterBackground (background)",
          "posted background", "app willEnterForeground (background)", "posted returning",
          "app didBecomeActive (active)", "posted active",
        ])
      application.simulateTermination()
      #expect(log.take().suffix(2) == ["app willTerminate (background)", "posted ending"])
      withHeadlessWorld { UIApplication.shared.simulateBackground() }
      #expect(log.take() == [])
    }
  }

  @Test func `a scene posts its own notifications, and the application's come after them`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      let scene = application.simulateLaunch(
        delegate: RecordingApplicationDelegate(log), sceneDelegate: RecordingSceneDelegate(log))
      _ = log.take()
      let observers = Observers(log)
      observers.watch(UIScene.willDeactivateNotification, of: scene, as: "deactivating")
      observers.watch(UIScene.didEnterBackgroundNotification, of: scene, as: "background")
      observers.watch(UIScene.willEnterForegroundNotification, of: scene, as: "returning")
      observers.watch(UIScene.didActivateNotification, of: scene, as: "active")
      observers.watch(UIScene.didDisconnectNotification, of: scene, as: "gone")
      observers.watch(UIApplication.willResignActiveNotification, of: application, as: "app resigning")
      application.simulateBackground()
      application.simulateForeground()
      application.simulateTermination()
      #expect(
        log.take().filter { $0.hasPrefix("posted") } == [
          "posted deactivating", "posted app resigning", "posted background", "posted returning", "posted active",
          "posted deactivating", "posted app resigning", "posted gone",
        ])
    }
  }

  @Test func `a memory warning reaches the delegate, then the notification, then the controllers`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      let controller = RecordingController("vc", log: log)
      let observers = Observers(log)
      observers.watch(UIApplication.didReceiveMemoryWarningNotification, of: application, as: "warning")
      application.simulateLaunch(delegate: RecordingApplicationDelegate(log))
      _ = log.take()
      application.simulateMemoryWarning()
      #expect(log.take() == ["app didReceiveMemoryWarning", "posted warning", "vc didReceiveMemoryWarning"])
      #expect(!controller.isViewLoaded)
    }
  }

  @Test func `what a delegate is told is a call on the application within the action`() {
    withHeadlessWorld {
      let log = Log()
      let application = UIApplication.shared
      application.simulateLaunch(delegate: RecordingApplicationDelegate(Log()))
      let recorder = CallRecorder("", log: log)
      recorder.onCall = { call in
        log.add("\(call.name) of \(call.receiver === application ? "app" : "another"), action \(call.isAction)")
      }
      HeadlessWorld.current.install(recorder)
      application.simulateBackground()
      #expect(
        log.take() == [
          " > enterBackground", "enterBackground of app, action true",
          " > willResignActive", "willResignActive of app, action true", " < willResignActive",
          " > didEnterBackground", "didEnterBackground of app, action true", " < didEnterBackground",
          " < enterBackground",
        ])
    }
  }
}

/// Logs notifications as long as it lives.
@MainActor
private final class Observers {
  private let log: Log
  private var tokens: [any NSObjectProtocol] = []

  init(_ log: Log) {
    self.log = log
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  func watch(_ name: Notification.Name, of object: AnyObject, as label: String) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [log] _ in
        log.add("posted \(label)")
      })
  }
}
