import Lifeline
import LifelineBase
import LifelineRules
import LifelineTestSupport
import Testing

/// What keeps an object alive decides how bad that is, and what to do: as the page about checking says.
struct KeeperVerdictTests {
  struct Row: CustomTestStringConvertible {
    let keeper: String?
    let controller: Severity?
    let object: Severity?
    let unloadedView: Severity?
    /// How the fix of a controller begins; nil for the rule's own.
    let fix: String?

    var testDescription: String { keeper ?? "unknown" }
  }

  static let rows = [
    Row(
      keeper: "cycle", controller: .error, object: .error, unloadedView: .error,
      fix: "Break the cycle at Home.detail: let a closure capture self weakly"),
    Row(keeper: "survivor", controller: nil, object: nil, unloadedView: nil, fix: nil),
    Row(
      keeper: "object", controller: .warning, object: .warning, unloadedView: .error,
      fix: "Remove the object from Home.detail when it leaves the screen"),
    Row(
      keeper: "test-case", controller: .warning, object: .warning, unloadedView: .warning,
      fix: "Set Home.detail to nil in tearDown()."),
    Row(
      keeper: "global", controller: .warning, object: .warning, unloadedView: .warning,
      fix: "Remove the object from Home.detail when it is no longer needed"),
    Row(
      keeper: "global-itself", controller: .note, object: .warning, unloadedView: .note,
      fix: "Remove the object from Home.detail when it is no longer needed"),
    Row(
      keeper: "pending-work", controller: .error, object: .error, unloadedView: .error,
      fix: "Invalidate the timer, remove the observer, or stop the block that schedules itself again when the object "
        + "leaves the screen, or let"),
    Row(
      keeper: "timer-target", controller: .error, object: .error, unloadedView: .error,
      fix: "Call invalidate() on the timer or display link, or stop the call that schedules itself again, when the "
        + "object leaves the screen."),
    Row(
      keeper: "pending-once", controller: .note, object: .note, unloadedView: .note,
      fix: "The object is released after the block or call has run."),
    Row(
      keeper: "nothing", controller: .error, object: .error, unloadedView: .error,
      fix: "End the work that a memory search cannot find"),
    Row(
      keeper: "unbound", controller: .error, object: .error, unloadedView: .error,
      fix: "Call 'probe.bind(to: self)' at the end of the object's 'init'."),
    // UIKit keeps views only; what it says of others counts in the same way.
    Row(keeper: "system", controller: .note, object: .note, unloadedView: .note, fix: nil),
    Row(keeper: nil, controller: .error, object: .error, unloadedView: .error, fix: nil),
  ]

  private static func findings(_ keeper: String?, of subject: Subject, _ reason: TraceAttributes) -> [Finding] {
    var script = TraceScript()
    script.instant(.`init`, of: subject)
    script.instant(.expectDeallocation, of: subject, reason)
    script.wait(2_000_000_000)
    var attributes: TraceAttributes = ["path": "Home.detail -> X", "suspect": "Home.detail"]
    if let keeper { attributes[.keeper] = .string(keeper) }
    script.instant(.leaked, of: subject, attributes)
    return RuleRunner.findings(in: script.events).filter { $0.rule != "late-release" }
  }

  @Test(arguments: rows) func `the keeper decides the severity and the fix`(row: Row) {
    let detached: TraceAttributes = ["reason": "dismissed", "detached": true]
    let controller = Self.findings(row.keeper, of: .sub, detached)
    #expect(controller.map(\.severity) == (row.controller.map { [$0] } ?? []))
    #expect(controller.allSatisfy { $0.fix.hasPrefix(row.fix ?? RuleDescription.controllerLeaked.fix) })
    let session = Subject(id: 7, kind: .object, type: "Session")
    let object = Self.findings(row.keeper, of: session, ["because": "logged out"])
    #expect(object.map(\.severity) == (row.object.map { [$0] } ?? []))
    let view = Self.findings(row.keeper, of: Subject(id: 8, kind: .view, type: "UIView"), ["reason": "unloaded"])
    #expect(view.map(\.severity) == (row.unloadedView.map { [$0] } ?? []))
  }

  @Test(arguments: [("session", Severity.warning), ("controller", .note)] as [(SubjectKind, Severity)])
  func `a leak whose expectation was deleted with its segment is as severe as before`(
    kind: SubjectKind, severity: Severity
  ) {
    let rule: RuleDescription = kind == .controller ? .controllerLeaked : .objectLeaked
    let findings = RuleCheck(rule: rule).callAsFunction { trace in
      let subject = Subject(id: 7, kind: kind, type: "Session")
      trace.instant(.leaked, of: subject, ["keeper": "global", "path": "Registry.all -> Session"])
    }
    #expect(findings.map(\.severity) == [severity])
  }

  @Test(arguments: [
    (
      "nothing",
      "; the search found no reference to it: a timer, an observer, a task, a dispatch block, a Mutex, or a cycle of "
        + "untraced objects retains it"
    ),
    ("unbound", "; Lifeline did not search for references to it, because its probe is not bound to it"), (nil, ""),
    ("global", "; a static or global variable\(unknownPath)"),
    ("global-itself", "; a static or global variable\(unknownPath)"),
    ("test-case", "; the test case\(unknownPath)"), ("object", "; an object that may be alive\(unknownPath)"),
    ("cycle", "; a cycle of references\(unknownPath)"), ("timer-target", "; a repeating timer\(unknownPath)"),
    ("pending-work", "; a repeating timer or an observer\(unknownPath)"),
    ("pending-once", "; a block or a call that waits\(unknownPath)"), ("system", ""),
  ])
  func `without a path, the message says what a search found, or why there was none`(
    keeper: String?, end: String
  ) throws {
    var script = TraceScript()
    let session = Subject(id: 7, kind: .object, type: "Session")
    script.instant(.`init`, of: session)
    script.instant(.expectDeallocation, of: session, ["because": "closed"])
    script.wait(2_000_000_000)
    script.instant(.leaked, of: session, keeper.map { [.keeper: .string($0)] } ?? [:])
    let finding = try #require(RuleRunner.findings(in: script.events).first)
    #expect(finding.message.hasSuffix("until the end of the trace\(end)"))
    #expect("\(finding)" == "object-leaked (\(finding.severity.rawValue)): \(finding.message)")
  }

  private static let unknownPath =
    " retains it, but the path is unknown: the search reached a limit, or an object changed during the search"

  @Test(arguments: ["global", "global-itself", "object", "test-case"])
  func `without a path, the fix begins with finding the reference`(keeper: String) throws {
    func fix(_ attributes: TraceAttributes) throws -> String {
      var script = TraceScript()
      let session = Subject(id: 7, kind: .object, type: "Session")
      script.instant(.expectDeallocation, of: session, ["because": "closed"])
      script.wait(2_000_000_000)
      script.instant(.leaked, of: session, attributes)
      return try #require(RuleRunner.findings(in: script.events).first).fix
    }
    let known = try fix([.keeper: .string(keeper), "path": "A.b -> Session"])
    #expect(!known.contains("Find the reference"))
    let unknown = try fix([.keeper: .string(keeper)])
    #expect(unknown.hasPrefix("Find the reference: ") && unknown.hasSuffix(known))
  }

  @Test(arguments: [
    ("global", "a static or global variable: "), ("global-itself", "a static or global variable: "),
    ("test-case", "the test case: "), ("object", ""), ("cycle", ""), ("pending-work", ""), (nil, ""),
  ])
  func `the message says what kind of root a path begins at, unless its name does`(keeper: String?, root: String) throws
  {
    let session = Subject(id: 7, kind: .object, type: "Session")
    let finding = try #require(Self.findings(keeper, of: session, ["because": "closed"]).first)
    #expect(finding.message.hasSuffix("; retained by \(root)Home.detail -> X"))
  }

  @Test(arguments: [
    ("A.b -> X", ""), ("cycle: X.b -> X", ""), ("A.b -> B.c -> X", " (suspect: A.b)"),
    ("A.b -> X; cycle: X.c -> X", " (suspect: A.b)"), ("Box<(Int) -> Bool>.b -> X", ""),
  ])
  func `the message names the suspect if the path has several references`(path: String, suspect: String) throws {
    var script = TraceScript()
    script.instant(.`init`, of: .sub)
    script.instant(.leaked, of: .sub, ["keeper": "object", "path": .string(path), "suspect": "A.b"])
    let finding = try #require(RuleRunner.findings(in: script.events).first)
    #expect(finding.message.hasSuffix("; retained by \(path)\(suspect)"))
  }

  @Test(arguments: ["object", "pending-work", "timer-target"])
  func `only parts of the interface leave the screen`(keeper: String) throws {
    let session = Subject(id: 7, kind: .object, type: "Session")
    let fix = try #require(Self.findings(keeper, of: session, ["because": "closed"]).first).fix
    #expect(fix.contains("is no longer needed") && !fix.contains("screen"))
    let controller = try #require(Self.findings(keeper, of: .sub, ["reason": "dismissed"]).first).fix
    #expect(controller.contains("leaves the screen"))
  }

  @Test func `without a path, the message names the sleeping tasks`() throws {
    var script = TraceScript()
    script.instant(.`init`, of: .sub)
    script.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
    script.wait(2_000_000_000)
    script.instant(.leaked, of: .sub, ["keeper": "nothing", "sleeping": "Shop/Cart.swift:12, Shop/Search.swift:4"])
    let finding = try #require(RuleRunner.findings(in: script.events).first)
    #expect(
      finding.message.hasSuffix(
        "a Mutex, or a cycle of untraced objects retains it; tasks sleep at Shop/Cart.swift:12, Shop/Search.swift:4"))
    // The task would release the object later, so the fix does not presume a leak.
    #expect(
      finding.fix.hasPrefix(
        "If a sleeping task retains the object, the object is released when the task ends, but late"))
    #expect(finding.fix.contains("Otherwise, end the work that a memory search cannot find: invalidate the timer"))
  }

  @Test func `without a path, the message and the fix begin with what the search could not read`() throws {
    func finding(_ attributes: TraceAttributes) throws -> Finding {
      var script = TraceScript()
      let session = Subject(id: 7, kind: .object, type: "Session")
      script.instant(.expectDeallocation, of: session, ["because": "closed"])
      script.wait(2_000_000_000)
      script.instant(.leaked, of: session, attributes)
      return try #require(RuleRunner.findings(in: script.events).first)
    }
    let unnamed = try finding(["keeper": "nothing"])
    let named = try finding(["keeper": "nothing", "uninspected": "Session.handler"])
    #expect(
      named.message.hasSuffix(
        "; the search found no reference to it, but could not read what may retain it: Session.handler"))
    #expect(named.fix.hasPrefix("Look at the contents of Session.handler: let closures capture self weakly"))
    #expect(named.fix.contains(" Otherwise, end the work that a memory search cannot find: invalidate the timer"))
    #expect(named.severity == .error && named.fingerprint == unnamed.fingerprint)
  }

  @Test func `a property with a task is named with a condition, and before what could not be read`() throws {
    let subject = Subject(id: 7, kind: .object, type: "Document")
    func finding(_ attributes: TraceAttributes) throws -> Finding {
      var script = TraceScript()
      script.instant(.expectDeallocation, of: subject, ["because": "closed"])
      script.wait(2_000_000_000)
      script.instant(.leaked, of: subject, attributes)
      return try #require(RuleRunner.findings(in: script.events).first)
    }
    let task = try finding(["keeper": "nothing", "taskHandles": "Document.loading"])
    #expect(
      task.message.hasSuffix(
        "; the search found no reference to it, but Document.loading holds a task, which retains what its closure captures "
          + "if it has not ended"))
    #expect(
      task.fix.hasPrefix("If the task in Document.loading has not ended, cancel it when the object is no longer needed")
    )
    #expect(task.fix.contains(" Otherwise, end the work") && !task.fix.contains("instead of in a Mutex"))
    let both = try finding(["keeper": "nothing", "taskHandles": "Document.loading", "uninspected": "Document.state"])
    #expect(both.message.hasSuffix("if it has not ended, and could not read what may retain it: Document.state"))
  }

  @Test(arguments: [
    ("method", "Pass { [weak self] in self?.method() } instead."), ("element", "remove the object from the container"),
    ("work-item", "let the block of the work item capture self weakly"),
    ("timer", "Call invalidate() when the object is no longer needed (deinit is too late)"),
    ("url-session", "Call finishTasksAndInvalidate() or invalidateAndCancel()"),
    ("animation", "Set the delegate to nil when the object is no longer needed"),
    ("display-link", "Call invalidate() when the object is no longer needed; deinit is too late."),
  ])
  func `a suspect that no weak reference can replace has a fix of its own`(kind: String, fix: String) throws {
    let session = Subject(id: 7, kind: .object, type: "Session")
    var script = TraceScript()
    script.instant(.expectDeallocation, of: session, ["because": "closed"])
    script.wait(2_000_000_000)
    script.instant(
      .leaked, of: session,
      ["keeper": "cycle", "path": "cycle: A.b -> Session", "suspect": "A.b", "suspectKind": .string(kind)])
    let finding = try #require(RuleRunner.findings(in: script.events).first)
    #expect(finding.fix.hasPrefix("Break the cycle at A.b: ") && finding.fix.contains(fix), "\(finding.fix)")
  }

  @Test func `events after the grace period show that running code uses the object`() throws {
    func message(pings: Int, kind: SubjectKind = "connection") throws -> String {
      let connection = Subject(id: 7, kind: kind, type: "Connection")
      var script = TraceScript()
      script.instant(.`init`, of: connection)
      script.instant(.expectDeallocation, of: connection, ["because": "the client left", "grace": 1_000_000])
      script.instant("ping", of: connection)
      script.wait(2_000_000)
      for _ in 0..<pings { script.instant("ping", of: connection) }
      script.instant(.leaked, of: connection, ["keeper": "nothing"])
      return try #require(RuleRunner.findings(in: script.events).first).message
    }
    let none = try message(pings: 0)
    #expect(!none.contains("recorded"))
    let one = try message(pings: 1)
    #expect(one.contains("; it still recorded ping at "))
    let many = try message(pings: 17)
    #expect(many.contains("; it still recorded 17 events after that, the last one ping at "))
    #expect(many.contains("on the main thread, so running code uses it: probably a task, a timer, or an observer"))
  }

  @Test(arguments: ["global", "global-itself"])
  func `a global variable may keep an object whose release only the test expects`(keeper: String) {
    let session = Subject(id: 7, kind: .object, type: "Session")
    #expect(Self.findings(keeper, of: session, ["reason": "the test ended"]).map(\.severity) == [.note])
    #expect(Self.findings(keeper, of: session, ["because": "logged out"]).map(\.severity) == [.warning])
  }

  @Test func `a controller that never was a part of the interface is kept by a global variable on purpose`() {
    #expect(Self.findings("global", of: .sub, ["reason": "dismissed"]).map(\.severity) == [.note])
  }

  @Test func `the page about checking has the table`() throws {
    let page = try Project.text(of: "docs/checking.md")
    for row in Self.rows {
      let word = row.keeper.map { "| `\($0)` |" } ?? "| | the rule's default: error |"
      #expect(page.split(separator: "\n").count { $0.contains(word) } == 1, "\(word)")
    }
  }
}
