internal import Lifeline
internal import LifelineBase

/// The elements that a picture or page omits, and the reason for the omission.
///
/// The notes of a picture describe its omissions. Programs read the omissions from ``DotGraph/omissions`` or
/// ``Timeline/omissions``. They use an ``OmissionAdvice`` to explain how to include the omitted elements, because the
/// libraries cannot determine which settings the user can change.
public struct Omission: Hashable, Codable, Sendable {
  /// The kind of elements that are omitted. More kinds may be added.
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
    /// Findings without a row to which they can be attached.
    public static let findings = Kind(rawValue: "findings")
    /// Types in a state diagram, or their pictures on a page.
    public static let types = Kind(rawValue: "types")
    /// Paths between the states of a type.
    public static let paths = Kind(rawValue: "paths")
    /// Transitions of a model.
    public static let steps = Kind(rawValue: "steps")
    /// Trees in a retention diagram.
    package static let roots = Kind(rawValue: "roots")
    /// Views, controls, windows, and applications that have no row in a lives diagram.
    package static let parts = Kind(rawValue: "parts")
    /// State changes that are only counted, because there are too many.
    package static let changes = Kind(rawValue: "changes")
    /// Types that are drawn as counts, because their objects would have too many bands.
    package static let bands = Kind(rawValue: "bands")
    /// Types that are drawn as counts, because their rows and lanes do not fit.
    package static let lanes = Kind(rawValue: "lanes")
    /// Traces that do not fit into a picture.
    package static let traces = Kind(rawValue: "traces")
    /// Marks whose text does not fit into the picture.
    package static let marks = Kind(rawValue: "marks")
    /// Variants of lives.
    package static let variants = Kind(rawValue: "variants")
  }

  /// The reason for an omission. More reasons may be added.
  public struct Reason: RawRepresentable, Hashable, Codable, Sendable {
    /// The reason's stable name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The rows repeat the rows above them; see ``TimelineBuilder/Options/folds``.
    package static let repetition = Reason(rawValue: "repetition")
    /// There are more elements than the limit allows; see ``TimelineBuilder/Options/limit`` and
    /// `StateDiagram.Options.pathLimit`.
    public static let limit = Reason(rawValue: "limit")
    /// The trace contains only the creation and the end of the elements; see
    /// ``TimelineBuilder/Options/showsQuietViews``.
    package static let uneventful = Reason(rawValue: "uneventful")
    /// The rows are layout callbacks in a long timeline; see ``TimelineBuilder/Options/showsLayout``.
    package static let layoutCallbacks = Reason(rawValue: "layout-callbacks")
    /// The rows are details, and only the outline is drawn; see `TimelineBuilder.Options.isBrief`.
    package static let detail = Reason(rawValue: "detail")
    /// A selection of events does not include the elements.
    public static let selection = Reason(rawValue: "selection")
    /// The events that the findings are about are not drawn.
    package static let notDrawn = Reason(rawValue: "not-drawn")
    /// The diagram draws only other types; see `StateDiagram.Options.types`.
    public static let type = Reason(rawValue: "type")
    /// The paths are less frequent than `StateDiagram.Options.minShare`.
    public static let share = Reason(rawValue: "share")
    /// Laying out all elements would take too long.
    public static let layout = Reason(rawValue: "layout")
    /// The model marks the transitions as rare.
    public static let rare = Reason(rawValue: "rare")
    /// Both recordings of a comparison contain the elements.
    package static let unchanged = Reason(rawValue: "unchanged")
    /// The type has no model, or no transition of its model was observed.
    package static let noModel = Reason(rawValue: "no-model")
  }

  /// The kind of the omitted elements.
  public var kind: Kind
  /// The reason for the omission.
  public var reason: Reason
  /// The number of omitted elements.
  public var count: Int
  /// The total number of elements, including the drawn elements, or nil if a total has no meaning.
  public var total: Int?
  /// The names of the omitted elements or, for ``Kind/paths``, the name of the type to which the paths belong. The
  /// array can be empty.
  public var names: [String]
  /// The limit that the elements exceed or, for ``Reason/share``, the share in percent that they do not reach. The
  /// value is nil for other reasons.
  public var threshold: Double?
  /// For ``Kind/paths``, the number of times that the most frequent omitted path was taken. Otherwise, the value is
  /// nil.
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

/// A closure that returns advice on how to include the omitted elements, such as `--max-rows 0 draws all`, or nil if
/// there is no advice.
///
/// A picture shows the advice after the note about the omission. Return the beginning of a sentence, without a period.
public typealias OmissionAdvice = @Sendable (Omission) -> String?

extension Omission {
  /// Returns a note in a picture, followed by the advice.
  package func note(_ text: String, _ advice: OmissionAdvice?, end: String = "") -> String {
    text + (advice?(self).map { "; \($0)" } ?? "") + end
  }

  /// Returns text such as `3 more rows are`.
  func more(_ one: String, _ many: String) -> String { CountText.of(count, "more \(one) is", "more \(many) are") }

  /// Returns text such as `3 of 5 paths are`.
  func part(_ many: String) -> String { "\(count) of \(total ?? count) \(many) \(count == 1 ? "is" : "are")" }

  /// The threshold as digits.
  var thresholdText: String {
    guard let threshold else { return "" }
    return threshold == threshold.rounded() ? "\(Int(threshold))" : "\(threshold)"
  }

  /// Returns text such as `1 view`.
  func number(_ one: String, _ many: String) -> String { CountText.of(count, one, many) }
}

extension Omission {
  /// A sentence that describes the omission, for messages next to a picture.
  package var sentence: String {
    switch (kind, reason) {
    case (.rows, .repetition): "\(number("row is", "rows are")) omitted: repetitions"
    case (.rows, _), (.views, _), (.findings, _), (.traces, .unchanged): rowText
    default: headingText
    }
  }

  /// The text for the heading of a state diagram.
  var headingText: String {
    let names = shortNames.joined(separator: ", ")
    return switch (kind, reason) {
    case (.paths, .share): "\(part("paths")) omitted: each less than \(thresholdText)% of the steps from its callback"
    case (.paths, .layout): "\(part("paths")) omitted: laying out all of them takes too long\(rarity)"
    case (.paths, _): "\(part("paths")) omitted\(rarity)"
    case (.variants, _): "\(part("variants of \(names)")) omitted"
    case (.types, .limit) where names.count > 8:
      "Not drawn: \(shortNames.prefix(8).joined(separator: ", ")), and \(count - 8) more types"
    case (.roots, _): "\(part("trees")) omitted"
    case (.changes, _):
      "Drawn as counts only\(reason == .selection ? ", with each object from its first selected event on" : ""): "
        + "\(CountText.grouped(count)) state changes, more than \(CountText.grouped(Int(threshold ?? 0)))"
    case (.bands, _):
      "Drawn as counts, because more than \(CountText.grouped(Int(threshold ?? 0))) states would be visible: "
        + firstNames
    case (.lanes, _):
      "Drawn as counts, because the picture would have more than \(CountText.grouped(Int(threshold ?? 0), "row or lane", "rows and lanes")): "
        + firstNames
    case (.steps, _): "Not drawn: \(number("rare step", "rare steps"))"
    case (.types, .unchanged): "Unchanged, not drawn: \(names)"
    case (.types, .noModel): "Not drawn, without a model or an observed step: \(names)"
    default: "Not drawn: \(names)"
    }
  }

  private var shortNames: [String] { names.map(LabelText.shortened) }

  /// The first names, and how many more there are.
  private var firstNames: String {
    (shortNames.prefix(8) + (count > 8 ? ["and \(CountText.grouped(count - 8, "more type"))"] : []))
      .joined(separator: ", ")
  }

  private var rarity: String {
    frequency.map { ", each taken at most \($0 == 1 ? "once" : "\($0) times")" } ?? ""
  }

  /// Returns the sentence for the heading of a diagram, with the advice.
  package func heading(_ advice: OmissionAdvice?) -> String { note(headingText, advice, end: ".") }
}
