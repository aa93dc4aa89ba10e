#if canImport(Darwin)
  internal import Foundation
  internal import LifelineInterception

  /// An object for testing the interception's subclasses before they are used for the app's objects.
  ///
  /// If a future runtime copies less of a Swift class than current runtimes do, the subclass lacks methods, or reads
  /// its variables at wrong offsets. In this case, only this object is affected.
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

    /// Called through the class's method table.
    func native() -> Int { number }

    /// Called through a message.
    @objc dynamic func message() -> Int { number + 1 }

    func name() -> String { text }

    /// Whether an object still works after its class was changed to one of the interception's subclasses.
    static func isAlive() -> Bool {
      var ends = 0
      // The metatype is hidden from the compiler, because a call on a known class would not use the table.
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

  /// A subclass that overrides a method, so that the call goes through the table.
  private final class Bird: Canary {
    override func native() -> Int { super.native() * 2 }
  }
#endif
