import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationInteractivePopTests {
  static let begins = ["b willMove(nil)", "b viewWillDisappear", "a viewWillAppear"]
  static let ends = ["b viewDidDisappear", "b didMove(nil)", "a viewDidAppear", "b dealloc"]
  static let slidesBack = [
    "a viewWillDisappear", "a viewDidDisappear", "b viewWillAppear", "b viewDidAppear", "b didMove(parent)",
  ]

  @Test func `a swipe that is finished pops when the application settles (case 2.interactive-pop-completed)`() {
    let stage = NavigationStage.launched("b")
    stage.navigation.simulateInteractivePopBegin()
    #expect(stage.labels == ["a"])
    #expect(stage.settle() == Self.begins)
    stage.navigation.simulateInteractivePopFinish()
    #expect(stage.log.take() == [])
    #expect(stage.settle() == Self.ends)
  }

  @Test func `a swipe that is canceled leaves all as it was (case 2.interactive-pop-cancelled)`() {
    let stage = NavigationStage.launched("b")
    stage.navigation.delegate = stage.watcher
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    stage.navigation.simulateInteractivePopBegin()
    #expect(stage.log.take() == Self.begins + ["willShow(a)"])
    #expect(stage.top?.label == "a" && stage.navigation.children.count == 2)
    stage.navigation.simulateInteractivePopCancel()
    #expect(stage.log.take() == [])
    #expect(stage.settle() == Self.slidesBack)
    #expect(stage.labels == ["a", "b"])
    #expect(stage.top?.view.window === stage.window && stage.root?.view.superview == nil)
    #expect(stage.top?.isMovingFromParent == false)
    #expect(notices.take().allSatisfy { !$0.hasPrefix("popped") && !$0.hasPrefix("restored") })
    stage.navigation.popViewController(animated: false)
    CATransaction.flush()
    #expect(stage.log.take() == Self.begins + ["willShow(a)"] + Self.ends.dropLast() + ["didShow(a)", "b dealloc"])
  }

  @Test func `a swipe back in one go is begun and finished`() {
    let stage = NavigationStage.launched("b")
    stage.navigation.simulateSwipeBack()
    #expect(stage.settle() == Self.begins + Self.ends)
  }

  @Test func `viewIsAppearing comes again for what slides back`() {
    let stage = NavigationStage.launched("b")
    stage.top?.logsLayout = true
    stage.navigation.simulateInteractivePopBegin()
    stage.navigation.simulateInteractivePopCancel()
    #expect(
      stage.settle().suffix(4) == ["b viewWillAppear", "b viewIsAppearing", "b viewDidAppear", "b didMove(parent)"])
  }

  @Test func `a finished swipe is announced as popped, by its last action and in one transition`() {
    let stage = NavigationStage.launched("b")
    var lines: [String] = []
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    notices.onNotice = { notice in
      guard notice.kind == .popped, let call = notice.call else { return }
      lines.append("popped by \(call.name) \(call.transition ?? 0)")
    }
    let calls = CallRecorder("", log: Log())
    calls.onCall = { call in
      let other = call.counterpart.map(NoticeRecorder.name) ?? ""
      if call.isAction { lines.append("\(call.name) \(other) \(call.transition ?? 0)") }
    }
    HeadlessWorld.current.install(calls)
    stage.navigation.simulateSwipeBack()
    UIApplication.shared.settle()
    #expect(lines == ["beginInteractivePop b 5", "finishInteractivePop b 5", "popped by finishInteractivePop 5"])
  }

  @Test func `leaving the screen cancels a swipe at once`() {
    let stage = NavigationStage.launched("b")
    stage.navigation.simulateInteractivePopBegin()
    _ = stage.log.take()
    stage.window.isHidden = true
    #expect(stage.log.take() == Self.slidesBack + ["b viewWillDisappear", "b viewDidDisappear"])
    #expect(stage.labels == ["a", "b"])
  }

  @Test func `a swipe that is never ended keeps nobody alive`() {
    weak var navigation: UINavigationController?
    do {
      let stage = NavigationStage.launched("b")
      navigation = stage.navigation
      stage.navigation.simulateInteractivePopBegin()
    }
    #expect(navigation == nil)
  }
}
