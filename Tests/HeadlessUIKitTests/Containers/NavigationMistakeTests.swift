import HeadlessUIKit
import Testing

@MainActor
struct NavigationMistakeTests {
  @Test func `pushing the same controller twice stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = NavigationStage()
        if let root = stage.root { stage.navigation.pushViewController(root, animated: false) }
      }
    }
    #expect(
      result.standardErrorText.contains(
        "ContainedController cannot be on the stack of UINavigationController twice: pop it first, or push another one")
    )
  }

  @Test func `pushing a navigation controller stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NavigationStage().navigation.pushViewController(UINavigationController(), animated: false)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "UINavigationController cannot have UINavigationController on its stack: present a navigation controller, or "
          + "push the controllers of its stack"))
  }

  @Test func `popping to a controller that is not on the stack stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NavigationStage().navigation.popToViewController(UIViewController(), animated: false)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "UINavigationController cannot pop to UIViewController, which is not on its stack: check "
          + "viewControllers first"))
  }

  @Test func `moving a controller between two stacks on the screen in one turn stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, window) = (UIViewController(), UIWindow())
        let moving = UIViewController()
        let stacks = [[UIViewController()], [UIViewController(), moving]].map { controllers in
          let stack = UINavigationController()
          stack.viewControllers = controllers
          parent.addChild(stack)
          parent.view.addSubview(stack.view)
          stack.didMove(toParent: parent)
          return stack
        }
        window.rootViewController = parent
        window.makeKeyAndVisible()
        stacks[1].viewControllers.removeLast()
        stacks[0].viewControllers.append(moving)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "UIViewController cannot be added to the stack of UINavigationController while it is still leaving the stack of "
          + "UINavigationController, which contains its view: add it when that change has ended"))
  }

  @Test func `a controller that has left a stack, or was covered there, may go on another one`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, window) = (UIViewController(), UIWindow())
        let (covered, moving) = (UIViewController(), UIViewController())
        let stacks = [[UIViewController()], [covered, moving]].map { controllers in
          let stack = UINavigationController()
          stack.viewControllers = controllers
          parent.addChild(stack)
          parent.view.addSubview(stack.view)
          stack.didMove(toParent: parent)
          return stack
        }
        window.rootViewController = parent
        window.makeKeyAndVisible()
        stacks[1].viewControllers = [moving]
        stacks[0].pushViewController(covered, animated: false)
        CATransaction.flush()
        stacks[1].viewControllers = [UIViewController()]
        CATransaction.flush()
        stacks[0].pushViewController(moving, animated: false)
        CATransaction.flush()
        precondition(stacks[0].viewControllers.count == 3 && moving.parent === stacks[0])
      }
    }
    #expect(result.standardErrorText == "")
  }

  @Test func `pushing a container of the navigation controller stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIViewController()
        let navigation = UINavigationController()
        outer.addChild(navigation)
        navigation.pushViewController(outer, animated: false)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "UIViewController cannot become a child of UINavigationController, which it contains"))
  }

  @Test func `a push during a push waits, and says so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = NavigationStage.launched()
        stage.push("b", animated: true)
        stage.push("c", animated: true)
        let popped = stage.navigation.popViewController(animated: true)
        CATransaction.flush()
        precondition((popped as? ContainedController)?.label == "c")
        precondition(stage.labels == ["a", "b"])
        _ = stage.log.take()
        let ended = ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)"]
        precondition(stage.settle().prefix(5) == ended + ["c willMove(parent)", "c loadView"])
        precondition(stage.labels == ["a", "b"])
      }
    }
    let text = { (action: String) in
      "HeadlessUIKit: UINavigationController was asked for a \(action) while another change of its stack was in "
        + "progress; the new change waits until the other one has ended\n"
    }
    #expect(result.standardErrorText == text("push") + text("pop"))
  }

  @Test func `a swipe that a user could not make does nothing and says why`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = NavigationStage()
        stage.navigation.simulateInteractivePopBegin()
        stage.launch()
        stage.navigation.simulateSwipeBack()
        stage.push("b", animated: true)
        stage.navigation.simulateSwipeBack()
        UIApplication.shared.settle()
        stage.navigation.present(UIViewController(), animated: false)
        CATransaction.flush()
        stage.navigation.simulateSwipeBack()
        UIDevice.current.systemVersion = "6.1"
        stage.navigation.simulateSwipeBack()
        stage.navigation.simulateInteractivePopFinish()
        stage.navigation.simulateInteractivePopCancel()
        precondition(stage.labels == ["a", "b"])
      }
    }
    let refusals = [
      "the UINavigationController is not on the screen", "only the root is on the stack", "the stack is changing",
      "another controller is presented over the UINavigationController", "iOS 6.1 has no such gesture",
    ].map { "HeadlessUIKit: the user cannot swipe back here, because \($0); the call has no effect\n" }
    let lost = ["finishInteractivePop", "cancelInteractivePop"].map {
      "HeadlessUIKit: there is no swipe to end with \($0): call simulateInteractivePopBegin first; the call has no effect\n"
    }
    #expect(result.standardErrorText == (refusals + lost).joined())
  }

  @Test func `a back button that a user could not tap does nothing and says why`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = NavigationStage()
        precondition(!stage.navigation.simulateTapOnBackButton())
        stage.launch()
        precondition(!stage.navigation.simulateTapOnBackButton())
        stage.push("b") { $0.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel) }
        precondition(!stage.navigation.simulateTapOnBackButton())
        stage.top?.navigationItem.leftItemsSupplementBackButton = true
        stage.navigation.isNavigationBarHidden = true
        precondition(!stage.navigation.simulateTapOnBackButton())
        stage.navigation.isNavigationBarHidden = false
        precondition(stage.navigation.simulateTapOnBackButton())
      }
    }
    let refusals = [
      "the UINavigationBar is not in a window", "only the root is on the stack", "there is no back button",
      "the UINavigationBar is hidden",
    ].map { "HeadlessUIKit: the user cannot tap here, because \($0); the call has no effect\n" }
    #expect(result.standardErrorText == refusals.joined())
  }
}
