internal import Lifeline
internal import LifelineCommand
internal import Testing

extension DemoStory {
  static let startup = DemoStory(
    name: "startup", title: "A service starts",
    variants: [
      Variant(name: "cold", title: "Without a cache") { tracer, _ in
        tracer.mark("The service starts")
        tracer.close()
      }
    ])
}

/// The samples about stories of the demo.
@MainActor
@Suite struct StorySamples {
  @Test func `a variant writes its trace and closes the tracer`() throws {
    let memory = MemorySink()
    try DemoStory.startup.variants[0].run(tracer: Tracer(sinks: [memory]))
    #expect(memory.events.map { $0.attributes.string("text") } == ["The service starts"])
  }
}
