internal import LifelineBase

/// Prints the trace as readable text while the program runs, with the time on the left and a column for each subject.
///
/// A column opens when its subject first appears, shows a lifeline during the subject's life, and is free again after
/// `deinit`. If there are more subjects than columns, the last column is shared, and each of its entries begins with
/// the label of the entry's subject. Callbacks are indented according to the nesting of spans on their thread; `[t2]`
/// marks a thread other than the main thread. Nothing is truncated: text that is too long for its column continues to
/// the right.
///
/// ```
///      0.000 ╷ main: MainViewController #1  init
///      0.120 │ loadView  0.031 ms
///      0.160 │ present  to sub {
///      0.180 │   viewWillDisappear  0.002 ms
///      0.410 │ } present  0.250 ms
/// ```
///
/// A span's line is printed when it is known whether the span contains anything, so the newest line may be one event
/// late. ``flush()``, ``close()``, and the normal end of the process print it. If standard output is not a terminal,
/// the C library buffers the program's own output, which may then appear after later lines of the trace.
public final class ConsoleSink: TraceSink {
  /// Determines when colors are used.
  public enum Color: String, Sendable, CaseIterable {
    /// Use colors on a terminal, unless the `NO_COLOR` environment variable is set and not empty.
    ///
    /// On iOS, tvOS, and visionOS, and if Xcode started the program, no colors are used, because Xcode's console
    /// appears to be a terminal but displays no colors.
    case auto
    /// Always use colors.
    case always
    /// Never use colors.
    case never
  }

  /// The state that the exit handler retains instead of the sink itself.
  private final class State: ClosesAtExit {
    struct Printer: ~Copyable {
      var layout: Layout
      var writer: LineWriter

      mutating func flush() throws(OutputError) { try writer.write(layout.heldLines()) }
    }

    let printer: Mutex<Printer>

    init(_ printer: consuming sending Printer) {
      self.printer = Mutex(printer)
    }

    func closeAtExit() {
      _ = printer.withLockIfAvailable { try? $0.flush() }
    }
  }

  private let state: State

  /// Creates a sink that prints to a file descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - width: The number of characters per line. If nil, the value of the `COLUMNS` environment variable is used or,
  ///     if it is not a positive number, 120.
  ///   - color: When to use colors.
  ///   - descriptor: The file descriptor to print to: 1 is standard output, 2 is standard error.
  ///   - isFlat: Whether each line contains the time, thread, subject, and event, as in a log, and subjects have no
  ///     columns. If false, the lines of a concurrent program still take this form when its subjects do not fit into
  ///     the columns.
  public convenience init(
    width: Int? = nil, color: Color = .auto, descriptor: Int32 = 1, isFlat: Bool = false
  ) {
    let output = FileOutput(descriptor: descriptor)
    let isTerminal = output.isTerminal && !Self.isXcodeConsole
    let isColored = color.isOn(onTerminal: isTerminal)
    let width = width ?? Self.width(columns: ProcessInformation.environment("COLUMNS"))
    self.init(output: output, width: width, isColored: isColored, isFlat: isFlat)
  }

  init(output: any ByteOutput, width: Int, isColored: Bool, isFlat: Bool = false) {
    let layout = Layout(width: width, isColored: isColored, isFlat: isFlat)
    state = State(State.Printer(layout: layout, writer: LineWriter(output: output)))
    ExitHandlers.register(state)
  }

  deinit {
    ExitHandlers.remove(state)
    try? flush()
  }

  public func open(_ header: TraceHeader) throws {
    try state.printer.withLock { try $0.writer.write([$0.layout.line(for: header)]) }
  }

  public func receive(_ event: TraceEvent) throws {
    try state.printer.withLock { try $0.writer.write($0.layout.lines(for: event)) }
  }

  public func flush() throws { try state.printer.withLock { try $0.flush() } }
  public func close() throws { try flush() }

  /// Whether Xcode shows what the process prints.
  private static var isXcodeConsole: Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
      true
    #else
      // Xcode sets this variable in all programs that it starts.
      ProcessInformation.environment("__XCODE_BUILT_PRODUCTS_DIR_PATHS") != nil
    #endif
  }

  /// The maximum width, because each line takes memory.
  static let maximumWidth = 10_000

  /// Returns the width that the environment specifies.
  package static func width(columns: String?) -> Int {
    if let columns, let width = Int(columns), width > 0 { min(width, maximumWidth) } else { 120 }
  }
}

extension ConsoleSink.Color {
  /// Returns whether to use colors in an output of this process.
  package func isOn(onTerminal: Bool) -> Bool {
    isOn(onTerminal: onTerminal, noColor: ProcessInformation.environment("NO_COLOR"))
  }

  func isOn(onTerminal: Bool, noColor: String?) -> Bool {
    switch self {
    case .auto: onTerminal && (noColor ?? "").isEmpty
    case .always: true
    case .never: false
    }
  }
}

extension ConsoleSink {
  /// Writes lines.
  ///
  /// Bytes that the output does not accept now wait for the next call.
  struct LineWriter: ~Copyable {
    private let output: any ByteOutput
    private var buffer = ByteBuffer(capacity: 4096)

    private static let maximumWaiting = 1 << 20

    init(output: any ByteOutput) {
      self.output = output
    }

    mutating func write(_ lines: [String]) throws(OutputError) {
      for line in lines { buffer.appendReserving(Array("\(line)\n".utf8)) }
      while buffer.count > 0 {
        let written = try buffer.withBytes { bytes throws(OutputError) in try output.write(bytes) }
        guard written > 0 else { break }
        buffer.removeFirst(written)
      }
      if buffer.count > Self.maximumWaiting { throw OutputError.readerIsTooSlow }
    }
  }
}

extension TraceSink where Self == ConsoleSink {
  /// Prints the trace as readable text, by default to standard output.
  public static func console(
    width: Int? = nil, color: ConsoleSink.Color = .auto, descriptor: Int32 = 1, isFlat: Bool = false
  ) -> Self {
    ConsoleSink(width: width, color: color, descriptor: descriptor, isFlat: isFlat)
  }
}
