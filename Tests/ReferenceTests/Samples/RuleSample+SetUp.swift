internal import Foundation
internal import HeadlessUIKit
internal import Lifeline

extension RuleSample {
  /// The samples about set-up that is repeated, lost, or contradicted.
  static let setUp: [RuleSample] = [
    RuleSample(
      "repeated-set-up", wrong: { RepeatedSetUp.returnTo(RepeatedSetUp.Wrong(), $0) },
      right: { RepeatedSetUp.returnTo(RepeatedSetUp.Right(), $0) }),
    RuleSample(
      "released-too-early", wrong: { $0.show(ReleasedTooEarly.Wrong()) }, right: { $0.show(ReleasedTooEarly.Right()) }),
    RuleSample(
      "contradicted-expectation",
      wrong: { ContradictedExpectation.cancelSwipe(from: ContradictedExpectation.Wrong(), $0) },
      right: { ContradictedExpectation.cancelSwipe(from: ContradictedExpectation.Right(), $0) }),
    RuleSample(
      "covered-before-appearing", wrong: { CoveredBeforeAppearing.answerTwice(CoveredBeforeAppearing.Wrong(), $0) },
      right: { CoveredBeforeAppearing.answerTwice(CoveredBeforeAppearing.Right(), $0) }),
  ]
}

private enum RepeatedSetUp {
  class Drawer: UIViewController {
    static let toggle = Selector("toggleDrawer", Drawer.toggleDrawer)

    func toggleDrawer() {}
  }

  final class Wrong: Drawer {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.toggle))
    }
  }

  final class Right: Drawer {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.toggle))
    }
  }

  @MainActor
  static func returnTo(_ drawer: UIViewController, _ stage: SampleStage) {
    stage.show(UINavigationController(rootViewController: drawer))
    stage.push(UIViewController())
    stage.popToRoot()
  }
}

private enum ReleasedTooEarly {
  final class RowsSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  final class Wrong: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let source = RowsSource()
      tableView.dataSource = source
    }
  }

  final class Right: UITableViewController {
    private let source = RowsSource()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = source
    }
  }
}

private enum ContradictedExpectation {
  final class Wrong: UIViewController {
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isMovingFromParent { Tracer.current.expectDeallocation(of: self, because: "closed") }
    }
  }

  final class Right: UIViewController {
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isMovingFromParent { Tracer.current.expectDeallocation(of: self, because: "closed") }
    }
  }

  @MainActor
  static func cancelSwipe(from token: UIViewController, _ stage: SampleStage) {
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.show(stack)
    stage.push(token)
    stack.simulateInteractivePopBegin()
    stack.simulateInteractivePopCancel()
    UIApplication.shared.settle()
  }
}

private enum CoveredBeforeAppearing {
  final class MailSentViewController: UIViewController {}

  @MainActor
  protocol Ask: UIViewController {
    func linkWasSent()
  }

  final class Wrong: UIViewController, Ask {
    func linkWasSent() {
      navigationController?.pushViewController(MailSentViewController(), animated: true)
    }
  }

  final class Right: UIViewController, Ask {
    func linkWasSent() {
      guard navigationController?.topViewController === self else { return }
      navigationController?.pushViewController(MailSentViewController(), animated: true)
    }
  }

  @MainActor
  static func answerTwice(_ ask: some Ask, _ stage: SampleStage) {
    stage.show(UINavigationController(rootViewController: ask))
    ask.linkWasSent()
    ask.linkWasSent()
    UIApplication.shared.settle()
  }
}
