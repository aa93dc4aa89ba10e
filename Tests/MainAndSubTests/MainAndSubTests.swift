import HeadlessUIKit
import Lifeline
import LifelineMainAndSub
import LifelineUIKit
import Testing

/// The orders that printed logs of the two controllers show, on iOS 6 and later and on iOS 5.
@MainActor
@Suite struct MainAndSubTests {
  /// The callbacks that the logs print.
  private static let logged: Set<String> = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillUnload", "viewDidUnload", "didReceiveMemoryWarning", "deinit",
  ]

  private static func events(ofCase number: Int, on version: SystemVersion) -> [TraceEvent] {
    let memory = MemorySink()
    withHeadlessWorld(systemVersion: version) {
      MainAndSubCase.all[number - 1].run(tracer: Tracer(sinks: [memory], clock: .counting()))
    }
    return memory.events
  }

  private static func order(ofCase number: Int, on version: SystemVersion) -> [String] {
    events(ofCase: number, on: version).filter { event in
      event.phase != .end && event.subject.kind == .controller && logged.contains(event.name.string)
    }.map { "\($0.subject.name ?? "?") \($0.name)" }
  }

  private nonisolated static let launch = [
    "main loadView", "main viewDidLoad", "main viewWillAppear", "main viewDidAppear",
  ]
  private nonisolated static let present = [
    "sub loadView", "sub viewDidLoad", "main viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear",
    "main viewDidDisappear",
  ]
  private nonisolated static let back = [
    "sub viewWillDisappear", "main viewWillAppear", "main viewDidAppear", "sub viewDidDisappear", "sub deinit",
  ]
  private nonisolated static let warnings = ["main didReceiveMemoryWarning", "sub didReceiveMemoryWarning"]
  private nonisolated static let reload = ["main loadView", "main viewDidLoad"]
  private nonisolated static let warningsOnIOS5 = [
    "main didReceiveMemoryWarning", "main viewWillUnload", "main viewDidUnload", "sub didReceiveMemoryWarning",
  ]

  private nonisolated static let newest: [(Int, [String])] = [
    (1, launch), (2, present), (3, back), (4, warnings + back), (5, warnings + reload + back),
  ]
  private nonisolated static let onIOS5: [(Int, [String])] = [
    (1, launch), (2, present), (3, back), (4, warningsOnIOS5 + reload + back), (5, warningsOnIOS5 + reload + back),
  ]

  @Test(arguments: newest)
  func `the newest system delivers the callbacks in the printed order`(number: Int, expected: [String]) {
    #expect(Self.order(ofCase: number, on: .newest) == expected)
  }

  @Test(arguments: onIOS5)
  func `on iOS 5 the system unloads the covered controller by itself`(number: Int, expected: [String]) {
    #expect(Self.order(ofCase: number, on: "5.1") == expected)
  }

  @Test(arguments: ["5.1", "26.0"] as [SystemVersion])
  func `no case leaks anything`(version: SystemVersion) {
    for number in 1...5 {
      let events = Self.events(ofCase: number, on: version)
      #expect(!events.contains { $0.name == .leaked || $0.name == .releasedLate })
      #expect(!events.isEmpty)
    }
  }

  @Test func `the trace ends before the stage is torn down`() {
    let ended = Self.events(ofCase: 1, on: .newest).filter { $0.name == .`deinit` }
    #expect(ended.isEmpty)
  }

  @Test func `what leads up to a case is not in its trace`() {
    #expect(Self.events(ofCase: 3, on: .newest).first?.attributes.string("text") == "The user taps the button of sub")
    #expect(!Self.events(ofCase: 3, on: .newest).contains { $0.name == "present" })
  }

  @Test func `the same case gives the same events on every run`() {
    #expect(Self.events(ofCase: 5, on: .newest) == Self.events(ofCase: 5, on: .newest))
  }
}
