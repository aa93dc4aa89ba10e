#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  /// Retains the windows on a world's screen until the test has been checked.
  ///
  /// A test usually has only a local variable for its window. Without this class, the window and its controllers would
  /// be released with the variable while they are on the screen.
  @MainActor
  final class WindowKeeper: LifecycleInterceptor {
    /// The retained windows.
    ///
    /// The references are unmanaged. Otherwise, retain paths would lead through this object, because the world retains
    /// its interceptors.
    private var windows: [Unmanaged<UIWindow>] = []

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard let window = call.receiver as? UIWindow else { return }
      let isKept = windows.contains { $0.takeUnretainedValue() === window }
      if !window.isHidden, !isKept { windows.append(.passRetained(window)) }
      if window.isHidden, isKept { letGo(of: window) }
    }

    /// Releases all windows. Without this call, the retained windows are never released.
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
