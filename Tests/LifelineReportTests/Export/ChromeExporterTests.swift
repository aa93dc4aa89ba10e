internal import Foundation
internal import Lifeline
internal import LifelineReport
internal import Testing

@Suite struct ChromeExporterTests {
  @Test func `spans are slices, instants and markers stand alone, causes are arrows, lives are tracks`() throws {
    #expect(
      try ExportScript.usual.exported(as: .chrome) == #"""
        {"displayTimeUnit":"ms","otherData":{"producer":"lifeline"},"traceEvents":[
        {"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"t"}},
        {"ph":"M","pid":1,"tid":0,"name":"process_sort_index","args":{"sort_index":1}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"main thread"}},
        {"ph":"M","pid":1,"tid":1,"name":"thread_sort_index","args":{"sort_index":1}},
        {"ph":"i","pid":1,"tid":1,"ts":1,"s":"g","cat":"marker","name":"The user says \"A, B\" & <C>"},
        {"ph":"b","pid":1,"tid":1,"ts":2,"cat":"life","id2":{"local":"1"},"name":"home"},
        {"ph":"B","pid":1,"tid":1,"ts":2,"cat":"controller","args":{"subject":"home","id":1,"seq":2,"attrs":{"to":2,"animated":true}},"name":"HomeController.present"},
        {"ph":"b","pid":1,"tid":1,"ts":3,"cat":"life","id2":{"local":"2"},"name":"Sub #2"},
        {"ph":"i","pid":1,"tid":1,"ts":3,"s":"t","cat":"controller","args":{"subject":"Sub #2","id":2,"seq":3},"name":"Sub.init"},
        {"ph":"E","pid":1,"tid":1,"ts":4},
        {"ph":"B","pid":1,"tid":1,"ts":5,"cat":"controller","args":{"subject":"Sub #2","id":2,"seq":5,"attrs":{"cause":2}},"name":"Sub.viewDidAppear"},
        {"ph":"s","pid":1,"tid":1,"ts":2,"cat":"cause","name":"cause","id":5},
        {"ph":"f","pid":1,"tid":1,"ts":5,"cat":"cause","name":"cause","id":5,"bp":"e"},
        {"ph":"E","pid":1,"tid":1,"ts":6.500,"args":{"endAttrs":{"super":false}}},
        {"ph":"i","pid":1,"tid":1,"ts":7.500,"s":"t","cat":"controller","args":{"subject":"Sub #2","id":2,"seq":7},"name":"Sub.deinit"},
        {"ph":"e","pid":1,"tid":1,"ts":7.500,"cat":"life","id2":{"local":"2"},"name":"Sub #2"}
        ]}

        """#)
  }

  @Test func `a span that ends beneath another one, on another thread, splits what lies over it`() throws {
    var script = ExportScript()
    let outer = script.add("outer", .begin, thread: 2)
    script.add("inner", .begin, thread: 2)
    script.add("outer", .end, thread: 3, ["begin": .integer(outer)])
    script.add("inner", .end, thread: 2)
    let slices = try Self.events(script).filter { ["B", "E"].contains($0["ph"] as? String) }
    #expect(slices.map { $0["tid"] as? Int } == [2, 2, 2, 2, 2, 2])
    #expect(slices.map { $0["ph"] as? String } == ["B", "B", "E", "E", "B", "E"])
    let names = slices.map { $0["name"] as? String }
    #expect(names == ["HomeController.outer", "HomeController.inner", nil, nil, "HomeController.inner", nil])
  }

  @Test func `an end without begin is an instant, so that nothing else is closed by it`() throws {
    var script = ExportScript()
    script.add("a", .begin)
    script.add("b", .end)
    script.add("a", .end)
    let events = try Self.events(script).filter { ["B", "E", "i"].contains($0["ph"] as? String) }
    #expect(events.map { $0["ph"] as? String } == ["B", "i", "E"])
  }

  @Test(arguments: 1...20)
  func `begins and ends of every thread match, whatever happens`(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    var script = ExportScript()
    var open: [(seq: Int, name: InternedName, thread: Int)] = []
    for _ in 0..<200 {
      let thread = Int.random(in: 1...3, using: &numbers)
      if open.isEmpty || Bool.random(using: &numbers) {
        let name: InternedName = ["a", "b", "c"].randomElement(using: &numbers) ?? "a"
        open.append((script.add(name, .begin, thread: thread), name, thread))
      } else {
        let span = open.remove(at: Int.random(in: 0..<open.count, using: &numbers))
        script.add(span.name, .end, thread: thread, ["begin": .integer(span.seq)])
      }
    }
    var depths: [Int: Int] = [:]
    for event in try Self.events(script) {
      let change = ["B": 1, "E": -1][event["ph"] as? String ?? ""] ?? 0
      let depth = depths[event["tid"] as? Int ?? 0, default: 0] + change
      try #require(depth >= 0)
      depths[event["tid"] as? Int ?? 0] = depth
    }
    #expect(depths.values.reduce(0, +) == open.count)
  }

  @Test func `each trace is a process`() throws {
    let text = try ExportScript.exported([.usual, .usual], as: .chrome)
    let events = try Self.events(text)
    #expect(Set(events.compactMap { $0["pid"] as? Int }) == [1, 2])
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static func events(_ script: ExportScript) throws -> [[String: Any]] {
    try events(script.exported(as: .chrome))
  }

  private static func events(_ text: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(json?["traceEvents"] as? [[String: Any]])
  }
}
