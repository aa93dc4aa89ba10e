extension JSONLinesEncoder {
  /// The minimum length to which a string is truncated. Strings of this length fit into a line even with the maximum number of attributes.
  private static let shortestCut = 256

  /// Replaces the line that begins at `start` if it is too long. Only its longest strings are truncated.
  mutating func cutLine(of event: TraceEvent, from start: Int, in buffer: inout ByteBuffer) {
    guard buffer.count - start > TraceLimits.longestLine else { return }
    // The long strings share 90% of the maximum length of the line equally.
    var longestText = max(TraceLimits.longestLine * 9 / 10 / max(event.longTexts, 1), Self.shortestCut)
    while buffer.count - start > TraceLimits.longestLine, longestText >= Self.shortestCut {
      buffer.removeLast(buffer.count - start)
      append(event.cut(to: longestText), to: &buffer)
      longestText /= 2
    }
  }
}

extension TraceEvent {
  /// The number of strings that are long enough to be truncated.
  fileprivate var longTexts: Int {
    let names = [name.string, subject.kind.string, subject.type.string, subject.name ?? ""]
    let texts = attributes.limited.elements.flatMap { element in
      if case .string(let text) = element.value { [element.key, text] } else { [element.key] }
    }
    return (names + texts).count { $0.utf8.count > 1000 }
  }

  fileprivate func cut(to length: Int) -> TraceEvent {
    var event = self
    event.name = name.cut(to: length)
    event.subject.kind = subject.kind.cut(to: length)
    event.subject.type = subject.type.cut(to: length)
    event.subject.name = subject.name.map { JSONText.cut($0, to: length) }
    event.attributes = TraceAttributes(
      attributes.limited.elements.map {
        .init(key: JSONText.cut($0.key, to: length), value: $0.value.cut(to: length))
      })
    return event
  }
}

extension TraceAttributes {
  /// The attributes, up to the maximum number. If there are more, the last one states how many were left out.
  var limited: TraceAttributes {
    guard elements.count > TraceLimits.maximumAttributes else { return self }
    let kept = elements.prefix(TraceLimits.maximumAttributes - 1)
    let note = TraceValue.string("\(elements.count - kept.count) more attributes")
    return TraceAttributes(kept + [.init(key: "…", value: note)])
  }
}

extension TableName {
  fileprivate func cut(to length: Int) -> Self {
    let text = JSONText.cut(string, to: length)
    return text == string ? self : Self(text)
  }
}

extension TraceValue {
  /// Returns the value, with text truncated so that its JSON has at most `length` bytes.
  func cut(to length: Int) -> TraceValue {
    if case .string(let text) = self { .string(JSONText.cut(text, to: length)) } else { self }
  }
}
