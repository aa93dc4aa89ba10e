/// Divides a page into lines without changing its bytes.
struct PageLines {
  struct Line {
    /// The range of the line, including its line break.
    var range: Range<Int>
    /// The text of the line, without its line break.
    var text: String
    /// The line break: a line feed, a carriage return and a line feed, or nothing.
    var ending: String
  }

  let lines: [Line]

  init(_ bytes: [UInt8]) {
    var lines: [Line] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A)
      let end = feed.map { $0 + 1 } ?? bytes.count
      var last = feed ?? bytes.count
      if feed != nil, last > start, bytes[last - 1] == 0x0D { last -= 1 }
      lines.append(
        Line(
          range: start..<end, text: String(decoding: bytes[start..<last], as: UTF8.self),
          ending: String(decoding: bytes[last..<end], as: UTF8.self)))
      start = end
    }
    self.lines = lines
  }
}
