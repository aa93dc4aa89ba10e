import Synchronization

@testable import LifelineRetention

/// Pages that were read from this process once, with changes by a test.
///
/// What was not recorded is read from the process as long as it records, and cannot be read afterwards.
final class RecordedMemory: MemorySource {
  private struct State {
    var pages: [UInt: [UInt8]] = [:]
    /// The words that a test has put in place, by address.
    var words: [UInt: UInt] = [:]
    var readCount = 0
    var isRecording = true
    var failing: Set<Int> = []
  }

  private let process: ProcessMemory?
  private let state = Mutex(State())

  init() { process = ProcessMemory() }

  /// How many pages were asked for.
  var readCount: Int { state.withLock { $0.readCount } }

  /// From now on, only what was recorded can be read.
  func endRecording() { state.withLock { $0.isRecording = false } }

  /// Makes the reads with these numbers fail, from 0 on, counted from now.
  func fail(reads: Set<Int>) { state.withLock { ($0.failing, $0.readCount) = (reads, 0) } }

  /// Puts a word in place. A page that exists in no process consists of such words and zeros.
  func put(_ word: UInt, at address: UInt) { state.withLock { $0.words[address] = word } }

  func copyPage(_ number: UInt, to copy: UnsafeMutableRawPointer) -> Bool {
    state.withLock { state in
      defer { state.readCount += 1 }
      guard !state.failing.contains(state.readCount), let page = page(number, &state) else { return false }
      copy.copyMemory(from: page, byteCount: MemoryReader.pageSize)
      for (address, word) in state.words where address / UInt(MemoryReader.pageSize) == number {
        copy.storeBytes(of: word, toByteOffset: Int(address % UInt(MemoryReader.pageSize)), as: UInt.self)
      }
      return true
    }
  }

  private func page(_ number: UInt, _ state: inout State) -> [UInt8]? {
    if let known = state.pages[number] { return known }
    if state.isRecording, let read = readPage(number) {
      state.pages[number] = read
      return read
    }
    let size = UInt(MemoryReader.pageSize)
    return state.words.keys.contains { $0 / size == number } ? [UInt8](repeating: 0, count: Int(size)) : nil
  }

  private func readPage(_ number: UInt) -> [UInt8]? {
    guard let process else { return nil }
    var isRead = false
    let page = [UInt8](unsafeUninitializedCapacity: MemoryReader.pageSize) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      isRead = process.copyPage(number, to: UnsafeMutableRawPointer(start))
      count = isRead ? MemoryReader.pageSize : 0
    }
    return isRead ? page : nil
  }
}
