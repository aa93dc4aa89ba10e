/// The lines of a page, which keeps its bytes.
struct PageLines {
  struct Line {
    /// Its range, including its line end.
    var range: Range<Int>
    /// What is written in it, without its end.
    var text: String
    /// Its line end: a line feed, alone or after a carriage return, or nothing.
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
