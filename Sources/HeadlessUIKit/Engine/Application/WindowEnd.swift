internal import Foundation

/// Attached to a window, so that its end is a moment of its world: what it held is no longer attached.
///
/// A window releases its controllers before its attachments.
final class WindowEnd {
  private let world: HeadlessWorld

  init(in world: HeadlessWorld) {
    self.world = world
  }

  deinit {
    // Elsewhere the next call notices it.
    guard Thread.isMainThread else { return }
    let world = world
    MainActor.assumeIsolated { world.asMoment {} }
  }
}
