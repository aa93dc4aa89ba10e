/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// A presentation that covers the screen. The presenter's view leaves its window, and the presenter gets
  /// disappearance callbacks.
  case fullScreen = 0
  /// A sheet over the presenter, which stays visible and gets no callbacks. Before iOS 13, a page sheet covers the
  /// screen on a phone.
  case pageSheet = 1
  /// A small sheet in the middle of a tablet's screen. On a phone, the sheet becomes a page sheet, or covers the screen
  /// before iOS 13.
  case formSheet = 2
  /// A presentation that covers the controller that defines the presentation context. That controller gets
  /// disappearance callbacks.
  ///
  /// If that controller is a child of a container, its view stays in the window, and the presented view is added inside
  /// that view.
  case currentContext = 3
  /// A presentation over the presenter, whose view stays in its window unless the transitioning delegate's presentation
  /// controller specifies otherwise.
  case custom = 4
  /// A presentation that covers the screen. The presenter's view stays in its window, and the presenter gets no
  /// callbacks.
  case overFullScreen = 5
  /// A presentation over the controller that defines the presentation context. That controller gets no callbacks.
  case overCurrentContext = 6
  /// A popover on a tablet. On a phone, the popover becomes a page sheet, or covers the screen before iOS 13, unless
  /// the delegate returns another style.
  case popover = 7
  /// No adaptation. A delegate may return this value, but a controller cannot be presented with it.
  case none = -1
  /// The system's default style: a page sheet in iOS 13 and later, and full screen in earlier versions.
  case automatic = -2

  /// Whether the nearest container that defines a context presents the controller, rather than the outermost container.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenter's view is removed from its window and the presenter gets disappearance callbacks.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the style is a sheet, which the user can drag down in iOS 13 and later.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Returns the style itself or, for `automatic`, the default style of the version.
  func preferred(on version: SystemVersion) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return version.hasPageSheets ? .pageSheet : .fullScreen
  }

  /// Returns the style to which this style adapts on the narrow screen of a phone (recorded case
  /// `3.formsheet-phone-vs-pad`).
  func adapted(to version: SystemVersion) -> UIModalPresentationStyle {
    guard isSheet || self == .popover else { return self }
    if !version.hasPageSheets { return .fullScreen }
    return self == .popover ? .pageSheet : self
  }
}

/// The transition style of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom.
  case coverVertical = 0
  /// The view flips horizontally, like a card.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
  /// A corner of the view curls up.
  case partialCurl = 3
}
