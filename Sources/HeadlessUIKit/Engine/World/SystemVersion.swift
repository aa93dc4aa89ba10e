/// The version of iOS whose behavior a headless world imitates, such as 5.1 or 26.0.
///
/// In code, write a version as a string literal. If the literal is invalid, the program stops when you create a world
/// with that version. To parse external input, such as a command-line argument, use ``init(parsing:)``, which throws an
/// error if the input is invalid.
///
/// ```swift
/// let old: SystemVersion = "5.1"
/// let asked = try SystemVersion(parsing: argument)
/// ```
public struct SystemVersion: Hashable, Sendable {
  /// The number before the first dot.
  public let major: Int
  /// The number after the first dot, or 0.
  public let minor: Int
  /// The number after the second dot, or 0.
  public let patch: Int
  /// The reason why the literal is invalid, or nil if it is valid.
  private(set) var problem: String?

  /// The newest version, which is the default for a world.
  public static let newest = SystemVersion(major: newestMajor)

  /// Creates a version from its numbers. An unsupported major version triggers a runtime error.
  public init(major: Int, minor: Int = 0, patch: Int = 0) {
    guard Self.majors.contains(major) else {
      Diagnostics.stop(SystemVersionError(text: "\(major).\(minor)", reason: .unknown).description)
    }
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses a version from external input.
  ///
  /// The string consists of one to three numbers with at most four digits each, separated by periods. The first number
  /// must be a major version of iOS: 2 to 18, or 26.
  ///
  /// - Throws: ``SystemVersionError``, whose description quotes the string and explains the format.
  public init(parsing text: String) throws(SystemVersionError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    guard (1...3).contains(parts.count), numbers.count == parts.count else {
      throw SystemVersionError(text: text, reason: .unreadable)
    }
    guard Self.majors.contains(numbers[0]) else { throw SystemVersionError(text: text, reason: .unknown) }
    self.init(
      major: numbers[0],
      minor: numbers.count > 1 ? numbers[1] : 0,
      patch: numbers.count > 2 ? numbers[2] : 0
    )
  }

  /// The major versions on which third-party programs could run. Apple skipped 19 to 25.
  static let majors: [Int] = Array(2...18) + [newestMajor]
  private static let newestMajor = 26

  /// Triggers a runtime error if the version was created from an invalid literal.
  func check() {
    if let problem { Diagnostics.stop(problem) }
  }

  private static func number(_ text: Substring) -> Int? {
    let isNumber =
      (1...4).contains(text.utf8.count) && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    return isNumber ? Int(text) : nil
  }
}

extension SystemVersion: Comparable {
  /// Returns whether the left version is lower than the right version.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SystemVersion: CustomStringConvertible {
  /// The version in the form that iOS uses: `5.1`, `26.0`, `4.3.5`.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}

extension SystemVersion: ExpressibleByStringLiteral {
  /// Creates a version from a literal. If the literal is invalid, the program stops when you create a world with that
  /// version. In a test with the `.lifeline` trait, the test fails instead.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      self.init(major: Self.newestMajor)
      problem = error.description
    }
  }
}

/// An error for external input that is not a system version.
public struct SystemVersionError: Error, Hashable, Sendable, CustomStringConvertible {
  enum Reason {
    case unreadable
    case unknown
  }

  /// The string that could not be parsed.
  public let text: String

  let reason: Reason

  /// The reason for the error and the format of a version.
  public var description: String {
    switch reason {
    case .unreadable:
      "'\(text)' is not a system version: write one to three numbers with dots between them, such as 5.1 or 26.0"
    case .unknown:
      "'\(text)' is not a supported version of iOS: use 2 to 18 or 26, such as 5.1 or 26.0"
    }
  }
}

/// The version queries of the implementation. Each value comes from the ``SystemDifference`` with the same name.
extension SystemVersion {
  /// All differences between versions, oldest change first.
  ///
  /// The table in the documentation is generated from this list.
  public static var differences: [SystemDifference] { SystemDifference.all }

  var lacksBackground: Bool { SystemDifference.noBackground.applies(to: self) }
  var hasViewDidUnload: Bool { SystemDifference.viewDidUnload.applies(to: self) }
  var hasViewWillUnload: Bool { SystemDifference.viewWillUnload.applies(to: self) }
  var systemUnloadsViews: Bool { SystemDifference.systemUnloadsViews.applies(to: self) }
  var hasContainment: Bool { SystemDifference.containment.applies(to: self) }
  var hasAutorotationQuestion: Bool { SystemDifference.autorotationQuestion.applies(to: self) }
  var hasConstraints: Bool { SystemDifference.constraints.applies(to: self) }
  var hasSupportedOrientations: Bool { SystemDifference.supportedOrientations.applies(to: self) }
  var hasShouldAutorotate: Bool { SystemDifference.shouldAutorotate.applies(to: self) }
  var hasInteractivePop: Bool { SystemDifference.interactivePop.applies(to: self) }
  var hasRotationCallbacks: Bool { SystemDifference.rotationCallbacks.applies(to: self) }
  var hasFixedScreen: Bool { SystemDifference.fixedScreen.applies(to: self) }
  var hasSizeTransitions: Bool { SystemDifference.sizeTransitions.applies(to: self) }
  var hasTraitChanges: Bool { SystemDifference.traitChanges.applies(to: self) }
  var hasInitialTraitChange: Bool { SystemDifference.initialTraitChange.applies(to: self) }
  var hasSafeAreas: Bool { SystemDifference.safeAreas.applies(to: self) }
  var isActiveBeforeLayout: Bool { SystemDifference.activeBeforeLayout.applies(to: self) }
  var hasViewIsAppearing: Bool { SystemDifference.viewIsAppearing.applies(to: self) }
  var hasPageSheets: Bool { SystemDifference.pageSheets.applies(to: self) }
  var hasScenes: Bool { SystemDifference.scenes.applies(to: self) }
  var hasUserInterfaceStyles: Bool { SystemDifference.userInterfaceStyles.applies(to: self) }
  var collapsesSplitViews: Bool { SystemDifference.collapsingSplitViews.applies(to: self) }
  var hasSplitViewColumns: Bool { SystemDifference.splitViewColumns.applies(to: self) }
  var hasBackMenu: Bool { SystemDifference.backMenu.applies(to: self) }
  var returnsCells: Bool { SystemDifference.returningCells.applies(to: self) }
  var announcesKeyboardForEachField: Bool { SystemDifference.keyboardForEachField.applies(to: self) }
  var takesSnapshotsOfBothStyles: Bool { SystemDifference.snapshotsOfBothStyles.applies(to: self) }
  var animatesTabs: Bool { SystemDifference.tabTransitions.applies(to: self) }
  var asksForHeightsAgain: Bool { SystemDifference.heightsForDisplay.applies(to: self) }
  var hasPropertyUpdates: Bool { SystemDifference.propertyUpdates.applies(to: self) }
  var hasTraitRegistration: Bool { SystemDifference.traitRegistration.applies(to: self) }
}
