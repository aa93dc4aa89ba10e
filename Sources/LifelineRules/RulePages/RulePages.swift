internal import CLifelinePages

/// The pages of the built-in rules in Markdown.
///
/// The pages are part of the program, so that a copied executable can also explain its rules.
enum RulePages {
  /// The pages by the IDs of their rules.
  static let all: [String: String] = {
    var count = 0
    let pages = UnsafeBufferPointer(start: lifeline_rule_pages(&count), count: count)
    return Dictionary(
      uniqueKeysWithValues: pages.map { page in
        let bytes = UnsafeBufferPointer(start: page.text.bytes, count: page.text.length)
        return (String(cString: page.id), String(decoding: bytes, as: UTF8.self))
      })
  }()
}
