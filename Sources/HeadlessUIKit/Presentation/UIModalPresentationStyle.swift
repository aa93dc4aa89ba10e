/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view leaves its window, and the presenter is told so.
  case fullScreen = 0
  /// Lies over the presenter, which stays visible and is told nothing; before iOS 13 a phone shows it full screen.
  case pageSheet = 1
  /// Covers the screen, but leaves the presenter's view in its window and tells the presenter nothing.
  case overFullScreen = 5
  /// What the system prefers: a page sheet from iOS 13 on, full screen before.
  case automatic = -2

  /// Whether the nearest container that defines a context presents, rather than the outermost one.
  var staysInContext: Bool { false }

  /// Whether the presenter's view is removed from its window.
  ///
  /// The screen is a phone's. There a sheet adapted to full screen up to iOS 12 (case 3.formsheet-phone-vs-pad).
  func coversPresenter(on version: SystemVersion) -> Bool {
    switch self {
    case .fullScreen: true
    case .overFullScreen: false
    case .pageSheet, .automatic: !version.hasPageSheets
    }
  }
}
