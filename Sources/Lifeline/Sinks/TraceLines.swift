/// Lines of the trace format under construction, for programs that write traces without a tracer.
///
/// They are the lines of ``JSONLinesSink``, to the byte: an event that was read and is added again gives the line that
/// was read, when Lifeline wrote that line.
package final class TraceLines {
  private var encoder = JSONLinesEncoder()
  private var buffer = ByteBuffer(capacity: 64 << 10)

  package init() {}

  /// Adds a header.
  package func add(_ header: TraceHeader) { JSONLinesEncoder.append(header, to: &buffer) }

  /// Adds an event; the longest texts of a line that readers would skip are cut.
  package func add(_ event: TraceEvent) {
    let start = buffer.count
    encoder.append(event, to: &buffer)
    encoder.cutLine(of: event, from: start, in: &buffer)
  }

  /// Adds a footer.
  package func addFooter(events: Int, dropped: Int) {
    JSONLinesEncoder.appendFooter(events: events, dropped: dropped, to: &buffer)
  }

  /// How many bytes wait.
  package var count: Int { buffer.count }

  /// Hands over what waits, and forgets it. The pointer is valid inside `body` only.
  package func take(_ body: (UnsafeRawBufferPointer) -> Void) {
    buffer.withBytes(body)
    buffer.removeLast(buffer.count)
  }
}
