import Lifeline
import LifelineRules
import LifelineUIKit
import Testing

/// What real UIKit does is no mistake: the rules find nothing in the known cases, unless the play itself makes one.
@Suite @MainActor struct FalseAlarmTests {
  /// Plays that do what a rule warns of, by the case.
  private static let trueWarnings = [
    // It is about what asking for the view of a controller does that is never shown.
    "11.early-view": "view-loaded-too-early",
    // The stage made the controller in the step before, and keeps it when it is popped.
    "1.nibname-push": "controller-leaked",
    // The stage keeps its first controller, whose window gets another root.
    "6.page-scroll": "controller-leaked",
    "6.page-curl": "controller-leaked",
    // The recorded app adds a child, and never calls its `didMove`.
    "5.addchild-viewDidLoad-layout": "missing-did-move",
    // The play loads the view, throws it away, and loads it again, and shows it to nobody.
    "7.setnil-no-unload": "view-loaded-too-early",
  ]

  @Test(arguments: CaseScript.all)
  func `no rule finds a mistake in a case that makes none`(_ script: CaseScript) {
    let findings = Self.findings(in: script).filter { $0.severity > .note }
    let expected = Self.trueWarnings[script.id].map { [$0] } ?? []
    #expect(Set(findings.map(\.rule)) == Set(expected), "\(findings.map(\.message))")
  }

  @Test(arguments: CaseScript.all)
  func `the only note is of a view that was loaded again after an unload`(_ script: CaseScript) {
    let notes = Self.findings(in: script).filter { $0.severity == .note }
    let isReloaded = ["7.ios5-unload-cycle", "7.ios6-manual-nil-reload", "7.setnil-no-unload"].contains(script.id)
    #expect(notes.map(\.rule) == (isReloaded ? ["repeated-view-did-load"] : []))
  }

  private static func findings(in script: CaseScript) -> [Finding] {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting())
    script.play {
      tracer.traceViewControllers()
    } until: {
      tracer.close()
    }
    return RuleRunner.findings(in: memory.events, header: memory.header)
  }
}
