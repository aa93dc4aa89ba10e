import HeadlessUIKit
import LifelineTestSupport
import Testing

/// Pages in columns, with presentations over them, and a user who does anything at any time.
@MainActor
struct PresentationWalkTests {
  static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
  ]

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func `nothing that a user does leaves a callback unbalanced or a controller behind`(seed: UInt64) {
    withHeadlessWorld(idiom: seed.isMultiple(of: 2) ? .pad : .phone) {
      var dice = SplitMix(state: seed)
      let balance = Balance()
      HeadlessWorld.current.install(balance)
      let book = Book(seed.isMultiple(of: 3) ? .pageCurl : .scroll)
      book.pager.definesPresentationContext = true
      book.pager.setViewControllers([book.page(1)], direction: .forward, animated: false)
      CATransaction.flush()
      let split = UISplitViewController(style: .doubleColumn)
      split.viewControllers = [RecordingController("list", log: book.log), book.pager]
      book.window.rootViewController = split
      book.window.makeKeyAndVisible()
      for _ in 0..<200 { act(Int.random(in: 0..<16, using: &dice), &dice, book, split) }
      finish(book, split)
      #expect(balance.mistakes == [], "seed \(seed)")
      #expect(book.window.subviews == [split.view], "seed \(seed)")
      // The window, its root, and two columns, the page with its neighbors.
      #expect((4...6).contains(HeadlessWorld.current.livingControllers.count), "seed \(seed)")
    }
  }

  private func act(_ choice: Int, _ dice: inout SplitMix, _ book: Book, _ split: UISplitViewController) {
    let flag = Bool.random(using: &dice)
    let front = front(of: flag ? split : book.pager)
    switch choice {
    case 0, 1, 2: present(over: front, animated: flag, &dice)
    case 3: front.dismiss(animated: flag)
    case 4: split.dismiss(animated: flag)
    case 5: front.presentationController?.simulateDragBegin()
    case 6 where front.isBeingDismissed: front.presentationController?.simulateDragCancel()
    case 7 where front.isBeingDismissed: front.presentationController?.simulateDragFinish()
    case 8: book.pager.simulateSwipeBegin(flag ? .forward : .reverse)
    case 9: book.pager.simulateSwipeCancel()
    case 10: book.pager.simulateSwipeFinish()
    case 11: book.pager.setViewControllers([book.page(2)], direction: .forward, animated: flag)
    case 12: if flag { split.show(.primary) } else { split.hide(.primary) }
    case 13: if flag { split.simulateCollapse() } else { split.simulateExpand() }
    case 14: book.window.isHidden.toggle()
    default: UIApplication.shared.settle()
    }
  }

  private func front(of controller: UIViewController) -> UIViewController {
    sequence(first: controller, next: \.presentedViewController).reversed()[0]
  }

  private func present(over controller: UIViewController, animated: Bool, _ dice: inout SplitMix) {
    let sub = RecordingController("sub", log: Log())
    sub.modalPresentationStyle = Self.styles.randomElement(using: &dice) ?? .fullScreen
    controller.present(sub, animated: animated)
    CATransaction.flush()
  }

  /// Ends all that is under way, and dismisses everything.
  private func finish(_ book: Book, _ split: UISplitViewController) {
    for controller in HeadlessWorld.current.livingControllers where controller.isBeingDismissed {
      controller.presentationController?.simulateDragCancel()
    }
    UIApplication.shared.settle()
    book.pager.setViewControllers([book.page(1)], direction: .forward, animated: false)
    CATransaction.flush()
    for controller in [book.pager, split] where controller.presentedViewController != nil {
      controller.dismiss(animated: false)
    }
    if split.presentedViewController != nil { split.dismiss(animated: false) }
    UIApplication.shared.settle()
  }
}
