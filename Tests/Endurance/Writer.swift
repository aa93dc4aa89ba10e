import Foundation
import Lifeline
import LifelineBase
import LifelineCompression

/// A program with two threads that emit events as fast as they can, until it is killed.
struct Writer {
  /// How the trace is written.
  enum Kind: String, CaseIterable {
    /// One file.
    case whole
    /// Segments, which are deleted when they exceed the limit.
    case limited
    case gzip, zstandard
  }

  static let threads = 2
  static let segmentSize = 40_000
  static let tailCapacity = 16_384
  static let totalSize = 300_000
  static let name = "trace.jsonl"

  let folder: String
  let kind: Kind

  /// Whether earlier segments are compressed.
  static func compresses(_ kind: Kind) -> Bool { kind == .gzip || kind == .zstandard }

  /// Emits events, and notes after each one that `emit` has returned.
  func run() throws -> Never {
    let tracer = Tracer(name: "endurance", sinks: [try sink()])
    let progress = Progress(folder)
    for thread in 0..<Self.threads {
      Thread.detachNewThread {
        for number in 1...Int.max {
          tracer.mark("\(thread):\(number)")
          progress.note(number, thread)
          // Otherwise segments are deleted before they are compressed.
          if Self.compresses(kind), number % 50 == 0 { usleep(500) }
        }
      }
    }
    while true { sleep(60) }
  }

  func sink() throws -> JSONLinesSink {
    let path = "\(folder)/\(Self.name)"
    let limits = JSONLinesSink.Limits(segmentSize: Self.segmentSize, totalSize: Self.totalSize)
    switch kind {
    case .whole: return try JSONLinesSink(path: path, existing: .append)
    case .limited: return try sink(path, limits, nil)
    case .gzip: return try sink(path, limits, .gzip)
    case .zstandard: return try sink(path, limits, .zstandard)
    }
  }

  private func sink(
    _ path: String, _ limits: JSONLinesSink.Limits, _ compression: (any TraceCompression)?
  ) throws -> JSONLinesSink {
    try JSONLinesSink(
      path: path, limits: limits, compression: compression, minimumSize: 1000, tailCapacity: Self.tailCapacity)
  }
}

/// The number of each thread's last event for which `emit` has returned, in a mapped file, so that it survives.
struct Progress: @unchecked Sendable {
  // Sendable because the memory is used with atomic operations only.
  private let memory: UnsafeMutablePointer<Int>
  private var numbers: AtomicMemory<Int> { AtomicMemory(at: memory) }
  private static let size = Writer.threads * MemoryLayout<Int>.size

  init(_ folder: String) {
    let descriptor = open(folder + "/../progress", O_RDWR | O_CREAT, 0o644)
    precondition(descriptor >= 0 && ftruncate(descriptor, off_t(Self.size)) == 0, "no file for the progress")
    defer { close(descriptor) }
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { preconditionFailure("no memory for the progress") }
    self.memory = memory.assumingMemoryBound(to: Int.self)
  }

  func note(_ number: Int, _ thread: Int) { numbers[thread].store(number, ordering: .releasing) }
  func number(_ thread: Int) -> Int { numbers[thread].load(ordering: .acquiring) }
  func unmap() { munmap(memory, Self.size) }
}
