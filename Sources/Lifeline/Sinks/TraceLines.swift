/// Encodes lines of the trace format for programs that write traces without a tracer.
///
/// The bytes are the same as those of ``JSONLinesSink``: reading a line that Lifeline wrote and adding its event yields
/// the same line.
package final class TraceLines {
  private var encoder = JSONLinesEncoder()
  private var buffer = ByteBuffer(capacity: 64 << 10)

  package init() {}

  package func add(_ header: TraceHeader) { JSONLinesEncoder.append(header, to: &buffer) }

  /// Adds an event.
  ///
  /// If readers would skip the line because of its length, its longest strings are truncated.
  package func add(_ event: TraceEvent) {
    let start = buffer.count
    encoder.append(event, to: &buffer)
    encoder.cutLine(of: event, from: start, in: &buffer)
  }

  package func addFooter(events: Int, dropped: Int, _ omissions: TraceOmissions? = nil, isUnclosed: Bool = false) {
    JSONLinesEncoder.appendFooter(
      events: events, dropped: dropped, omissions, mark: isUnclosed ? "unclosed" : nil, to: &buffer)
  }

  /// The number of waiting bytes.
  package var count: Int { buffer.count }

  /// Calls `body` with the waiting bytes and then removes them.
  ///
  /// The pointer is valid only during the call.
  package func take(_ body: (UnsafeRawBufferPointer) -> Void) {
    buffer.withBytes(body)
    buffer.removeLast(buffer.count)
  }
}

/// Encodes a complete trace from events in memory.
package enum JSONLinesText {
  /// Returns the header, the events, and the footer; long lines are truncated as in ``JSONLinesSink``.
  package static func bytes(of events: [TraceEvent], _ header: TraceHeader, dropped: Int = 0) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 4096)
    var encoder = JSONLinesEncoder()
    JSONLinesEncoder.append(header, to: &buffer)
    for event in events {
      let start = buffer.count
      encoder.append(event, to: &buffer)
      encoder.cutLine(of: event, from: start, in: &buffer)
    }
    JSONLinesEncoder.appendFooter(events: events.count, dropped: dropped, to: &buffer)
    return buffer.withBytes { Array($0) }
  }
}
