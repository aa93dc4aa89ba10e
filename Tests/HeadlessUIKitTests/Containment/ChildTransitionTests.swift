import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// One child takes the place of another.
@Suite(.inOwnWorld) @MainActor
struct ChildTransitionTests {
  static let exchange = [
    "new willMove parent", "child willMove nil", "new loadView", "new viewDidLoad", "child viewWillDisappear",
    "new viewWillAppear", "new updateViewConstraints", "new viewWillLayoutSubviews", "new viewDidLayoutSubviews",
    "new viewDidAppear", "child viewDidDisappear", "new didMove parent", "child didMove nil",
  ]

  @Test func `transition(from;to;) exchanges the child (case 5.transition-from-to)`() {
    let home = Household.together()
    let new = MemberController("new", log: home.log)
    home.parent.addChild(new)
    home.child.willMove(toParent: nil)
    home.parent.transition(from: home.child, to: new, duration: 0.4, animations: nil) { finished in
      #expect(finished)
      new.didMove(toParent: home.parent)
      home.child.removeFromParent()
    }
    UIApplication.shared.settle()
    #expect(home.log.take().filter { !$0.hasPrefix("parent") } == Self.exchange)
    #expect(home.parent.view.subviews == [new.view])
  }

  @Test func `a parent that forwards no appearance exchanges the child by hand (case 5.transition-from-to)`() {
    let home = Household.together(forwards: false)
    let new = MemberController("new", log: home.log)
    home.child.beginAppearanceTransition(true, animated: false)
    home.child.endAppearanceTransition()
    _ = home.log.take()
    home.parent.addChild(new)
    home.child.willMove(toParent: nil)
    _ = new.view
    home.child.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    home.child.view.removeFromSuperview()
    home.parent.view.addSubview(new.view)
    UIApplication.shared.settle()
    new.endAppearanceTransition()
    home.child.endAppearanceTransition()
    new.didMove(toParent: home.parent)
    home.child.removeFromParent()
    #expect(home.log.take().filter { !$0.hasPrefix("parent") } == Self.exchange)
  }

  @Test func `without a duration all has happened on return`() {
    let home = Household.together()
    let new = MemberController("new", log: home.log)
    home.parent.addChild(new)
    var didAnimate = false
    var isDone = false
    home.parent.transition(from: home.child, to: new, duration: 0, animations: { didAnimate = true }) { isDone = $0 }
    #expect(didAnimate && isDone)
    #expect(
      home.takeAppearances() == [
        "child viewWillDisappear", "new viewWillAppear", "new viewDidAppear", "child viewDidDisappear",
      ])
  }

  @Test func `off the screen the views are exchanged without callbacks`() {
    let home = Household.together()
    home.window.isHidden = true
    _ = home.log.take()
    let new = MemberController("new", log: home.log)
    home.parent.addChild(new)
    home.parent.transition(from: home.child, to: new, duration: 0, animations: nil)
    #expect(home.takeAppearances() == [])
    #expect(home.parent.view.subviews == [new.view])
  }
}
