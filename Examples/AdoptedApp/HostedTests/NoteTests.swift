import LifelineTesting
import Testing
import UIKit

@testable import Pantry

/// Tests that run inside the app, in a unit test target of the Xcode project whose *Host Application* is the app. The
/// app has no scenes; otherwise, the window needs one.
@Suite(.lifeline, .serialized) @MainActor
struct NoteTests {
  @Test func `a note is shown, and is released with its window`() async throws {
    let note = NoteViewController()
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: note)
    window.makeKeyAndVisible()
    try await Task.sleep(for: .seconds(1))
    let lifeline = try #require(LifelineTest.current)
    #expect(lifeline.callbacks(of: .object(note)).contains(inOrder: [.viewDidLoad, .viewWillAppear]))
    #expect(note.note.isEmpty)
  }

  @Test func `settings that are never shown are released`() {
    expectReleased { SettingsViewController() }
  }
}
