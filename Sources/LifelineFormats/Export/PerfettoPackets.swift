internal import Lifeline

/// The packets of a Perfetto trace: tracks, and the beginnings and ends of slices on them.
///
/// The field numbers are those of `perfetto/trace/trace_packet.proto`, `track_event.proto`, and
/// `track_descriptor.proto`. Strings are written inline, so a reader needs no string table.
struct PerfettoPackets {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// The kind of an event on a track.
  enum Kind: Int {
    case begin = 1
    case end = 2
    case instant = 3
  }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Tracks

  mutating func addProcess(_ track: Int, pid: Int, name: String, label: String?) {
    var process = ProtobufWriter()
    process.add(1, pid)
    process.add(6, name)
    if let label { process.add(8, label) }
    var descriptor = ProtobufWriter()
    descriptor.add(1, track)
    descriptor.add(3, process)
    add(descriptor)
  }

  mutating func addThread(_ track: Int, pid: Int, thread: Int, name: String) {
    var message = ProtobufWriter()
    message.add(1, pid)
    message.add(2, thread)
    message.add(5, name)
    var descriptor = ProtobufWriter()
    descriptor.add(1, track)
    descriptor.add(4, message)
    add(descriptor)
  }

  mutating func addTrack(_ track: Int, under parent: Int, name: String) {
    var descriptor = ProtobufWriter()
    descriptor.add(1, track)
    descriptor.add(2, name)
    descriptor.add(5, parent)
    add(descriptor)
  }

  private mutating func add(_ descriptor: ProtobufWriter) {
    var packet = ProtobufWriter()
    packet.add(60, descriptor)
    add(packet: packet)
  }

  // MARK: Events

  /// Adds the end of a slice. It needs no name, because a viewer ends the innermost slice of the track.
  mutating func addEnd(_ track: Int, at time: Int) {
    var message = ProtobufWriter()
    message.add(9, Kind.end.rawValue)
    message.add(11, track)
    add(message, at: time)
  }

  /// - Parameters:
  ///   - flow: The ID of the arrows that start at this event, or nil if there are none.
  ///   - cause: The ID of the arrow that ends here.
  mutating func add(
    _ kind: Kind, _ track: Int, at time: Int, name: String, category: String, of event: TraceEvent? = nil,
    flow: Int? = nil, cause: Int? = nil
  ) {
    var message = ProtobufWriter()
    if let event { Self.annotate(&message, event) }
    message.add(9, kind.rawValue)
    message.add(11, track)
    message.add(22, category)
    message.add(23, name)
    if let flow { message.add(47, fixed: UInt64(bitPattern: Int64(flow))) }
    if let cause { message.add(48, fixed: UInt64(bitPattern: Int64(cause))) }
    add(message, at: time)
  }

  private static func annotate(_ message: inout ProtobufWriter, _ event: TraceEvent) {
    func annotation(_ name: String, _ value: TraceValue) -> ProtobufWriter {
      var annotation = ProtobufWriter()
      switch value {
      case .boolean(let flag): annotation.add(2, flag ? 1 : 0)
      case .integer(let number): annotation.add(4, number)
      case .number(let number): annotation.add(5, number)
      case .string(let text): annotation.add(6, text)
      }
      annotation.add(10, name)
      return annotation
    }
    message.add(4, annotation("seq", .integer(event.sequence)))
    if event.subject.id != 0 {
      message.add(4, annotation("id", .integer(event.subject.id)))
      message.add(4, annotation("subject", .string(event.subject.label)))
    }
    for element in event.attributes.elements { message.add(4, annotation("attrs.\(element.key)", element.value)) }
  }

  private mutating func add(_ event: ProtobufWriter, at time: Int) {
    var packet = ProtobufWriter()
    packet.add(8, max(0, time))
    packet.add(11, event)
    add(packet: packet)
  }

  private mutating func add(packet: ProtobufWriter) {
    var packet = packet
    packet.add(10, 1)
    // The first packet of a sequence indicates that no packet precedes it.
    if isFirst { packet.add(13, 1) }
    isFirst = false
    var trace = ProtobufWriter()
    trace.add(1, packet)
    bytes += trace.bytes
  }
}
