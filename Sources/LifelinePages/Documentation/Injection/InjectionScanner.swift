/// Finds the marks of a page and their problems.
struct InjectionScanner {
  private let page: String
  private let lines: [PageLines.Line]
  /// Whether only the lines of documentation comments are Markdown.
  private let isSwift: Bool

  private(set) var marks: [InjectionMark] = []
  private(set) var problems: [InjectionProblem] = []
  private var blocks = CodeBlocks()
  private var open: (mark: InjectionMark, isBroken: Bool)?

  init(page: String, bytes: [UInt8]) {
    self.page = page
    lines = PageLines(bytes).lines
    isSwift = page.hasSuffix(".swift")
    for (index, line) in lines.enumerated() { read(line, number: index + 1) }
    closePage()
  }

  private mutating func read(_ line: PageLines.Line, number: Int) {
    guard let markdown = markdown(of: line) else { return closePage() }
    guard let text = blocks.text(of: markdown)?.trimmingSpaces else { return }
    if Self.isEnd(text) { return end(line, number) }
    guard let content = Self.content(text) else { return checkForStrayMark(text, number) }
    guard text.hasSuffix("-->"), !content.dropLast(3).contains("-->") else {
      return report(number, Self.standsAlone)
    }
    begin(content.dropLast(3), line, number)
  }

  /// Returns the Markdown in a line of the page, or nil if it contains none.
  private func markdown(of line: PageLines.Line) -> String? {
    guard isSwift else { return line.text }
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("///"), !text.hasPrefix("////") else { return nil }
    let content = text.dropFirst(3)
    return String(content.first == " " ? content.dropFirst() : content)
  }

  private mutating func begin(_ content: Substring, _ line: PageLines.Line, _ number: Int) {
    if let open { return report(number, "the mark on line \(open.mark.line) is not closed before this mark") }
    let prefix = line.text.range(of: "<!--").map { String(line.text[..<$0.lowerBound]) } ?? ""
    var mark = InjectionMark(
      kind: "", options: [], line: number, prefix: prefix, ending: line.ending,
      inside: line.range.upperBound..<line.range.upperBound)
    do throws(InjectionDetail) {
      (mark.kind, mark.options) = try InjectionMark.parse(content)
      open = (mark, false)
    } catch {
      report(number, error.text)
      open = (mark, true)
    }
  }

  private mutating func end(_ line: PageLines.Line, _ number: Int) {
    guard let (begun, isBroken) = open else {
      return report(number, "'<!-- /lifeline -->' has no mark to close")
    }
    open = nil
    guard !isBroken else { return }
    var mark = begun
    mark.inside = mark.inside.lowerBound..<line.range.lowerBound
    marks.append(mark)
  }

  /// Handles the end of the page or of the documentation comment.
  private mutating func closePage() {
    if let open { report(open.mark.line, "the mark is not closed; add a line '<!-- /lifeline -->' after it") }
    open = nil
    blocks = CodeBlocks()
  }

  private mutating func checkForStrayMark(_ text: Substring, _ number: Int) {
    let plain = text.replacing(/(`+)[^`].*?\1/, with: "")
    guard plain.contains(/<!--\s*\/?lifeline[:\s]/) else { return }
    report(number, Self.standsAlone)
  }

  private mutating func report(_ line: Int, _ detail: String) {
    problems.append(InjectionProblem(page: page, line: line, detail: detail))
  }

  private static let standsAlone = "a mark must be alone on its line and end with '-->' there"

  private static func isEnd(_ text: Substring) -> Bool { text.wholeMatch(of: /<!--\s*\/lifeline\s*-->/) != nil }

  /// Returns the text after `<!-- lifeline:`, or nil if the text does not begin with it.
  private static func content(_ text: Substring) -> Substring? {
    text.prefixMatch(of: /<!--\s*lifeline:/).map { text[$0.range.upperBound...] }
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
