/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view leaves its window, and the presenter is told so.
  case fullScreen = 0
  /// Lies over the presenter, which stays visible and is told nothing; before iOS 13 a phone shows it full screen.
  case pageSheet = 1
  /// A smaller sheet in the middle of a tablet; a phone shows a page sheet, or before iOS 13 the full screen.
  case formSheet = 2
  /// Covers the controller that defines the presentation context, which is told so; the rest stays.
  ///
  /// Where that is a child of a container, its view stays in its window, with the presented view inside it.
  case currentContext = 3
  /// Lies over the presenter, whose view stays in its window; there are no custom presentation controllers.
  case custom = 4
  /// Covers the screen, but leaves the presenter's view in its window and tells the presenter nothing.
  case overFullScreen = 5
  /// Lies over the controller that defines the presentation context, and tells it nothing.
  case overCurrentContext = 6
  /// A bubble on a tablet; a phone shows a page sheet, or before iOS 13 the full screen, unless the delegate objects.
  case popover = 7
  /// No adaptation: an answer of a delegate, and nothing that a controller could be presented in.
  case none = -1
  /// What the system prefers: a page sheet from iOS 13 on, full screen before.
  case automatic = -2

  /// Whether the nearest container that defines a context presents, rather than the outermost one.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenter's view is removed from its window, and the presenter told that it comes and goes.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user can drag it down, from iOS 13 on.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// The style itself, or what `automatic` stands for.
  func preferred(on version: SystemVersion) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return version.hasPageSheets ? .pageSheet : .fullScreen
  }

  /// What it comes to on the narrow screen of a phone (case 3.formsheet-phone-vs-pad).
  func adapted(to version: SystemVersion) -> UIModalPresentationStyle {
    guard isSheet || self == .popover else { return self }
    if !version.hasPageSheets { return .fullScreen }
    return self == .popover ? .pageSheet : self
  }
}
