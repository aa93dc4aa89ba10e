internal import Lifeline

/// Writes the objects of the Trace Event Format, each on its own line after a comma.
struct ChromeLines {
  /// The number of the process that the events belong to.
  var process = 0
  private var cache = ExportCache()

  /// A span that nests within those around it.
  mutating func appendSlice(_ begin: TraceEvent, end: TraceEvent, to text: inout [UInt8]) {
    appendHead("X", begin.thread, begin.time, to: &text)
    text.append(text: ",\"dur\":")
    Self.append(microseconds: max(0, end.time.subtractingReportingOverflow(begin.time).partialValue), to: &text)
    appendDescription(of: begin, end.attributes, to: &text)
    text.append(UInt8(ascii: "}"))
  }

  /// A span on a track of its own.
  mutating func appendTrack(_ begin: TraceEvent, end: TraceEvent, to text: inout [UInt8]) {
    appendHead("b", begin.thread, begin.time, to: &text)
    text.append(text: ",\"id2\":{\"local\":\"span \(begin.sequence)\"}")
    appendDescription(of: begin, end.attributes, to: &text)
    text.append(UInt8(ascii: "}"))
    appendHead("e", end.thread, end.time, to: &text)
    text.append(text: ",\"id2\":{\"local\":\"span \(begin.sequence)\"}")
    text.append(text: ",\"cat\":\(Self.quoted(begin.subject.kind.string)),\"name\":")
    JSONText.append("\(begin.subject.type).\(begin.name)", to: &text)
    text.append(UInt8(ascii: "}"))
  }

  /// A span that never ended.
  mutating func appendBegin(_ event: TraceEvent, to text: inout [UInt8]) {
    appendHead("B", event.thread, event.time, to: &text)
    appendDescription(of: event, [:], to: &text)
    text.append(UInt8(ascii: "}"))
  }

  /// Something without duration. Markers go across everything.
  mutating func appendInstant(_ event: TraceEvent, to text: inout [UInt8]) {
    appendHead("i", event.thread, event.time, to: &text)
    if event.subject.id == 0, event.name == .mark, let mark = event.text {
      text.append(text: ",\"s\":\"g\",\"cat\":\"marker\",\"name\":")
      JSONText.append(mark, to: &text)
    } else {
      text.append(text: ",\"s\":\"t\"")
      appendDescription(of: event, [:], to: &text)
    }
    text.append(UInt8(ascii: "}"))
  }

  /// An arrow between the beginnings of two spans.
  func appendArrow(from action: TraceEvent, to callback: TraceEvent, to text: inout [UInt8]) {
    let id = ",\"cat\":\"cause\",\"name\":\"cause\",\"id\":\(callback.sequence)"
    appendHead("s", action.thread, action.time, to: &text)
    text.append(text: id + "}")
    appendHead("f", callback.thread, callback.time, to: &text)
    text.append(text: id + ",\"bp\":\"e\"}")
  }

  /// The beginning or the end of a subject's track.
  func appendLife(_ phase: String, _ event: TraceEvent, to text: inout [UInt8]) {
    appendHead(phase, event.thread, event.time, to: &text)
    text.append(text: ",\"id2\":{\"local\":\"\(event.subject.id)\"},\"cat\":\"life\",\"name\":")
    JSONText.append(event.subject.label, to: &text)
    text.append(UInt8(ascii: "}"))
  }

  /// What viewers call a process or thread.
  func appendMetadata(_ name: String, _ arguments: String, thread: Int, to text: inout [UInt8]) {
    appendHead("M", thread, nil, to: &text)
    text.append(text: ",\"name\":\"\(name)\",\"args\":\(arguments)}")
  }

  static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }

  private func appendHead(_ phase: String, _ thread: Int, _ time: Int?, to text: inout [UInt8]) {
    text.append(text: ",\n{\"ph\":\"")
    text.append(text: phase)
    text.append(text: "\",\"pid\":")
    text.append(decimal: process)
    text.append(text: ",\"tid\":")
    text.append(decimal: thread)
    guard let time else { return }
    text.append(text: ",\"ts\":")
    Self.append(microseconds: time, to: &text)
  }

  /// Slices of a type and callback have one name, so that viewers sum them up; the arguments identify the subject.
  private mutating func appendDescription(
    of event: TraceEvent, _ endAttributes: TraceAttributes, to text: inout [UInt8]
  ) {
    text.append(text: ",\"name\":")
    JSONText.append("\(event.subject.type).\(event.name)", to: &text)
    text += cache.text(of: event.subject) { subject, text in
      text.append(text: ",\"cat\":\(Self.quoted(subject.kind.string))")
      text.append(text: ",\"args\":{\"subject\":\(Self.quoted(subject.label)),\"id\":\(subject.id),\"seq\":")
    }
    text.append(decimal: event.sequence)
    for (key, attributes) in [("attrs", event.attributes), ("endAttrs", endAttributes)] where !attributes.isEmpty {
      text.append(text: ",\"\(key)\":")
      text.append(json: attributes)
    }
    text.append(UInt8(ascii: "}"))
  }

  /// The unit of the format, to the nanosecond.
  private static func append(microseconds nanoseconds: Int, to text: inout [UInt8]) {
    text.append(decimal: nanoseconds / 1000)
    guard nanoseconds % 1000 != 0 else { return }
    text.append(UInt8(ascii: "."))
    text.append(fraction: nanoseconds % 1000, digits: 3)
  }
}
