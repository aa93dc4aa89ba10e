#if os(Linux)
  import Foundation
  import LifelineFaults
  import LifelineTestSupport
  import Testing

  @testable import Lifeline
  @testable import LifelineBase

  /// Processes whose disk is full, whose files may not grow, and whose files other programs change.
  ///
  /// Each one ends by itself: no signal, and no failure that the traced code would notice.
  struct FailingDiskTests {
    private static let capacity = 16_384
    private static let tailSize = TailLayout.headerSize + capacity

    private static func tracer(_ folder: String, segmentSize: Int? = nil) throws -> Tracer {
      let limits = JSONLinesSink.Limits(segmentSize: segmentSize)
      let plan = try segmentSize.map { _ in try SegmentPlan(limits, minimum: 1, tailSize: tailSize) }
      let sink = try JSONLinesSink(
        path: folder + "/trace.jsonl", durability: .crashSafe, existing: .append, plan: plan, capacity: capacity)
      return Tracer(name: "failing", sinks: [sink], clock: .counting(), recordsSource: false)
    }

    /// The lines of all segments, oldest first.
    private static func lines(_ folder: String) throws -> [String] {
      let files = SegmentFiles(path: folder + "/trace.jsonl")
      let paths = try files.segments().reversed().map { files.path(of: $0) } + [files.path]
      return try paths.flatMap { path -> [String] in
        let bytes = try FileSystem.contents(of: path)
        let tail = TraceTail.lines(missingIn: path, size: bytes.count) ?? []
        return String(decoding: bytes + tail, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }

    private static func sequences(_ lines: [String]) -> [Int] {
      #expect(lines.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) is [String: Any] })
      return lines.filter { $0.hasPrefix("{\"seq\":") }.compactMap { Int($0.dropFirst(7).prefix { $0.isNumber }) }
    }

    /// The numbers of missing events, one for each gap.
    private static func gaps(_ numbers: [Int]) -> [Int] {
      zip([0] + numbers, numbers).map { $1 - $0 - 1 }.filter { $0 > 0 }
    }

    @Test func `reopening on a full disk goes on in the renamed file, and the health says so`() async throws {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        guard lifeline_mount_small_disk(folder.path, "200k") else { return }
        let tracer = try Self.tracer(folder.path)
        tracer.mark("one")
        tracer.flush()
        var ballast: [String] = []
        while ballast.count < 1000,
          let file = try? folder.write([UInt8](repeating: 0x78, count: 1000), to: "b\(ballast.count)")
        { ballast.append(file) }
        rename(folder.path("trace.jsonl"), folder.path("trace.1.jsonl"))
        tracer.reopen()
        for file in ballast { _ = unlinkFile(file) }
        #expect(tracer.health.notices.count == 1)
        tracer.mark("two")
        tracer.reopen()
        tracer.mark("three")
        tracer.close()
        let texts = ["trace.1.jsonl", "trace.jsonl"].map { folder.text($0) ?? "" }
        #expect(texts[0].contains("one") && texts[0].contains("two") && texts[1].contains("three"))
      }
    }

    @Test(arguments: [nil, 30_000])
    func `a full disk costs events, and writing goes on when there is space again`(_ segmentSize: Int?) async throws {
      await #expect(processExitsWith: .success) { [segmentSize = segmentSize as Int?] in
        let folder = try TemporaryFolder()
        // Without the rights of an administrator, the limit of the test below is the only full disk.
        guard lifeline_mount_small_disk(folder.path, "200k") else { return }
        let ballast = try folder.write([UInt8](repeating: 0x78, count: 60_000), to: "ballast")
        let tracer = try Self.tracer(folder.path, segmentSize: segmentSize)
        var emitted = 0
        while tracer.health.dropped < 300, emitted < 10_000 {
          tracer.mark("filling the disk")
          emitted += 1
        }
        #expect(tracer.health.dropped >= 300)
        #expect(unlinkFile(ballast))
        for _ in 1...200 { tracer.mark("there is space again") }
        tracer.close()
        #expect(tracer.health.failures == [])
        let lines = try Self.lines(folder.path)
        let numbers = Self.sequences(lines)
        #expect(Self.gaps(numbers) == [tracer.health.dropped])
        #expect(numbers.last == emitted + 200)
        #expect(lines.last?.hasPrefix("{\"end\":true") == true)
      }
    }

    @Test func `a disk without space for the tail makes each event its own write`() async throws {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        guard lifeline_mount_small_disk(folder.path, "16k") else { return }
        let tracer = try Self.tracer(folder.path)
        for _ in 1...200 { tracer.mark("x") }
        tracer.close()
        #expect(tracer.health.notices.first?.contains("each event is written separately") == true)
        let numbers = Self.sequences(try Self.lines(folder.path))
        #expect(numbers.count > 20 && numbers.count + tracer.health.dropped == 200)
      }
    }

    @Test(arguments: [40_000, 25_000, 21_000, 5000, 100], [nil, 2000, 24_000])
    func `a limit of the size of files costs events and sends no signal`(
      _ limit: Int, _ segmentSize: Int?
    ) async throws {
      await #expect(processExitsWith: .success) { [limit = limit as Int, segmentSize = segmentSize as Int?] in
        let folder = try TemporaryFolder()
        limitFileSize(to: limit)
        let tracer = try Self.tracer(folder.path, segmentSize: segmentSize)
        for _ in 1...1000 { tracer.mark("some text, so that there are more bytes than events") }
        tracer.close()
        #expect(tracer.health.failures == [])
        #expect(!isPending(fileSizeSignal))
        let numbers = Self.sequences(try Self.lines(folder.path))
        #expect(numbers.count + tracer.health.dropped == 1000)
        #expect(numbers.count > 900 || segmentSize != 2000 || limit < 5000)
      }
    }

    @Test(arguments: [40_000, 25_000, 21_000])
    func `the footer is in the tail if the file may not grow`(_ limit: Int) async throws {
      await #expect(processExitsWith: .success) { [limit = limit as Int] in
        let folder = try TemporaryFolder()
        limitFileSize(to: limit)
        let tracer = try Self.tracer(folder.path)
        for _ in 1...1000 { tracer.mark("some text, so that there are more bytes than events") }
        tracer.close()
        let lines = try Self.lines(folder.path)
        let dropped = tracer.health.dropped
        #expect(dropped > 0)
        #expect(lines.last == #"{"end":true,"events":\#(1000 - dropped),"dropped":\#(dropped)}"#)
      }
    }

    @Test(arguments: [nil, 2000])
    func `files that another program removes or truncates cost events only`(_ segmentSize: Int?) async throws {
      await #expect(processExitsWith: .success) { [segmentSize = segmentSize as Int?] in
        let folder = try TemporaryFolder()
        let tracer = try Self.tracer(folder.path, segmentSize: segmentSize)
        for round in 1...40 {
          for _ in 1...25 { tracer.mark("x") }
          switch round % 5 {
          case 0: createFile(folder.path("trace.jsonl"), text: "")
          case 1: createFile(folder.path("trace.jsonl.tail"), text: "")
          case 2: _ = unlinkFile(folder.path("trace.jsonl"))
          case 3: createFile(folder.path("trace.jsonl"), text: "something else\n")
          default: _ = unlinkFile(folder.path("trace.jsonl.tail"))
          }
          if round % 5 == 1 { createFile(folder.path("trace.jsonl.tail"), text: "something else\n") }
          if round % 5 == 4 { createFile(folder.path("trace.jsonl"), text: "") }
        }
        tracer.close()
        #expect(tracer.health.failures == [])
      }
    }
  }
#endif
