import HeadlessUIKit
import Testing

/// A short recording of real UIKit that is not a case: what a program logged, on which system, and who says so.
struct Recording: Sendable, CustomTestStringConvertible {
  typealias Play = @MainActor @Sendable (Rehearsal) -> Void

  /// What is done, in words.
  let testDescription: String
  let source: String
  /// The versions of iOS on which it was seen.
  let ios: String
  var system: SystemVersion = .newest
  var idiom = UIUserInterfaceIdiom.phone
  /// The callbacks that the source logged; other lines are not compared.
  var callbacks = Recording.appearance
  /// Whether the arguments of the callbacks are compared, too.
  var comparesArguments = false
  let expected: [String]
  /// What is done before the log begins.
  var before: Play = { _ in }
  let play: Play

  static let appearance = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  static let all = stacks + swipes + tabs + modals + sheets + presenters + others

  /// Plays the recording and returns the lines to compare, without arguments. Lines that begin with a dash are words of
  /// the play itself.
  @MainActor
  func lines() -> [String] {
    withHeadlessWorld(systemVersion: system, idiom: idiom) {
      let rehearsal = Rehearsal(window: UIWindow())
      Rehearsal.present = rehearsal
      defer { Rehearsal.present = nil }
      before(rehearsal)
      rehearsal.settle()
      _ = rehearsal.log.take()
      play(rehearsal)
      rehearsal.settle()
      return rehearsal.log.take().compactMap { line in
        if line.hasPrefix("-") { return line }
        let plain = String(line.prefix { $0 != "(" })
        return callbacks.contains { plain.hasSuffix(".\($0)") } ? (comparesArguments ? line : plain) : nil
      }
    }
  }
}

/// Recordings that hold besides the cases. Sixteen others of the same collection are cases; see `cases.json`.
@Suite @MainActor
struct RecordingTests {
  @Test(arguments: Recording.all)
  func `a recording of UIKit holds`(_ recording: Recording) {
    #expect(recording.lines() == recording.expected, "\(recording.source), iOS \(recording.ios)")
  }
}

extension Rehearsal {
  /// A stack whose root has this name, on the screen.
  @discardableResult
  func launchStack(_ root: String) -> UINavigationController {
    let stack = enroll(UINavigationController(rootViewController: make(root)), as: "stack")
    launch(stack)
    return stack
  }

  var stack: UINavigationController { (self["stack"] as? UINavigationController) ?? UINavigationController() }
}
