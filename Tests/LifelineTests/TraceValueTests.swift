import Lifeline
import Testing

/// The types that attributes accept, and how values are shown.
@Suite struct TraceValueTests {
  private enum Route: String, TraceValueConvertible { case home, cart }
  private enum Code: UInt16, TraceValueConvertible { case missing = 404 }

  @Test func `numbers of all sizes are converted without loss`() {
    let values: [any TraceValueConvertible] = [
      Int8.min, UInt8.max, Int16.min, UInt16.max, Int32.min, UInt32.max, Int64.min, UInt(7), UInt64(Int.max),
    ]
    #expect(
      values.map(\.traceValue) == [
        -128, 255, -32768, 65535, -2_147_483_648, 4_294_967_295, .integer(.min), 7, .integer(.max),
      ])
    #expect(UInt64.max.traceValue == "18446744073709551615")
    #expect((UInt(Int.max) + 1).traceValue == "9223372036854775808")
    #expect(Float(0.25).traceValue == 0.25 && Float.infinity.traceValue == "inf")
    #expect(Duration.milliseconds(3).traceValue == 3_000_000)
    #expect(Route.cart.traceValue == "cart" && Code.missing.traceValue == 404)
  }

  @Test func `nil records no attribute`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting())
    let (missing, port): (Int?, UInt16?) = (nil, 80)
    let route: Route? = .home
    tracer.emit("a", .instant, of: .marker, ["missing": missing, "port": port, "route": route, "n": nil, "rows": 3])
    tracer.emit("b", .instant, of: .marker, ["missing": missing])
    #expect(memory.events.map(\.attributes) == [["port": 80, "route": "home", "rows": 3], [:]])
  }

  @Test func `a value that was set is read as the same type`() {
    var attributes = TraceAttributes()
    attributes["count"] = UInt32(3)
    attributes["big"] = UInt64.max
    attributes["share"] = Float(0.1)
    attributes["time"] = Duration.seconds(2)
    attributes["route"] = Route.cart
    attributes["code"] = Code.missing
    attributes["part"] = "text".prefix(2)
    // The types are stated, because a comparison could also use the stored value.
    let (count, big, share): (UInt32?, UInt64?, Float?) = (attributes["count"], attributes["big"], attributes["share"])
    #expect(count == 3 && big == .max && share == 0.1)
    let (time, way, text): (Duration?, Route?, Substring?) = (
      attributes["time"], attributes["route"], attributes["part"]
    )
    #expect(time == .seconds(2) && way == .cart && text == "te")
    #expect((attributes["code"] as Code?) == .missing && attributes.integer("count") == 3)
    let (small, route, code): (UInt8?, Route?, Code?) = (attributes["big"], attributes["count"], attributes["count"])
    #expect(small == nil && route == nil && code == nil)
  }

  @Test func `attributes and events are shown in one line`() {
    let attributes: TraceAttributes = ["rows": 3, "title": "A \"B\"\n", "share": 0.5, "on": true]
    #expect("\(attributes)" == #"["rows": 3, "title": "A \"B\"\n", "share": 0.5, "on": true]"#)
    #expect("\(TraceAttributes())" == "[:]")
    let subject = Subject(id: 2, kind: "service", type: "Loader", name: "main")
    #expect("\(subject)" == "main (Loader #2)")
    func shown(_ phase: TraceEvent.Phase, _ attributes: TraceAttributes, thread: Int = 1) -> String {
      let elapsed = Duration.microseconds(152)
      return TraceEvent(
        sequence: 7, elapsed: elapsed, thread: thread, subject: subject, name: "load", phase: phase,
        attributes: attributes
      ).description
    }
    #expect(shown(.begin, ["rows": 3]) == "7  152 µs  main (Loader #2)  load {  rows: 3")
    #expect(shown(.end, [.begin: 3, .error: "Timeout"]) == "7  152 µs  main (Loader #2)  } load  failed with Timeout")
    #expect(shown(.instant, [:], thread: 2) == "7  152 µs  thread 2  main (Loader #2)  load")
    let mark = TraceEvent(sequence: 1, elapsed: .zero, subject: .marker, name: .mark, attributes: [.text: "Tap"])
    #expect(mark.description == "1  0 ns  ── Tap")
    let end = TraceEvent(sequence: 2, elapsed: .zero, subject: .marker, name: .ended)
    #expect(end.description == "2  0 ns  ── the traced part has ended")
  }
}
