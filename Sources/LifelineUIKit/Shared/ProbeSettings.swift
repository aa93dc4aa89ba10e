/// Selects the probes that record more than callbacks, and the values that are recorded in plain text.
///
/// ```swift
/// tracer.useProbes(.all.recordingPlainValues(of: ["note"]))
/// tracer.traceViewControllers()
/// ```
public struct ProbeSettings: Sendable {
  /// A set of probes.
  public struct Kinds: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Controls become subjects: writes and reads of their values, and the values that an unload discards.
    public static let controls = Kinds(rawValue: 1 << 0)
    /// The stored properties of a controller that hold views when its view is loaded and unloaded.
    public static let heldViews = Kinds(rawValue: 1 << 1)
    /// Reads of a controller's view's frame and bounds in `viewDidLoad`, before the first layout.
    public static let geometry = Kinds(rawValue: 1 << 2)
    /// The initializer of views of your own classes, and a hash of their appearance.
    public static let appearance = Kinds(rawValue: 1 << 3)
    /// Reads and writes of ``Outlet`` and ``Tracked`` properties.
    public static let properties = Kinds(rawValue: 1 << 4)
    /// The function of the program that created a controller, or that called an action such as `present`: see `caller` in
    /// the trace. Linux with symbols only; elsewhere nothing is recorded.
    ///
    /// Not in ``all``, since it reads the call stack and looks up symbols each time.
    public static let callers = Kinds(rawValue: 1 << 5)
    /// All probes but ``callers``.
    public static let all: Kinds = [.controls, .heldViews, .geometry, .appearance, .properties]
  }

  /// The enabled probes.
  public var kinds: Kinds

  /// The names of controls and tracked properties with values in plain text; other values are hashes.
  ///
  /// Input of secure fields is never recorded, even with a name in this set.
  public var plainNames: Set<String> = []

  /// The salt of the hashes. Default: nil, which draws a random salt for each tracer.
  ///
  /// Set it in tests only: with a known salt, short values can be found by trying.
  public var salt: UInt64?

  /// Creates settings.
  public init(_ kinds: Kinds = .all) {
    self.kinds = kinds
  }

  /// All probes, with hashes instead of values: the default of a tracer.
  public static let all = ProbeSettings()

  /// Callbacks and actions only.
  public static let none = ProbeSettings([])

  /// Returns the settings with plain-text values of the controls and tracked properties with these names.
  public func recordingPlainValues(of names: Set<String>) -> ProbeSettings {
    var settings = self
    settings.plainNames.formUnion(names)
    return settings
  }
}
