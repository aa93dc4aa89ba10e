internal import Foundation
internal import Lifeline
internal import LifelineExport
internal import LifelineTestSupport
internal import Testing

@Suite struct ChromeExporterTests {
  @Test func `spans are slices, instants and markers stand alone, causes are arrows, lives are tracks`() throws {
    #expect(
      try ExportScript.usual.exported(as: .chrome) == #"""
        {"displayTimeUnit":"ms","otherData":{"producer":"lifeline"},"traceEvents":[
        {"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"t"}},
        {"ph":"M","pid":1,"tid":0,"name":"process_sort_index","args":{"sort_index":1}},
        {"ph":"M","pid":1,"tid":0,"name":"lifeline","args":{"lifeline":1,"name":"t","started":"2026-01-01T12:00:00.000000000Z","clock":"manual","process":"p","pid":1,"platform":"linux"}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"main thread"}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_sort_index","args":{"sort_index":1}},
        {"ph":"i","pid":1,"tid":1,"ts":1,"s":"g","cat":"marker","name":"The user says \"A, B\" & <C>","args":{"seq":1,"attrs":{"text":"The user says \"A, B\" & <C>"}}},
        {"ph":"b","pid":1,"tid":1,"ts":2,"id2":{"local":"1"},"cat":"life","name":"home"},
        {"ph":"b","pid":1,"tid":1,"ts":3,"id2":{"local":"2"},"cat":"life","name":"Sub #2"},
        {"ph":"i","pid":1,"tid":1,"ts":3,"s":"t","name":"Sub.init","cat":"controller","args":{"subject":"Sub #2","id":2,"seq":3}},
        {"ph":"X","pid":1,"tid":1,"ts":2,"dur":2,"name":"HomeController.present","cat":"controller","args":{"subject":"home","id":1,"seq":2,"attrs":{"to":2,"animated":true}}},
        {"ph":"X","pid":1,"tid":1,"ts":5,"dur":1.500,"name":"Sub.viewDidAppear","cat":"controller","args":{"subject":"Sub #2","id":2,"seq":5,"attrs":{"cause":2},"endAttrs":{"super":false}}},
        {"ph":"s","pid":1,"tid":1,"ts":2,"cat":"cause","name":"cause","id":5},
        {"ph":"f","pid":1,"tid":1,"ts":5,"cat":"cause","name":"cause","id":5,"bp":"e"},
        {"ph":"i","pid":1,"tid":1,"ts":7.500,"s":"t","name":"Sub.deinit","cat":"controller","args":{"subject":"Sub #2","id":2,"seq":7}},
        {"ph":"e","pid":1,"tid":1,"ts":7.500,"id2":{"local":"2"},"cat":"life","name":"Sub #2"},
        {"ph":"M","pid":1,"tid":0,"name":"lifeline_end","args":{"dropped":0,"closed":true}}
        ]}

        """#)
  }

  @Test(arguments: [(2, 2), (3, 2)])
  func `a span that ends around a later one, or on another thread, has a track of its own`(
    thread: Int, inner: Int
  ) throws {
    var script = ExportScript()
    let outer = script.add("outer", .begin, thread: 2)
    script.add("inner", .begin, thread: inner)
    script.add("outer", .end, thread: thread, ["begin": .integer(outer)])
    script.add("inner", .end, thread: inner)
    let events = try Self.events(script).filter { $0["cat"] as? String == "controller" }
    #expect(events.map { $0["ph"] as? String } == ["b", "e", "X"])
    let names = events.map { $0["name"] as? String }
    #expect(names == ["HomeController.outer", "HomeController.outer", "HomeController.inner"])
    #expect(events.map { $0["ts"] as? Double } == [1, 3, 2])
  }

  @Test func `an end without begin is an instant, and a begin without end stays open`() throws {
    var script = ExportScript()
    script.add("a", .begin)
    script.add("b", .end)
    script.add("c", .begin)
    script.add("c", .end)
    let events = try Self.events(script).filter { $0["cat"] as? String == "controller" }
    #expect(events.map { $0["ph"] as? String } == ["i", "X", "B"])
    #expect(events.map { $0["name"] as? String } == ["HomeController.b", "HomeController.c", "HomeController.a"])
  }

  @Test func `of spans that begin at one moment the outer one is written first`() throws {
    var script = ExportScript()
    for name: EventName in ["a", "b", "c"] { script.add(name, .begin, after: 0) }
    for name: EventName in ["c", "b", "a"] { script.add(name, .end) }
    script.add("open", .begin)
    script.add("d", .begin, after: 0)
    script.add("d", .end)
    let events = try Self.events(script).filter { $0["cat"] as? String == "controller" }
    #expect(events.map { $0["name"] as? String } == ["a", "b", "c", "open", "d"].map { "HomeController.\($0)" })
  }

  @Test(arguments: 1...20)
  func `slices of a thread nest, and tracks end, whatever happens`(seed: UInt64) throws {
    var numbers = SplitMix(state: seed)
    var script = ExportScript()
    var open: [(seq: Int, name: EventName)] = []
    for _ in 0..<200 {
      let thread = Int.random(in: 1...3, using: &numbers)
      if open.isEmpty || Bool.random(using: &numbers) {
        let name: EventName = ["a", "b", "c"].randomElement(using: &numbers) ?? "a"
        open.append((script.add(name, .begin, thread: thread), name))
      } else {
        let span = open.remove(at: Int.random(in: max(0, open.count - 3)..<open.count, using: &numbers))
        script.add(span.name, .end, thread: thread, ["begin": .integer(span.seq)])
      }
    }
    let events = try Self.events(script).filter { $0["cat"] as? String == "controller" }
    let phases = Dictionary(grouping: events) { $0["ph"] as? String ?? "" }.mapValues(\.count)
    #expect(phases["B", default: 0] == open.count)
    #expect(phases["b"] == phases["e"])
    #expect(phases["X", default: 0] + phases["b", default: 0] + open.count == (200 + open.count) / 2)
    for slices in Dictionary(grouping: events.filter { $0["ph"] as? String == "X" }, by: { $0["tid"] as? Int }).values {
      try requireNesting(slices)
    }
  }

  /// Of two slices either one lies within the other or they have nothing in common.
  private func requireNesting(_ slices: [[String: Any]]) throws {
    var ends: [Double] = []
    let times = slices.compactMap { slice in
      (slice["ts"] as? Double).flatMap { begin in (slice["dur"] as? Double).map { (begin, begin + $0) } }
    }
    try #require(times.count == slices.count)
    for (begin, end) in times.sorted(by: { $0.0 < $1.0 }) {
      while let last = ends.last, last < begin { ends.removeLast() }
      try #require(ends.last.map { end < $0 } ?? true)
      ends.append(end)
    }
  }

  @Test func `each trace is a process`() throws {
    let text = try ExportScript.exported([.usual, .usual], as: .chrome)
    let events = try Self.events(text)
    #expect(Set(events.compactMap { $0["pid"] as? Int }) == [1, 2])
  }

  private static func events(_ script: ExportScript) throws -> [[String: Any]] {
    try events(script.exported(as: .chrome))
  }

  private static func events(_ text: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(json?["traceEvents"] as? [[String: Any]])
  }
}
