import LifelineTestSupport
import Testing

@testable import Lifeline

/// What survives each end of a process, read as the bytes of the files that it leaves.
struct CrashSafetyTests {
  /// The trace as a reader sees it: the file, followed by what its tail adds.
  private static func joined(_ folder: TemporaryFolder, _ name: String = "trace.jsonl") -> [String] {
    let bytes = Array((folder.text(name) ?? "").utf8)
    let tail = TraceTail.lines(missingIn: folder.path(name), size: bytes.count) ?? []
    return String(decoding: bytes + tail, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func tracer(
    _ folder: String, _ durability: JSONLinesSink.Durability = .crashSafe,
    existing: JSONLinesSink.ExistingFile = .replace
  ) throws -> Tracer {
    let sink = try JSONLinesSink.jsonLines(at: folder + "/trace.jsonl", durability: durability, existing: existing)
    return Tracer(name: "ending", sinks: [sink], clock: .counting())
  }

  private static func endings(_ lines: [String]) -> (events: Int, hasFooter: Bool) {
    (lines.count { $0.hasPrefix("{\"seq\":") && $0.hasSuffix("}") }, lines.last?.hasPrefix("{\"end\":true") == true)
  }

  // MARK: Ends of the process

  @Test func `a killed process leaves all its events`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(killSignal)) { [path = path as String] in
      let tracer = try Self.tracer(path)
      for number in 1...5000 { tracer.mark("\(number)") }
      sendSignal(killSignal)
    }
    let lines = Self.joined(folder)
    #expect(Self.endings(lines) == (5000, false))
    #expect(lines.last?.contains("\"text\":\"5000\"") == true)
    #expect(folder.files == ["trace.jsonl", "trace.jsonl.tail"])
  }

  @Test(arguments: [SystemSignal.terminate, .interrupt, .abort, .segmentation])
  func `a process that a signal ends leaves all its events`(_ signal: SystemSignal) async throws {
    let folder = try TemporaryFolder()
    let (path, number) = (folder.path, signal.number)
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      let tracer = try Self.tracer(path)
      for number in 1...10 { tracer.mark("\(number)") }
      sendSignal(number)
    }
    #expect(Self.endings(Self.joined(folder)) == (10, false))
  }

  @Test func `a trap leaves all events before it`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let tracer = try Self.tracer(path)
      tracer.mark("before")
      fatalError("the trap of this test")
    }
    #expect(Self.endings(Self.joined(folder)) == (1, false))
  }

  @Test(arguments: [true, false])
  func `leaving without exit handlers leaves all events`(isQuick: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String, isQuick = isQuick as Bool] in
      let tracer = try Self.tracer(path)
      tracer.mark("before")
      withExtendedLifetime(tracer) { isQuick ? endProcessQuickly() : endProcessWithoutHandlers() }
    }
    #expect(Self.endings(Self.joined(folder)) == (1, false))
  }

  @Test func `exit closes the trace and removes the tail`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let tracer = try Self.tracer(path)
      tracer.mark("before")
      withExtendedLifetime(tracer) { endProcess() }
    }
    #expect(Self.endings(Self.joined(folder)) == (1, true))
    #expect(folder.files == ["trace.jsonl"])
  }

  @Test func `exit while other threads emit closes the trace after whole lines`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let tracer = try Self.tracer(path)
      startThreads(3) { while true { tracer.mark("busy") } }
      for _ in 0..<2000 { tracer.mark("main") }
      endProcess()
    }
    let lines = Self.joined(folder)
    #expect(Self.endings(lines).hasFooter)
    #expect(Self.endings(lines).events == lines.count - 2)
  }

  @Test func `a fork writes nothing into the trace of its parent`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      startWatchdog()
      let tracer = try Self.tracer(path)
      tracer.mark("parent, before")
      forkAndWait {
        for _ in 0..<5000 { tracer.mark("child") }
        #expect(!tracer.isEnabled)
        tracer.flush()
        tracer.close()
        let own = try? Tracer(sinks: [.jsonLines(at: path + "/child.jsonl")])
        own?.mark("of the child")
        own?.close()
        endProcess()
      }
      tracer.mark("parent, after")
      tracer.close()
    }
    let lines = Self.joined(folder)
    #expect(Self.endings(lines) == (2, true))
    #expect(!lines.contains { $0.contains("child") })
    #expect(Self.endings(Self.joined(folder, "child.jsonl")) == (1, true))
    #expect(folder.files == ["child.jsonl", "trace.jsonl"])
  }

  // MARK: The tail

  @Test func `the trace and the tail never repeat or lose a line`() throws {
    let folder = try TemporaryFolder()
    let sink = try JSONLinesSink(path: folder.path("trace.jsonl"))
    let tracer = Tracer(sinks: [sink], clock: .counting())
    let long = String(repeating: "x", count: 90_000)
    for number in 1...120 {
      tracer.mark(number % 20 == 0 ? long : "\(number)")
      #expect(Self.endings(Self.joined(folder)).events == number)
    }
    tracer.close()
    #expect(Self.endings(Self.joined(folder)) == (120, true))
    #expect(folder.files == ["trace.jsonl"])
  }

  @Test func `a line that is longer than the tail is written at once`() throws {
    let folder = try TemporaryFolder()
    let sink = try JSONLinesSink(path: folder.path("trace.jsonl"))
    let tracer = Tracer(sinks: [sink], clock: .counting())
    tracer.mark("short")
    tracer.mark(String(repeating: "x", count: 400_000))
    #expect(Self.endings(Self.joined(folder)).events == 2)
    tracer.mark("short")
    #expect(Self.endings(Self.joined(folder)).events == 3)
    tracer.close()
  }

  @Test func `a tail that somebody truncates costs its lines and not the process`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let sink = try JSONLinesSink(path: path + "/trace.jsonl")
      let tracer = Tracer(sinks: [sink], clock: .counting())
      for _ in 0..<10 { tracer.mark("lost") }
      truncateFile(path + "/trace.jsonl.tail")
      for _ in 0..<10 { tracer.mark("lost or written") }
      tracer.flush()
      for _ in 0..<10 { tracer.mark("written") }
      tracer.close()
      #expect(tracer.health.failures.isEmpty)
      #expect(tracer.health.dropped == 20)
      #expect(tracer.health.notices == ["the tail was truncated, so each event is now written separately"])
    }
    let lines = Self.joined(folder)
    #expect(Self.endings(lines) == (10, true))
    #expect(!lines.contains { $0.contains("\0") })
  }

  @Test func `a tail that loses its last pages leaves no half block in the trace`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let tracer = try Self.tracer(path)
      for _ in 0..<200 { tracer.mark("lost") }
      truncateFile(path + "/trace.jsonl.tail", to: 4096 * 3)
      tracer.flush()
      tracer.mark("written")
      tracer.close()
      #expect(tracer.health.dropped == 200)
    }
    let text = folder.text("trace.jsonl") ?? ""
    #expect(!text.contains("\0"))
    #expect(Self.endings(Self.joined(folder)) == (1, true))
  }

  @Test func `a trace that somebody truncates goes on at its new end`() throws {
    let folder = try TemporaryFolder()
    let tracer = try Self.tracer(folder.path)
    tracer.mark("gone")
    tracer.flush()
    truncateFile(folder.path("trace.jsonl"))
    tracer.mark("kept")
    tracer.close()
    #expect(folder.text("trace.jsonl")?.hasPrefix("{\"seq\":2,") == true)
  }

  // MARK: Files that exist

  @Test func `a second trace follows the first one when that is asked for`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let tracer = try Self.tracer(folder.path, existing: .append)
      tracer.mark("x")
      tracer.close()
    }
    #expect(Self.joined(folder).count { $0.hasPrefix("{\"lifeline\":1") } == 2)
  }

  @Test func `what a crash left is added before the trace that follows`() async throws {
    let folder = try await Self.folderOfKilledProcess()
    let tracer = try Self.tracer(folder.path, existing: .append)
    tracer.mark("second")
    tracer.close()
    let lines = Self.joined(folder)
    #expect(lines.count { $0.contains("first") } == 3)
    #expect(lines.count == 8)
    #expect(lines[4] == #"{"end":true,"unclosed":true}"#)
    #expect(folder.files == ["trace.jsonl"])
  }

  @Test func `what a crash left is completed once, however often a process ends before its first event`() async throws {
    let folder = try await Self.folderOfKilledProcess()
    for _ in 0..<3 {
      let sink = try JSONLinesSink.jsonLines(at: folder.path("trace.jsonl"), existing: .append)
      try sink.close()
    }
    #expect(Self.joined(folder).count { $0.hasPrefix("{\"end\":") } == 1)
    #expect(Self.joined(folder).count == 5)
  }

  @Test func `a crashed trace without a tail gets no footer, because its last events may be missing`() async throws {
    let folder = try await Self.folderOfKilledProcess()
    #expect(unlinkFile(folder.path("trace.jsonl.tail")))
    try Self.tracer(folder.path, existing: .append).close()
    #expect(Self.joined(folder).count { $0.hasPrefix("{\"end\":") } == 1)
  }

  @Test func `a file is locked while a sink writes to it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    #expect(!TraceLock.isHeld(path))
    let tracer = try Self.tracer(folder.path)
    #expect(TraceLock.isHeld(path))
    tracer.close()
    #expect(!TraceLock.isHeld(path))
    #expect(!TraceLock.isHeld("/dev/null"))
  }

  @Test func `a trace that a crash left open is kept whole beside the next one, and a closed one is not`() async throws
  {
    let folder = try await Self.folderOfKilledProcess()
    for text in ["second", "third"] {
      let tracer = try Self.tracer(folder.path)
      tracer.mark(text)
      tracer.close()
    }
    #expect(folder.files == ["trace.jsonl", "trace.previous.jsonl"])
    let kept = Self.joined(folder, "trace.previous.jsonl")
    #expect(Self.endings(kept) == (3, true))
    #expect(kept.last == #"{"end":true,"unclosed":true}"#)
    #expect(kept.dropLast().last?.contains("first 3") == true)
    let lines = Self.joined(folder)
    #expect(Self.endings(lines) == (1, true))
    #expect(lines[1].contains("third"))
  }

  @Test func `the trace of a later crash takes the place of the one that was kept`() async throws {
    let folder = try await Self.folderOfKilledProcess()
    try await Self.kill("later", in: folder)
    let tracer = try Self.tracer(folder.path)
    tracer.close()
    #expect(Self.joined(folder, "trace.previous.jsonl")[1].contains("later 1"))
    #expect(folder.files == ["trace.jsonl", "trace.previous.jsonl"])
  }

  /// Neither a trace nor the footer of one, cut traces, and what a repair wrote.
  @Test(arguments: [
    "my own text\n", "{\"lifeline\":1}\n{\"seq\":1", "{\"lifeline\":1}\n{\"end\":true,\"events\":0,\"dro",
    "{\"lifeline\":1}\n{\"end\":true,\"events\":0,\"dropped\":0,\"unclosed\":true}\n",
    "{\"lifeline\":1}\n{\"end\":true,\"events\":0,\"dropped\":0,\"continued\":true}\n", "\0\0\0\0",
  ])
  func `what does not end as a closed trace is kept`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "trace.jsonl")
    try Self.tracer(folder.path).close()
    let ending = text.hasSuffix("\n") ? "" : "\n"
    #expect(folder.text("trace.previous.jsonl") == text + ending)
    #expect(Self.endings(Self.joined(folder)) == (0, true))
  }

  @Test func `a closed trace whose footer is in the tail is not kept`() throws {
    let folder = try TemporaryFolder()
    let header = "{\"lifeline\":1,\"trace\":\"abc\"}\n"
    try folder.write(header, to: "trace.jsonl")
    var tail = TailLayout.newFile(identity: "abc", headerOffset: 0, capacity: 200)
    let footer = Array("{\"end\":true,\"events\":0,\"dropped\":0}\n".utf8)
    tail.replaceSubrange(TailLayout.headerSize..<TailLayout.headerSize + footer.count, with: footer)
    tail[TailLayout.committed] = UInt8(footer.count)
    tail[TailLayout.offset] = UInt8(header.utf8.count)
    try folder.write(tail, to: "trace.jsonl.tail")
    try Self.tracer(folder.path).close()
    #expect(folder.files == ["trace.jsonl"])
  }

  @Test func `a trace behind a link is kept beside the file, and the link stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"lifeline\":1}\n", to: "real.jsonl")
    folder.link("trace.jsonl", to: folder.path("real.jsonl"))
    try Self.tracer(folder.path).close()
    #expect(folder.files == ["real.jsonl", "real.previous.jsonl", "trace.jsonl"])
    #expect(Self.endings(Self.joined(folder, "real.jsonl")) == (0, true))
  }

  private static func folderOfKilledProcess() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try await kill("first", in: folder)
    return folder
  }

  /// Lets a process write three marks and be killed.
  private static func kill(_ text: String, in folder: TemporaryFolder) async throws {
    let path = folder.path
    await #expect(processExitsWith: .signal(killSignal)) { [path = path as String, text = text as String] in
      let tracer = try Self.tracer(path)
      for number in 1...3 { tracer.mark("\(text) \(number)") }
      sendSignal(killSignal)
    }
  }

  @Test func `a file that is written to cannot be opened again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    let tracer = try Self.tracer(folder.path)
    let error = #expect(throws: OutputError.self) { try JSONLinesSink(path: path) }
    let reason = "cannot write to '\(path)', because another sink or process writes to it"
    #expect(error?.description == reason)
    tracer.close()
    #expect(throws: Never.self) { try JSONLinesSink(path: path) }
  }

  /// `fork` gives a process all descriptors until it runs another program; so does `dup`, without a process.
  @Test func `a file that is closed can be opened again while a copy of its descriptor is open`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    let tracer = try Self.tracer(folder.path)
    let copies = copyDescriptors(of: path)
    #expect(!copies.isEmpty)
    tracer.close()
    #expect(throws: Never.self) { try JSONLinesSink(path: path) }
    for copy in copies { closeDescriptor(copy) }
  }

  @Test func `a file is replaced or refused as asked`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    for name in ["first", "second"] {
      let tracer = Tracer(name: name, sinks: [try .jsonLines(at: path, existing: .replace)], clock: .counting())
      tracer.close()
    }
    #expect(folder.text("trace.jsonl")?.contains("first") == false)
    let error = #expect(throws: OutputError.self) { try JSONLinesSink(path: path, existing: .refuse) }
    #expect(error?.description == "cannot create '\(path)', which must not exist")
  }

  // MARK: Other durabilities

  @Test func `a buffered trace has no tail`() throws {
    let folder = try TemporaryFolder()
    let tracer = try Self.tracer(folder.path, .buffered)
    tracer.mark("x")
    #expect(folder.files == ["trace.jsonl"])
    #expect(folder.text("trace.jsonl")?.contains("\"tail\"") == false)
    tracer.close()
  }

  @Test func `a synced trace is written when its interval is over`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    let sink = try JSONLinesSink(path: path, durability: .synced(every: .nanoseconds(2500)))
    let tracer = Tracer(sinks: [sink], clock: .counting())
    let written = (1...7).map { _ in
      tracer.mark("x")
      return Self.endings((folder.text("trace.jsonl") ?? "").split(separator: "\n").map(String.init)).events
    }
    #expect(written == [1, 1, 1, 4, 4, 4, 7])
    tracer.close()
  }

  @Test func `a device has no tail, and the health says so`() throws {
    let tracer = Tracer(sinks: [try .jsonLines(at: "/dev/null")], clock: .counting())
    tracer.mark("x")
    #expect(tracer.health.notices == ["'/dev/null' is not a regular file, so each event is written separately"])
    tracer.close()
  }

  @Test func `the health counts what a full device does not take`() {
    let descriptor = openForWriting("/dev/full")
    let tracer = Tracer(sinks: [.jsonLines(to: descriptor)], clock: .counting())
    tracer.mark("x")
    tracer.flush()
    #expect(tracer.health.dropped == 1)
    tracer.close()
    closeDescriptor(descriptor)
  }
}
