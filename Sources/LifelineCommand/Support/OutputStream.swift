internal import Lifeline
internal import LifelineArguments
internal import LifelineCLibrary

/// A file descriptor to print to.
struct OutputStream {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a person looks on.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether to print colors: on a terminal, unless `NO_COLOR` is set.
  var hasColor: Bool { isTerminal && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true) }

  /// The columns that help fills: `COLUMNS`, or 80.
  var columns: Int {
    getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.map { max(40, min($0, 120)) } ?? 80
  }

  /// The size of the terminal now; nil when this is no terminal, or one that does not state its size.
  var terminalSize: TerminalSize? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Prints text and ends its last line.
  func print(_ text: String) throws {
    try write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// Writes all bytes. A pipe or terminal that does not block is waited for.
  func write(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      let result = bytes[written...].withUnsafeBytes { rest in
        systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if result > 0 {
        written += result
      } else if result < 0, errno == EAGAIN {
        OutputFile.waitUntilWritable(descriptor)
      } else if result < 0, errno != EINTR {
        throw failure()
      }
    }
  }

  private func failure() -> any Error {
    errno == EPIPE ? OutputClosed() : FileError("cannot write the output: \(String(cString: strerror(errno)))")
  }
}

/// How many characters fit on a terminal.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int
}

/// The reader of the output closed it, as `head` does: this is not an error.
struct OutputClosed: Error {
  var exitCode: ExitCode { .success }
}
