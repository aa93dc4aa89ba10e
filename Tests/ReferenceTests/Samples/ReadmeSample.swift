internal import HeadlessUIKit
internal import LifelineTesting
internal import Testing

/// The test that the README begins with. It fails, and the page shows its issue and a picture of its trace.
@Suite(.shown(in: "README.md", trace: "docs/images/readme.jsonl"), .lifeline(artifacts: ShownIssue.folder))
enum ReadmeSample {
  final class PaymentController: UIViewController {
    var onPaid: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onPaid = { self.navigationController?.popViewController(animated: true) }  // the mistake
    }
  }

  @Suite(.lifeline) @MainActor struct PaymentTests {
    @Test func `going back from the payment releases it`() {
      let (app, shop) = (AppDriver(), UINavigationController(rootViewController: UIViewController()))
      app.show(shop)
      shop.pushViewController(PaymentController(), animated: true)
      app.settle()
      app.goBack()
    }
  }
}
