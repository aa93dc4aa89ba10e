/// What the tracing of controllers records beside their callbacks, and which values may be read in the trace.
///
/// ```swift
/// tracer.useProbes(.all.recordingPlainValues(of: ["note"]))
/// tracer.traceViewControllers()
/// ```
public struct ProbeSettings: Sendable {
  /// The probes, each of which can be left out.
  public struct Kinds: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Controls become subjects; who changes and reads their values, and what an unload throws away.
    public static let controls = Kinds(rawValue: 1 << 0)
    /// Which stored properties of a controller hold views when its view is loaded and unloaded.
    public static let heldViews = Kinds(rawValue: 1 << 1)
    /// Reads of the frame and the bounds of a controller's view in `viewDidLoad`, before its layout.
    public static let geometry = Kinds(rawValue: 1 << 2)
    /// By which initializer views of your own classes came, and a hash of their look.
    public static let appearance = Kinds(rawValue: 1 << 3)
    /// What ``Outlet`` and ``Tracked`` see.
    public static let properties = Kinds(rawValue: 1 << 4)
    /// All of them.
    public static let all: Kinds = [.controls, .heldViews, .geometry, .appearance, .properties]
  }

  /// The probes that record.
  public var kinds: Kinds

  /// The names of controls and tracked properties whose values stand in the trace as they are; else there are hashes.
  ///
  /// What is entered into a secure field is never recorded, whatever stands here.
  public var plainNames: Set<String> = []

  /// The salt of the hashes; nil, which is the default, draws one for each tracer.
  ///
  /// Give one in tests only: whoever knows it can find out short values by trying.
  public var salt: UInt64?

  /// Creates settings.
  public init(_ kinds: Kinds = .all) {
    self.kinds = kinds
  }

  /// Every probe, with hashes in place of values; what a tracer does unless it is told otherwise.
  public static let all = ProbeSettings()

  /// Callbacks and actions only.
  public static let none = ProbeSettings([])

  /// The same with the values of some controls and tracked properties, by their names, in plain text.
  public func recordingPlainValues(of names: Set<String>) -> ProbeSettings {
    var settings = self
    settings.plainNames.formUnion(names)
    return settings
  }
}
