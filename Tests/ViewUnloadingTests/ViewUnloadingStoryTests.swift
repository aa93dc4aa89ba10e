import HeadlessUIKit
import Lifeline
import LifelineViewUnloading
import Testing

/// An app that waits for `viewDidUnload`.
@Suite @MainActor struct ViewUnloadingStoryTests {
  private static func play(isPorted: Bool, on system: SystemVersion) -> (gaveUp: Bool, events: [TraceEvent]) {
    let memory = MemorySink()
    let gaveUp = withHeadlessWorld(systemVersion: system) {
      ViewUnloadingStory.play(isPorted: isPorted, tracer: Tracer(sinks: [memory], clock: .counting()))
    }
    return (gaveUp, memory.events)
  }

  /// What the gallery and the picture were told after the user had tapped the picture.
  private static func order(isPorted: Bool, on system: SystemVersion) -> [String] {
    let told: Set<EventName> = [
      "loadView", "viewDidLoad", "viewWillUnload", "viewUnloaded", "viewDidUnload", "didReceiveMemoryWarning",
      "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", .`deinit`,
    ]
    let events = play(isPorted: isPorted, on: system).events
    let warning = events.firstIndex { $0.attributes.string("text") == "Memory runs low" } ?? 0
    return events[warning...].filter { event in
      event.phase != .end && event.subject.kind == .controller && told.contains(event.name)
    }.map { "\($0.subject.name ?? "?") \($0.name)" }
  }

  private nonisolated static let withUnloading = [
    "gallery didReceiveMemoryWarning", "gallery viewWillUnload", "gallery viewUnloaded", "gallery viewDidUnload",
    "picture didReceiveMemoryWarning", "gallery loadView", "gallery viewDidLoad", "picture viewWillDisappear",
    "gallery viewWillAppear", "gallery viewDidAppear", "picture viewDidDisappear", "picture deinit",
  ]
  private nonisolated static let withoutUnloading = [
    "gallery didReceiveMemoryWarning", "picture didReceiveMemoryWarning", "picture viewWillDisappear",
    "gallery viewWillAppear", "gallery viewDidAppear", "picture viewDidDisappear", "picture deinit",
  ]
  private nonisolated static let orders: [(SystemVersion, Bool, [String])] = [
    ("5.1", false, withUnloading), ("5.1", true, withUnloading), ("6.0", false, withoutUnloading),
    ("6.0", true, withUnloading), (.newest, false, withoutUnloading), (.newest, true, withUnloading),
  ]

  @Test(arguments: orders)
  func `with the port every system does what iOS 5 did`(system: SystemVersion, isPorted: Bool, expected: [String]) {
    #expect(Self.order(isPorted: isPorted, on: system) == expected)
  }

  @Test(arguments: orders)
  func `the pictures are given up exactly where the view is unloaded`(
    system: SystemVersion, isPorted: Bool, expected: [String]
  ) {
    #expect(Self.play(isPorted: isPorted, on: system).gaveUp == expected.contains("gallery viewDidUnload"))
  }

  @Test(arguments: [true, false])
  func `nothing leaks`(isPorted: Bool) {
    let events = Self.play(isPorted: isPorted, on: .newest).events
    #expect(!events.isEmpty && !events.contains { $0.name == .leaked || $0.name == .releasedLate })
  }
}
