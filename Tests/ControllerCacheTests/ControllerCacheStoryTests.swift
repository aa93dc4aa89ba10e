import HeadlessUIKit
import Lifeline
import LifelineControllerCache
import LifelineRules
import LifelineTraces
import Testing

/// Which article controller is handed out, used again, and dropped when.
@Suite @MainActor struct ControllerCacheStoryTests {
  private static func events(_ play: (Tracer) -> Void, on system: SystemVersion = .newest) -> [TraceEvent] {
    let memory = MemorySink()
    withHeadlessWorld(systemVersion: system) { play(Tracer(sinks: [memory], clock: .counting())) }
    return memory.events
  }

  /// What the cache did, with the articles' controllers numbered as they were made.
  private static func deeds(_ events: [TraceEvent]) -> [String] {
    let names: Set<EventName> = ["vend", "reuse", "drop"]
    let articles = Set(events.filter { $0.subject.type == "ArticleController" }.map(\.subject.id)).sorted()
    return events.filter { names.contains($0.name) && $0.subject.name == "cache" }.map { event in
      let article = event.attributes.integer("to").flatMap(articles.firstIndex(of:)).map { $0 + 1 }
      return "\(event.name) \(article ?? 0)"
    }
  }

  @Test(arguments: ["5.1", .newest] as [SystemVersion])
  func `a controller is used again when it is not in use, and only then`(system: SystemVersion) {
    let events = Self.events(ControllerCacheStory.readArticles, on: system)
    #expect(Self.deeds(events) == ["vend 1", "reuse 1", "vend 2"])
    #expect(events.count { $0.name == "willBeReused" && $0.phase == .begin } == 1)
  }

  @Test(arguments: ["5.1", .newest] as [SystemVersion])
  func `a memory warning drops the controller that is not in use, after all were warned`(system: SystemVersion) throws {
    let events = Self.events(ControllerCacheStory.runOutOfMemory, on: system)
    #expect(Self.deeds(events) == ["drop 2", "vend 3"])
    let drop = try #require(events.first { $0.name == "drop" })
    let warned = events.filter { $0.name == "didReceiveMemoryWarning" && $0.phase == .end }
    #expect(!warned.isEmpty && warned.allSatisfy { $0.sequence < drop.sequence })
  }

  @Test(arguments: [ControllerCacheStory.readArticles, ControllerCacheStory.runOutOfMemory])
  func `what the cache keeps is no leak`(play: @MainActor @Sendable (Tracer) -> Void) {
    let events = Self.events(play)
    var rules = RuleRunner()
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "cache")), &rules)
    for event in events { session.receive(event, &rules) }
    session.close()
    session.end(&rules)
    #expect(rules.findings.filter { $0.severity == .error } == [])
    #expect(!events.isEmpty && !events.contains { $0.name == .leaked })
  }

  @Test func `the world of a story ends with it`() {
    weak var world: HeadlessWorld?
    withHeadlessWorld {
      world = HeadlessWorld.current
      ControllerCacheStory.readArticles(tracer: Tracer(sinks: [MemorySink()]))
    }
    #expect(world == nil)
  }
}
