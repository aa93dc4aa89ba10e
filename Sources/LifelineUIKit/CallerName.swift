#if os(Linux) && _pointerBitWidth(_64)
  internal import Foundation
  internal import LifelineRetention

  /// The function of the program that called a callback directly, by the symbols of the program.
  enum CallerName {
    /// The frames that are looked at, from the innermost one on.
    private static let maximumFrames = 40

    /// The first function outside the interface and the trace that is not an implementation of the callback itself, as
    /// `CartController.reload`; nil where the program has no symbols.
    static func ofCaller(of callback: String) -> String? {
      for address in Thread.callStackReturnAddresses.prefix(maximumFrames) {
        // A return address may be that of the next function, if the call is the last instruction.
        guard let symbol = SymbolTable.function(containing: address.uintValue - 1) else { continue }
        guard !isOwn(symbol), let name = shortName(of: symbol) else { continue }
        if name.split(separator: ".").last.map(String.init) != callback { return name }
      }
      return nil
    }

    private static func isOwn(_ symbol: String) -> Bool {
      let place = symbol.range(of: " in ", options: .backwards).map { symbol[$0.upperBound...] } ?? symbol[...]
      let words = place.split(separator: " ")
      return words.contains { word in modules.contains { word.hasPrefix($0) } }
        && !words.contains { $0.hasPrefix("@objc") }
    }

    private static let modules = [
      "HeadlessUIKit.", "LifelineUIKit.", "LifelineRecording.", "Lifeline.", "Swift.", "Foundation.",
    ]

    /// `closure #1 () -> () in Shop.(CartController in _4F).reload<A>(now: Bool) -> ()` is `CartController.reload`.
    static func shortName(of symbol: String) -> String? {
      let plain = withoutPrivateNames(symbol)
      let last = plain.range(of: " in ", options: .backwards).map { plain[$0.upperBound...] } ?? plain[...]
      let head = last.prefix { $0 != "(" && $0 != "<" && $0 != ":" }
      guard let path = head.split(separator: " ").last else { return nil }
      let words = path.split(separator: ".").filter { !accessors.contains($0) }
      guard words.count > 1 else { return nil }
      return words.dropFirst().suffix(2).joined(separator: ".")
    }

    private static let accessors: Set<Substring> = ["getter", "setter", "modify", "read", "didset", "willset"]

    /// `(CartController in _4F)` is `CartController`.
    private static func withoutPrivateNames(_ symbol: String) -> String {
      guard symbol.contains(" in _") else { return symbol }
      return symbol.replacing(/\((\w+) in _\w+\)/) { String($0.output.1) }
    }
  }
#endif
