import HeadlessUIKit
import LifelineTesting
import Testing

@testable import Pantry

@Suite(.lifeline) @MainActor
struct NoteTests {
  @Test func `a note is typed, closed, and released`() {
    let app = AppDriver()
    let start = UIViewController()
    app.show(start)
    start.present(UINavigationController(rootViewController: NoteViewController()), animated: true)
    app.settle()
    app.type("buy more")
    app.tap("Done")
  }
}
