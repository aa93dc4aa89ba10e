import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct ContainmentTracingTests {
  /// A parent on the screen whose children are named by their titles.
  private func withParent(_ body: (Studio, UIViewController) -> Void) {
    withHeadlessWorld {
      let studio = Studio()
      let parent = PlainController()
      studio.show(parent)
      studio.tracer.trace(parent, as: "parent")
      body(studio, parent)
    }
  }

  private func child(_ studio: Studio) -> UIViewController {
    let child = PlainController()
    studio.tracer.trace(child, as: "child")
    return child
  }

  private func lines(_ studio: Studio, _ names: Set<EventName>) -> [String] {
    studio.events.filter { names.contains($0.name) && $0.phase != .end }.map(\.line)
  }

  @Test func `containment is told as actions, and moves with the parent where there is one`() {
    withParent { studio, parent in
      let child = child(studio)
      parent.addChild(child)
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.removeFromParent()
      #expect(
        lines(studio, ["addChild", "removeFromParent", "willMove", "didMove"]) == [
          "parent addChild begin to=3", "child willMove begin to=1", "child didMove begin direct=true to=1",
          "child willMove begin direct=true", "child removeFromParent begin from=1", "child didMove begin",
        ])
    }
  }

  @Test func `a removed child is expected to be released, whether its parent lives or not`() {
    withParent { studio, parent in
      let child = child(studio)
      parent.addChild(child)
      child.removeFromParent()
      studio.clock.advance(by: .seconds(5))
      studio.tracer.checkExpectations()
      // In a process with many objects, the search may end before it knows that nothing retains the child.
      let lines = lines(studio, [.expectDeallocation, .leaked, .retain])
      #expect(lines.map { $0.split(separator: " ")[1] } == ["expectDeallocation", "leaked"])
    }
  }

  @Test func `a child of a parent that was never attached is judged at the end only`() {
    withHeadlessWorld {
      let studio = Studio()
      let parent = PlainController()
      studio.tracer.trace(parent, as: "parent")
      let child = child(studio)
      parent.addChild(child)
      child.removeFromParent()
      studio.tracer.close()
      #expect(lines(studio, [.expectDeallocation, .leaked]) == [])
    }
  }

  @Test func `a child that comes back is expected to go no more`() {
    withParent { studio, parent in
      let child = child(studio)
      parent.addChild(child)
      child.removeFromParent()
      parent.addChild(child)
      studio.tracer.close()
      #expect(
        lines(studio, [.expectationWithdrawn, .leaked]) == ["child expectationWithdrawn instant reason=used again"])
    }
  }

  @Test func `a controller that is presented again is expected to go no more`() {
    withParent { studio, parent in
      let sheet = child(studio)
      parent.present(sheet, animated: false)
      UIApplication.shared.settle()
      parent.dismiss(animated: false)
      UIApplication.shared.settle()
      parent.present(sheet, animated: false)
      UIApplication.shared.settle()
      studio.tracer.close()
      #expect(
        lines(studio, [.expectDeallocation, .expectationWithdrawn, .leaked]).map { $0.prefix(26) } == [
          "child expectDeallocation i", "child expectationWithdrawn",
        ])
    }
  }

  @Test func `what UIKit complains of stands in the trace`() {
    withParent { studio, parent in
      parent.endAppearanceTransition()
      #expect(
        lines(studio, ["warning"]) == [
          "parent warning instant text=unbalanced endAppearanceTransition(): PlainController is neither appearing nor "
            + "disappearing; the call has no effect problem=unbalancedAppearance"
        ])
    }
  }
}
