internal import HeadlessUIKit
internal import Lifeline
internal import LifelineUIKit

/// What a transition of a controller costs, and what tracing adds to it.
enum ControllerRows {
  static var all: [Row] { [presentation, navigation, attached] }

  private static let untraced = "the same untraced"

  private static var presentation: Row {
    Row(
      name: "present-dismiss", title: "a controller is presented and dismissed, traced into memory",
      budget: Budget(share: Budget.Share(multiple: 3.5, peer: untraced)),
      ours: contestant("traced", tracer: ring, Stage.presentation),
      peers: [contestant(untraced, tracer: { nil }, Stage.presentation)])
  }

  private static var navigation: Row {
    Row(
      name: "push-pop", title: "a controller is pushed and popped, untraced", budget: Budget(wall: 30e-6),
      ours: contestant("untraced", tracer: { nil }) { Stage.navigation() },
      peers: [contestant("the same traced into memory", tracer: ring) { Stage.navigation() }])
  }

  /// A hundred controllers are in the stack below, so that each look at the hierarchy meets them all.
  private static var attached: Row {
    Row(
      name: "push-pop-attached", title: "a controller is pushed and popped over 100 others, traced into memory",
      budget: Budget(wall: 110e-6),
      ours: contestant("traced", tracer: ring) { Stage.navigation(over: 100) },
      peers: [contestant(untraced, tracer: { nil }) { Stage.navigation(over: 100) }])
  }

  private static func ring() -> Tracer? { Tracer(sinks: [.memory(capacity: 4096)]) }

  private static func contestant(
    _ name: String, tracer: @escaping @MainActor () -> Tracer?, _ stage: @escaping @MainActor () -> Stage
  ) -> Contestant {
    Contestant(name: name) { Reading(wall: Self.perRound(tracer: tracer(), stage)) }
  }

  @MainActor
  private static func perRound(tracer: Tracer?, _ make: @MainActor () -> Stage) -> Double {
    withHeadlessWorld {
      let stage = make()
      tracer?.traceViewControllers()
      let rounds = 1000
      let time = seconds { for _ in 0..<rounds { stage.round() } }
      tracer?.close()
      tracer?.stopTracingViewControllers()
      return time / Double(rounds)
    }
  }
}

/// A window with a root on it, and what one round does: what it requests happens when the turn of the run loop ends.
@MainActor
private struct Stage {
  private let window = UIWindow()
  let round: @MainActor () -> Void

  private init(root: UIViewController, round: @escaping @MainActor () -> Void) {
    self.round = round
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  static func presentation() -> Stage {
    let root = UIViewController()
    return Stage(root: root) {
      let sub = UIViewController()
      sub.modalPresentationStyle = .fullScreen
      root.present(sub, animated: false)
      UIApplication.shared.settle()
      root.dismiss(animated: false)
      UIApplication.shared.settle()
    }
  }

  /// - Parameter count: how many controllers are below the top of the stack, which no transition concerns.
  static func navigation(over count: Int = 0) -> Stage {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers = (0...count).map { _ in UIViewController() }
    return Stage(root: navigation) {
      navigation.pushViewController(UIViewController(), animated: false)
      UIApplication.shared.settle()
      navigation.popViewController(animated: false)
      UIApplication.shared.settle()
    }
  }
}
