internal import Lifeline
internal import LifelineCLibrary

/// A running plug-in: reads a trace's file as its standard input, and what it prints is kept here.
///
/// It leads a process group of its own, so that what it has started ends with it.
struct PluginProcess {
  /// How the program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The maximum size of the output, unless it is given.
  static let maximumOutput = 8 << 20

  let id: pid_t
  let started = ContinuousClock.now
  private(set) var output: [UInt8] = []
  /// The pipe that it prints to; nil when it has closed it.
  private(set) var descriptor: Int32?
  private let maximumOutput: Int

  /// Starts a program without a shell.
  ///
  /// - Throws: the system's reason.
  init(
    _ path: String, arguments: [String] = [], input: String, errorOutput: Int32, variables: [String: String],
    maximumOutput: Int = Self.maximumOutput
  ) throws(PluginProblem) {
    self.maximumOutput = maximumOutput
    let source = open(input, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .system("cannot read '\(input)'", errno) }
    defer { close(source) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot make a pipe for it", errno) }
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

  /// Reads what there is. Call it when the pipe is ready.
  ///
  /// - Returns: false when the program has printed too much.
  mutating func readOutput() -> Bool {
    guard let descriptor else { return true }
    var block = [UInt8](repeating: 0, count: 64 << 10)
    let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { output += block[..<count] } else if count == 0 || errno != EINTR { closeOutput() }
    return output.count <= maximumOutput
  }

  /// Reads its output to the end, and waits until it has ended.
  ///
  /// - Returns: how it ended; nil when it printed too much and was ended.
  mutating func finish() -> End? {
    while descriptor != nil {
      guard readOutput() else {
        kill()
        return nil
      }
    }
    return wait(0)
  }

  /// How it ended, once it has.
  func endIfOver() -> End? { wait(WNOHANG) }

  /// Ends it and all processes that it started, and closes its files.
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
    LifelineCLibrary.kill(id, signal)
  }
}
