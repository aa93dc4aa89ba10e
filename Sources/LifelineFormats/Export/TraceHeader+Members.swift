internal import Lifeline

extension TraceHeader {
  /// The members of the header's line, without the enclosing braces.
  var members: [UInt8] {
    let lines = TraceLines()
    lines.add(self)
    var line: [UInt8] = []
    lines.take { line += $0 }
    return Array(line.dropFirst().dropLast(2))
  }
}
