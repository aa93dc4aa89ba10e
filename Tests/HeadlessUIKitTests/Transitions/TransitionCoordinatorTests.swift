import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Coordinators of transitions of the system.
@Suite(.inOwnWorld) @MainActor
struct TransitionCoordinatorTests {
  let stage = NavigationStage.launched("b")

  private func addSteps(to coordinator: (any UIViewControllerTransitionCoordinator)?) {
    let log = stage.log
    coordinator?.animate(alongsideTransition: { _ in log.add("alongside") }) { context in
      let names = [context.viewController(forKey: .from), context.viewController(forKey: .to)]
      log.add("completed \(names.map { $0.map(NoticeRecorder.name) ?? "none" }), canceled \(context.isCancelled)")
    }
  }

  @Test func `right after a push there is one, which runs its steps with the transition`() {
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    _ = stage.log.take()
    let coordinator = stage.navigation.transitionCoordinator
    #expect(stage.top?.transitionCoordinator === coordinator && coordinator != nil)
    addSteps(to: coordinator)
    #expect(stage.log.take() == [])
    CATransaction.flush()
    #expect(stage.log.take() == ["b viewWillDisappear", "c viewWillAppear", "alongside"])
    #expect(
      stage.settle() == [
        "b viewDidDisappear", "c viewDidAppear", "c didMove(parent)", #"completed ["b", "c"], canceled false"#,
      ])
    #expect(stage.navigation.transitionCoordinator == nil)
    #expect(coordinator?.animate(alongsideTransition: { _ in stage.log.add("late") }) == false)
  }

  @Test func `a pop releases the popped controller after the completion`() {
    stage.navigation.popViewController(animated: true)
    addSteps(to: stage.navigation.transitionCoordinator)
    #expect(stage.settle().suffix(2) == [#"completed ["b", "a"], canceled false"#, "b dealloc"])
  }

  @Test func `two changes in one turn have one coordinator`() {
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    addSteps(to: stage.navigation.transitionCoordinator)
    stage.navigation.pushViewController(stage.make("d"), animated: false)
    #expect(stage.navigation.transitionCoordinator == nil)
    #expect(stage.settle().last == #"completed ["b", "d"], canceled false"#)
  }

  @Test func `a push and a pop in one turn complete it without a transition`() {
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    addSteps(to: stage.navigation.transitionCoordinator)
    stage.navigation.popViewController(animated: true)
    #expect(stage.settle().suffix(3).prefix(2) == ["alongside", #"completed ["b", "b"], canceled false"#])
  }

  @Test func `without animation there is none`() {
    stage.navigation.pushViewController(stage.make("c"), animated: false)
    #expect(stage.navigation.transitionCoordinator == nil)
    stage.navigation.present(stage.make("sheet"), animated: false)
    #expect(stage.navigation.transitionCoordinator == nil)
    #expect(stage.settle().last == "sheet viewDidAppear")
  }

  @Test(arguments: [true, false])
  func `the swipe from the edge says whether it was canceled`(cancels: Bool) {
    var changes: [Bool] = []
    stage.navigation.simulateInteractivePopBegin()
    let coordinator = stage.top?.transitionCoordinator
    #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    addSteps(to: coordinator)
    if cancels {
      stage.navigation.simulateInteractivePopCancel()
    } else {
      stage.navigation.simulateInteractivePopFinish()
    }
    #expect(changes == [cancels] && coordinator?.isInteractive == false)
    #expect(stage.settle().contains(#"completed ["b", "a"], canceled \#(cancels)"#))
  }

  @Test(arguments: [true, false])
  func `the drag of a sheet says whether it was canceled`(cancels: Bool) {
    let sheet = stage.make("sheet")
    stage.navigation.present(sheet, animated: true)
    addSteps(to: stage.navigation.transitionCoordinator)
    #expect(stage.settle().contains(#"completed ["UINavigationController", "sheet"], canceled false"#))
    sheet.presentationController?.simulateDragBegin()
    let coordinator = sheet.transitionCoordinator
    #expect(coordinator?.isInteractive == true && coordinator === stage.navigation.transitionCoordinator)
    addSteps(to: coordinator)
    if cancels {
      sheet.presentationController?.simulateDragCancel()
    } else {
      sheet.presentationController?.simulateDragFinish()
    }
    #expect(coordinator?.isInteractive == false && coordinator?.isCancelled == cancels)
    #expect(stage.settle().contains(#"completed ["sheet", "UINavigationController"], canceled \#(cancels)"#))
    #expect(sheet.transitionCoordinator == nil)
  }

  @Test func `a presentation that cannot begin completes it as canceled`() {
    let sheet = stage.make("sheet")
    stage.navigation.present(sheet, animated: true)
    addSteps(to: stage.navigation.transitionCoordinator)
    stage.window.isHidden = true
    #expect(stage.settle().contains { $0.hasPrefix("completed") })
  }
}
