import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// Traces that no program should write, and some that are only very large.
@Suite struct LivesHostileTests {
  /// The picture and the data of a trace, without rules.
  private func lives(
    _ options: LivesOptions = LivesOptions(axis: .events), closed: Bool = true, _ write: (inout TraceScript) -> Void
  ) throws -> (picture: Lives, data: LivesData) {
    var script = TraceScript(interval: 1000)
    write(&script)
    var builder = LivesBuilder(options: options)
    builder.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "hostile")), isClosed: closed)
    return (builder.lives(), try #require(builder.data().first))
  }

  @Test func `a hundred thousand types are sixteen areas and one of the others`() throws {
    let (picture, data) = try lives { script in
      for number in 1...100_000 {
        script.instant(.`init`, of: Subject(id: number, kind: "service", type: TypeName("T\(number)")))
      }
    }
    #expect(picture.panels[0].groups.reduce(0) { $0 + $1.otherTypes + 1 } == 100_000)
    #expect(picture.panels[0].groups.count <= 217)
    #expect(picture.graph().dot.utf8.count < 2_000_000)
    #expect(data.kinds.count == 100_000)
    #expect(data.models.count == 1)
  }

  @Test func `a hundred thousand threads change nothing`() throws {
    let (picture, _) = try lives { script in
      script.instant(.`init`, of: .main)
      for thread in 1...100_000 { script.instant("read", of: .main, thread: thread) }
      script.instant(.`deinit`, of: .main)
    }
    #expect(picture.lines == ["1: faint 1–100002, end 100002"])
  }

  @Test func `a life that ends before it begins is two lives`() throws {
    let (picture, data) = try lives { script in
      script.instant(.`deinit`, of: .main)
      script.instant(.`init`, of: .main)
    }
    #expect(picture.objectCount == 2)
    #expect(data.objects.map(\.id) == [1, 1])
    #expect(data.objects.map { $0.initial == nil } == [false, true])
    #expect(LivesFacts.sentences(picture).hasPrefix("2 objects were traced in 2 events. At the end, 1 is alive."))
  }

  @Test func `events that no model has leave the state unknown`() throws {
    let (picture, data) = try lives { script in
      for name in ["levitate", "viewDidVanish"] as [EventName] { script.instant(name, of: .main) }
    }
    #expect(picture.lines == ["1: unknown 1–2"])
    #expect(picture.panels[0].groups[0].members[0].stateAtEnd == "state unknown")
    #expect(data.objects[0].initial == .unknown)
  }

  @Test func `a trace that is still being written ends with its last event`() throws {
    let (picture, data) = try lives(closed: false) { script in
      script.instant(.`init`, of: .main)
      script.begin("viewDidLoad", of: .main)
    }
    #expect(picture.panels[0].to.event == 2)
    #expect(data.to.event == 2)
    #expect(picture.panels[0].groups[0].alive == 1)
  }

  @Test func `times of centuries are on the axis and in the data`() throws {
    let century = 3_155_760_000 * 1_000_000_000
    let (picture, data) = try lives(LivesOptions(axis: .time)) { script in
      script.instant(.`init`, of: .main)
      script.wait(2 * century)
      script.instant(.`deinit`, of: .main)
    }
    #expect(LivesFacts.sentences(picture) == "1 object was traced in 200 y. At the end, none is alive.")
    #expect(data.to.time > 2 * century)
    #expect(picture.graph().dot.utf8.count < 60_000)
  }

  /// Controllers of which one is released and one leaks, with an object that the model does not know.
  private static func write(_ script: inout TraceScript) {
    for number in 1...3 {
      script.instant(.`init`, of: .controller(number))
      for name in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] as [EventName] {
        script.span(name, of: .controller(number))
      }
    }
    script.instant(.`init`, of: Subject(id: 9, kind: "service", type: "Cache"))
    script.instant(.`deinit`, of: .controller(2))
    script.instant(.expectDeallocation, of: .controller(3))
  }

  @Test func `a page has the counts of the picture if there are too many state changes`() throws {
    var options = LivesOptions(axis: .events)
    options.maximumChanges = 3
    let (picture, data) = try lives(options, Self.write)
    let counts = try #require(data.counts)
    #expect(data.objects.isEmpty)
    #expect(counts.note.hasPrefix("Drawn as counts only: 15 state changes, more than 3"))
    #expect(counts.note.hasSuffix(". No object has a row."))
    #expect(picture.graph().nodes.contains { $0.attributes.contains(.init("label", "\(counts.note)\\l")) })
    for (group, drawn) in zip(counts.groups, picture.panels[0].groups) {
      #expect(data.kinds[group.kind].type == drawn.type && group.name == drawn.type && !group.isMixed)
      #expect((group.objects, group.peak, group.alive) == (drawn.objects, drawn.peak, drawn.alive))
      #expect((group.leaked, group.leakedSince, group.states) == (drawn.leaked, drawn.leakedSince, drawn.states))
      for axis in Lives.Axis.allCases {
        let columns = try #require(group.columns(axis))
        let totals = (0..<columns.count).map { column in
          Lives.Level.allCases.reduce(0) { $0 + columns.number($1, in: column) }
        }
        #expect(totals.max() == drawn.peak)
        #expect(zip(totals, 0..<columns.count).allSatisfy { $0 >= columns.minimum(in: $1) })
        #expect(Lives.Level.allCases.reduce(0) { $0 + columns.lastNumber($1) } == drawn.alive)
        #expect(columns.lastNumber(.leaked) == drawn.leaked)
        #expect(columns.step > 0 && columns.origin <= data.from.value(axis))
      }
    }
    #expect(counts.groups.map(\.objects) == [3, 1])
    #expect(counts.groups[0].occurring.count > 2)
  }

  @Test func `a page has objects, and no counts, up to the limit`() throws {
    var options = LivesOptions(axis: .events)
    options.maximumChanges = 15
    let (_, data) = try lives(options, Self.write)
    #expect(data.counts == nil && data.objects.count == 4)
  }

  @Test func `names of a megabyte are short in the data of a report`() throws {
    let name = String(repeating: "Ω\u{202E}", count: 300_000)
    let (_, data) = try lives { script in
      script.instant(.`init`, of: Subject(id: 1, kind: .controller, type: TypeName(name), name: name))
      script.mark(name)
    }
    #expect(data.kinds[0].type.utf8.count < 1000)
    #expect((data.objects[0].name ?? "").utf8.count < 1000)
    #expect(data.marks[0].text.utf8.count < 1000)
  }
}
