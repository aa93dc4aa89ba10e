import HeadlessUIKit
import Lifeline
import LifelineBase
import Testing

@testable import LifelineTesting

/// What the runs of a test were called, compared when all of them are over.
private struct ExpectedRuns: TestTrait, TestScoping {
  let expected: [String]
  private static let names = Mutex<[Test.ID: [String]]>([:])

  static func note(_ text: String) {
    guard let test = Test.current else { return }
    names.withLock { $0[test.id, default: []].append(text) }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await function()
    let names = Self.names.withLock { $0.removeValue(forKey: test.id) } ?? []
    #expect(names == expected, sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == ExpectedRuns {
  fileprivate static func runs(_ expected: String...) -> Self { Self(expected: expected) }
}

private struct Broken: Error {}

@Suite @MainActor
struct SystemsTests {
  @Test(
    .runs(
      "SystemsTests/a test runs once on each system (iOS 5.1) 5.1",
      "SystemsTests/a test runs once on each system (iOS 12.0) 12.0"),
    .lifeline(systems: ["5.1", "12"]))
  func `a test runs once on each system`() throws {
    let test = try #require(LifelineTest.current)
    #expect(test.events.isEmpty)
    _ = CartController()
    #expect(test.events.map(\.name) == [.`init`, .`deinit`])
    ExpectedRuns.note("\(test.name) \(UIDevice.current.systemVersion)")
  }

  @Test(
    .runs(
      "SystemsTests/each case runs on each system (\"a\", iOS 5.1)",
      "SystemsTests/each case runs on each system (\"a\", iOS 26.0)"),
    .lifeline(systems: ["5.1", "26"]), arguments: ["a"])
  func `each case runs on each system`(letter: String) {
    ExpectedRuns.note(LifelineTest.current?.name ?? "")
  }

  @Test(
    .issues("broken\nOn iOS 12.0."), .lifeline(systems: ["5.1", "12", "26"]))
  func `an issue names its system`() {
    if UIDevice.current.systemVersion == "12.0" { Issue.record("broken") }
  }

  @Test(.issues("On iOS 5.1.", "On iOS 12.0."), .runs("5.1", "12.0"), .lifeline(systems: ["5.1", "12"]))
  func `an error is an issue, and the next system gets its turn`() throws {
    ExpectedRuns.note(UIDevice.current.systemVersion)
    throw Broken()
  }

  @Test(.issues("On iOS 5.1."), .lifeline(systems: ["5.1", "12"]))
  func `a failed requirement is reported once`() throws {
    try #require(UIDevice.current.systemVersion != "5.1")
  }

  @Test(.runs("5.1", "12.0"), .lifeline(systems: ["3.0"]), .lifeline(systems: ["5.1", "12"]))
  func `the last systems win`() {
    ExpectedRuns.note(UIDevice.current.systemVersion)
  }

  @Test(
    .issues("The systems parameter names no system: name at least one, as in systems: [\"5.1\", \"26\"]."),
    .runs("26.0"), .lifeline(systems: []))
  func `no system is a problem of the trait`() {
    ExpectedRuns.note(UIDevice.current.systemVersion)
  }

  @Test(
    .issues(
      "The systems parameter is invalid: '4711' is not a supported version of iOS: use 2 to 18 or 26, such as 5.1 or 26.0."
    ),
    .runs("5.1"), .lifeline(systems: ["4711", "5.1"]))
  func `an unknown system is a problem of the trait`() {
    ExpectedRuns.note(UIDevice.current.systemVersion)
  }

  @Test(
    .issues("The systems parameter names iOS 5.1 more than once: remove the repetition.\nOn iOS 5.1."),
    .runs("5.1", "12.0"), .lifeline(systems: ["5.1", "12", "5.1"]))
  func `a repeated system is a problem of the trait`() {
    ExpectedRuns.note(UIDevice.current.systemVersion)
  }

  @Test func `what cannot run a test twice refuses systems`() {
    let settings = LifelineSettings([.lifeline(systems: ["5.1", "12"])]).refusingSystems(for: "traceLifecycle")
    #expect(settings.systemVersions.isEmpty)
    #expect(
      settings.allProblems == [
        "traceLifecycle runs the test once, so it cannot take several systems: name one, as in systems: [\"5.1\"], or use "
          + "the .lifeline trait of Swift Testing."
      ])
    #expect(
      LifelineSettings([.lifeline(systems: ["9.0"])]).refusingSystems(for: "traceLifecycle").allProblems == [])
  }

  @Test func `files and recordings are named by the system`() throws {
    var identity = TestIdentity(module: "Shop", suites: ["CartTests"], name: "a test")
    let plain = identity
    identity.system = "iOS 5.1"
    #expect(identity.label == "CartTests/a test (iOS 5.1)")
    #expect(identity.fileName.hasPrefix("a-test-iOS-5-1-"))
    #expect(identity.key != plain.key && identity.isSameTest(as: plain))
    let path = try RecordedSequence.path(String(repeating: "long ", count: 20), for: identity, besides: "/a/B.swift")
    #expect(path.hasSuffix("-iOS-5-1.txt"))
  }
}

/// Properties of a suite belong to one run of a test.
@Suite @MainActor
struct SystemInstanceTests {
  private let version = UIDevice.current.systemVersion
  private let cart = CartController()

  @Test(.runs("5.1 5.1 1", "12.0 12.0 1"), .lifeline(systems: ["5.1", "12"]))
  func `the suite's properties are created for each system`() throws {
    let events = try #require(LifelineTest.current).events
    ExpectedRuns.note(
      "\(version) \(UIDevice.current.systemVersion) \(events.count { $0.name == .`init` && $0.subject.kind == .controller })"
    )
  }
}
