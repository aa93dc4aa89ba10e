#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  /// Retains a world's windows that are on the screen until the test is checked.
  ///
  /// A test usually has only a local variable for its window. Without this class, the window and its controllers would
  /// be released with the variable while they are on the screen.
  @MainActor
  final class WindowKeeper: LifecycleInterceptor {
    /// The retained windows.
    ///
    /// The references are unmanaged, because the world retains its interceptors, so a search for retain paths would
    /// otherwise find this object.
    private var windows: [Unmanaged<UIWindow>] = []

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard let window = call.receiver as? UIWindow else { return }
      let isKept = windows.contains { $0.takeUnretainedValue() === window }
      if !window.isHidden, !isKept { windows.append(.passRetained(window)) }
      if window.isHidden, isKept { letGo(of: window) }
    }

    /// Releases all windows. Without this call, they are never released.
    func end() {
      for window in windows { window.release() }
      windows = []
    }

    private func letGo(of window: UIWindow) {
      windows.removeAll { kept in
        guard kept.takeUnretainedValue() === window else { return false }
        kept.release()
        return true
      }
    }
  }
#endif
