import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// A parent that does not forward, and tells its children itself (case 5.forwarding-off).
@Suite(.inOwnWorld) @MainActor
struct ForwardingOffTests {
  @Test func `a parent that does nothing tells nothing`() {
    let home = Household(forwards: false)
    home.parent.onCallback["viewDidLoad"] = { [child = home.child] parent in
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    home.show()
    home.window.isHidden = true
    #expect(home.takeAppearances().filter { $0.hasPrefix("child") } == [])
  }

  @Test func `a parent that begins and ends itself`() {
    let home = Household(forwards: false)
    home.parent.onCallback["viewDidLoad"] = { [child = home.child] parent in
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    let child = home.child
    home.parent.onCallback["viewWillAppear"] = { _ in child.beginAppearanceTransition(true, animated: false) }
    home.parent.onCallback["viewDidAppear"] = { _ in child.endAppearanceTransition() }
    home.parent.onCallback["viewWillDisappear"] = { _ in child.beginAppearanceTransition(false, animated: false) }
    home.parent.onCallback["viewDidDisappear"] = { _ in child.endAppearanceTransition() }
    home.show()
    home.window.isHidden = true
    #expect(
      home.takeAppearances().filter { $0.hasPrefix("child") } == [
        "child viewWillAppear", "child viewDidAppear", "child viewWillDisappear", "child viewDidDisappear",
      ])
  }

  @Test func `begin and end replace what UIKit does by itself, with forwarding on, too`() {
    let home = Household()
    home.show()
    _ = home.log.take()
    home.parent.addChild(home.child)
    home.child.beginAppearanceTransition(true, animated: false)
    home.parent.view.addSubview(home.child.view)
    #expect(home.takeAppearances() == ["child viewWillAppear"])
    home.child.endAppearanceTransition()
    #expect(home.takeAppearances() == ["child viewDidAppear"])
    home.child.beginAppearanceTransition(false, animated: false)
    home.child.view.removeFromSuperview()
    home.child.endAppearanceTransition()
    #expect(home.takeAppearances() == ["child viewWillDisappear", "child viewDidDisappear"])
  }
}
