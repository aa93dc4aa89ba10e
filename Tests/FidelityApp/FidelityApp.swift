import UIKit

/// Plays all cases in its scene, prints the table, and ends.
@main
final class FidelityApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = FidelityScene.self
    return configuration
  }
}

final class FidelityScene: UIResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    // A timer, because blocks of the main queue do not run in a run loop inside another one of them. By then, the scene
    // is in the foreground.
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      MainActor.assumeIsolated { Self.playAll(in: scene) }
    }
  }

  private static func playAll(in scene: UIWindowScene) {
    guard let file = Bundle.main.url(forResource: "cases", withExtension: "json"),
      let cases = try? UIKitCase.decode(Data(contentsOf: file))
    else { fatalError("cases.json is not in the app, or cannot be read") }
    let report = FidelityReport(cases: cases) { $0.play(in: scene) }
    print(report.text(version: UIDevice.current.systemVersion))
    exit(report.isFailure ? 1 : 0)
  }
}
