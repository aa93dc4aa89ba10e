import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Children come and go with their parents.
@Suite(.inOwnWorld) @MainActor
struct ChildTests {
  @Test func `a child whose view is there from the start (case 5.addchild-in-parent-viewDidLoad)`() {
    let home = Household()
    home.parent.onCallback["viewDidLoad"] = { [child = home.child] parent in
      parent.addChild(child)
      child.didMove(toParent: parent)
      parent.view.addSubview(child.view)
    }
    home.show()
    #expect(
      home.takeAppearances() == [
        "parent viewWillAppear", "child viewWillAppear", "parent viewDidAppear", "child viewDidAppear",
      ])
    home.window.isHidden = true
    #expect(
      home.takeAppearances() == [
        "parent viewWillDisappear", "child viewWillDisappear", "parent viewDidDisappear", "child viewDidDisappear",
      ])
  }

  @Test func `forwarding does not depend on super (case 5.addchild-in-parent-viewDidLoad)`() {
    final class Rude: UIViewController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
    }
    let home = Household()
    let rude = Rude()
    rude.addChild(home.child)
    rude.view.addSubview(home.child.view)
    home.window.rootViewController = rude
    home.window.makeKeyAndVisible()
    #expect(home.takeAppearances() == ["child viewWillAppear", "child viewDidAppear"])
  }

  @Test func `a view without addChild (case 5.addsubview-without-addchild)`() {
    let home = Household()
    home.parent.onCallback["viewDidLoad"] = { [child = home.child] in $0.view.addSubview(child.view) }
    home.show()
    #expect(
      home.takeAppearances() == [
        "parent viewWillAppear", "child viewWillAppear", "child viewDidAppear", "parent viewDidAppear",
      ])
  }

  @Test func `moves, constraints and layout at launch (case 5.storyboard-embed-launch)`() {
    let home = Household()
    home.parent.onCallback["viewDidLoad"] = { [child = home.child] parent in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    home.show()
    #expect(
      home.log.take().filter { $0.hasPrefix("child") } == [
        "child willMove parent", "child loadView", "child viewDidLoad", "child didMove parent", "child viewWillAppear",
        "child updateViewConstraints", "child viewWillLayoutSubviews", "child viewDidLayoutSubviews",
        "child viewDidAppear",
      ])
  }

  @Test func `a view that joins and leaves a parent on the screen (case 5.addsubview-to-visible-parent)`() {
    let home = Household()
    home.show()
    _ = home.log.take()
    home.parent.addChild(home.child)
    home.parent.view.addSubview(home.child.view)
    #expect(
      home.log.take() == [
        "child willMove parent", "child loadView", "child viewDidLoad", "child viewWillAppear", "child viewDidAppear",
      ])
    home.child.view.removeFromSuperview()
    #expect(home.log.take() == ["child viewWillDisappear", "child viewDidDisappear"])
  }

  @Test func `a parent whose view is not loaded loads nobody's (case 5.workflow-replace-not-loaded)`() {
    let home = Household()
    home.parent.addChild(home.child)
    _ = home.log.take()
    let new = MemberController("new", log: home.log)
    home.parent.addChild(new)
    home.child.willMove(toParent: nil)
    new.didMove(toParent: home.parent)
    home.child.removeFromParent()
    #expect(
      home.log.take() == ["new willMove parent", "child willMove nil", "new didMove parent", "child didMove nil"])
    #expect(!home.parent.isViewLoaded && !new.isViewLoaded && home.parent.children == [new])
  }

  @Test func `what addChild and removeFromParent tell, and what they do not (case 5.apple-rules)`() {
    let home = Household()
    home.parent.addChild(home.child)
    #expect(home.log.take() == ["child willMove parent"])
    #expect(home.child.isMovingToParent && home.child.parent === home.parent)
    home.child.didMove(toParent: home.parent)
    #expect(!home.child.isMovingToParent)
    _ = home.log.take()
    home.child.removeFromParent()
    #expect(home.log.take() == ["child didMove nil"])
    #expect(home.child.parent == nil && home.parent.children == [])
    home.child.removeFromParent()
    #expect(home.log.take() == [])
  }

  @Test func `a child has one parent, and leaves the old one first (case 5.apple-rules)`() {
    let home = Household()
    home.parent.addChild(home.child)
    _ = home.log.take()
    let other = MemberController("other", log: home.log)
    other.addChild(home.child)
    #expect(home.log.take() == ["child didMove nil", "child willMove other"])
    #expect(home.parent.children == [] && other.children == [home.child])
  }

  @Test func `a parent that is off the screen tells its children nothing`() {
    let home = Household()
    home.parent.addChild(home.child)
    home.parent.view.addSubview(home.child.view)
    home.child.view.removeFromSuperview()
    #expect(home.takeAppearances() == [])
  }

  @Test func `a child that joins while its parent is coming follows it`() {
    let home = Household()
    home.parent.onCallback["viewWillAppear"] = { [child = home.child] parent in
      parent.onCallback = [:]
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    home.show()
    #expect(
      home.takeAppearances() == [
        "parent viewWillAppear", "child viewWillAppear", "parent viewDidAppear", "child viewDidAppear",
      ])
  }

  @Test func `a child that was removed dies when nobody else keeps it`() {
    let home = Household()
    home.show()
    home.parent.addChild(MemberController("guest", log: home.log))
    home.parent.view.addSubview(home.parent.children[0].view)
    _ = home.log.take()
    home.parent.children[0].view.removeFromSuperview()
    home.parent.children[0].removeFromParent()
    #expect(
      home.log.take() == ["guest viewWillDisappear", "guest viewDidDisappear", "guest didMove nil", "guest dealloc"])
  }
}
