import Foundation
import Lifeline
import LifelineExport
import LifelineTestSupport
import Testing

@Suite struct OCELExporterTests {
  private struct Log: Decodable {
    struct Value: Decodable {
      var name: String
    }
    struct Relation: Decodable, Equatable {
      var objectId: String
      var qualifier: String
    }
    struct Item: Decodable {
      var id: String
      var type: String
      var time: String?
      var attributes: [Value]
      var relationships: [Relation]
    }
    struct Kind: Decodable {
      var name: String
      var attributes: [Value]
    }
    var events: [Item]
    var objects: [Item]
    var objectTypes: [Kind]
    var eventTypes: [Kind]
  }

  private static func log(_ scripts: [ExportScript]) throws -> Log {
    let text = try ExportScript.exported(scripts, as: .ocel)
    return try JSONDecoder().decode(Log.self, from: Data(text.utf8))
  }

  @Test func `subjects are objects, and events refer to them`() throws {
    let log = try Self.log([.usual])
    #expect(log.objects.map(\.id) == ["1-1", "1-2"])
    #expect(log.objects.map(\.type) == ["HomeController", "Sub"])
    #expect(log.events.map(\.type) == ["mark", "present", "init", "viewDidAppear", "deinit"])
    #expect(log.events.map { $0.relationships.map { "\($0.qualifier) \($0.objectId)" } }[0] == [])
    #expect(
      log.events[2].relationships == [
        .init(objectId: "1-2", qualifier: "subject"), .init(objectId: "1-1", qualifier: "during"),
      ])
    #expect(log.events[0].time == "2026-01-01T12:00:00.000001000Z")
  }

  @Test func `all types and attributes are declared`() throws {
    let log = try Self.log([.usual, .usual])
    let objectTypes = Dictionary(uniqueKeysWithValues: log.objectTypes.map { ($0.name, $0.attributes.map(\.name)) })
    let eventTypes = Dictionary(uniqueKeysWithValues: log.eventTypes.map { ($0.name, $0.attributes.map(\.name)) })
    for object in log.objects {
      #expect(object.attributes.allSatisfy { objectTypes[object.type]?.contains($0.name) == true })
    }
    for event in log.events {
      #expect(event.attributes.allSatisfy { eventTypes[event.type]?.contains($0.name) == true }, "\(event.id)")
    }
    let ids = log.objects.map(\.id) + log.events.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `attributes that name subjects are relations, and an owner is one of the object`() throws {
    var script = ExportScript()
    let view = Subject(id: 2, kind: .view, type: "UIView")
    script.add(.`init`)
    script.add(.`init`, of: view, ["owner": 1])
    script.add("present", .instant, ["to": 2, "from": 99])
    let log = try Self.log([script])
    #expect(log.objects[1].relationships == [.init(objectId: "1-1", qualifier: "owner")])
    #expect(
      log.events[2].relationships == [
        .init(objectId: "1-1", qualifier: "subject"), .init(objectId: "1-2", qualifier: "to"),
      ])
  }

  @Test func `an event during a span of another object is related to that object, too`() throws {
    var script = ExportScript()
    let connection = Subject(id: 2, kind: "connection", type: "Connection")
    script.add("handle", .begin)
    script.add("parse", .instant)
    script.add("query", .begin, of: connection)
    script.add("row", .instant, of: connection, ["to": 1])
    script.add("query", .end, of: connection)
    script.add("handle", .end)
    script.add("idle", .instant, of: connection)
    let log = try Self.log([script])
    let texts = log.events.map { event in
      "\(event.type): " + event.relationships.map { "\($0.qualifier) \($0.objectId)" }.joined(separator: ", ")
    }
    #expect(
      texts == [
        "handle: subject 1-1", "parse: subject 1-1", "query: subject 1-2, during 1-1", "row: subject 1-2, to 1-1",
        "idle: subject 1-2",
      ])
  }

  @Test func `a number that is used again is another object`() throws {
    var script = ExportScript()
    for _ in 0..<3 {
      script.add(.`init`)
      script.add(.deinit)
    }
    let log = try Self.log([script])
    #expect(log.objects.map(\.id) == ["1-1", "1-1-2", "1-1-3"])
    #expect(log.events.map { $0.relationships[0].objectId } == ["1-1", "1-1", "1-1-2", "1-1-2", "1-1-3", "1-1-3"])
  }

  @Test func `an empty trace is a log without objects`() throws {
    let log = try Self.log([ExportScript()])
    #expect(log.events.isEmpty && log.objects.isEmpty && log.objectTypes.isEmpty && log.eventTypes.isEmpty)
    let none = try Self.log([])
    #expect(none.events.isEmpty)
  }
}
