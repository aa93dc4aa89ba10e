/// Text that Graphviz draws in the background of a picture, as operations of its `_background` attribute.
///
/// Drawing this text takes a tenth of the time that a node takes. It does not support markup: use it only for digits, ASCII letters, and
/// similar characters.
struct PlainText {
  private(set) var operations = ""
  private var size = 0
  private var color: Palette.Color?

  var isEmpty: Bool { operations.isEmpty }

  /// Adds text that ends at `x` and is centered at `y`, counted from the bottom.
  mutating func add(_ text: String, endingAt x: Int, y: Int, size: Int, color: Palette.Color) {
    if self.color != color {
      self.color = color
      operations += "c \(color.light.utf8.count) -\(color.light) "
    }
    if self.size != size {
      self.size = size
      operations += "F \(size) \(Palette.font.utf8.count) -\(Palette.font) "
    }
    // The operation specifies the baseline, and Graphviz draws a fifth of the font size above it.
    let base = y - (size * 45 + 50) / 100
    operations += "T "
    operations += String(x)
    operations += " "
    operations += String(base)
    operations += " 1 0 "
    operations += String(text.utf8.count)
    operations += " -"
    operations += text
    operations += " "
  }
}
