/// An object that is attached to a window and released with it. The release notifies the world's observers, which can
/// then detect that the window's contents are no longer attached.
///
/// A window releases its view controllers before it releases its attachments.
final class WindowEnd {
  private let world: HeadlessWorld

  init(in world: HeadlessWorld) {
    self.world = world
  }

  deinit {
    // On other threads, the next call detects the change.
    guard MainActor.isCurrent else { return }
    let world = world
    MainActor.assumeIsolated { world.asMoment {} }
  }
}
