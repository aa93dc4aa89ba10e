/// Text that Graphviz draws behind a picture: the drawing operations of its `_background` attribute.
///
/// A text here costs a tenth of a node. It takes no markup: give it digits, ASCII letters, and the like only.
struct PlainText {
  private(set) var operations = ""
  private var size = 0
  private var color: Palette.Color?

  var isEmpty: Bool { operations.isEmpty }

  /// Adds text that ends at `x` and whose middle is at `y`, counted from the bottom.
  mutating func add(_ text: String, endingAt x: Int, y: Int, size: Int, color: Palette.Color) {
    if self.color != color {
      self.color = color
      operations += "c \(color.light.utf8.count) -\(color.light) "
    }
    if self.size != size {
      self.size = size
      operations += "F \(size) \(Palette.font.utf8.count) -\(Palette.font) "
    }
    // The operation names the base line, and Graphviz draws a fifth of the font size above what it is told.
    let base = y - (size * 45 + 50) / 100
    operations += "T \(x) \(base) 1 0 \(text.utf8.count) -\(text) "
  }
}
