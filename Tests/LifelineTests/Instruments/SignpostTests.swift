import Testing

@testable import Lifeline

/// What Instruments and the unified log are given, on any platform.
struct SignpostTests {
  private let cart = Subject(id: 3, kind: .controller, type: "CartController", name: "cart")
  private var translator = SignpostTranslator()

  private func event(
    _ sequence: Int, _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, thread: Int = 1,
    _ attributes: TraceAttributes = [:]
  ) -> TraceEvent {
    TraceEvent(
      sequence: sequence, elapsed: .zero, thread: thread, subject: subject, name: name, phase: phase,
      attributes: attributes)
  }

  @Test mutating func `the life of an object is an interval in the category of its type`() {
    let born = translator.signposts(for: event(1, .`init`, .instant, of: cart))
    let gone = translator.signposts(for: event(9, .`deinit`, .instant, of: cart))
    #expect(born.map(\.kind) == [.begin] && gone.map(\.kind) == [.end])
    #expect(born.first?.identity == gone.first?.identity)
    #expect(born.first?.category == "CartController" && born.first?.name == "life" && born.first?.text == "cart")
    // A second end ends nothing.
    #expect(translator.signposts(for: event(10, .`deinit`, .instant, of: cart)).isEmpty)
  }

  @Test mutating func `an object that is older than the trace lives from its first event on`() {
    let known = translator.signposts(for: event(4, "tracingLost", .instant, of: cart))
    #expect(known.map(\.kind) == [.begin, .point])
    #expect(known.map(\.name) == ["life", "tracingLost"])
  }

  @Test mutating func `nested spans of the same name end in the right order`() {
    let first = translator.signposts(for: event(1, "load", .begin, of: cart))
    let second = translator.signposts(for: event(2, "load", .begin, of: cart))
    #expect(first.map(\.identity) == [1] && second.map(\.identity) == [2])
    #expect(translator.signposts(for: event(3, "load", .end, of: cart)).map(\.identity) == [2])
    #expect(translator.signposts(for: event(4, "load", .end, of: cart)).map(\.identity) == [1])
    #expect(translator.signposts(for: event(5, "load", .end, of: cart)).isEmpty)
  }

  @Test mutating func `an end that names its begin ends that one, also on another thread`() {
    _ = translator.signposts(for: event(1, "load", .begin, of: cart))
    _ = translator.signposts(for: event(2, "load", .begin, of: cart))
    let ended = translator.signposts(for: event(3, "load", .end, of: cart, thread: 2, [.begin: 1]))
    #expect(ended.map(\.identity) == [1])
  }

  @Test mutating func `threads do not end the spans of one another`() {
    _ = translator.signposts(for: event(1, "load", .begin, of: cart, thread: 2))
    #expect(translator.signposts(for: event(2, "load", .end, of: cart, thread: 1)).isEmpty)
  }

  @Test mutating func `marks have a category of their own, and no life`() {
    let mark = event(1, .mark, .instant, of: .marker, [.text: "The user taps Buy"])
    let signposts = translator.signposts(for: mark)
    #expect(signposts.map(\.kind) == [.point])
    #expect(signposts.first?.category == "Marks")
    #expect(signposts.first?.text.contains("The user taps Buy") == true)
  }

  @Test func `a line of the log names the object, and leaks are errors`() {
    let line = LogLine(event(1, "viewDidLoad", .begin, of: cart))
    #expect(line.category == "CartController" && line.level == .debug)
    #expect(line.text == "cart: viewDidLoad begin")
    #expect(LogLine(event(2, .leaked, .instant, of: cart)).level == .error)
  }
}
