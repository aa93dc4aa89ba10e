@testable import Lifeline
@testable import LifelineBase

/// A place for bytes with as much room as the test gives it.
final class FakeOutput: ByteOutput {
  struct State {
    var bytes: [UInt8] = []
    /// How many bytes fit; nil has no end.
    var room: Int?
    /// How many bytes are taken before the output wants a pause; nil wants none.
    var willingness: Int?
    /// The most that one call takes.
    var portion = Int.max
    var canTakeBack = true
    var failure: Int32 = SystemError.diskIsFull
    var writes = 0
    var isClosed = false
  }

  private let state: Mutex<State>

  init(room: Int? = nil, _ change: (inout State) -> Void = { _ in }) {
    var state = State(room: room)
    change(&state)
    self.state = Mutex(state)
  }

  var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  var isClosed: Bool { state.withLock { $0.isClosed } }
  var writes: Int { state.withLock { $0.writes } }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int {
    let outcome: Result<Int, OutputError> = state.withLock { state in
      state.writes += 1
      let count = min(bytes.count, state.room ?? .max, state.willingness ?? .max, state.portion)
      if count == 0, state.willingness != 0 {
        return .failure(OutputError(action: "cannot write to 'fake'", code: state.failure))
      }
      state.bytes += bytes[..<count]
      state.room = state.room.map { $0 - count }
      state.willingness = state.willingness.map { $0 - count }
      return .success(count)
    }
    return try outcome.get()
  }

  func takeBack(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.canTakeBack else { return false }
      state.bytes.removeLast(count)
      state.room = state.room.map { $0 + count }
      return true
    }
  }

  func close() { state.withLock { $0.isClosed = true } }
}
