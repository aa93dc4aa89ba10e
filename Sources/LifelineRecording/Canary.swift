#if canImport(Darwin)
  internal import Foundation
  internal import LifelineInterception

  /// An object of our own on which the subclasses of the interception are tried before any object of the app gets one.
  ///
  /// If a future runtime copies less of a Swift class than those of today, its methods are not found, or its variables are
  /// read from other places. The object is then wrong, and nothing else is.
  class Canary: NSObject {
    private let number: Int
    private var text = ""
    private let ended: () -> Void

    required init(_ number: Int, ended: @escaping () -> Void) {
      self.number = number
      self.ended = ended
      super.init()
      text = "canary \(number)"
    }

    deinit { ended() }

    /// Called by the class's table of methods.
    func native() -> Int { number }

    /// Called by a message.
    @objc dynamic func message() -> Int { number + 1 }

    func name() -> String { text }

    /// Whether an object with a subclass of the interception works as before.
    static func isAlive() -> Bool {
      var ends = 0
      // Through a metatype that the compiler does not know: a call of a known class would not use the table.
      let type: Canary.Type = Bird.self
      let isRight = isRight(type.init(41) { ends += 1 })
      return isRight && ends == 1
    }

    @inline(never)
    private static func isRight(_ canary: Canary) -> Bool {
      guard lifeline_interception_try(Unmanaged.passUnretained(canary).toOpaque()) else { return false }
      return canary.native() == 82 && canary.message() == 42 && canary.name() == "canary 41"
        && Swift.type(of: canary) == Bird.self && canary.isKind(of: Canary.self)
    }
  }

  /// Overrides a method, so that the table decides.
  private final class Bird: Canary {
    override func native() -> Int { super.native() * 2 }
  }
#endif
