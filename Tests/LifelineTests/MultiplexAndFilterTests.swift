import Foundation
import LifelineTestSupport
import Testing

@testable import Lifeline

@Suite struct MultiplexSinkTests {
  @Test func `children get everything in their order`() {
    let log = SharedLog()
    let children = ["a", "b", "c"].map { name in ScriptedSink { log.add("\(name)\($0.sequence)") } }
    let tracer = Tracer(sinks: [MultiplexSink(children)])
    tracer.mark("x")
    tracer.mark("y")
    tracer.flush()
    tracer.close()
    #expect(log.all == ["a1", "b1", "c1", "a2", "b2", "c2"])
    for child in children { #expect(child.log == ["open", "receive 1", "receive 2", "flush", "close"]) }
  }

  @Test func `without children nothing happens`() {
    let tracer = Tracer(sinks: [.multiplex()])
    tracer.mark("x")
    tracer.close()
    #expect(tracer.health == SinkHealth())
  }

  @Test func `a child that throws is dropped, the others go on`() {
    let memory = MemorySink()
    let multiplex = MultiplexSink([FailingSink(in: .receive), memory])
    let tracer = Tracer(sinks: [multiplex])
    tracer.mark("x")
    tracer.mark("y")
    #expect(multiplex.health.failures == [.init(sink: "FailingSink", reason: "refused", sequence: 1)])
    #expect(multiplex.health.missed == 2)
    #expect(tracer.health == SinkHealth())
    #expect(memory.events.count == 2)
  }
}

@Suite struct FilterSinkTests {
  @Test func `only what the condition lets through is passed on`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [.filter(memory) { $0.subject.id == 2 }])
    tracer.emit("a", .instant, of: .main)
    tracer.emit("b", .instant, of: .sub)
    #expect(memory.events.map(\.sequence) == [2])
  }

  @Test func `the header says that the trace is filtered`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/t.jsonl"
    let tracer = Tracer(
      sinks: [.filter(try .jsonLines(at: path)) { $0.subject.id == 2 }, try .jsonLines(at: path + "-all")])
    tracer.emit("a", .begin, of: .main)
    tracer.emit("b", .instant, of: .sub)
    tracer.close()
    let files = try [path, path + "-all"].map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(files.map { $0.contains(#""filtered":true"#) } == [true, false])
    #expect(files[0].hasSuffix(#"{"end":true,"events":1,"dropped":0,"omitted":1,"omittedLives":0}"# + "\n"))
    #expect(files[1].hasSuffix(#"{"end":true,"events":2,"dropped":0}"# + "\n"))
    #expect(tracer.health.omitted == 1)
  }

  @Test func `a filter by names says which names it forwards`() throws {
    let memory = MemorySink()
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/t.jsonl"
    let tracer = Tracer(
      sinks: [.filter(memory, names: ["b", "a"]), .filter(try .jsonLines(at: path), names: ["a", "b"])])
    for name: EventName in ["a", "c", "b", "init", "tracingLost"] { tracer.emit(name, .instant, of: .main) }
    tracer.close()
    #expect(memory.events.map(\.name) == ["a", "b", "tracingLost"])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(#""filtered":true,"witness":{"observed":["a","b","super"]}"#))
    #expect(text.hasSuffix(#"{"end":true,"events":3,"dropped":0,"omitted":2,"omittedLives":1}"# + "\n"))
    #expect(tracer.health.omittedLives == 2)
  }

  @Test func `filters within each other forward the names of both`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/t.jsonl"
    let inner = FilterSink(try .jsonLines(at: path), names: ["b", "c"])
    let tracer = Tracer(sinks: [.filter(inner, names: ["a", "b"])])
    for name: EventName in ["a", "b", "c"] { tracer.emit(name, .instant, of: .main) }
    tracer.close()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(#""observed":["b","super"]"#))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `open, flush and close are passed on`() {
    let sink = ScriptedSink()
    let tracer = Tracer(sinks: [.filter(sink) { _ in false }])
    tracer.mark("x")
    tracer.flush()
    tracer.close()
    #expect(sink.log == ["open", "flush", "close"])
  }

  @Test(arguments: FailingSink.Method.allCases)
  func `what the sink throws reaches the tracer`(method: FailingSink.Method) {
    let tracer = Tracer(sinks: [.filter(FailingSink(in: method)) { _ in true }])
    tracer.mark("x")
    tracer.flush()
    tracer.close()
    #expect(tracer.health.failures.map(\.sink) == ["FilterSink"])
  }
}
