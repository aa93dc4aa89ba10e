extension Timeline {
  /// The numbers of the findings that a row proves, behind its label in formats that have no badges.
  func numbers(of row: Row) -> String { row.callOuts.map { " (\($0 + 1))" }.joined() }

  /// The text of a finding, for a note.
  func note(of position: Int) -> String {
    "(\(position + 1)) \(callOuts[position].title). \(callOuts[position].paragraphs.joined(separator: " "))"
  }
}
