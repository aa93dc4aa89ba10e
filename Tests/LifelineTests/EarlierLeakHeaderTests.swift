import LifelineTestSupport
import Testing

@testable import Lifeline

/// The leaks that the header of a segment repeats, because their events may be in a segment that is deleted.
struct EarlierLeakHeaderTests {
  private static func session(_ id: Int, type: TypeName = "Session") -> Subject {
    Subject(id: id, kind: "session", type: type, name: "s\(id)")
  }

  /// Events with consecutive numbers.
  private struct Script {
    var events: [TraceEvent] = []
    var next: Int { events.count + 1 }

    mutating func add(_ name: EventName, _ subject: Subject, _ attributes: TraceAttributes = [:]) {
      events.append(
        TraceEvent(sequence: next, time: next * 10, thread: 2, subject: subject, name: name, attributes: attributes))
    }
  }

  /// The continuation in the header of a segment that begins after the events.
  private static func continuation(at sequence: Int? = nil, _ write: (inout Script) -> Void) -> TraceContinuation {
    var script = Script()
    write(&script)
    var living = LivingSubjects()
    for event in script.events {
      living.note(event.subject, at: event.sequence)
      living.noteContent(event)
      if [.deinit, .released, .releasedLate].contains(event.name) { living.remove(event.subject.id) }
    }
    return living.continuation(segment: 2, at: sequence ?? script.next)
  }

  @Test func `the header of a segment has the leak and the expected release`() throws {
    let folder = try TemporaryFolder()
    let tracer = RotationTests.tracer(
      try RotationTests.sink(folder.path, try RotationTests.plan(age: .microseconds(3))))
    let session = Subject(id: 1, kind: "session", type: "Session")
    tracer.emit(.`init`, .instant, of: session)
    tracer.emit(.expectDeallocation, .instant, of: session, ["reason": "closed"])
    tracer.emit(.leaked, .instant, of: session, ["keeper": "cycle", "path": "a -> Session"])
    for _ in 1...4 { tracer.mark("x") }
    tracer.close()
    let headers = RotationTests.segments(folder).map { RotationTests.lines(folder, $0)[0] }
    // Tests do not run on the main thread, which has the number 1.
    let leaks =
      #""leaks":[{"id":1,"seq":3,"t":2000,"thread":2,"attrs":{"keeper":"cycle","path":"a -> Session"},"#
      + #""expected":{"seq":2,"t":1000,"thread":2,"attrs":{"reason":"closed"}}}],"untraced":[]}}"#
    #expect(headers.count == 3)
    for header in headers.dropFirst() { #expect(header.hasSuffix(leaks)) }
  }

  @Test(arguments: [EventName.deinit, .released, .releasedLate, .expectationWithdrawn])
  func `a leak is forgotten when it ends`(name: EventName) {
    let continuation = Self.continuation {
      for id in 1...2 {
        $0.add(.`init`, Self.session(id))
        $0.add(.expectDeallocation, Self.session(id))
        $0.add(.leaked, Self.session(id))
      }
      $0.add(name, Self.session(1))
    }
    #expect(continuation.leaks?.map(\.leaked.subject.id) == [2])
    #expect(continuation.omittedLeaks == 0)
  }

  @Test func `an object that is retained on purpose after its leak has not leaked, until it is reported again`() {
    func leaks(_ write: (inout Script) -> Void) -> [TraceContinuation.Leak]? {
      Self.continuation {
        $0.add(.expectDeallocation, Self.session(1))
        $0.add(.leaked, Self.session(1))
        $0.add(.retain, Self.session(2), [.to: 1])
        write(&$0)
      }.leaks
    }
    #expect(leaks { _ in } == [])
    let again = leaks {
      $0.add(.endRetaining, Self.session(2), [.to: 1])
      $0.add(.leaked, Self.session(1))
    }
    #expect(again?.map(\.leaked.sequence) == [5])
    #expect(again?.first?.expected?.sequence == 1)
    #expect(again?.first?.endedRetaining?.sequence == 4)
  }

  @Test func `a repeated report keeps the moment of the first one and adds its attributes`() {
    let leaks = Self.continuation {
      $0.add(.leaked, Self.session(1), ["keeper": "cycle"])
      $0.add(.leaked, Self.session(1), ["path": "p"])
    }.leaks
    #expect(leaks?.map(\.leaked.sequence) == [1])
    #expect(leaks?.first?.leaked.attributes == ["keeper": "cycle", "path": "p"])
  }

  @Test func `an event that begins the segment is not in its header`() {
    let continuation = Self.continuation(at: 2) {
      $0.add(.`init`, Self.session(1))
      $0.add(.leaked, Self.session(1))
    }
    #expect(continuation.living?.map(\.id) == [1])
    #expect(continuation.leaks == [])
  }

  @Test func `a path that is reported later makes a leak the first one of its mistake`() {
    let path = String(repeating: "p", count: 60_000)
    let leaks = Self.continuation {
      $0.add(.leaked, Self.session(1))
      $0.add(.leaked, Self.session(2), ["path": .string(path)])
      for id in 3...300 { $0.add(.leaked, Self.session(id)) }
      $0.add(.leaked, Self.session(300), ["path": "q"])
    }.leaks
    #expect(leaks?.contains { $0.leaked.subject.id == 300 && $0.leaked.retainPath == "q" } == true)
    #expect(leaks?.filter { $0.leaked.subject.id == 300 }.count == 1)
  }

  @Test func `objects and leaks that have ended do not take the place of others`() {
    let continuation = Self.continuation {
      for id in 1...5000 {
        $0.add(.`init`, Self.session(id))
        $0.add(.leaked, Self.session(id), ["path": id.isMultiple(of: 1000) ? "a" : "b"])
        if !id.isMultiple(of: 1000) { $0.add(id.isMultiple(of: 3) ? .releasedLate : .deinit, Self.session(id)) }
      }
      // A name that changes after the end brings an object back.
      $0.add("rename", Self.session(1))
    }
    let leaking = [1000, 2000, 3000, 4000, 5000]
    #expect(continuation.leaks?.map(\.leaked.subject.id) == leaking)
    #expect(continuation.living?.map(\.id) == [1] + leaking)
    #expect(continuation.omitted == 0 && continuation.omittedLeaks == 0)
  }

  @Test func `of many objects, the first ones are listed, and the others are counted`() {
    let count = 19_000
    let continuation = Self.continuation {
      for id in 1...count {
        $0.add(.`init`, Self.session(id))
        $0.add(.leaked, Self.session(id), ["path": .string("element \(id)")])
      }
    }
    let listed = continuation.living?.map(\.id) ?? []
    #expect(listed.count > 1000 && listed == Array(1...listed.count))
    #expect(continuation.omitted == count - listed.count)
    let leaks = continuation.leaks?.map(\.leaked.subject.id) ?? []
    #expect(leaks.count > 300 && leaks == Array(1...leaks.count))
    #expect(continuation.omittedLeaks == count - leaks.count)
  }

  @Test func `leaks that do not fit are counted, and each mistake takes precedence over repetitions`() throws {
    let path = String(repeating: "p", count: 500)
    let continuation = Self.continuation {
      for id in 1...1000 { $0.add(.leaked, Self.session(id), ["path": .string(path)]) }
      $0.add(.leaked, Self.session(1001, type: "Other"), ["path": .string(path)])
      $0.add(.leaked, Self.session(1002), ["path": .string(String(repeating: "q", count: 100_000))])
    }
    let leaks = try #require(continuation.leaks)
    #expect(leaks.count > 50 && leaks.count + continuation.omittedLeaks == 1002)
    #expect(leaks.first?.leaked.subject.id == 1)
    #expect(leaks.last?.leaked.subject.type == "Other")
    #expect(leaks.reduce(0) { $0 + JSONLinesEncoder.encoded($1).count + 1 } <= LivingSubjects.maximumLength)
    let living = Set((continuation.living ?? []).map(\.id))
    #expect(leaks.allSatisfy { living.contains($0.leaked.subject.id) })
  }
}
