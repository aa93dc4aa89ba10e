import HeadlessUIKit
import Testing

@MainActor
struct ViewLoadingTests {
  @Test func `asking for the view loads it once (case 11 early-view)`() {
    withHeadlessWorld {
      let log = Log()
      let controller = RecordingController("c", log: log)
      #expect(!controller.isViewLoaded)
      #expect(controller.viewIfLoaded == nil)
      #expect(log.take() == [])
      let view = controller.view
      #expect(controller.view === view)
      #expect(log.take() == ["c loadView", "c viewDidLoad"])
      #expect(controller.isViewLoaded)
    }
  }

  @Test func `loadViewIfNeeded loads only a view that is not in memory`() {
    withHeadlessWorld {
      let log = Log()
      let controller = RecordingController("c", log: log)
      controller.loadViewIfNeeded()
      controller.loadViewIfNeeded()
      #expect(log.take() == ["c loadView", "c viewDidLoad"])
    }
  }

  @Test func `setting view to nil calls nothing, and the next access loads again (case 7 setnil-no-unload)`() {
    for version: SystemVersion in ["26.0", "5.1"] {
      withHeadlessWorld(systemVersion: version) {
        let log = Log()
        let controller = RecordingController("c", log: log)
        controller.loadViewIfNeeded()
        _ = log.take()
        controller.view = nil
        #expect(log.take() == [])
        #expect(!controller.isViewLoaded)
        _ = controller.view
        #expect(log.take() == ["c loadView", "c viewDidLoad"])
      }
    }
  }

  @Test func `a view that nobody else keeps is gone when view = nil returns, observed or not`() {
    withHeadlessWorld {
      let log = Log()
      let observer = NoticeRecorder()
      for isObserved in [false, true] {
        if isObserved { HeadlessWorld.current.addObserver(observer) }
        let controller = UIViewController()
        controller.view = MortalView("view gone", log: log)
        controller.view = nil
        log.add("returned")
        #expect(log.take() == ["view gone", "returned"])
      }
    }
  }

  @Test func `an assigned view is used as it is, without loading`() {
    withHeadlessWorld {
      let log = Log()
      let controller = RecordingController("c", log: log)
      let view = UIView()
      controller.view = view
      #expect(controller.view === view)
      #expect(view.next === controller)
      #expect(log.take() == [])
    }
  }

  @Test func `without a nib the base makes an empty view of the size of the screen`() {
    withHeadlessWorld {
      let controller = UIViewController()
      #expect(controller.view.frame == UIScreen.main.bounds)
      #expect(controller.view.subviews.isEmpty)
    }
  }

  @Test func `a replaced view is the controller's no more`() {
    withHeadlessWorld {
      let controller = UIViewController()
      let first = UIView()
      controller.view = first
      controller.view = UIView()
      #expect(first.next == nil)
      let other = UIViewController()
      other.view = first
      #expect(first.next === other)
    }
  }

  @Test func `loadView that sets no view stops with its reason (case 11 loadview-without-view)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ForgetfulController().view }
    }
    #expect(
      result.standardErrorText.contains(
        "ForgetfulController.loadView() returned without setting `view`: set it, or do not override loadView()"))
  }

  @Test func `loadView that reads view before setting it stops with its reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CircularController().view }
    }
    #expect(
      result.standardErrorText.contains(
        "CircularController.loadView() read `view` before setting it, which would call loadView() endlessly"
      ))
  }

  @Test func `a view cannot be the view of two controllers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let first = UIViewController()
        let second = UIViewController()
        second.view = first.view
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the view given to UIViewController is already the view of UIViewController: a view has one controller"))
  }
}

private final class ForgetfulController: UIViewController {
  override func loadView() {}
}

private final class CircularController: UIViewController {
  override func loadView() { view.tag = 1 }
}
