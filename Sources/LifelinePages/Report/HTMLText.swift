internal import Lifeline
internal import LifelineBase

/// Escapes text for HTML pages.
enum HTMLText {
  /// Returns text for an element or an attribute, without characters that control or rearrange the page.
  static func escaped(_ text: String) -> String { MarkupText.escaped(VisibleText.of(text)) }
}
