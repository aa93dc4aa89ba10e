#if os(Linux) && _pointerBitWidth(_64)
  internal import Foundation
  internal import LifelineRetention
  internal import LifelineBase

  /// Uses the program's symbols to determine which function in the program called HeadlessUIKit.
  package enum CallerName {
    /// The maximum number of frames to inspect, starting at the innermost one.
    private static let maximumFrames = 40

    /// The names of functions that create an object.
    package static let initializers: Set<String> = ["init", "__allocating_init"]

    /// The names of actions that programs override in their own base classes, which are not the callers to look for.
    package static let overridableActions: Set<String> = [
      "present", "dismiss", "show", "showDetailViewController", "performSegue", "pushViewController",
      "popViewController", "popToViewController", "popToRootViewController", "setViewControllers",
    ]

    /// Returns the innermost calling function outside HeadlessUIKit and the tracing modules (for example,
    /// `CartController.reload`), or nil if the program has no symbols.
    ///
    /// Functions with the given names are skipped, because they are implementations of the called function itself.
    package static func ofCaller(of names: Set<String>) -> String? {
      for address in Thread.callStackReturnAddresses.prefix(maximumFrames) {
        // If the call is the last instruction of a function, the return address belongs to the next function.
        let path = ownPath(at: address.uintValue - 1)
        if let path, let last = path.last, !names.contains(last) { return path.joined(separator: ".") }
      }
      return nil
    }

    /// Returns the running initializer of the type or of a superclass, such as `CartController.init`, or nil if none of
    /// them is running.
    package static func runningInitializer(of type: AnyClass) -> String? {
      let types = sequence(first: type, next: _getSuperclass).map { String(describing: $0) }
      for address in Thread.callStackReturnAddresses.prefix(maximumFrames) {
        guard let path = ownPath(at: address.uintValue - 1), path.count == 2, initializers.contains(path[1]) else {
          continue
        }
        if types.contains(path[0]) { return "\(path[0]).init" }
      }
      return nil
    }

    /// The known paths of functions, keyed by address. The paths are stored, because reading a symbol is slow.
    private static let knownPaths = Mutex<[UInt: [String]?]>([:])

    /// The last components of the name of the function that contains an address; nil for HeadlessUIKit, the tracing
    /// modules, and unknown functions.
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

    /// HeadlessUIKit's modules, the tracing modules, and modules that only forward calls.
    private static let modules: Set<Substring> = [
      "HeadlessUIKit", "LifelineUIKit", "LifelineRecording", "LifelineTesting", "Lifeline", "Swift", "Foundation",
      "FoundationEssentials",
    ]

    /// The module and the last two names of a function. For
    /// `closure #1 () -> () in Shop.(CartController in _4F).reload<A>(now: Bool) -> ()`, these are `Shop` and
    /// `CartController`, `reload`. An extension belongs to the module that contains it. The result is nil if the symbol
    /// is not a Swift function.
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

    /// Replaces `(CartController in _4F)` with `CartController`.
    private static func withoutPrivateNames(_ symbol: String) -> String {
      guard symbol.contains(" in _") else { return symbol }
      return symbol.replacing(/\((\w+) in _\w+\)/) { String($0.output.1) }
    }
  }
#else
  /// The program's symbols are read only on 64-bit Linux.
  package enum CallerName {
    package static let initializers: Set<String> = []
    package static let overridableActions: Set<String> = []

    package static func ofCaller(of names: Set<String>) -> String? { nil }
    package static func runningInitializer(of type: AnyClass) -> String? { nil }
  }
#endif
