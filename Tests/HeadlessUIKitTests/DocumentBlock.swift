import Foundation
import LifelineTestSupport

/// A part of a document that is made from the code, between `<!-- name: begin -->` and `<!-- name: end -->`.
struct DocumentBlock {
  /// Set it to write the parts anew instead of comparing them.
  static let variable = "LIFELINE_WRITE_DOCUMENTS"

  private let file: URL
  private let begin: String
  private let end: String

  init(_ name: String, of path: String) {
    file = URL(fileURLWithPath: Project.file(path))
    begin = "<!-- \(name): begin -->\n"
    end = "<!-- \(name): end -->"
  }

  /// The part as it stands in the document, after it was written anew where that was asked for.
  func text(writing new: String) throws -> String {
    let document = try String(contentsOf: file, encoding: .utf8)
    guard let opening = document.range(of: begin),
      let closing = document.range(of: end, range: opening.upperBound..<document.endIndex)
    else { throw MissingMarks(file: file.lastPathComponent, mark: begin) }
    guard ProcessInfo.processInfo.environment[Self.variable] != nil else {
      return String(document[opening.upperBound..<closing.lowerBound])
    }
    let written = document.replacingCharacters(in: opening.upperBound..<closing.lowerBound, with: new)
    try written.write(to: file, atomically: true, encoding: .utf8)
    return new
  }

  struct MissingMarks: Error {
    var file: String
    var mark: String
  }
}
