import Foundation
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A file of the app: its text, its syntax tree, and its changes.
///
/// Positions are offsets in the UTF-8 text. Changes are collected and applied once, so the tree remains that of the
/// original.
final class SourceFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let converter: SourceLocationConverter

  private var edits: [Edit] = []
  private var blanks: [Range<Int>] = []
  /// Declarations to append to the file.
  var appended: [String] = []
  /// Additional imports that the file needs.
  var imports: Set<String> = []
  /// The number of selectors with a short name in this file.
  var selectorCount = 0

  private struct Edit {
    let range: Range<Int>
    let text: () -> String
  }

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  // MARK: Places

  func location(_ offset: Int) -> (line: Int, column: Int) {
    let location = converter.location(for: AbsolutePosition(utf8Offset: offset))
    return (location.line, location.column)
  }

  func problem(at node: some SyntaxProtocol, _ message: String, severity: Problem.Severity = .error) -> Problem {
    let place = location(node.startOffset)
    return Problem(path: path, line: place.line, column: place.column, severity: severity, message: message)
  }

  /// The first syntax errors, which would otherwise be reported for the rewritten text.
  func syntaxProblems(limit: Int = 5) -> [Problem] {
    guard tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }.prefix(limit)
      .map { problem(at: $0.node, $0.message) }
  }

  // MARK: Changes

  /// Replaces a range with a text of the same width if possible.
  func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range) { text })
  }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.range, with: text)
  }

  /// Replaces a node, and adds spaces so that the following code keeps its column.
  func replace(_ node: some SyntaxProtocol, paddedWith text: String) {
    let spaces = max(0, node.range.count - text.utf8.count)
    replace(node.range, with: text + String(repeating: " ", count: spaces))
  }

  /// Replaces a node with spaces. Line breaks are kept.
  func blank(_ node: some SyntaxProtocol) {
    let spaces = blanked(node.range)
    replace(node.range, with: spaces)
  }

  /// Removes a range, including the changes in it. The width and the line breaks are kept.
  func remove(_ range: Range<Int>) {
    blanks.append(range)
  }

  func insert(at offset: Int, _ text: @escaping () -> String) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Inserts lines before a token. The token keeps its line and column numbers.
  func insertLines(before offset: Int, _ lines: @escaping () -> String) {
    let place = location(offset)
    let lead = lead(of: offset)
    insert(at: offset) { [path] in "\n\(lines())\n\(Self.directive(path, place.line))\n\(lead)" }
  }

  /// The text from the beginning of the line to a position, replaced by spaces.
  func lead(of offset: Int) -> String {
    var start = offset
    while start > 0, !Self.isLineBreak(bytes[start - 1]) { start -= 1 }
    return String(decoding: bytes[start..<offset].map { $0 == Self.tab ? $0 : Self.space }, as: UTF8.self)
  }

  private func blanked(_ range: Range<Int>) -> String {
    String(
      decoding: bytes[range].map { Self.isLineBreak($0) || $0 == Self.tab ? $0 : Self.space }, as: UTF8.self)
  }

  // MARK: The result

  /// The text of a range with all changes applied.
  func rendered(_ range: Range<Int>, ignoringRemovals: Bool = false) -> String {
    let removals = ignoringRemovals ? [] : blanks
    let inner = edits.enumerated().filter { item in
      range.lowerBound <= item.element.range.lowerBound && item.element.range.upperBound <= range.upperBound
        && !removals.contains {
          $0.lowerBound <= item.element.range.lowerBound && item.element.range.upperBound <= $0.upperBound
        }
    }
    .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
    var steps = inner.map { ($0.element.range, $0.element.text) }
    for removal in removals where range.lowerBound <= removal.lowerBound && removal.upperBound <= range.upperBound {
      let spaces = blanked(removal)
      steps.append((removal, { spaces }))
    }
    steps.sort { $0.0.lowerBound < $1.0.lowerBound }
    var text = ""
    var position = range.lowerBound
    for (change, replacement) in steps where change.lowerBound >= position {
      text += String(decoding: bytes[position..<change.lowerBound], as: UTF8.self)
      text += replacement()
      position = change.upperBound
    }
    return text + String(decoding: bytes[position..<range.upperBound], as: UTF8.self)
  }

  /// The rewritten file. A directive preserves the original line numbers.
  var rewritten: String {
    let body = rendered(0..<bytes.count)
    var text = imports.sorted().map { "import \($0)" }.joined(separator: "; ")
    text += "\n" + Self.directive(path, 1) + "\n" + body
    if !appended.isEmpty { text += "\n" + appended.joined(separator: "\n") + "\n" }
    return text
  }

  /// The directive that sets the file and line number of the next line.
  static func directive(_ path: String, _ line: Int) -> String {
    let escaped = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))"
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

extension SyntaxProtocol {
  /// The offset of the first token, without preceding comments and spaces.
  var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The range of the node, without surrounding comments and spaces.
  var range: Range<Int> { startOffset..<max(startOffset, endPositionBeforeTrailingTrivia.utf8Offset) }
}
