import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// Traces with more state changes than are stored.
@Suite struct LivesCountingTests {
  private static let seeds = Sample.seeds(6, of: 40)

  private static func options(
    changes: Int, columns: Int, axis: Lives.Axis = .events, views: Bool = false
  ) -> LivesOptions {
    var options = LivesOptions(width: 500, axis: axis, rowLimit: 0, showsViews: views)
    options.maximumChanges = changes
    options.maximumColumns = columns
    return options
  }

  private static func group(_ lives: Lives, like other: Lives.Group) throws -> Lives.Group {
    try #require(lives.panels[0].groups.first { $0.type == other.type && $0.kind == other.kind })
  }

  /// What does not depend on columns.
  private static func summary(_ group: Lives.Group) -> Lives.Group {
    var group = group
    (group.columns, group.members) = ([], [])
    group.legend = []
    return group
  }

  /// A counted column that is wider than the columns of the picture has the extremes of all of them.
  private static func expectBounds(_ counted: Lives.Group, _ exact: Lives.Group) {
    #expect(counted.columns.count == exact.columns.count)
    for (column, part) in zip(counted.columns, exact.columns) {
      #expect(column.counts.reduce(0, +) >= part.counts.reduce(0, +) && column.minimum <= part.minimum)
    }
  }

  // MARK: Plain computations

  @Test(arguments: seeds, [2, 16, 100])
  func `counted columns equal a plain computation`(seed: UInt64, columns: Int) throws {
    let random = RandomLives(seed: seed, count: 500, types: 3)
    let lives = Lives.of(Self.options(changes: 60, columns: columns)) { $0 = random.script }
    let scale = LivesScale(lives)
    let last = random.script.events.last?.sequence ?? 0
    var step = 1
    while (last - 1) / step >= columns { step *= 2 }
    #expect(lives.panels[0].groups.count == 3)
    for group in lives.panels[0].groups {
      let members = random.lives.filter { $0.subject.type.string == group.type }
      var expected = [Lives.Column?](repeating: nil, count: group.columns.count)
      for column in 0...(last - 1) / step {
        let start = 1 + column * step
        // From what was alive before the column to its last event.
        let moments = (start - 1..<min(start + step, last + 1)).map { event in
          var counts = [Int](repeating: 0, count: Lives.Level.all.count)
          for life in members {
            guard var level = random.level(life, at: event) else { continue }
            // Red from the first column that begins after the expectation.
            if level == .leaked, start <= life.due ?? 0 { level = .due }
            counts[level.index] += 1
          }
          return counts
        }
        let totals = moments.map { $0.reduce(0, +) }
        let most = totals.max() ?? 0
        let found = Lives.Column(counts: moments[totals.firstIndex(of: most) ?? 0], minimum: totals.min() ?? 0)
        let place = min(group.columns.count - 1, Int(scale.x(column * step)) / Lives.columnWidth)
        if let known = expected[place] {
          let isMore = most > known.counts.reduce(0, +)
          expected[place] = .init(
            counts: isMore ? found.counts : known.counts, minimum: min(known.minimum, found.minimum))
        } else {
          expected[place] = found
        }
      }
      // Where no column begins, the one before goes on.
      for place in expected.indices.dropFirst() where expected[place] == nil { expected[place] = expected[place - 1] }
      #expect(group.columns == expected.compactMap(\.self), "\(seed) \(columns) \(group.type)")
    }
  }

  @Test(arguments: seeds, Lives.Axis.allCases)
  func `facts are those of stored changes, whenever counting begins`(seed: UInt64, axis: Lives.Axis) throws {
    let random = RandomLives(seed: seed, count: 300, types: 4)
    let exact = Lives.of(Self.options(changes: .max, columns: 2, axis: axis)) { $0 = random.script }
    #expect(exact.omissions.isEmpty)
    for changes in [0, 1, 50, 200] {
      let counted = Lives.of(Self.options(changes: changes, columns: 8, axis: axis)) { $0 = random.script }
      #expect(counted.panels[0].groups.map(Self.summary) == exact.panels[0].groups.map(Self.summary), "\(seed)")
      #expect(counted.panels[0].onScreen == exact.panels[0].onScreen)
      for group in exact.panels[0].groups {
        let legend = try Self.group(counted, like: group).legend
        #expect(group.legend.allSatisfy { legend.contains($0) })
      }
    }
  }

  /// Where no columns are merged, only the color of leaks is later, by less than a column.
  @Test(arguments: seeds.prefix(10), Lives.Axis.allCases)
  func `without merging, totals are those of stored changes`(seed: UInt64, axis: Lives.Axis) throws {
    let random = RandomLives(seed: seed, count: 200, types: 2)
    let exact = Lives.of(Self.options(changes: .max, columns: 2, axis: axis)) { $0 = random.script }
    let counted = Lives.of(Self.options(changes: 20, columns: 100_000, axis: axis)) { $0 = random.script }
    for group in exact.panels[0].groups {
      let columns = try Self.group(counted, like: group).columns
      #expect(columns.map { $0.counts.reduce(0, +) } == group.columns.map { $0.counts.reduce(0, +) })
      #expect(columns.map(\.minimum) == group.columns.map(\.minimum))
      let others = 0..<Lives.Level.due.index
      #expect(columns.map { Array($0.counts[others]) } == group.columns.map { Array($0.counts[others]) })
    }
  }

  @Test(arguments: seeds) func `every leak is in the facts, whatever is counted`(seed: UInt64) {
    let random = RandomLives(seed: seed, count: 400, types: 30, end: 0.2)
    let leaked = random.lives.count { $0.due != nil && $0.end == nil }
    let lives = Lives.of(Self.options(changes: 30, columns: 32)) { $0 = random.script }
    #expect(lives.panels[0].leakedCount == leaked)
    #expect(lives.panels[0].groups.reduce(0) { $0 + ($1.columns.last?.counts.last ?? 0) } <= leaked)
    #expect(leaked == 0 || LivesFacts.sentences(lives).contains("\(leaked) of them leaked"))
  }

  // MARK: Objects that are older, parts, types, selections

  private static func write(_ script: inout TraceScript) {
    script.mark("begin")
    for id in 10...30 {
      script.instant(.`init`, of: .controller(id))
      script.span("viewDidLoad", of: .controller(id))
      if id.isMultiple(of: 3) { script.instant(.`deinit`, of: .controller(id)) }
    }
    // Older than the trace, and visible so far.
    script.span("viewWillDisappear", of: .controller(1))
    script.span("viewDidDisappear", of: .controller(1))
    script.instant(.`init`, of: .view(40))
    script.instant(.`init`, of: .view(41))
    script.instant(.expectDeallocation, of: .view(41))
    for id in 50...60 { script.instant(.`init`, of: .controller(id)) }
    script.instant(.`deinit`, of: .controller(50))
  }

  @Test(arguments: [0, 5, 30, 44])
  func `objects that are older than the trace are counted from its start`(changes: Int) throws {
    let exact = Lives.of(Self.options(changes: .max, columns: 2), Self.write)
    for columns in [4, 5, 1000] {
      let counted = Lives.of(Self.options(changes: changes, columns: columns), Self.write)
      let group = exact.panels[0].groups[0]
      let found = try Self.group(counted, like: group)
      #expect(Self.summary(found) == Self.summary(group))
      #expect(found.columns[0].counts[Lives.Level.strong.index] == 1)
      Self.expectBounds(found, group)
    }
  }

  /// The events before an older object's first known event, and whether that event is due.
  private static let expectations: [[EventName]] = [
    [.expectDeallocation], [.expectDeallocation, .expectationWithdrawn],
    [.expectDeallocation, .expectationWithdrawn, .expectDeallocation],
  ]

  @Test(arguments: expectations, [0, 1, 3, 6])
  func `the first known event of an older object determines its level around an expectation`(
    events: [EventName], changes: Int
  ) throws {
    let write: (inout TraceScript) -> Void = { script in
      script.mark("begin")
      for name in events {
        script.instant(name, of: .controller(1))
        for _ in 0..<200 { script.mark("wait") }
      }
      script.span("viewWillDisappear", of: .controller(1))
      script.span("viewDidDisappear", of: .controller(1))
      script.instant(.`init`, of: .controller(2))
      script.instant(.`deinit`, of: .controller(1))
      for _ in 0..<200 { script.mark("wait") }
    }
    let exact = Lives.of(Self.options(changes: .max, columns: 2), write).panels[0].groups[0]
    let counted = Lives.of(Self.options(changes: changes, columns: 100_000), write).panels[0].groups[0]
    #expect(counted.columns.map(\.counts) == exact.columns.map(\.counts))
    #expect(Self.summary(counted) == Self.summary(exact))
    #expect(counted.columns.allSatisfy { $0.counts.allSatisfy { $0 >= 0 } && $0.counts[0] == 0 })
  }

  @Test func `views are left out unless they leaked`() throws {
    let counted = Lives.of(Self.options(changes: 5, columns: 64), Self.write)
    let views = try #require(counted.panels[0].groups.first { $0.kind == "view" })
    #expect((views.objects, views.alive, views.leaked, views.peak) == (1, 1, 1, 1))
    #expect(views.columns.last?.counts == [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(counted.omissions.map(\.names) == [["1 view"], []])
    #expect(Lives.of(Self.options(changes: 5, columns: 64, views: true), Self.write).objectCount == 35)
  }

  @Test func `the types beyond the largest are counted together`() throws {
    let write: (inout TraceScript) -> Void = { script in
      for round in 0..<3 {
        for type in 0..<40 {
          for object in 0..<(type < 20 ? 2 : 1) {
            script.instant(.`init`, of: .controller(round * 1000 + type * 10 + object + 1, TypeName("Type\(type)")))
          }
        }
      }
    }
    for changes in [0, 10, 70] {
      let lives = Lives.of(Self.options(changes: changes, columns: 32), write)
      #expect(lives.panels[0].groups.count == 17)
      #expect(lives.panels[0].groups.last?.otherTypes == 23)
      #expect(lives.objectCount == 180)
      #expect(lives.panels[0].groups.map(\.peak).reduce(0, +) == 180)
    }
  }

  @Test(arguments: [(0, 1000), (10, 1000), (10, 3), (44, 3), (60, 8)])
  func `a selected part has what is alive in it`(changes: Int, columns: Int) throws {
    var selection = TraceSelection()
    selection.from = .event(20)
    selection.to = .event(50)
    let exact = Lives.of(Self.options(changes: .max, columns: 2), selection: selection, Self.write)
    let counted = Lives.of(Self.options(changes: changes, columns: columns), selection: selection, Self.write)
    #expect(counted.panels[0].to == exact.panels[0].to && counted.panels[0].from == exact.panels[0].from)
    let (found, group) = (counted.panels[0].groups[0], exact.panels[0].groups[0])
    #expect((found.objects, found.alive, found.peak) == (group.objects, group.alive, group.peak))
    Self.expectBounds(found, group)
  }

  @Test func `selected types are counted alone`() throws {
    var selection = TraceSelection()
    selection.types = ["Type1"]
    let random = RandomLives(seed: 7, count: 300, types: 3)
    let exact = Lives.of(Self.options(changes: .max, columns: 2), selection: selection) { $0 = random.script }
    let counted = Lives.of(Self.options(changes: 10, columns: 64), selection: selection) { $0 = random.script }
    #expect(counted.panels[0].groups.map(Self.summary) == exact.panels[0].groups.map(Self.summary))
  }

  @Test func `several traces are counted on their own`() {
    var builder = LivesBuilder(options: Self.options(changes: 50, columns: 16))
    let lengths = [20, 400]
    for (seed, length) in lengths.enumerated() {
      let random = RandomLives(seed: UInt64(seed), count: length, types: 2)
      builder.receive(random.script.events, of: TraceIdentity(header: TraceHeader(name: "trace \(seed)")))
    }
    let lives = builder.lives()
    #expect(lives.panels[0].groups.allSatisfy { $0.form == .counts && !$0.columns.isEmpty })
    #expect(lives.omissions.map(\.kind) == [.changes])
    Self.expectEnds(lives)
  }

  @Test func `counts of objects end with their own trace`() {
    var builder = LivesBuilder(options: LivesOptions(axis: .events, rowLimit: 0))
    for (seed, length) in [20, 400].enumerated() {
      let random = RandomLives(seed: UInt64(seed), count: length, types: 2)
      builder.receive(random.script.events, of: TraceIdentity(header: TraceHeader(name: "trace \(seed)")))
    }
    Self.expectEnds(builder.lives())
  }

  /// Expects that the columns of each trace, and everything that is drawn for them, end with the trace.
  private static func expectEnds(_ lives: Lives) {
    let (scale, plan) = (LivesScale(lives), Plan(lives.graph()))
    let ends = lives.panels.map { scale.end($0.length(lives.axis)) }
    #expect(ends[0] < ends[1] / 2)
    for (panel, (end, prefix)) in zip(lives.panels, zip(ends, ["", "t2"])) {
      for (index, group) in panel.groups.enumerated() {
        #expect(group.columns.count == min(Int(scale.width), Int(end) + Lives.columnWidth) / Lives.columnWidth)
        let right = plan["\(prefix)type\(index + 1)Area"].map { $0.right - Double(lives.fieldLeft) }
        #expect(right.map { abs($0 - end) < 1 } == true)
        let areas = LivesAreas(group, left: 0, right: end, top: 0, bottom: 64)
        let drawn = areas.shapes.flatMap { $0.points + $0.lines.joined() } + areas.minima.joined()
        #expect(drawn.map(\.x).max() == end)
      }
    }
  }

  // MARK: Memory

  private struct Watched: TraceConsumer {
    var recorder: LivesRecorder?
    var mostObjects = 0

    mutating func begin(_ trace: TraceIdentity) {
      recorder = LivesRecorder(trace, models: LifecycleModel.standard, options(changes: 10, columns: 64))
    }

    mutating func receive(_ step: TraceStep) {
      recorder?.take(step, isSelected: true)
      mostObjects = max(mostObjects, recorder?.lives.objects.count ?? 0)
    }

    mutating func end(_ end: TraceEnd) {}
  }

  @Test func `memory grows with living objects only`() {
    var script = TraceScript(interval: 1000)
    for id in 1...5000 {
      script.instant(.`init`, of: .controller(id))
      script.span("viewDidLoad", of: .controller(id))
      if id > 3 { script.instant(.`deinit`, of: .controller(id - 3)) }
    }
    var watched = Watched()
    watched.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "long")))
    #expect(watched.mostObjects < 12)
    #expect(watched.recorder?.lives.changes.isEmpty == true)
    #expect(watched.recorder?.lives.counted?.groups.map(\.objects) == [5000])
    #expect(watched.recorder?.lives.counted?.groups.map(\.peak) == [4])
  }

  // MARK: What is said

  @Test func `the picture, messages, and JSON say that changes were only counted`() throws {
    let lives = Lives.of(Self.options(changes: 5, columns: 64), Self.write)
    let omission = try #require(lives.omissions.first { $0.kind == .changes })
    #expect(omission.count > 5 && omission.threshold == 5)
    #expect(omission.sentence == "Drawn as counts only: \(omission.count) state changes, more than 5")
    let texts = lives.graph().nodes.flatMap(\.attributes).filter { $0.name == "label" }.map(\.value)
    #expect(texts.contains { $0.hasPrefix("Drawn as counts only: ") && $0.hasSuffix("No object has a row.\\l") })
    #expect(texts.contains { $0.hasPrefix("1 leaked") })
    #expect(lives.json.contains("\"changes\""))
    #expect(lives.cuts.isEmpty && lives.panels[0].groups.allSatisfy { $0.form == .counts && $0.members.isEmpty })
  }

  @Test func `with selected events, objects are said to count from the first of them`() throws {
    var selection = TraceSelection()
    selection.events = ["viewDidAppear"]
    let lives = Lives.of(Self.options(changes: 5, columns: 64), selection: selection, Self.write)
    let omission = try #require(lives.omissions.first { $0.kind == .changes })
    #expect(
      omission.sentence == "Drawn as counts only, with each object from its first selected event on: \(omission.count) "
        + "state changes, more than 5")
  }

  // MARK: Columns

  @Test func `columns of extreme lengths are merged at once`() {
    var columns = CountedColumns(origin: 0, maximum: 4, counts: [.init()])
    columns.change(0, nil, 2, at: 0)
    columns.change(0, nil, 3, at: .max - 1)
    columns.change(0, 3, nil, at: .max)
    let result = columns.finish(at: .max)[0]
    #expect(result.columns.map { $0.counts.wrappedSum() } == [1, 1, 1, 2])
    #expect(result.columns.map(\.minimum) == [0, 1, 1, 1])
    #expect(result.last.wrappedSum() == 1)
  }

  @Test func `what follows the picture is not in its columns`() {
    for end in 1...20 {
      var columns = CountedColumns(origin: 0, maximum: 4, counts: [.init()])
      for value in 1...end { columns.change(0, nil, 2, at: value) }
      columns.hold()
      for value in end + 1...40 { columns.change(0, nil, 2, at: value) }
      let result = columns.finish(at: end)[0]
      #expect(result.last[2] == Int32(end))
      #expect(result.columns.last?.counts[2] == Int32(end))
      let most = result.columns.indices.map { min(end, result.start(of: $0 + 1) - 1) }
      #expect(result.columns.map { Int($0.counts[2]) } == most)
    }
  }
}
