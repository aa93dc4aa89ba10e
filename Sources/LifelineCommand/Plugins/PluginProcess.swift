internal import Lifeline
internal import LifelineBase

/// A running plug-in, which reads a trace's file as its standard input, and the output that it has printed so far.
///
/// The plug-in leads its own process group, so that its child processes end with it.
struct PluginProcess {
  /// The way in which the program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The default maximum size of the output.
  static let maximumOutput = 8 << 20

  let id: pid_t
  let started = ContinuousClock.now
  private(set) var output: [UInt8] = []
  /// The pipe that the program prints to, or nil if the program has closed it.
  private(set) var descriptor: Int32?
  private let maximumOutput: Int

  /// Starts a program without a shell.
  ///
  /// - Throws: The system's error.
  init(
    _ path: String, arguments: [String] = [], input: String, errorOutput: Int32, variables: [String: String],
    maximumOutput: Int = Self.maximumOutput
  ) throws(PluginProblem) {
    self.maximumOutput = maximumOutput
    let source = open(input, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .system("cannot read '\(input)'", errno) }
    defer { close(source) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot create a pipe for it", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do throws(PluginProblem) {
      let descriptors = [source, ends[1], errorOutput]
      id = try TemporaryFileCleanup.startingGroup { () throws(PluginProblem) in
        try Self.spawn([path] + arguments, descriptors: descriptors, variables)
      }
    } catch {
      close(ends[0])
      throw error
    }
    descriptor = ends[0]
  }

  /// Starts a program that prints to a descriptor instead of a pipe, and that has no input.
  init(_ path: String, arguments: [String], printingTo output: Int32, variables: [String: String]) throws(PluginProblem)
  {
    maximumOutput = 0
    let source = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .system("cannot read '/dev/null'", errno) }
    defer { close(source) }
    id = try TemporaryFileCleanup.startingGroup { () throws(PluginProblem) in
      try Self.spawn([path] + arguments, descriptors: [source, output, output], variables)
    }
  }

  /// Reads the available output when the pipe is ready.
  ///
  /// - Returns: Whether the size of the output is within the limit.
  mutating func readOutput() -> Bool {
    guard let descriptor else { return true }
    var block = [UInt8](repeating: 0, count: 64 << 10)
    let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { output += block[..<count] } else if count == 0 || errno != EINTR { closeOutput() }
    return output.count <= maximumOutput
  }

  /// Reads the output to its end, and waits until the program ends.
  ///
  /// - Returns: The way in which the program ended, or nil if the program was ended because it printed too much.
  mutating func finish() -> End? {
    while descriptor != nil {
      guard readOutput() else {
        kill()
        return nil
      }
    }
    return wait(0)
  }

  /// Returns the way in which the program ended, or nil if it is still running.
  func endIfOver() -> End? { wait(WNOHANG) }

  /// Ends the program and all processes that it started, and closes its files.
  mutating func kill() {
    _ = Self.systemKill(-id, SIGKILL)
    _ = wait(0)
    closeOutput()
  }

  mutating func closeOutput() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  private func wait(_ options: Int32) -> End? {
    var status: Int32 = 0
    var result = waitpid(id, &status, options)
    while result < 0, errno == EINTR { result = waitpid(id, &status, options) }
    guard result != 0 else { return nil }
    TemporaryFileCleanup.forget(group: id)
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  private static func systemKill(_ id: pid_t, _ signal: Int32) -> Int32 {
    LifelineBase.kill(id, signal)
  }
}
