/// Something that a picture or a page leaves out, and why.
///
/// The notes of a picture describe it. Programs read it from ``DotGraph/omissions`` or ``Timeline/omissions``, and
/// add how to get the rest with an ``OmissionAdvice``: the libraries do not know which settings the user can change.
public struct Omission: Hashable, Codable, Sendable {
  /// What is left out; more kinds may be added.
  public struct Kind: RawRepresentable, Hashable, Codable, Sendable {
    /// The kind's stable name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Rows of a timeline.
    public static let rows = Kind(rawValue: "rows")
    /// Views that have no lifeline.
    public static let views = Kind(rawValue: "views")
    /// Findings without a row to be called out at.
    public static let findings = Kind(rawValue: "findings")
    /// Types in a diagram of states, or their pictures in a page.
    public static let types = Kind(rawValue: "types")
    /// Paths between the states of a type.
    public static let paths = Kind(rawValue: "paths")
    /// Steps of a model.
    public static let steps = Kind(rawValue: "steps")
  }

  /// Why it is left out; more reasons may be added.
  public struct Reason: RawRepresentable, Hashable, Codable, Sendable {
    /// The reason's stable name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The rows repeat those above them: see ``TimelineBuilder/Options/folds``.
    package static let repetition = Reason(rawValue: "repetition")
    /// There are more than the limit allows: see ``TimelineBuilder/Options/limit`` and
    /// ``StateDiagram/Options/pathLimit``.
    public static let limit = Reason(rawValue: "limit")
    /// The trace contains only their creation and their end: see ``TimelineBuilder/Options/showsQuietViews``.
    package static let uneventful = Reason(rawValue: "uneventful")
    /// They are callbacks of the layout, in a long timeline: see ``TimelineBuilder/Options/showsLayout``.
    package static let layoutCallbacks = Reason(rawValue: "layout-callbacks")
    /// They are details, and only the outline is drawn: see `TimelineBuilder.Options.isBrief`.
    package static let detail = Reason(rawValue: "detail")
    /// A selection of events does not include them.
    public static let selection = Reason(rawValue: "selection")
    /// The events that they are about are not drawn.
    package static let notDrawn = Reason(rawValue: "not-drawn")
    /// The diagram draws other types: see ``StateDiagram/Options/types``.
    public static let type = Reason(rawValue: "type")
    /// They are less frequent than ``StateDiagram/Options/minShare``.
    public static let share = Reason(rawValue: "share")
    /// Laying out all of them would take too long.
    public static let layout = Reason(rawValue: "layout")
    /// The model calls them rare: see `ModelChart.showsRare`.
    public static let rare = Reason(rawValue: "rare")
    /// Both recordings of a comparison have them.
    package static let unchanged = Reason(rawValue: "unchanged")
    /// There is no model of the type, or no step of it was observed.
    package static let noModel = Reason(rawValue: "no-model")
  }

  /// What is left out.
  public var kind: Kind
  /// Why.
  public var reason: Reason
  /// How many are left out.
  public var count: Int
  /// The total number, including those that are drawn; nil if it has no meaning.
  public var total: Int?
  /// The names of what is left out, or, for ``Kind/paths``, of the type whose paths they are; else empty.
  public var names: [String]
  /// The limit that they exceed, or the share that they do not reach, in percent; nil for other reasons.
  public var threshold: Double?
  /// For ``Kind/paths``: how often the most frequent one that is left out was taken; else nil.
  public var frequency: Int?

  /// Creates an omission.
  public init(
    _ kind: Kind, _ reason: Reason, count: Int, of total: Int? = nil, names: [String] = [], threshold: Double? = nil,
    frequency: Int? = nil
  ) {
    self.kind = kind
    self.reason = reason
    self.count = count
    self.total = total
    self.names = names
    self.threshold = threshold
    self.frequency = frequency
  }
}

/// Advice on how to include what is left out: `--max-rows 0 draws all`. Nil if there is none.
///
/// A picture shows it after the note about the omission. Write the start of a sentence, without a period.
public typealias OmissionAdvice = @Sendable (Omission) -> String?
