import HeadlessUIKit
import LifelineBase
import LifelineTesting
import Testing

/// What is printed if an app's code ends the program during a test.
@Suite struct TrapReportTests {
  final class Broken: UIViewController {
    override func viewDidLoad() { preconditionFailure("no items") }
  }

  private func lines(_ result: ExitTest.Result?) -> [Substring] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("The program ended") }
  }

  @Test func `a trap names its test, the step, and where to keep the trace`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await LifelineTest.run("pays") { @MainActor in AppDriver().show(Broken()) }
    }
    #expect(
      lines(result).first?.hasSuffix(
        ": error: The program ended in the test 'pays', after the step 'Broken is shown'; "
          + "set LIFELINE_ARTIFACTS to a folder to keep its trace.") == true)
    #expect(lines(result).first?.hasPrefix("LifelineTestingTests/TrapReportTests.swift:") == true)
  }

  @Test func `a test that traps beside others is the only one that is named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await LifelineTest.run("outer") {
        try await LifelineTest.run("inner") { @MainActor in
          AppDriver().receiveMemoryWarning()
          abort()
        }
      }
    }
    #expect(lines(result).count == 1)
    #expect(lines(result).first?.contains("in the test 'inner', after the step 'Memory runs low'") == true)
  }

  @Test func `handlers that the program has installed still run`() async {
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
      for number in [SIGILL, SIGTRAP] { signal(number) { _ in _exit(7) } }
      try await LifelineTest.run("pays") { @MainActor in AppDriver().show(Broken()) }
    }
    #expect(lines(result).count == 1)
  }

  @Test func `a test that has ended is not named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await LifelineTest.run("pays") { @MainActor in AppDriver().receiveMemoryWarning() }
      abort()
    }
    #expect(lines(result).isEmpty)
  }

  @Test func `a trap in an exit test fails only that test`() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        try await LifelineTest.run("pays") { @MainActor in AppDriver().show(Broken()) }
      }
    }
    await #expect(processExitsWith: .success) {
      try await LifelineTest.run("pays") { @MainActor in AppDriver().show(UIViewController()) }
    }
  }
}
