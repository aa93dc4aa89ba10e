internal import Lifeline
internal import LifelineBase

/// A file descriptor for printing.
struct OutputStream {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of help text: the value of `COLUMNS`, or 80.
  var columns: Int {
    getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.map { max(40, min($0, 120)) } ?? 80
  }

  /// The current size of the terminal, or nil if this is not a terminal or its size is unknown.
  var terminalSize: TerminalSize? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Prints text, and adds a newline if the text does not end with one.
  func print(_ text: String) throws {
    try write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// Writes all bytes. If the pipe or terminal is nonblocking, waits until it accepts them.
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

/// The number of characters that fit on a terminal.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int
}

/// An error that is thrown when the reader of the output, such as `head`, has closed it.
///
/// This is not a failure of the command.
struct OutputClosed: Error {
  var exitCode: ExitCode { .success }
}
