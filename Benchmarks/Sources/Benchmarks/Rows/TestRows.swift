internal import HeadlessUIKit
internal import LifelineTesting

/// What a test costs that is traced, judged, and thrown away, beside the same in a world of its own.
enum TestRows {
  private static let rounds = 500

  static var all: [Row] {
    [
      row("test-empty", "a test that does nothing", budget: 1e-3) {},
      row("test", "a test that pushes and pops a controller", budget: 300e-6, push),
    ]
  }

  private static func row(
    _ name: String, _ title: String, budget: Double, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Row {
    Row(
      name: name, title: "\(title), traced and judged", budget: Budget(wall: budget),
      ours: Contestant(name: "traced") {
        Reading(wall: try perRound { try LifelineTest.run("benchmark") { body() } })
      },
      peers: [
        Contestant(name: "the same untraced") { Reading(wall: perRound { withHeadlessWorld { body() } }) }
      ])
  }

  @MainActor
  private static func perRound(_ round: @MainActor () throws -> Void) rethrows -> Double {
    try seconds { for _ in 0..<rounds { try round() } } / Double(rounds)
  }

  @MainActor
  private static func push() {
    let window = UIWindow()
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
  }
}
