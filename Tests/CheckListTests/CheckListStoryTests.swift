import HeadlessUIKit
import Lifeline
import LifelineCheckList
import LifelineRules
import LifelineTraces
import LifelineUIKit
import Testing

/// What the text of the story says, on systems that unload views and on those that do not.
@Suite @MainActor struct CheckListStoryTests {
  private nonisolated static let systems = ["5.1", "6.0", .newest] as [SystemVersion]

  private struct Run {
    var shown: String
    var events: [TraceEvent]

    func count(_ event: EventName, of name: String) -> Int {
      events.count { $0.name == event && $0.subject.name == name && $0.phase != .end }
    }
  }

  private static func play(_ version: CheckListStory.Version, on system: SystemVersion) -> Run {
    let memory = MemorySink()
    let shown = withHeadlessWorld(systemVersion: system) {
      let tracer = Tracer(sinks: [memory], clock: .counting())
      var probes = ProbeSettings.all
      probes.salt = 1
      tracer.useProbes(probes)
      return CheckListStory.play(version, tracer: tracer)
    }
    return Run(shown: shown, events: memory.events)
  }

  @Test(arguments: systems, [(CheckListStory.Version.wrong, ""), (.right, "ABC")])
  func `the wrong version loses what the user typed, and the right one keeps it`(
    system: SystemVersion, expected: (version: CheckListStory.Version, shown: String)
  ) {
    let run = Self.play(expected.version, on: system)
    #expect(run.shown == expected.shown)
    #expect(run.events.last?.attributes.string("text") == "The field shows “\(expected.shown)”")
  }

  @Test(arguments: systems, CheckListStory.Version.allCases)
  func `A is created once and loaded twice`(system: SystemVersion, version: CheckListStory.Version) {
    let run = Self.play(version, on: system)
    #expect(run.count(.`init`, of: "A") == 1)
    #expect(run.count("viewDidLoad", of: "A") == 2)
    #expect(run.count(.viewUnloaded, of: "A") == 1)
    #expect(run.count("viewDidLoad", of: "B") == 1)
  }

  /// The mistakes of the wrong version, all of which the right one has mended.
  private static let findings: [CheckListStory.Version: [String]] = [
    .wrong: ["state-reset-on-reload", "empty-view-did-unload", "state-not-saved-on-unload", "repeated-view-did-load"],
    .right: ["repeated-view-did-load"],
  ]

  @Test(arguments: systems, CheckListStory.Version.allCases)
  func `the rules find what was lost and why, and of the right version they only note the reload`(
    system: SystemVersion, version: CheckListStory.Version
  ) {
    var rules = RuleRunner()
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "checklist")), &rules)
    for event in Self.play(version, on: system).events { session.receive(event, &rules) }
    session.close()
    session.end(&rules)
    #expect(rules.findings.map(\.rule) == Self.findings[version])
    #expect(rules.findings.last?.severity == .note)
  }

  @Test
  func `from iOS 6 on the wrong version needs the port, and the right one does not`() {
    #expect(Self.play(.wrong, on: .newest).count("viewDidUnload", of: "A") == 1)
    #expect(Self.play(.right, on: .newest).count("viewDidUnload", of: "A") == 0)
    #expect(Self.play(.right, on: "5.1").count("viewDidUnload", of: "A") == 1)
  }

  @Test func `without anything that unloads views the mistake goes unnoticed`() throws {
    try withHeadlessWorld {
      let window = UIWindow()
      let editor = ForgetfulEditor(CheckList())
      window.rootViewController = editor
      window.makeKeyAndVisible()
      editor.nameField?.simulateTyping("ABC")
      editor.chooseIcon()
      UIApplication.shared.settle()
      UIApplication.shared.simulateMemoryWarning()
      try #require(editor.presentedViewController as? IconPicker).pick("star")
      UIApplication.shared.settle()
      #expect(editor.nameField?.text == "ABC")
    }
  }

  @Test func `the same version gives the same events on every run`() {
    #expect(Self.play(.wrong, on: .newest).events == Self.play(.wrong, on: .newest).events)
  }
}
