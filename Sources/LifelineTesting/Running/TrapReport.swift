internal import LifelineBase

/// The lines that are printed if the program traps during a test, one for each running test.
///
/// A trap ends the process, and the system or the Swift runtime then prints all frames but not the test. The line names
/// the test, its last step, and its trace. The handlers that were installed before still run.
enum TrapReport {
  /// The place of a line.
  typealias Slot = Int

  private static let slotCount = 64
  private static let lineSize = 1024
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV]

  /// The lines, each of which ends with a zero, and the previous actions for the signals.
  ///
  /// Access is safe because the memory is allocated before the handler is installed, and a line that changes while a
  /// handler reads it is only garbled.
  nonisolated(unsafe) private static let lines = {
    let lines = UnsafeMutablePointer<UInt8>.allocate(capacity: slotCount * lineSize)
    lines.initialize(repeating: 0, count: slotCount * lineSize)
    return lines
  }()
  nonisolated(unsafe) private static let previous = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    previous.initialize(repeating: sigaction(), count: 32)
    return previous
  }()

  private static let used = Mutex<Set<Slot>?>(nil)

  /// Reserves a place, and installs the handler at the first call. Returns nil if too many tests are running.
  static func begin() -> Slot? {
    used.withLock { used in
      if used == nil { install() }
      guard let slot = (0..<slotCount).first(where: { used?.contains($0) != true }) else { return nil }
      used = (used ?? []).union([slot])
      return slot
    }
  }

  static func set(_ line: String, at slot: Slot) {
    let start = lines + slot * lineSize
    for (index, byte) in line.utf8.prefix(lineSize - 2).enumerated() { start[index] = byte }
    start[min(line.utf8.count, lineSize - 2)] = UInt8(ascii: "\n")
    start[min(line.utf8.count, lineSize - 2) + 1] = 0
  }

  /// Removes a line.
  static func clear(_ slot: Slot) { lines[slot * lineSize] = 0 }

  /// Makes a place available to other tests.
  static func end(_ slot: Slot) {
    clear(slot)
    used.withLock { _ = $0?.remove(slot) }
  }

  // MARK: Signals

  private static func install() {
    // The handler must not be the first to read these variables.
    _ = (lines, LifelineTest.bound)
    let handler: Handler = { TrapReport.handle($0, $1, $2) }
    for signal in signals {
      var action = sigaction()
      // The stack may be used up.
      action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
      withUnsafeMutableBytes(of: &action) { $0.storeBytes(of: unsafeBitCast(handler, to: Int.self), as: Int.self) }
      sigaction(signal, &action, previous + Int(signal))
    }
  }

  /// A function that handles signals. On every platform, its address is the first word of a `sigaction`.
  private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Prints the lines, before and after the previous handler, which may print many frames or never return.
  ///
  /// This function allocates nothing and takes no lock.
  private static func handle(
    _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    printLines()
    sigaction(signal, previous + Int(signal), nil)
    let handler = UnsafeRawPointer(previous + Int(signal)).load(as: Int.self)
    guard handler != unsafeBitCast(SIG_DFL, to: Int.self), handler != unsafeBitCast(SIG_IGN, to: Int.self) else {
      // The signal is blocked while this handler runs, so it ends the program after the handler returns.
      raise(signal)
      return
    }
    unsafeBitCast(handler, to: Handler.self)(signal, information, context)
    printLines()
  }

  /// Prints the line of the test that the current task belongs to, or those of all running tests.
  private static func printLines() {
    let current = LifelineTest.bound?.trapSlot
    for slot in 0..<slotCount where (current ?? slot) == slot {
      let line = lines + slot * lineSize
      write(STDERR_FILENO, line, strlen(UnsafeRawPointer(line).assumingMemoryBound(to: CChar.self)))
    }
  }
}

extension LifelineTest {
  /// Records the step that a trap would interrupt.
  func noteStep(_ step: String?, at place: String?) {
    guard let trapSlot else { return }
    let trace = stream.map { "its trace is \($0.tracePath)" } ?? "set LIFELINE_ARTIFACTS to a folder to keep its trace"
    TrapReport.set(
      "\(place ?? location.recorded): error: The program ended in the test '\(name)'"
        + (step.map { ", after the step '\($0)'" } ?? "") + "; \(trace).", at: trapSlot)
  }
}
