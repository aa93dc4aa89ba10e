internal import LifelineBase

/// The signals that a tracer handles for its program; see ``Tracer/handle(_:beforeEnd:)``.
public struct TraceSignals: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set from its raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `SIGTERM`, which ends the trace and then the process.
  public static let terminate = TraceSignals(rawValue: 1 << 0)
  /// `SIGINT`, which Ctrl-C sends and which ends the trace and then the process.
  public static let interrupt = TraceSignals(rawValue: 1 << 1)
  /// `SIGHUP`, after which the trace continues in a new file, because another program has renamed the file.
  public static let hangUp = TraceSignals(rawValue: 1 << 2)

  var numbers: [(number: Int32, name: String)] {
    let all: [(TraceSignals, Int32, String)] = [
      (.terminate, SIGTERM, "SIGTERM"), (.interrupt, SIGINT, "SIGINT"), (.hangUp, SIGHUP, "SIGHUP"),
    ]
    return all.filter { contains($0.0) }.map { ($0.1, $0.2) }
  }
}

extension Tracer {
  /// Handles signals of the process for this trace.
  ///
  /// Use this method only in programs, not in libraries.
  ///
  /// The handler itself only writes a byte to a pipe, so it can safely interrupt any code, even a flush. A separate
  /// thread does the rest:
  /// - `SIGHUP` calls ``reopen()``.
  /// - `SIGTERM` and `SIGINT` call `beforeEnd` and ``close()``, and then end the process with the same signal. At that
  ///   point, an object that is expected to be released but is still alive counts as leaked, even within its grace
  ///   period. A second signal does not wait for `beforeEnd`.
  ///
  /// A process that `fork` creates handles the signals as it would without this call.
  ///
  /// ```swift
  /// try tracer.handle([.terminate, .hangUp]) { await server.stop() }
  /// ```
  ///
  /// - Parameters:
  ///   - signals: The signals to handle.
  ///   - beforeEnd: A closure that triggers a runtime error's work, so that its objects can be released before the
  ///     trace ends.
  /// - Throws: ``OutputError`` if a tracer of this process already handles signals, or if the program itself handles
  ///   one of the signals. In this case, nothing changes.
  public func handle(
    _ signals: TraceSignals = [.terminate, .hangUp], beforeEnd: @escaping @Sendable () async -> Void = {}
  ) throws(OutputError) {
    try SignalPipe.install(signals.numbers) { [self] number, isRepeated in
      if number == SIGHUP { return reopen() }
      let finish = { @Sendable in
        close()
        SignalPipe.endProcess(by: number)
      }
      if isRepeated { return finish() }
      Task.detached {
        await beforeEnd()
        finish()
      }
    }
  }
}

/// Passes signals to a thread through a pipe.
enum SignalPipe {
  /// The end of the pipe that the handler writes to, and the process that created the pipe. Both are initialized before
  /// the handler is installed.
  private static let descriptor = Atomic<Int>(-1)
  private static let owner = Atomic<Int>(0)
  private static let isInstalled = Mutex(false)

  /// - Parameter receive: A closure that is called on a thread for each signal, with its number and whether it is
  ///   repeated; `SIGHUP` is never considered repeated.
  static func install(
    _ signals: [(number: Int32, name: String)], _ receive: @escaping @Sendable (Int32, Bool) -> Void
  ) throws(OutputError) {
    guard !signals.isEmpty else { return }
    try isInstalled.withLock { isInstalled throws(OutputError) in
      if isInstalled {
        throw OutputError("cannot handle signals, because a tracer of this process already does", code: EBUSY)
      }
      for (number, name) in signals where isHandled(number) {
        throw OutputError(
          "cannot handle \(name), because the program already does; call `close()` or `reopen()` there",
          code: EBUSY)
      }
      let reading = try makePipe()
      let thread = HelperThreads(count: 1) { read(from: reading, receive) }
      guard thread.detach() else { throw OutputError(action: "cannot create a thread for signals", code: EAGAIN) }
      for (number, _) in signals { set(number, handle) }
      isInstalled = true
    }
  }

  /// Ends the process with a signal, as if it had no handler.
  static func endProcess(by number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    _ = signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
  }

  /// The handler, which calls only functions that are allowed in a handler: `getpid`, `write`, `signal`, and `raise`.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    guard Int(getpid()) == SignalPipe.owner.load(ordering: .relaxed) else {
      // In a forked process, the signal is handled again when this handler returns.
      _ = signal(number, SIG_DFL)
      raise(number)
      return
    }
    var byte = UInt8(truncatingIfNeeded: number)
    // If the pipe is full, this signal can be dropped, because other signals are waiting.
    _ = write(Int32(truncatingIfNeeded: SignalPipe.descriptor.load(ordering: .relaxed)), &byte, 1)
    errno = saved
  }

  /// Creates the pipe, and returns the end to read from.
  private static func makePipe() throws(OutputError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw OutputError(action: "cannot create a pipe for signals", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The handler must not wait.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    descriptor.store(Int(ends[1]), ordering: .relaxed)
    owner.store(Int(getpid()), ordering: .relaxed)
    return ends[0]
  }

  private static func read(from descriptor: Int32, _ receive: (Int32, Bool) -> Void) {
    var ending = false
    while true {
      var byte: UInt8 = 0
      let count = LifelineBase.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return }
      let number = Int32(byte)
      receive(number, ending && number != SIGHUP)
      if number != SIGHUP { ending = true }
    }
  }

  /// Returns whether the program handles a signal. A signal that is ignored, as under `nohup`, is not handled.
  private static func isHandled(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 && SignalHandler.number(of: action) > SignalHandler.ignoring
  }

  private static func set(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sa_handler.sa_handler = handler
    #endif
    // Blocking calls of the program are not interrupted.
    action.sa_flags = Int32(SA_RESTART)
    sigaction(number, &action, nil)
  }
}
