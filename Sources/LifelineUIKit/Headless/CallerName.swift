#if os(Linux) && _pointerBitWidth(_64)
  internal import Foundation
  internal import LifelineRetention
  internal import LifelineSynchronization

  /// The function of the program that called the interface, by the symbols of the program.
  package enum CallerName {
    /// The frames that are looked at, from the innermost one on.
    private static let maximumFrames = 40

    /// The names of functions that create an object.
    package static let initializers: Set<String> = ["init", "__allocating_init"]

    /// The first function outside the interface and the trace that is not an implementation of the called function itself, as
    /// `CartController.reload`; nil where the program has no symbols.
    package static func ofCaller(of names: Set<String>) -> String? {
      for address in Thread.callStackReturnAddresses.prefix(maximumFrames) {
        // A return address may be that of the next function, if the call is the last instruction.
        let path = ownPath(at: address.uintValue - 1)
        if let path, let last = path.last, !names.contains(last) { return path.joined(separator: ".") }
      }
      return nil
    }

    /// The paths of functions by address, since reading a symbol takes much longer than the rest.
    private static let knownPaths = Mutex<[UInt: [String]?]>([:])

    /// The last names of the function that contains an address; nil for the interface, the trace, and what has no symbol.
    private static func ownPath(at address: UInt) -> [String]? {
      if let known = knownPaths.withLock({ $0[address] }) { return known }
      var path: [String]?
      if let symbol = SymbolTable.function(containing: address), let function = function(named: symbol),
        !modules.contains(function.module)
      {
        path = function.path.map(String.init)
      }
      knownPaths.withLock { [path] in $0[address] = .some(path) }
      return path
    }

    /// The modules of the interface and of the trace, and those that only pass calls on.
    private static let modules: Set<Substring> = [
      "HeadlessUIKit", "LifelineUIKit", "LifelineRecording", "LifelineTesting", "Lifeline", "Swift", "Foundation",
      "FoundationEssentials",
    ]

    /// The module and the last two names of a function: of `closure #1 () -> () in Shop.(CartController in
    /// _4F).reload<A>(now: Bool) -> ()` they are `Shop` and `CartController`, `reload`. An extension belongs to the module
    /// that has it. Nil for what is no function of Swift.
    static func function(named symbol: String) -> (module: Substring, path: [Substring])? {
      var plain = withoutPrivateNames(symbol)
      let extending = plain.firstMatch(of: /\(extension in (\w+)\):/).map { Substring(String($0.output.1)) }
      if extending != nil { plain.replace(/\(extension in \w+\):/, with: "") }
      let last = plain.range(of: " in ", options: .backwards).map { plain[$0.upperBound...] } ?? plain[...]
      let head = last.prefix { $0 != "(" && $0 != "<" && $0 != ":" }
      guard let path = head.split(separator: " ").last else { return nil }
      let words = path.split(separator: ".").filter { !accessors.contains($0) }
      guard let module = words.first, words.count > 1 else { return nil }
      return (extending ?? module, words.dropFirst().suffix(2))
    }

    private static let accessors: Set<Substring> = ["getter", "setter", "modify", "read", "didset", "willset"]

    /// `(CartController in _4F)` is `CartController`.
    private static func withoutPrivateNames(_ symbol: String) -> String {
      guard symbol.contains(" in _") else { return symbol }
      return symbol.replacing(/\((\w+) in _\w+\)/) { String($0.output.1) }
    }
  }
#else
  /// The symbols of the program are read on 64-bit Linux only.
  package enum CallerName {
    package static let initializers: Set<String> = []

    package static func ofCaller(of names: Set<String>) -> String? { nil }
  }
#endif
