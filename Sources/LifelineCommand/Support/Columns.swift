/// A plain-text table whose first column is left-aligned and whose other columns are right-aligned.
struct Columns {
  let header: [String]
  let rows: [[String]]

  /// The lines, indented by two spaces.
  var lines: [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      let line = "  " + cells.joined(separator: "  ")
      return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
    }
  }
}
