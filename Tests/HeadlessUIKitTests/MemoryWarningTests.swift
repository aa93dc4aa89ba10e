import HeadlessUIKit
import Testing

/// Unloading by the system (case 7.ios5-unload-cycle and its variants), and what came after it.
@MainActor
struct MemoryWarningTests {
  nonisolated static let unloadings: [(SystemVersion, [String])] = [
    ("2.0", []), ("3.0", ["c viewDidUnload"]), ("4.3.5", ["c viewDidUnload"]),
    ("5.0", ["c viewWillUnload", "c viewDidUnload"]), ("5.1.1", ["c viewWillUnload", "c viewDidUnload"]),
  ]

  @Test(arguments: unloadings)
  func `an old system unloads an off-screen view, which is loaded again when it is needed`(
    version: SystemVersion, callbacks: [String]
  ) {
    withHeadlessWorld(systemVersion: version) {
      let log = Log()
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(log.take() == ["c didReceiveMemoryWarning"] + callbacks)
      #expect(!controller.isViewLoaded)
      _ = controller.view
      #expect(log.take() == ["c loadView", "c viewDidLoad"])
    }
  }

  @Test(arguments: ["6.0", "12.4", "26.0"] as [SystemVersion])
  func `from iOS 6 on the system keeps the view (case 7 ios6-no-unload)`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let log = Log()
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(log.take() == ["c didReceiveMemoryWarning"])
      #expect(controller.isViewLoaded)
    }
  }

  @Test func `on iOS 5 the view is there in viewWillUnload and gone before viewDidUnload`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      let controller = ControllerOfMortalView("c", log: log)
      controller.loadViewIfNeeded()
      _ = log.take()
      controller.didReceiveMemoryWarning()
      #expect(log.take() == ["c didReceiveMemoryWarning", "c viewWillUnload", "view gone", "c viewDidUnload"])
    }
  }

  @Test func `a view that loadView gets from super and fills is unloaded`() {
    final class Filling: UIViewController {
      override func loadView() {
        super.loadView()
        view.addSubview(UIView())
      }
    }
    withHeadlessWorld(systemVersion: "5.1") {
      let controller = Filling()
      controller.loadViewIfNeeded()
      UIApplication.shared.simulateMemoryWarning()
      #expect(!controller.isViewLoaded)
    }
  }

  @Test func `a view in a superview is not unloaded`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      let controller = RecordingController("c", log: log)
      let container = UIView()
      container.addSubview(controller.view)
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(log.take() == ["c didReceiveMemoryWarning"])
      #expect(controller.isViewLoaded)
    }
  }

  @Test func `views that cannot be made again stay: assigned from outside, or the base's empty view`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      let assigned = RecordingController("assigned", log: log)
      assigned.view = UIView()
      let empty = BaseViewController("empty", log: log)
      empty.loadViewIfNeeded()
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(log.take() == ["assigned didReceiveMemoryWarning", "empty didReceiveMemoryWarning"])
      #expect(assigned.isViewLoaded)
      #expect(empty.isViewLoaded)
    }
  }

  @Test func `a view that replaced the loaded one cannot be made again`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let controller = RecordingController("c", log: Log())
      controller.loadViewIfNeeded()
      controller.view = UIView()
      UIApplication.shared.simulateMemoryWarning()
      #expect(controller.isViewLoaded)
    }
  }

  @Test func `a view from a nib is unloaded and comes from the nib again`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      UINib.register("BaseView") { _, _ in
        log.add("nib")
        return UIView()
      }
      let controller = BaseViewController("c", log: log)
      controller.loadViewIfNeeded()
      UIApplication.shared.simulateMemoryWarning()
      #expect(!controller.isViewLoaded)
      controller.loadViewIfNeeded()
      #expect(log.take().count { $0 == "nib" } == 2)
    }
  }

  @Test func `a controller without a loaded view is told of no unload, even when it gave the view up itself`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      let unloaded = RecordingController("unloaded", log: log)
      let given = RecordingController("given", log: log)
      given.loadViewIfNeeded()
      given.onCallback["didReceiveMemoryWarning"] = { $0.view = nil }
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(log.take() == ["unloaded didReceiveMemoryWarning", "given didReceiveMemoryWarning"])
      #expect(!unloaded.isViewLoaded)
    }
  }

  @Test func `viewDidUnload that asks for the view loads it again at once`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      let controller = RecordingController("c", log: log)
      controller.onCallback["viewDidUnload"] = { _ = $0.view }
      controller.loadViewIfNeeded()
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(
        log.take() == [
          "c didReceiveMemoryWarning", "c viewWillUnload", "c viewDidUnload", "c loadView", "c viewDidLoad",
        ])
      #expect(controller.isViewLoaded)
    }
  }

  @Test func `a controller that dies calls no unload callback`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      var controller: RecordingController? = RecordingController("c", log: log)
      controller?.loadViewIfNeeded()
      _ = log.take()
      controller = nil
      #expect(log.take() == ["c dealloc"])
    }
  }

  @Test func `an override of the view setter takes part in the system's unload`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let log = Log()
      let controller = SetterController("c", log: log)
      controller.loadViewIfNeeded()
      _ = log.take()
      UIApplication.shared.simulateMemoryWarning()
      #expect(
        log.take() == ["c didReceiveMemoryWarning", "c viewWillUnload", "c view set to nil", "c viewDidUnload"])
    }
  }

  @Test func `a warning reaches living controllers in order of creation, and none that is born or dies meanwhile`() {
    withHeadlessWorld {
      let log = Log()
      let first = RecordingController("first", log: log)
      var second: RecordingController? = RecordingController("second", log: log)
      var born: RecordingController?
      let third = RecordingController("third", log: log)
      first.onCallback["didReceiveMemoryWarning"] = { _ in
        second = nil
        born = RecordingController("born", log: log)
      }
      UIApplication.shared.simulateMemoryWarning()
      #expect(
        log.take() == ["first didReceiveMemoryWarning", "second dealloc", "third didReceiveMemoryWarning"])
      #expect(second == nil)
      #expect(HeadlessWorld.current.livingControllers == [first, third, born])
    }
  }

  @Test func `the version is read when the warning comes`() {
    withHeadlessWorld {
      let controller = RecordingController("c", log: Log())
      controller.loadViewIfNeeded()
      UIApplication.shared.simulateMemoryWarning()
      #expect(controller.isViewLoaded)
      UIDevice.current.systemVersion = "3.0"
      UIApplication.shared.simulateMemoryWarning()
      #expect(!controller.isViewLoaded)
    }
  }
}

private final class ControllerOfMortalView: RecordingController {
  override func loadView() {
    view = MortalView("view gone", log: log)
  }
}

private final class SetterController: RecordingController {
  override var view: UIView! {
    get { super.view }
    set {
      if newValue == nil { log.add("\(label) view set to nil") }
      super.view = newValue
    }
  }
}
