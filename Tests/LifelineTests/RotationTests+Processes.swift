import LifelineTestSupport
import Testing

@testable import Lifeline

/// Rotations while other programs change the files, and after the end of the process.
extension RotationTests {
  // MARK: Other programs

  @Test(arguments: [true, false])
  func `reopening continues at the original path`(hasLimits: Bool) throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder.path, hasLimits ? try Self.plan(size: 5000) : nil)
    let tracer = Self.tracer(sink)
    tracer.mark("1")
    try sink.reopen()
    #expect(folder.files == ["trace.jsonl", "trace.jsonl.tail"])
    renameFile(folder.path("trace.jsonl"), to: folder.path("old.jsonl"))
    tracer.mark("2")
    try sink.reopen()
    tracer.mark("3")
    #expect(folder.files == ["old.jsonl", "trace.jsonl", "trace.jsonl.tail"])
    #expect(Self.lines(folder).last?.contains(#""text":"3""#) == true)
    tracer.close()
    let (old, new) = (Self.lines(folder, "old.jsonl"), Self.lines(folder))
    #expect(old.count == 4)
    #expect(old.last == #"{"end":true,"events":2,"dropped":0,"continued":true}"#)
    #expect(new[0].contains(#""continues":{"segment":2,"seq":3"#))
    #expect(new.last == #"{"end":true,"events":1,"dropped":0}"#)
    #expect(tracer.health == SinkHealth())
  }

  @Test func `reopening continues after what another program wrote`() throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder.path, nil)
    let tracer = Self.tracer(sink)
    tracer.mark("1")
    renameFile(folder.path("trace.jsonl"), to: folder.path("old.jsonl"))
    try folder.write(#"{"lifeline":1,"name":"other"}"#, to: "trace.jsonl")
    try sink.reopen()
    tracer.mark("2")
    #expect(Self.lines(folder).count == 3)
    tracer.close()
    let starts = [#"{"lifeline":1,"#, #"{"lifeline":1,"#, #"{"seq":2,"t":1"#, #"{"end":true,"e"#]
    #expect(Self.lines(folder).map { String($0.prefix(14)) } == starts)
  }

  @Test func `a renamed file gets all lines until the sink is reopened`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, nil))
    tracer.mark("1")
    renameFile(folder.path("trace.jsonl"), to: folder.path("old.jsonl"))
    for _ in 2...50 { tracer.mark("x") }
    tracer.close()
    #expect(folder.files == ["old.jsonl"])
    #expect(Self.lines(folder, "old.jsonl").count == 52)
  }

  @Test func `a rotation after another program's leaves its files`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000)))
    tracer.mark("1")
    renameFile(folder.path("trace.jsonl"), to: folder.path("old.jsonl"))
    for _ in 2...20 { tracer.mark("x") }
    tracer.close()
    #expect(folder.files == ["old.jsonl", "trace.jsonl"])
    #expect(Self.lines(folder, "old.jsonl").last?.hasSuffix(#""continued":true}"#) == true)
    #expect((Self.lines(folder, "old.jsonl") + Self.lines(folder)).count { $0.hasPrefix("{\"seq\"") } == 20)
  }

  @Test func `a truncated segment goes on with whole lines and without an early rotation`() throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder.path, try Self.plan(size: 3000))
    let tracer = Self.tracer(sink)
    for _ in 1...15 { tracer.mark("x") }
    tracer.flush()
    truncateFile(folder.path("trace.jsonl"))
    for _ in 1...10 { tracer.mark("y") }
    tracer.flush()
    #expect(Self.segments(folder) == ["trace.jsonl"])
    let text = try #require(folder.text("trace.jsonl"))
    #expect(text.hasSuffix("}\n"))
    #expect(text.split(separator: "\n").map { $0.prefix(7) } == Array(repeating: "{\"seq\":", count: 10))
    tracer.close()
  }

  // MARK: Ends of the process

  @Test(arguments: 14..<24)
  func `a process that ends during a rotation leaves each event once`(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(killSignal)) { [path = path as String, count = count as Int] in
      let steps = Counter()
      let sink = try Self.sink(path, try Self.plan(size: 2000)) { _ in
        steps.increase()
        if steps.value == count { sendSignal(killSignal) }
      }
      let tracer = Self.tracer(sink)
      for number in 1...1000 {
        tracer.mark("\(number)")
        createFile(path + "/emitted", text: "\(number)")
      }
    }
    let emitted = try #require(folder.text("emitted").flatMap { Int($0) })
    #expect(Self.sequences(folder) == Array(1...emitted))
    // The next process continues with these files.
    let tracer = Self.tracer(try Self.sink(path, try Self.plan(size: 2000)))
    tracer.mark("next")
    tracer.close()
    #expect(Self.sequences(folder) == Array(1...emitted) + [1])
    #expect(Set(folder.files) == Set(Self.segments(folder) + ["emitted"]))
  }

  @Test(arguments: [20, 133, 405, 700])
  func `a process that is killed at any moment leaves each event once`(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(killSignal)) { [path = path as String, count = count as Int] in
      let emitted = Counter()
      let tracer = Self.tracer(try Self.sink(path, try Self.plan(size: 2000)))
      startThreads(1) {
        while emitted.value < count {}
        createFile(path + "/emitted", text: "\(emitted.value)")
        sendSignal(killSignal)
      }
      while true {
        tracer.mark("x")
        emitted.increase()
      }
    }
    let emitted = try #require(folder.text("emitted").flatMap { Int($0) })
    let sequences = Self.sequences(folder)
    #expect(sequences == Array(1...sequences.count))
    #expect(sequences.count >= emitted)
  }

  @Test func `the tail of the newest segment adds nothing to earlier ones`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000)))
    for number in 1...60 {
      tracer.mark("x")
      #expect(Self.sequences(folder) == Array(1...number))
    }
    tracer.close()
  }
}
