import Lifeline
import LifelineFormats
import LifelineTestSupport
import Testing

/// The tests read the wire format with a decoder of their own.
@Suite struct PerfettoExporterTests {
  /// The fields of a message: numbers and bytes.
  private struct Message {
    var numbers: [UInt64: UInt64] = [:]
    var parts: [(field: UInt64, bytes: ArraySlice<UInt8>)] = []

    init?(_ bytes: ArraySlice<UInt8>) {
      var rest = bytes
      func varint() -> UInt64? {
        var (value, shift) = (UInt64(0), UInt64(0))
        while let byte = rest.popFirst() {
          value |= UInt64(byte & 0x7F) << shift
          if byte < 0x80 { return value }
          shift += 7
        }
        return nil
      }
      while !rest.isEmpty {
        guard let tag = varint() else { return nil }
        switch tag & 7 {
        case 0:
          guard let value = varint() else { return nil }
          numbers[tag >> 3] = value
        case 1:
          guard rest.count >= 8 else { return nil }
          numbers[tag >> 3] = rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
          rest = rest.dropFirst(8)
        case 2:
          guard let count = varint(), rest.count >= Int(count) else { return nil }
          parts.append((tag >> 3, rest.prefix(Int(count))))
          rest = rest.dropFirst(Int(count))
        default: return nil
        }
      }
    }

    func part(_ field: UInt64) -> ArraySlice<UInt8>? { parts.first { $0.field == field }?.bytes }
    func text(_ field: UInt64) -> String? { part(field).map { String(decoding: $0, as: UTF8.self) } }
    func message(_ field: UInt64) -> Message? { part(field).flatMap { Message($0) } }
  }

  /// What happens on each track, by the track's name: `begin loaded 2`.
  private static func tracks(_ script: ExportScript) throws -> [String: [String]] {
    var bytes: [UInt8] = []
    let output = ExportOutput { bytes += $0 }
    var run = ExportRun(.perfetto, to: output)
    run.take(script)
    try run.finish()
    let trace = try #require(Message(bytes[...]))
    var names: [UInt64: String] = [:]
    var events: [String: [String]] = [:]
    for (field, bytes) in trace.parts {
      #expect(field == 1)
      let packet = try #require(Message(bytes))
      #expect(packet.numbers[10] == 1)
      if let descriptor = packet.message(60) {
        let name = descriptor.text(2) ?? descriptor.message(4)?.text(5) ?? descriptor.message(3)?.text(6)
        names[descriptor.numbers[1] ?? 0] = name
      } else {
        let event = try #require(packet.message(11))
        let kind = ["", "begin", "end", "instant"][Int(event.numbers[9] ?? 0)]
        let track = try #require(names[event.numbers[11] ?? 0])
        events[track, default: []].append(
          [kind, event.text(23), String(packet.numbers[8] ?? 0)].compactMap(\.self).joined(separator: " "))
      }
    }
    return events
  }

  @Test func `spans are slices of threads, and each object has a track of states`() throws {
    let tracks = try Self.tracks(.usual)
    #expect(
      tracks["main thread"] == [
        #"instant The user says "A, B" & <C> 1000"#, "begin HomeController.present 2000", "instant Sub.init 3000",
        "end 4000", "begin Sub.viewDidAppear 5000", "end 6500", "instant Sub.deinit 7500",
      ])
    #expect(tracks["Sub #2"]?.first?.hasSuffix(" 3000") == true)
    #expect(tracks["Sub #2"]?.last == "end 7500")
  }

  @Test func `what should be gone and what leaked are states`() throws {
    var script = ExportScript()
    script.add(.`init`)
    script.add(.expectDeallocation)
    script.add(.leaked)
    let states = try #require(try Self.tracks(script)["home"])
    #expect(states.contains("begin should be gone 2000") && states.contains("begin leaked 3000"))
    #expect(states.count { $0.hasPrefix("begin") } == states.count { $0.hasPrefix("end") })
  }

  @Test func `spans that do not nest are cut, so that slices nest`() throws {
    var script = ExportScript()
    let outer = script.add("outer", .begin)
    script.add("inner", .begin)
    script.add("outer", .end, ["begin": .integer(outer)])
    script.add("inner", .end)
    #expect(
      try Self.tracks(script)["main thread"] == [
        "begin HomeController.outer 1000", "begin HomeController.inner 2000", "end 3000", "end 3000",
        "begin HomeController.inner 3000", "end 4000",
      ])
  }
}
