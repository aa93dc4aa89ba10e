/// Selects the probes that record more than callbacks, and the values that are recorded as plain text.
///
/// ```swift
/// tracer.useProbes(.all.recordingPlainValues(of: ["note"]))
/// tracer.traceViewControllers()
/// ```
public struct ProbeSettings: Sendable {
  /// A set of probes.
  public struct Kinds: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a set from its raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The probe that traces controls as subjects, and records reads and writes of their values, and the values that
    /// are discarded when a view is unloaded.
    public static let controls = Kinds(rawValue: 1 << 0)
    /// The probe that records a controller's stored properties that reference views when the controller's view is
    /// loaded or unloaded.
    public static let heldViews = Kinds(rawValue: 1 << 1)
    /// The probe that records reads of the frame and bounds of a controller's view in `viewDidLoad`, before the first
    /// layout.
    public static let geometry = Kinds(rawValue: 1 << 2)
    /// The probe that records the initializer and a hash of the appearance of each view of a custom class.
    public static let appearance = Kinds(rawValue: 1 << 3)
    /// The probe that records reads and writes of ``Outlet`` properties, and assignments to ``Tracked`` properties.
    public static let properties = Kinds(rawValue: 1 << 4)
    /// The probe that records set-up that a callback repeats, such as a second gesture recognizer that calls the same
    /// method, and objects that were released before their first use, because a property such as `dataSource` does not
    /// retain them.
    public static let setUp = Kinds(rawValue: 1 << 6)
    /// The probe that records, as the `caller` attribute, the function in the program that created a controller or
    /// called an action such as `present`.
    ///
    /// This probe requires 64-bit Linux and a program with symbols. Otherwise, it records nothing.
    ///
    /// ``all`` does not include this probe, because it reads the call stack and looks up symbols each time.
    public static let callers = Kinds(rawValue: 1 << 5)
    /// All probes except ``callers``.
    public static let all: Kinds = [.controls, .heldViews, .geometry, .appearance, .properties, .setUp]
  }

  /// The enabled probes.
  public var kinds: Kinds

  /// The names of controls and tracked properties whose values are recorded as plain text.
  ///
  /// Other values are recorded as hashes.
  ///
  /// Input in a secure field is never recorded, even if the field's name is in this set.
  public var plainNames: Set<String> = []

  /// The salt of the hashes. If nil, which is the default, each tracer uses a random salt.
  ///
  /// Set the salt only in tests. If the salt is known, short values can be found by trying candidates.
  public var salt: UInt64?

  /// Creates settings.
  public init(_ kinds: Kinds = .all) {
    self.kinds = kinds
  }

  /// All probes except ``Kinds/callers``, with hashes instead of plain values.
  ///
  /// These are the default settings.
  public static let all = ProbeSettings()

  /// No probes, so that only callbacks and actions are recorded.
  public static let none = ProbeSettings([])

  /// Returns settings that record the values of controls and tracked properties with these names as plain text.
  public func recordingPlainValues(of names: Set<String>) -> ProbeSettings {
    var settings = self
    settings.plainNames.formUnion(names)
    return settings
  }
}
