import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// A part of a trace, as a selection and as the numbers of its events.
struct SelectedPart: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The first and the last event. If the part is between two events, the last one precedes the first one.
  var first: Int
  var last: Int
  var select: @Sendable (inout TraceSelection) -> Void

  init(_ text: String, _ first: Int, _ last: Int, _ select: @escaping @Sendable (inout TraceSelection) -> Void) {
    (testDescription, self.first, self.last, self.select) = (text, first, last, select)
  }

  /// The parts of a trace of at least 150 events, with one event per microsecond.
  static let all: [SelectedPart] = [
    .init("everything", 1, .max) { _ in },
    .init("events", 60, 90) { ($0.from, $0.to) = (.event(60), .event(90)) },
    .init("a time", 60, 90) { ($0.from, $0.to) = (.time(59_500), .time(90_500)) },
    .init("one event", 75, 75) { ($0.from, $0.to) = (.event(75), .event(75)) },
    .init("between two events", 76, 75) { ($0.from, $0.to) = (.time(75_100), .time(75_900)) },
    .init("the end", 100, .max) { $0.from = .event(100) },
    .init("the beginning", 1, 50) { $0.to = .time(50_000) },
    .init("before the trace", 1, 0) { $0.to = .time(500) },
    .init("after the trace", .max, -1) { $0.from = .time(10_000_000) },
    .init("neighbors", 75, 85) { ($0.around, $0.neighborhood) = (80, 5) },
  ]

  func selection(_ change: (inout TraceSelection) -> Void = { _ in }) -> TraceSelection {
    var selection = TraceSelection()
    select(&selection)
    change(&selection)
    return selection
  }

  /// Returns whether a life overlaps the part.
  func contains(_ life: RandomLives.Life) -> Bool { life.birth ?? 0 <= last && life.end ?? .max >= first }

  /// Returns whether an object is alive at the end of the part.
  func endsDuring(_ life: RandomLives.Life) -> Bool { contains(life) && life.end.map { $0 > last } ?? true }
}

/// A selection of objects changes nothing about the objects that it includes.
@Suite struct LivesSelectionTests {
  private static let seeds = Sample.seeds(2, of: 6)
  private static let types = (0..<4).map { "Type\($0)" }

  private static func random(_ seed: UInt64) -> RandomLives { RandomLives(seed: seed, count: 200, types: types.count) }

  private static func builder(
    _ random: RandomLives, _ selection: TraceSelection, changes: Int = .max, marksFirstDelivered: Bool = false
  ) -> LivesBuilder {
    var options = LivesOptions(width: 6000, axis: .events, rowLimit: 1000)
    options.maximumChanges = changes
    var filter = SelectedTraces(
      LivesBuilder(options: options), TraceFilter(selection), marksFirstDelivered: marksFirstDelivered)
    filter.receive(random.script.events, of: TraceIdentity(header: TraceHeader(name: "test")))
    return filter.consumer
  }

  private static func group(_ lives: Lives, _ type: String) -> Lives.Group? {
    lives.panels[0].groups.first { $0.type == type }
  }

  @Test(arguments: seeds, SelectedPart.all)
  func `the objects of a part are those of a plain computation`(seed: UInt64, part: SelectedPart) {
    let random = Self.random(seed)
    let lives = Self.builder(random, part.selection()).lives()
    for type in Self.types {
      let all = random.lives.filter { $0.subject.type.string == type }
      let group = Self.group(lives, type)
      #expect(group?.objects ?? 0 == all.count(where: part.contains))
      #expect(group?.alive ?? 0 == all.count(where: part.endsDuring))
      let leaks = all.filter { $0.end == nil && $0.due.map { $0 <= part.last } ?? false }
      #expect(group?.leaked ?? 0 == leaks.count)
      #expect(group?.leakedSince?.event == leaks.compactMap(\.due).min())
    }
  }

  @Test(arguments: seeds, SelectedPart.all)
  func `a type has the same rows and counts alone`(seed: UInt64, part: SelectedPart) {
    let random = Self.random(seed)
    let all = Self.builder(random, part.selection()).lives()
    for type in Self.types {
      let alone = Self.builder(random, part.selection { $0.types = [type] }).lives()
      #expect(alone.panels[0].groups.count == (Self.group(all, type) == nil ? 0 : 1))
      #expect(Self.rounded(Self.group(alone, type)) == Self.rounded(Self.group(all, type)))
      #expect(alone.panels[0].from == all.panels[0].from && alone.panels[0].to == all.panels[0].to)
    }
  }

  /// The columns depend on the width of the field, which depends on the names of all types.
  private static func rounded(_ group: Lives.Group?) -> Lives.Group? {
    var group = group
    group?.columns = []
    return group
  }

  @Test(arguments: seeds, SelectedPart.all)
  func `an object has the same row alone`(seed: UInt64, part: SelectedPart) {
    let random = Self.random(seed)
    let all = Self.builder(random, part.selection()).lives().panels[0].groups.flatMap(\.members)
    for life in random.lives.prefix(20) {
      let id = life.subject.id
      let alone = Self.builder(random, part.selection { $0.subjects = ["#\(id)"] }).lives()
      #expect(alone.objectCount == (part.contains(life) ? 1 : 0))
      // An object without a row of its own is only counted.
      guard var expected = all.first(where: { $0.id == id }) else { continue }
      expected.lane = 0
      #expect(alone.panels[0].groups.flatMap(\.members) == [expected])
    }
  }

  @Test(arguments: seeds, SelectedPart.all)
  func `a type has the same counts alone if changes are not stored`(seed: UInt64, part: SelectedPart) throws {
    let random = Self.random(seed)
    for changes in [0, 20, 60] {
      let all = Self.builder(random, part.selection(), changes: changes)
      for type in Self.types {
        let alone = Self.builder(random, part.selection { $0.types = [type] }, changes: changes)
        #expect(Self.rounded(Self.group(alone.lives(), type)) == Self.rounded(Self.group(all.lives(), type)))
        let (columns, expected) = (try Self.columns(alone, type), try Self.columns(all, type))
        #expect(columns == expected)
      }
    }
  }

  /// The counted columns of a type, or nil if the picture contains no object of it.
  private static func columns(_ builder: LivesBuilder, _ type: String) throws -> [[Int]]? {
    let counts = try #require(builder.data()[0].counts)
    let columns = counts.groups.first { $0.name == type }?.columns(.events)
    return columns.map { columns in
      (0..<columns.count).map { column in
        Lives.Level.all.map { columns.number($0, in: column) } + [columns.minimum(in: column), columns.origin]
      }
    }
  }

  /// The report reads the traces with marked first events.
  @Test(arguments: seeds, SelectedPart.all)
  func `the data of a type are the same alone`(seed: UInt64, part: SelectedPart) {
    let random = Self.random(seed)
    let all = Self.builder(random, part.selection()).data()[0]
    for type in Self.types {
      let selection = part.selection { $0.types = [type] }
      for marksFirstDelivered in [false, true] {
        let alone = Self.builder(random, selection, marksFirstDelivered: marksFirstDelivered).data()[0]
        #expect(Self.lines(alone, type) == Self.lines(all, type))
        #expect(alone.objects.allSatisfy { alone.kinds[$0.kind].type == type })
      }
    }
  }

  /// The objects of a type and their changes, one line each.
  private static func lines(_ data: LivesData, _ type: String) -> [String] {
    var lines = ["\(data.from) to \(data.to)"]
    for object in data.objects where data.kinds[object.kind].type == type {
      lines.append("\(object.id) \(String(describing: object.initial)) \(String(describing: object.leak))")
    }
    data.forEachChange { change in
      let object = data.objects[change.object]
      guard data.kinds[object.kind].type == type else { return }
      lines.append("\(change.at.event) \(object.id) \(change.state) \(change.isDue)")
    }
    return lines
  }

  @Test(arguments: seeds, SelectedPart.all)
  func `variants count the lives of a part, with and without their type`(seed: UInt64, part: SelectedPart) {
    let random = Self.random(seed)
    let all = Self.variants(random, part.selection())
    for type in Self.types {
      let expected = random.lives.count { $0.subject.type.string == type && part.contains($0) }
      let alone = Self.variants(random, part.selection { $0.types = [type] })
      #expect(alone.groups.map(\.type) == (expected > 0 ? [type] : []))
      #expect(
        (alone.groups.first?.count ?? 0, all.groups.first { $0.type == type }?.count ?? 0) == (expected, expected))
    }
  }

  private static func variants(_ random: RandomLives, _ selection: TraceSelection) -> Variants {
    var filter = SelectedTraces(VariantsBuilder(), TraceFilter(selection), marksFirstDelivered: false)
    filter.receive(random.script.events, of: TraceIdentity(header: TraceHeader(name: "test")))
    return filter.consumer.variants
  }
}
