internal import HeadlessUIKit
internal import LifelineGraphviz
internal import LifelinePages
internal import LifelineTraces

/// The samples about documentation. They read a file in the current folder, so they are compiled only.
private enum DocumentationSamples {
  static func paths() throws {
    var documentation = TraceDocumentation()
    var reader = TraceReader()
    try reader.read("checkout.jsonl", into: &documentation)
    for file in try documentation.files(as: .markdown, renderer: .graphviz) { print(file.path) }
  }

  /// The cart, which lives as long as its tab.
  ///
  /// <!-- lifeline:life trace=../../traces/buy.jsonl type=CartViewController image=App.docc/Resources/cart.svg -->
  /// <!-- /lifeline -->
  final class CartViewController: UIViewController {}
}
