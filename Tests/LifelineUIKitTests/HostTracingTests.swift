import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// Scenes and stacks in the trace.
@MainActor
@Suite struct HostTracingTests {
  @Test func `the one that leaves a stack stands under from, the one that comes or stays under to`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let pages = [PlainController(), PlainController(), PlainController()]
      let stack = UINavigationController(rootViewController: pages[0])
      studio.show(stack)
      for page in pages.dropFirst() { stack.pushViewController(page, animated: false) }
      let ids = pages.compactMap { studio.tracer.subject(of: $0)?.id }
      stack.popViewController(animated: false)
      UIApplication.shared.settle()
      stack.pushViewController(pages[2], animated: false)
      UIApplication.shared.settle()
      stack.popToViewController(pages[1], animated: false)
      UIApplication.shared.settle()
      stack.popToRootViewController(animated: false)
      UIApplication.shared.settle()
      let actions = studio.events.filter { $0.phase == .begin && $0.name.string.hasPrefix("pop") }
      #expect(actions.map(\.name.string) == ["pop", "popTo", "popToRoot"])
      #expect(actions.map { $0.attributes.integer("from") } == [ids[2], nil, ids[1]])
      #expect(actions.map { $0.attributes.integer("to") } == [nil, ids[1], nil])
    }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

  @Test func `scenes have a kind of their own`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      UIApplication.shared.simulateLaunch(delegate: AppDelegate(), sceneDelegate: SceneDelegate())
      let kinds = Set(studio.events.filter { $0.subject.type == "UIWindowScene" }.map(\.subject.kind.string))
      #expect(kinds == ["scene"])
    }
  }
}
