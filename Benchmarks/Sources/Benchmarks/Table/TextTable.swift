/// The table for terminals: a line a row, and below it a line for each peer.
enum TextTable {
  static func text(_ rows: [MeasuredRow], on machine: Machine) -> String {
    let header = ["what", "ours", "range", "processor", "memory", "budget", "verdict"]
    let cells = rows.map(Cells.init)
    let table = [header] + cells.map(\.columns)
    let widths = header.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var lines = machine.lines + [""]
    for (index, row) in table.enumerated() {
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      lines.append(trimmed(padded.joined(separator: "  ")))
      if index > 0 { lines += cells[index - 1].peers.map { "    \($0)" } }
    }
    return lines.joined(separator: "\n")
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// The table for documents.
enum MarkdownTable {
  static func text(_ rows: [MeasuredRow], on machine: Machine) -> String {
    let lines = [
      "| what | ours | range | processor | memory | budget | verdict | compared with |",
      "|---|---|---|---|---|---|---|---|",
    ]
    let body = rows.map(Cells.init).map { cells in
      let columns = cells.columns + [cells.peers.joined(separator: "<br>")]
      return "| \(columns.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    return (machine.lines.map { "- \($0)" } + [""] + lines + body).joined(separator: "\n")
  }
}
