internal import HeadlessUIKit
internal import Lifeline
internal import LifelineUIKit

/// What tracing costs a controller that is presented and dismissed.
enum ControllerRows {
  private static let rounds = 3000

  static var all: [Row] {
    [
      Row(
        name: "present-dismiss", title: "a controller is presented and dismissed, traced into memory",
        ours: Contestant(name: "traced") {
          Reading(wall: perRound(tracer: Tracer(sinks: [.memory(capacity: 4096)])))
        },
        peers: [Contestant(name: "the same untraced") { Reading(wall: perRound(tracer: nil)) }])
    ]
  }

  @MainActor
  private static func perRound(tracer: Tracer?) -> Double {
    withHeadlessWorld {
      let window = UIWindow()
      let main = UIViewController()
      window.rootViewController = main
      window.makeKeyAndVisible()
      tracer?.traceViewControllers()
      let time = seconds { for _ in 0..<rounds { presentAndDismiss(from: main) } }
      tracer?.close()
      tracer?.stopTracingViewControllers()
      return time / Double(rounds)
    }
  }

  @MainActor
  private static func presentAndDismiss(from main: UIViewController) {
    let sub = UIViewController()
    sub.modalPresentationStyle = .fullScreen
    main.present(sub, animated: false)
    main.dismiss(animated: false)
  }
}
