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
