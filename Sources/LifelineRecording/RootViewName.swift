/// The name of the view that a SwiftUI hosting controller shows.
package enum RootViewName {
  private static let hosts = ["UIHostingController<", "NSHostingController<"]

  /// The type of the root view, without its modifiers; nil if the type is not a hosting controller.
  ///
  /// For example, `CartView` for `UIHostingController<ModifiedContent<CartView, Padding>>`.
  package static func of(_ type: String) -> String? {
    guard let host = hosts.first(where: type.hasPrefix), type.last == ">" else { return nil }
    var view = type.dropFirst(host.count).dropLast()
    while view.hasPrefix("ModifiedContent<"), view.last == ">" {
      view = firstArgument(of: view.dropFirst("ModifiedContent<".count).dropLast())
    }
    return view.isEmpty ? nil : String(view)
  }

  /// The text up to the first comma outside brackets.
  private static func firstArgument(of text: Substring) -> Substring {
    var depth = 0
    let end = text.firstIndex { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }
}
