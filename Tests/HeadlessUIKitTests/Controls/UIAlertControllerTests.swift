import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UIAlertControllerTests {
  private let stage = Stage()
  private let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)

  private func present(animated: Bool = false) {
    stage.launch()
    stage.main.present(alert, animated: animated)
    CATransaction.flush()
    _ = stage.log.take()
  }

  @Test func `a tap dismisses the alert, and the handler runs when it is gone`() {
    var isResolved: Bool?
    let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak alert] _ in
      isResolved = alert?.presentingViewController == nil
    }
    alert.addAction(delete)
    present()
    #expect(alert.simulateTap(on: delete))
    #expect(isResolved == nil)
    UIApplication.shared.settle()
    #expect(isResolved == true)
    #expect(stage.main.presentedViewController == nil)
  }

  @Test func `the presenter stays on the screen and is told nothing`() {
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present()
    #expect(stage.main.view.window === stage.window)
    alert.simulateTap(onActionTitled: "OK")
    UIApplication.shared.settle()
    #expect(!stage.log.take().contains { $0.contains("Appear") || $0.contains("Disappear") })
  }

  @Test func `its fields take text once it is on the screen`() {
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    #expect(alert.textFields?.map(\.placeholder) == ["Name", nil])
    present()
    #expect(alert.textFields?.last?.simulateTyping("Ann") == true)
    #expect(alert.textFields?.map(\.text) == ["", "Ann"])
  }

  @Test func `a tap that the user could not make does nothing`() {
    let (ok, other) = (UIAlertAction(title: "OK", style: .default), UIAlertAction(title: "No", style: .cancel))
    alert.addAction(ok)
    #expect(!alert.simulateTap(on: ok))
    present(animated: true)
    #expect(!alert.simulateTap(on: ok))
    UIApplication.shared.settle()
    #expect(!alert.simulateTap(on: other))
    #expect(!alert.simulateTap(onActionTitled: "No"))
    ok.isEnabled = false
    #expect(!alert.simulateTap(on: ok))
    #expect(stage.main.presentedViewController === alert)
  }

  @Test func `a second action that cancels stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        for _ in 1...2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
      }
    }
    #expect(
      result.standardErrorText.contains("a UIAlertController can have only one action with the style cancel"))
  }

  @Test func `a field in an action sheet stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    #expect(
      result.standardErrorText.contains("text fields can only be added to a UIAlertController with the style alert"))
  }

  @Test func `a preferred action that is not in the alert stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.preferredAction = UIAlertAction(title: "OK", style: .default)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the preferredAction of a UIAlertController must be added with addAction(_:) first"))
  }
}
