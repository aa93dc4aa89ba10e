public import Lifeline
internal import LifelineBase

/// The description of a rule: its texts, the data that it needs, and a closure that creates an instance of the rule for
/// each trace.
public struct RuleDescription: Sendable {
  /// The stable name in kebab case, as used in reports, baselines, and `lifeline explain`.
  public let id: String
  /// The severity of the rule's findings, unless a finding overrides it.
  public let severity: Severity
  /// The mistake that the rule finds, in one line.
  public let summary: String
  /// The fix for the rule's findings, unless a finding overrides it.
  public let fix: String
  /// The Markdown text that `lifeline explain` prints, beginning with a heading, or nil if the rule has no page.
  public let page: String?
  /// The names of the events that the rule observes, or nil for all events.
  ///
  /// Other events are not passed to the rule.
  ///
  /// If the list is empty, the rule observes no events and only evaluates the facts in ``needs`` when the trace ends.
  /// Names that are neither registered nor declared as custom names are reported in ``problems``.
  public let names: [EventName]?
  /// The facts that the rule uses.
  ///
  /// Other facts are not computed for the rule.
  public let needs: FactKinds
  /// The argument that `explain` needs in addition to the ID to find the rule, or nil if it needs none.
  package var modelArgument: ModelArgument?
  /// The ``names`` that the rule's author or a model declares. They need no registration.
  var declaredNames: Set<EventName> = []
  /// Whether the rule judges a subject by its earlier events, or nil if it judges all subjects in this way.
  var covers: (@Sendable (Subject) -> Bool)?
  /// Whether a rule about leaks judges an expected release, or nil for other rules.
  private(set) var judges: (@Sendable (ExpectedRelease) -> Bool)?
  /// The part of each span that the rule observes.
  private(set) var spanPart = SpanPart.both
  /// The events that the rule observes, but without which its findings are right.
  private(set) var helpfulNames: Set<EventName> = []
  /// The properties that a trace must have for the rule to judge it.
  ///
  /// If a trace lacks one of these properties, the runner keeps only the findings that the trace still proves. If there
  /// are no such findings, the rule could not judge the trace; see ``RuleRunner/abstentions``.
  public let requires: TraceRequirements
  /// The part of ``requires`` that the rule handles itself. In a trace that lacks one of these properties, the rule
  /// reports only proven findings.
  public let partialWithout: TraceRequirements
  /// The ``names`` of events that the source of a trace does not have to report.
  ///
  /// Findings are correct without these events.
  public let optionalNames: [EventName]
  /// The topics of the rule.
  public let traits: Traits
  /// A closure that creates an instance of the rule for each trace.
  public let make: @Sendable () -> any TraceRule

  /// Creates the description of a rule.
  ///
  /// `lifeline explain ID` prints the page. Pass the page as Markdown text, not as a path or an address. If you pass
  /// nil, a rule with the ID of a built-in rule uses the built-in page, and any other rule has no page. A rule that
  /// requires nothing judges every trace, unless the trace's source cannot report any event that the rule observes.
  ///
  /// `names` can contain the event names of the trace format, of UIKit, and of controller caches, and the names that
  /// were registered with `TraceSchema.register(callbacks:)`. Pass the names of your own events, such as
  /// `["connected"]`, as `customNames`; these names need no registration.
  public init(
    id: String, severity: Severity, summary: String, fix: String, page: String? = nil, names: [EventName]?,
    customNames: [EventName] = [], needs: FactKinds = [], requires: TraceRequirements = [],
    partialWithout: TraceRequirements = [], optionalNames: [EventName] = [], traits: Traits = [],
    make: @escaping @Sendable () -> any TraceRule
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.fix = fix
    self.page = page ?? RulePages.all[id]
    self.names = names.map { $0 + customNames }
    declaredNames = Set(customNames)
    self.needs = needs
    self.requires = requires
    self.partialWithout = partialWithout
    self.optionalNames = optionalNames
    self.traits = traits
    self.make = make
  }

  /// Returns a copy of the description for a rule that observes only one part of each span.
  ///
  /// Calling a rule for an event that it ignores takes about as long as checking the event.
  func observing(_ part: SpanPart) -> RuleDescription {
    var rule = self
    rule.spanPart = part
    return rule
  }

  /// Returns a copy of the description for a rule that some events only help, so that it judges a trace from which they
  /// were filtered.
  func helped(by names: [EventName]) -> RuleDescription {
    var rule = self
    rule.helpfulNames = Set(names)
    return rule
  }

  /// Returns a copy of the description for a rule about leaks that judges only some expected releases.
  func judging(_ judges: @escaping @Sendable (ExpectedRelease) -> Bool) -> RuleDescription {
    var rule = self
    rule.judges = judges
    return rule
  }

  /// The names of the events that the rule observes or that its facts are computed from.
  var observedNames: Set<EventName> {
    let needs = needs.withBasis
    return FactTrackers.names.reduce(into: Set(names ?? [])) { all, fact in
      if needs.contains(fact.kind) { all.formUnion(fact.names) }
    }
  }

  /// The built-in rules, sorted by ID.
  public static let standard: [RuleDescription] = [
    .contradictedExpectation, .controllerLeaked, .coveredBeforeAppearing, .emptyViewDidUnload, .geometryBeforeLayout,
    .illegalTransition, .lateRelease, .missingDidMove, .missingSuperCall, .objectLeaked, .outletKeptAfterUnload,
    .outletReadBeforeLoad, .refusedCall, .releasedTooEarly, .repeatedSetUp, .repeatedViewDidLoad,
    .repeatedViewDidUnload, .resourceKeptOnMemoryWarning, .reuseWithoutReset, .reusedWhileInUse, .slowCallback,
    .stateInOutlet, .stateNotSavedOnUnload, .stateResetOnReload, .unbalancedAppearance, .unloadWithoutCallback,
    .viewBuiltInInit, .viewInitializerMismatch, .viewLeakedAfterUnload, .viewLoadedTooEarly, .viewReloadedInUnload,
  ]

  /// Creates a finding of this rule.
  ///
  /// - Parameters:
  ///   - message: A description of what happened, using the names from the trace.
  ///   - subject: The subject of the finding.
  ///   - events: The sequence numbers of the events that prove the finding.
  ///   - severity: The severity, if it differs from the rule's severity.
  ///   - fix: The fix, if it differs from the rule's fix.
  ///   - path: The strings that the fingerprint contains in addition to the rule and the type. Numbers after `#`, `[`,
  ///     or `:`, and the digits of addresses (`0x600001c0`), are removed.
  ///   - callback: The callback to look at in the code, if the finding is about a callback.
  ///   - owner: The object whose code to look at, if it is not the subject. For a view, this is its controller.
  public func finding(
    _ message: String, about subject: Subject, events: [Int], severity: Severity? = nil, fix: String? = nil,
    path: [String] = [], callback: EventName? = nil, of owner: Subject? = nil
  ) -> Finding {
    let fingerprint = [id, subject.type.string] + path.map(Self.withoutNumbers)
    return Finding(
      rule: id, severity: severity ?? self.severity, subject: subject, message: message, events: events,
      fix: fix ?? self.fix, fingerprint: fingerprint.joined(separator: ":"),
      code: CodeReference(type: (owner ?? subject).type, callback: callback))
  }

  /// Removes the numbers that differ between runs or revisions.
  ///
  /// For example, `cache[12] -> UIView #7` becomes `cache[] -> UIView #`, which is the same in every run, and
  /// `Cart.swift:41` becomes `Cart.swift:`, which stays the same when lines are inserted.
  package static func withoutNumbers(_ label: String) -> String {
    let bytes = Array(label.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      kept.append(byte)
      position += 1
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: ":"):
        position = bytes[position...].firstIndex { !isDigit($0) } ?? bytes.count
      case UInt8(ascii: "x") where kept.dropLast().last == UInt8(ascii: "0"):
        position = bytes[position...].firstIndex { !isHexadecimal($0) } ?? bytes.count
      default: break
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}

/// The part of each span that a rule observes.
enum SpanPart {
  case both
  /// The beginnings of spans, and instants.
  case begins
  /// The ends of spans, but no instants.
  case ends
}

/// Prints a description as its ID. Otherwise, a failed test would print the whole page.
extension RuleDescription: CustomStringConvertible, CustomReflectable {
  public var description: String { id }

  /// A mirror without children, so that `dump` prints only the ID.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RuleDescription {
  /// The topics of a rule, which are independent of the rule's ID.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The rule reports objects that should have been released.
    ///
    /// `lifeline trends` counts the findings of these rules.
    public static let leak = Traits(rawValue: 1 << 0)
    /// The rule judges controllers, views, and the objects that belong to them.
    ///
    /// If a trace contains no such objects, outputs do not list the rule among those that could not judge the trace.
    public static let interface = Traits(rawValue: 1 << 1)
  }
}

extension SubjectKind {
  /// The kinds of objects that make up an interface.
  static let interface: Set<SubjectKind> = [.controller, .view, .control, .window, .application, .scene]
}

extension TraceContinuation {
  /// Whether one of the living subjects is part of an interface. Other such subjects may be unknown until their first
  /// events.
  var hasInterface: Bool { living?.contains { SubjectKind.interface.contains($0.kind) } ?? false }
}

extension RuleDescription {
  /// The problems with the description, one sentence per problem.
  ///
  /// A typical problem is an event name that is not registered. A rule for such an event would never find anything.
  public var problems: [String] {
    Vocabulary.register()
    let unknown = (names ?? []).filter { TraceSchema.word(for: $0) == nil && !declaredNames.contains($0) }
    guard !unknown.isEmpty else { return [] }
    let known = TraceSchema.words.map(\.name.string)
    return unknown.map { name in
      let hint = NearestName.hint(name.string, in: known)
      return "the rule '\(id)' observes '\(name)', which is not an event name\(hint.isEmpty ? "." : hint) "
        + "If you defined the name yourself, list it in customNames."
    }
  }
}
