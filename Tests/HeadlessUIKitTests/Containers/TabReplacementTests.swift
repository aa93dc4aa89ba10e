import Foundation
import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct TabReplacementTests {
  @Test func `tabs are told that they move, and the first one is selected`() {
    let log = Log()
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound)
    let made = ["t1", "t2"].map { ContainedController($0, log: log) }
    tabs.viewControllers = made
    #expect(
      log.take() == ["t1 willMove(parent)", "t2 willMove(parent)", "t1 didMove(parent)", "t2 didMove(parent)"])
    #expect(tabs.viewControllers == made && tabs.selectedViewController === made[0])
  }

  @Test func `taking the selected tab off shows the one in its place, and then lets go`() {
    let stage = TabStage.launched()
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    notices.onNotice = { notice in
      guard notice.kind == .removed, let call = notice.call else { return }
      stage.log.add("removed \(NoticeRecorder.name(notice.subject)) by \(call.name)")
      #expect(notice.related === stage.tabs)
    }
    stage.tabs.viewControllers?.removeFirst()
    #expect(stage.log.take() == TabSelectionTests.firstSwitch + ["removed t1 by setViewControllers", "t1 dealloc"])
    #expect(stage.shown == ["t2"] && stage.tabs.selectedIndex == 0 && stage.tabs.children.count == 2)
  }

  @Test func `the selected tab stays selected in another place`() {
    let stage = TabStage.launched()
    guard let t1 = stage.controller(0), let t3 = stage.controller(2) else { return }
    stage.tabs.viewControllers = [t3, t1]
    #expect(stage.log.take() == ["t2 dealloc"])
    #expect(stage.tabs.selectedIndex == 1 && stage.shown == ["t1"])
  }

  @Test func `the first tab is selected when the place of the selected one is gone`() {
    let stage = TabStage.launched()
    stage.tabs.selectedIndex = 2
    UIApplication.shared.settle()
    stage.tabs.viewControllers?.removeLast()
    #expect(stage.tabs.selectedIndex == 0 && stage.shown == ["t1"])
  }

  @Test func `without tabs nothing is shown`() {
    let stage = TabStage.launched()
    stage.tabs.viewControllers = nil
    #expect(
      stage.log.take() == ["t1 viewWillDisappear", "t1 viewDidDisappear", "t1 dealloc", "t2 dealloc", "t3 dealloc"])
    #expect(stage.tabs.selectedIndex == NSNotFound && stage.tabs.children.isEmpty)
  }

  @Test func `a tab taken off in the midst of an exchange goes when that is over`() {
    let stage = TabStage.launched()
    stage.controller(1)?.onCallback["viewWillAppear"] = { _ in stage.tabs.viewControllers?.removeFirst() }
    stage.tabs.selectedIndex = 1
    #expect(stage.settle() == TabSelectionTests.firstSwitch + ["t1 dealloc"])
  }

  @Test func `tabs taken off while they are off the screen are let go at once`() {
    let stage = TabStage.launched()
    stage.window.isHidden = true
    _ = stage.log.take()
    stage.tabs.viewControllers?.removeFirst()
    #expect(stage.log.take() == ["t1 dealloc"])
    stage.window.isHidden = false
    #expect(stage.log.take() == ["t2 loadView", "t2 viewDidLoad", "t2 viewWillAppear", "t2 viewDidAppear"])
    #expect(stage.shown == ["t2"])
  }

  @Test func `a tab bar controller dies with its tabs`() {
    weak var tabs: UITabBarController?
    do {
      let stage = TabStage.launched()
      stage.tabs.selectedIndex = 1
      tabs = stage.tabs
    }
    #expect(tabs == nil)
  }

  @Test func `a tab may leave by itself, and dies although it was selected`() {
    let stage = TabStage.launched()
    stage.tabs.selectedIndex = 1
    stage.tabs.selectedIndex = 0
    _ = stage.settle()
    stage.controller(1)?.removeFromParent()
    #expect(stage.log.take() == ["t2 dealloc"])
    stage.window.isHidden = true
    _ = stage.log.take()
    stage.controller(0)?.removeFromParent()
    #expect(stage.log.take() == ["t1 dealloc"])
    #expect(stage.tabs.selectedViewController == nil && stage.tabs.viewControllers?.count == 1)
  }
}
