/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view leaves its window, and the presenter gets disappearance callbacks.
  case fullScreen = 0
  /// Overlays the presenter, which stays visible and gets no callbacks; before iOS 13 a phone shows it full screen.
  case pageSheet = 1
  /// A smaller sheet in the middle of a tablet; a phone shows a page sheet, or before iOS 13 the full screen.
  case formSheet = 2
  /// Covers the controller that defines the presentation context, which gets disappearance callbacks.
  ///
  /// If that is a child of a container, its view stays in its window, with the presented view inside it.
  case currentContext = 3
  /// Overlays the presenter, whose view stays in its window, unless the presentation controller of the transitioning
  /// delegate decides otherwise.
  case custom = 4
  /// Covers the screen; the presenter's view stays in its window, and the presenter gets no callbacks.
  case overFullScreen = 5
  /// Overlays the controller that defines the presentation context, which gets no callbacks.
  case overCurrentContext = 6
  /// A popover on a tablet. A phone shows a page sheet, or before iOS 13 full screen, unless the delegate returns another
  /// style.
  case popover = 7
  /// No adaptation: an answer of a delegate, and nothing that a controller could be presented in.
  case none = -1
  /// The preference of the system: a page sheet in iOS 13 and later, full screen before.
  case automatic = -2

  /// Whether the nearest container that defines a context presents, rather than the outermost one.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenter's view is removed from its window, with disappearance callbacks.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user can drag it down, in iOS 13 and later.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// The style itself, or the style for `automatic`.
  func preferred(on version: SystemVersion) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return version.hasPageSheets ? .pageSheet : .fullScreen
  }

  /// The style on the narrow screen of a phone (case 3.formsheet-phone-vs-pad).
  func adapted(to version: SystemVersion) -> UIModalPresentationStyle {
    guard isSheet || self == .popover else { return self }
    if !version.hasPageSheets { return .fullScreen }
    return self == .popover ? .pageSheet : self
  }
}
