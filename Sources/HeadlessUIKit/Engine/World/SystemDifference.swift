/// A behavior that only some versions of iOS have.
///
/// The implementation queries the differences, and the table in the documentation is generated from them.
public struct SystemDifference: Hashable, Sendable {
  /// A phrase that describes the behavior in the documentation.
  public let behavior: String

  /// The first major version with the behavior, or nil if all versions up to ``until`` are assumed to have it.
  public let from: Int?

  /// The last major version with the behavior, including its minor versions, or nil if the newest version also has the
  /// behavior.
  ///
  /// The limit is inclusive, like `until` of a transition in a life-cycle model.
  public let until: Int?

  /// The source, such as Apple's documentation or the ID of a recorded case.
  public let source: String

  init(_ behavior: String, from: Int? = nil, until: Int? = nil, source: String) {
    self.behavior = behavior
    self.from = from
    self.until = until
    self.source = source
  }

  /// Returns whether a version has the behavior.
  ///
  /// The method compares integers because it is called often, and parsing a version literal takes time.
  public func applies(to version: SystemVersion) -> Bool {
    version.major >= from ?? 0 && version.major <= until ?? .max
  }
}

/// The differences between the versions of iOS.
extension SystemDifference {
  static let noBackground = Self(
    "the application does not run in the background; leaving the application terminates it",
    until: 3, source: "Apple: `applicationDidEnterBackground(_:)` is available in iOS 4 and later")

  static let systemUnloadsViews = Self(
    "a memory warning releases the view of a controller that is off the screen",
    until: 5, source: "cases `7.ios5-unload-cycle`, `7.ios6-no-unload`")

  static let viewDidUnload = Self(
    "`viewDidUnload` is called after the system has released a view",
    from: 3, until: 5,
    source: "Apple: `viewDidUnload` is available in iOS 3 and later, and no longer called in iOS 6 and later")

  static let viewWillUnload = Self(
    "`viewWillUnload` is called before the system releases a view",
    from: 5, until: 5,
    source: "Apple: `viewWillUnload` is available in iOS 5 and later, and no longer called in iOS 6 and later")

  static let containment = Self(
    "controllers can contain other controllers (`addChild`, `willMove`, `didMove`), and get layout callbacks",
    from: 5,
    source:
      "case `5.apple-rules`; Apple: `addChild(_:)` and `viewWillLayoutSubviews()` are available in iOS 5 and later")

  static let autorotationQuestion = Self(
    "`shouldAutorotate(to:)` is called before a rotation; its default allows portrait only",
    until: 5, source: "Apple: `shouldAutorotateToInterfaceOrientation:` is deprecated in iOS 6")

  static let constraints = Self(
    "`updateViewConstraints` is called before the layout",
    from: 6, source: "case `1.constraints-position`; Apple: Auto Layout is available in iOS 6 and later")

  static let supportedOrientations = Self(
    "`supportedInterfaceOrientations` is read before a rotation",
    from: 6, source: "Apple: `supportedInterfaceOrientations` is available in iOS 6 and later")

  static let shouldAutorotate = Self(
    "`shouldAutorotate` is read before a rotation",
    from: 6, until: 15,
    source: "Apple: `shouldAutorotate` is available in iOS 6 and later, and no longer read in iOS 16 and later")

  static let interactivePop = Self(
    "the user can pop a controller by a swipe from the left edge",
    from: 7, source: "cases `2.interactive-pop-completed`, `2.interactive-pop-cancelled`")

  static let rotationCallbacks = Self(
    "a rotation calls `willRotate(to:duration:)`, `willAnimateRotation(to:duration:)`, and `didRotate(from:)`",
    until: 7, source: "Apple: deprecated in iOS 8 in favor of `viewWillTransition(to:with:)`")

  static let fixedScreen = Self(
    "`UIScreen.bounds` does not change when the interface rotates",
    until: 7, source: "Apple: `UIScreen.bounds` follows the interface in iOS 8 and later")

  static let sizeTransitions = Self(
    "a rotation calls `willTransition(to:with:)` and `viewWillTransition(to:with:)`",
    from: 8, source: "cases `10.rotate-traits-parent-child`, `10.rotate-iphone-kingcos`")

  static let traitChanges = Self(
    "`traitCollectionDidChange` is called when the traits change",
    from: 8, source: "case `1.trait-didchange-ios9`; Apple: trait collections are available in iOS 8 and later")

  static let initialTraitChange = Self(
    "`traitCollectionDidChange(nil)` is called when a view enters a window for the first time",
    from: 8, until: 12, source: "case `1.trait-didchange-ios9`")

  static let returningCells = Self(
    "a cell that scrolls back onto the screen of a collection with `isPrefetchingEnabled` is displayed again without a call to "
      + "the data source, unless it was reused",
    from: 10, source: "cases `13.cells-return-ios9`, `13.cells-return-ios10`")

  static let keyboardForEachField = Self(
    "`keyboardWillShowNotification` is posted again when another text control becomes the first responder",
    until: 10, source: "cases `13.next-field-ios10`, `13.next-field-ios11`")

  static let heightsForDisplay = Self(
    "a table calls `tableView(_:heightForRowAt:)` again for each cell that it is about to display",
    from: 8, source: "cases `13.table-questions`, `13.table-questions-ios7`")

  static let safeAreas = Self(
    "safe areas exist, and margins follow them",
    from: 11, source: "case `1.margins-safearea`")

  static let activeBeforeLayout = Self(
    "a launch calls `applicationDidBecomeActive` before the first layout and `viewDidAppear`, not after them",
    from: 13, source: "cases `1.appdelegate-mixed-ios8`, `1.appdelegate-order-flip-2019`, and its variant B")

  static let viewIsAppearing = Self(
    "`viewIsAppearing` is called",
    from: 13, source: "case `1.viewIsAppearing`")

  static let pageSheets = Self(
    "sheets exist on phones, and are the default presentation style (`automatic`)",
    from: 13, source: "cases `3.pagesheet`, `3.formsheet-phone-vs-pad`")

  static let scenes = Self(
    "an application has scenes, whose delegates get the callbacks instead of the application's delegate",
    from: 13, source: "case `9.scene-launch-background`")

  static let userInterfaceStyles = Self(
    "dark mode exists, and can be overridden",
    from: 13, source: "Apple: `overrideUserInterfaceStyle` is available in iOS 13 and later")

  static let snapshotsOfBothStyles = Self(
    "in the background, the user interface style of the windows changes and changes back, for snapshots in the app switcher",
    from: 13, source: "case `9.style-in-background`")

  static let tabTransitions = Self(
    "a tab bar controller on the screen exchanges its tabs with an animation, and the new tab gets `viewDidAppear` before "
      + "the old tab gets `viewDidDisappear`",
    from: 18, source: "cases `4.tab-switch-ios18`, `12.nav-in-tab`, `4.tab-switch`")

  static let propertyUpdates = Self(
    "`updateProperties` is called before the layout",
    from: 26, source: "case `13.update-properties`; Apple: `updateProperties()` is available in iOS 26 and later")

  static let collapsingSplitViews = Self(
    "split view controllers exist on phones, and collapse where the width is compact",
    from: 8, source: "Apple: `isCollapsed` is available in iOS 8 and later")

  static let splitViewColumns = Self(
    "split view controllers have styles with columns, and create navigation controllers for them",
    from: 14, source: "Apple: `init(style:)` and `setViewController(_:for:)` are available in iOS 14 and later")

  static let backMenu = Self(
    "a long press on the back button opens a menu of the stack",
    from: 14, source: "Apple: menus of bar button items are available in iOS 14 and later")

  static let traitRegistration = Self(
    "`registerForTraitChanges` can be called",
    from: 17, source: "Apple: `registerForTraitChanges(_:handler:)` is available in iOS 17 and later")
}

extension SystemDifference {
  /// All differences, oldest change first.
  static let all: [SystemDifference] = [
    .noBackground, .viewDidUnload, .viewWillUnload, .systemUnloadsViews, .containment, .autorotationQuestion,
    .constraints, .supportedOrientations, .shouldAutorotate, .interactivePop, .rotationCallbacks, .fixedScreen,
    .sizeTransitions, .heightsForDisplay,
    .traitChanges, .collapsingSplitViews, .initialTraitChange, .returningCells, .keyboardForEachField, .safeAreas,
    .activeBeforeLayout, .viewIsAppearing, .pageSheets, .scenes,
    .userInterfaceStyles, .snapshotsOfBothStyles, .splitViewColumns, .backMenu, .traitRegistration,
    .tabTransitions, .propertyUpdates,
  ]
}
