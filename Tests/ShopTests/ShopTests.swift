import HeadlessUIKit
import Lifeline
import LifelineRules
import LifelineTraces
import Testing

@testable import LifelineShop

/// Controllers as an iOS developer writes them, in the hands of a customer.
@Suite @MainActor struct ShopTests {
  private static func visit(on system: SystemVersion = .newest) -> (events: [TraceEvent], shop: Shop) {
    let memory = MemorySink()
    let shop = withHeadlessWorld(systemVersion: system) {
      ShopStory.play(tracer: Tracer(sinks: [memory], clock: .counting()))
    }
    return (memory.events, shop)
  }

  private static func findings(_ events: [TraceEvent]) -> [Finding] {
    var rules = RuleRunner()
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "shop")), &rules)
    for event in events { session.receive(event, &rules) }
    session.close()
    session.end(&rules)
    return rules.findings
  }

  @Test func `the customer takes thirty steps, and the shop is as they leave it`() {
    #expect(ShopStory.steps.count == 30)
    let shop = Self.visit().shop
    #expect(shop.customer == "Ada Lovelace")
    #expect(shop.orders == 1)
    #expect(shop.basket == [])
  }

  @Test(arguments: ["13.0", "16.0", .newest] as [SystemVersion])
  func `nothing leaks, and no rule has anything to say`(system: SystemVersion) {
    let events = Self.visit(on: system).events
    #expect(Self.findings(events).filter { $0.severity != .note }.map(\.message) == [])
    let controllers = events.filter { $0.subject.kind == .controller }
    let born = Set(controllers.filter { $0.name == .`init` }.map(\.subject.id))
    let gone = Set(controllers.filter { $0.name == .`deinit` }.map(\.subject.id))
    #expect(born.count >= 15)
    // The tabs live until the app is closed, after the trace.
    #expect(events.contains { $0.name == .leaked } == false)
    #expect(born.subtracting(gone).count <= 8)
  }

  /// What a controller is told, as signs: `+` will appear, `*` did appear, `-` will disappear, `.` did disappear.
  private static let signs: [EventName: Character] = [
    "viewWillAppear": "+", "viewDidAppear": "*", "viewWillDisappear": "-", "viewDidDisappear": ".",
  ]

  @Test(arguments: ["13.0", "16.0", .newest] as [SystemVersion])
  func `every controller comes and goes in balance`(system: SystemVersion) throws {
    let events = Self.visit(on: system).events.filter { $0.subject.kind == .controller && $0.phase == .begin }
    let lives = Dictionary(grouping: events, by: \.subject.id).mapValues { events in
      String(events.compactMap { Self.signs[$0.name] })
    }
    // Come and gone; come and turned back; gone halfway and back, as with a swipe that is let go.
    let balanced = try Regex("(\\+\\*(-\\+\\*)*-\\.|\\+-\\.)*(\\+\\*(-\\+\\*)*(-\\.)?)?")
    for (id, life) in lives where !life.isEmpty {
      #expect(life.wholeMatch(of: balanced) != nil, "#\(id): \(life)")
    }
    #expect(lives.values.contains { $0.contains("-+*") }, "the swipe that was let go")
  }

  @Test func `the swipe that is let go leaves the article on the stack`() {
    let lines = Self.visit().events.filter { $0.phase != .end }.map { "\($0.subject.type) \($0.name)" }
    #expect(lines.contains("UINavigationController cancelInteractivePop"))
    #expect(lines.contains("UINavigationController finishInteractivePop"))
  }

  @Test func `a password is nowhere in the trace`() {
    let texts = Self.visit().events.flatMap { event in event.attributes.elements.map { "\($0.value)" } }
    #expect(texts.contains { $0.contains("abcdef") || $0.contains("abc") && !$0.contains("customer") } == false)
  }
}
