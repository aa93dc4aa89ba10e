import Testing

@testable import Lifeline

/// The lines of code that a trace records.
struct SourceTests {
  private final class Cart {}

  private func record(recordsSource: Bool = true, _ body: (Tracer) -> Void) -> MemorySink {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting(), recordsSource: recordsSource)
    body(tracer)
    tracer.close()
    return memory
  }

  @Test func `a mark and a probe record the line of their call`() {
    let line = #line
    let memory = record { tracer in
      tracer.mark("a")
      let cart = Cart()
      withExtendedLifetime((cart, tracer.probe(cart))) {}
    }
    #expect(
      memory.events.map(\.source) == [2, 4].map { "LifelineTests/SourceTests.swift:\(line + $0)" })
    #expect(memory.events[0].text == "a")
  }

  @Test func `a helper passes on the line of its caller`() {
    let memory = record { $0.mark("a", fileID: "Shop/Cart.swift", line: 12) }
    #expect(memory.events.map(\.source) == ["Shop/Cart.swift:12"])
  }

  @Test func `an expectation of the program records the line of its call, and one of the library none`() {
    let cart = Cart()
    let line = #line
    let memory = record { tracer in
      tracer.expectDeallocation(of: cart, because: "paid")
      _ = tracer.recordLeak(of: Cart(), because: .expected, nil)
    }
    let expected = memory.events.filter { $0.name == .expectDeallocation }
    #expect(expected.map(\.source) == ["LifelineTests/SourceTests.swift:\(line + 2)", nil])
    let silent = record(recordsSource: false) { $0.expectDeallocation(of: cart, because: "paid") }
    #expect(silent.events[0].source == nil)
  }

  @Test func `a bridge passes on a line that it was told, or none`() {
    let memory = record { tracer in
      let line = 4
      tracer.mark("a", source: "Shop/Cart.kt:\(line)")
      tracer.mark("b", source: nil)
    }
    #expect(memory.events.map(\.source) == ["Shop/Cart.kt:4", nil])
  }

  @Test func `lines can be left out, so that a trace does not change with the code`() {
    let memory = record(recordsSource: false) { tracer in
      tracer.mark("a")
      let cart = Cart()
      withExtendedLifetime((cart, tracer.probe(cart))) {}
    }
    #expect(memory.events.allSatisfy { $0.source == nil })
    #expect(memory.events[0].attributes == [.text: "a"])
  }

  @Test func `a disabled tracer evaluates nothing`() {
    func text() -> String {
      Issue.record("evaluated")
      return ""
    }
    Tracer.disabled.mark(text())
    #expect(Tracer.disabled.source("Shop/Cart.swift", 1) == nil)
  }

  @Test func `no description contains the line`() {
    let memory = record { $0.mark("a") }
    let description = EventDescription(of: memory.events[0])
    let texts = ([description.label] + description.details.map(\.parts)).map { $0.text { "#\($0)" } }
    #expect(texts == ["mark", "a"])
  }

  @Test func `each line has its own text, however many there are`() {
    for line in 1...20_000 where line % 7 == 0 {
      #expect(CallSites.text("Shop/Cart.swift", line) == "Shop/Cart.swift:\(line)")
    }
    #expect(CallSites.text("A", 3) == "A:3")
  }

  @Test func `the header has the line that the trace is of, set before the first event`() {
    let memory = record { tracer in
      tracer.describe(source: "ShopTests/CartTests.swift:7")
      tracer.mark("a")
      tracer.describe(source: "ShopTests/CartTests.swift:8")
    }
    #expect(memory.header?.source == "ShopTests/CartTests.swift:7")
    var buffer = ByteBuffer(capacity: 100)
    JSONLinesEncoder.append(TraceHeader(source: "A/B.swift:1"), to: &buffer)
    let line = buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    #expect(line.contains(#","source":"A/B.swift:1"}"#))
  }
}
