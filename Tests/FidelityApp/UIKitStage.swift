import UIKit

extension CaseScript {
  /// How the play of a case ended.
  enum Play {
    /// What was logged in each step.
    case finished([[String]])
    /// The case needs what cannot be done here.
    case stopped(String)
  }

  /// Plays the case in a new window of a scene.
  @MainActor
  func play(in scene: UIWindowScene) -> Play {
    let rehearsal = Rehearsal(window: UIWindow(windowScene: scene))
    Rehearsal.present = rehearsal
    Rehearsal.obstacle = nil
    defer { rehearsal.leave() }
    autoreleasepool { before(rehearsal) }
    _ = rehearsal.log.take()
    var logs: [[String]] = []
    for step in steps where Rehearsal.obstacle == nil {
      // Its objects end here, and not with a later turn of the run loop.
      autoreleasepool { step(rehearsal) }
      logs.append(rehearsal.log.take())
    }
    return Rehearsal.obstacle.map { .stopped($0) } ?? .finished(logs)
  }
}

extension Rehearsal {
  /// What the case needed and cannot be done here.
  static var obstacle: String?

  static func stop(_ reason: String) {
    obstacle = obstacle ?? reason
  }

  /// Lets the run loop turn until no transition is under way, for at most five seconds.
  func settle() {
    let end = Date().timeIntervalSinceReferenceDate + 5
    repeat { turn() } while isInTransition && Date().timeIntervalSinceReferenceDate < end
    turn()
  }

  private func turn() {
    RunLoop.main.run(until: Date(timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate + 0.05))
  }

  private var isInTransition: Bool {
    var controllers = [window.rootViewController].compactMap(\.self)
    while let next = controllers.popLast() {
      if next.transitionCoordinator != nil { return true }
      controllers += next.children
      if let presented = next.presentedViewController, presented.presentingViewController === next {
        controllers.append(presented)
      }
    }
    return false
  }

  /// Removes the window from the scene.
  fileprivate func leave() {
    window.rootViewController?.dismiss(animated: false)
    settle()
    window.isHidden = true
    window.rootViewController = nil
    window.windowScene = nil
    settle()
    Self.present = nil
  }
}
