internal import Lifeline
internal import LifelineBase

/// Formats the Markdown of rule pages for reading on a terminal.
struct PageText {
  let colors: TerminalColors
  let width: Int

  private enum Block {
    case heading(String)
    case paragraph(String)
    case item(String)
    case code([String])
  }

  /// Returns the text of a page, with emphasized headings, filled paragraphs, and indented code.
  func text(of page: String) -> String {
    var result: [String] = []
    var wasItem = false
    for block in Self.blocks(of: page) {
      var isItem = false
      if case .item = block { isItem = true }
      if !result.isEmpty, !(wasItem && isItem) { result.append("") }
      result.append(text(of: block))
      wasItem = isItem
    }
    return result.joined(separator: "\n")
  }

  private func text(of block: Block) -> String {
    switch block {
    case .heading(let text): colors.strong(colors.isOn ? inline(text) : inline(text).uppercased())
    case .paragraph(let text): TextWrap.wrap(TextWrap.words(inline(text)), first: "", indent: 0, width: width)
    case .item(let text): TextWrap.wrap(TextWrap.words(inline(text)), first: "  - ", indent: 4, width: width)
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    " + TerminalText.escaping($0) }.joined(separator: "\n")
    }
  }

  /// Returns text without Markdown syntax.
  ///
  /// A link to another page is replaced with its text, and a web link with its text and its address.
  private func inline(_ text: String) -> String {
    let plain = text.replacing(/\[(?<text>[^\]]*)\]\((?<target>[^)]*)\)/) { link in
      link.output.target.hasPrefix("http") ? "\(link.output.text) <\(link.output.target)>" : "\(link.output.text)"
    }
    return TerminalText.escaping(plain.replacing("**", with: ""))
  }

  private static func blocks(of page: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var code: [String]?
    func close() {
      if let block = open { blocks.append(block) }
      open = nil
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        close()
        if let lines = code { blocks.append(.code(lines)) }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if let text = content(line, behind: "# ", "## ", "### ") {
        close()
        blocks.append(.heading(text))
      } else if let text = content(line, behind: "- ", "* ") {
        close()
        open = .item(text)
      } else if line.allSatisfy(\.isWhitespace) {
        close()
      } else {
        open = continued(open, line)
      }
    }
    close()
    return blocks
  }

  private static func continued(_ block: Block?, _ line: String) -> Block {
    switch block {
    case .item(let text)?: .item(text + " " + line)
    case .paragraph(let text)?: .paragraph(text + " " + line)
    default: .paragraph(line)
    }
  }

  private static func content(_ line: String, behind signs: String...) -> String? {
    signs.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
  }
}
