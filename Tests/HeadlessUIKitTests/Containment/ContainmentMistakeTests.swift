import HeadlessUIKit
import Testing

@MainActor
struct ContainmentMistakeTests {
  @Test func `a view in the view of a controller that is not its parent`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Household.together()
        let other = UIViewController()
        home.parent.addChild(other)
        other.view.addSubview(home.child.view)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the view of MemberController was added to the view of UIViewController, but its parent is MemberController: "
          + "call addChild on the controller that owns the superview"))
  }

  @Test func `adding a controller to itself, or to one inside it, stops the program`() async {
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.addChild(controller)
      }
    }
    #expect(itself.standardErrorText.contains("UIViewController cannot be its own child"))
    let cycle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Household()
        home.parent.addChild(home.child)
        home.child.addChild(home.parent)
      }
    }
    #expect(
      cycle.standardErrorText.contains(
        "MemberController cannot become a child of MemberController, which it contains"))
  }

  @Test func `containment before iOS 5 stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        withHeadlessWorld(systemVersion: "4.3") { UIViewController().addChild(UIViewController()) }
      }
    }
    #expect(
      result.standardErrorText.contains("addChild needs iOS 5 or later, and this world imitates iOS 4.3"))
  }

  @Test func `a transition between controllers that are no children`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Household.together()
        home.parent.transition(from: home.child, to: UIViewController(), duration: 0, animations: nil)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "transition(from:to:) needs two children of MemberController, and UIViewController is not one: call "
          + "addChild first"))
  }

  @Test func `a transition in a parent that does not forward`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Household.together(forwards: false)
        let new = UIViewController()
        home.parent.addChild(new)
        home.parent.transition(from: home.child, to: new, duration: 0, animations: nil)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "SilentParent does not forward appearance methods, but transition(from:to:) would: move the views yourself, "
          + "between beginAppearanceTransition and endAppearanceTransition"))
  }

  @Test func `presenting a child stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Household.together()
        home.parent.present(home.child, animated: false)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "MemberController cannot present MemberController, which is a child of MemberController: remove it from there "
          + "first"))
  }
}
