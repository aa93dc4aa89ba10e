import HeadlessUIKit
import Testing

@MainActor
struct PresentationMistakeTests {
  @Test func `a second present while presenting does nothing and says so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage.withSubOnScreen()
        let second = UIViewController()
        stage.main.present(second, animated: false) { Issue.record("completion of a refused present") }
        CATransaction.flush()
        precondition(stage.log.take().isEmpty)
        precondition(second.presentingViewController == nil && !second.isViewLoaded)
      }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: RecordingController was asked to present UIViewController while it was presenting "
        + "RecordingController; the call has no effect\n")
  }

  @Test func `a controller that is not in a visible window presents nothing and says so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.present(UIViewController(), animated: false)
        CATransaction.flush()
        precondition(controller.presentedViewController == nil && !controller.isViewLoaded)
      }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: UIViewController was asked to present UIViewController while its view was not in a "
        + "visible window; the call has no effect\n")
  }

  @Test func `transitions that get in each other's way are refused, and said so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage()
        stage.launch()
        let sub = RecordingController("sub", log: stage.log)
        sub.modalPresentationStyle = .fullScreen
        stage.main.present(sub, animated: true)
        CATransaction.flush()
        sub.present(UIViewController(), animated: true)
        CATransaction.flush()
        sub.dismiss(animated: true)
        UIApplication.shared.settle()
        precondition(stage.main.presentedViewController === sub && sub.presentedViewController == nil)
        stage.main.dismiss(animated: true)
        stage.main.dismiss(animated: true)
        stage.main.onCallback["viewDidAppear"] = { $0.present(sub, animated: false) }
        UIApplication.shared.settle()
        precondition(stage.main.presentedViewController == nil && sub.view.window == nil)
      }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: RecordingController was asked to present UIViewController while it was being presented or "
        + "dismissed itself; the call has no effect\n"
        + "HeadlessUIKit: RecordingController was asked to dismiss while a presentation or dismissal was in progress; "
        + "the call has no effect\n"
        + "HeadlessUIKit: RecordingController was asked to present RecordingController while that controller was being "
        + "dismissed; the call has no effect\n")
  }

  @Test func `a controller cannot present itself`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.present(controller, animated: false)
        CATransaction.flush()
      }
    }
    #expect(result.standardErrorText.contains("UIViewController cannot present itself"))
  }

  @Test func `a controller cannot present the one that presents it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage.withSubOnScreen()
        stage.main.presentedViewController?.present(stage.main, animated: false)
        CATransaction.flush()
      }
    }
    #expect(
      result.standardErrorText.contains(
        "RecordingController cannot present RecordingController, over which it is presented itself"))
  }

  @Test func `a controller has one presenter`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage()
        stage.launch()
        let sub = UIViewController()
        stage.main.present(sub, animated: false)
        CATransaction.flush()
        RecordingController("other", log: stage.log).present(sub, animated: false)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "UIViewController is already presented by RecordingController: dismiss it first")
    )
  }

  @Test func `what is leaving the screen presents nothing and says so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage()
        stage.launch()
        stage.main.onCallback["viewWillDisappear"] = { $0.present(UIViewController(), animated: false) }
        stage.window.isHidden = true
        precondition(stage.main.presentedViewController == nil)
      }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: RecordingController was asked to present UIViewController while it was leaving the screen; "
        + "the call has no effect\n")
  }
}
