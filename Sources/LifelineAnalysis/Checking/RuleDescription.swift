public import Lifeline

/// A rule as data: its id, what it reports and how to fix that, what it observes, and how to create it for a trace.
public struct RuleDescription: Sendable {
  /// The stable name in kebab case: in reports, baselines, and `lifeline explain`.
  public let id: String
  /// The severity of its findings, unless a finding overrides it.
  public let severity: Severity
  /// The mistake that it finds, in one line.
  public let summary: String
  /// The fix for its findings, unless a finding overrides it.
  public let fix: String
  /// What `lifeline explain` shows: Markdown that begins with a heading, or nil.
  public let page: String?
  /// The names of the events that the rule observes, or nil for all. Other events cost it nothing.
  ///
  /// A rule that observes no event has an empty list: it looks at ``needs`` when the trace ends. Declare names of your own
  /// with `.custom("connected")`; other names that are not registered are ``problems``.
  public let names: [EventName]?
  /// The facts that the rule uses. Other facts are not computed for it.
  public let needs: FactKinds
  /// What `explain` needs besides the id, so that the rule exists; nil if it always does.
  package var modelArgument: String?
  /// Those of ``names`` that a model declares, so that they need no registration.
  var declaredNames: Set<EventName> = []
  /// What a trace must contain for the rule to judge it.
  ///
  /// Where a trace lacks some of it, the runner keeps only the findings that the rest of the trace proves, and without any
  /// finding the rule has not judged the trace: see ``RuleRunner/abstentions``.
  public let requires: TraceRequirements
  /// The part of ``requires`` for which the rule itself reports nothing but what is proven where a trace lacks it.
  public let partialWithout: TraceRequirements
  /// The part of ``names`` that a source does not have to report: without these events, no finding is wrong.
  public let optionalNames: [EventName]
  /// The topic of the rule, for programs that count findings.
  public let traits: Traits
  /// Creates the rule. Each trace gets a new one.
  public let make: @Sendable () -> any TraceRule

  /// Describes a rule.
  ///
  /// The page is what `lifeline explain ID` prints: a whole text in Markdown, not a path or an address. Without it, a
  /// rule with the id of a built-in one has the page of that rule, and another rule has none. A rule that requires nothing
  /// judges every trace, unless its source cannot report any event that the rule observes.
  public init(
    id: String, severity: Severity, summary: String, fix: String, page: String? = nil, names: [EventName]?,
    needs: FactKinds = [], requires: TraceRequirements = [], partialWithout: TraceRequirements = [],
    optionalNames: [EventName] = [], traits: Traits = [],
    make: @escaping @Sendable () -> any TraceRule
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.fix = fix
    self.page = page ?? RulePages.all[id]
    self.names = names
    self.needs = needs
    self.requires = requires
    self.partialWithout = partialWithout
    self.optionalNames = optionalNames
    self.traits = traits
    self.make = make
  }

  /// The names of the events that the rule observes or that its facts are computed from.
  var observedNames: Set<EventName> {
    let needs = needs.withBasis
    return FactTrackers.names.reduce(into: Set(names ?? [])) { all, fact in
      if needs.contains(fact.kind) { all.formUnion(fact.names) }
    }
  }

  /// The built-in rules, sorted by id.
  public static let standard: [RuleDescription] = [
    .controllerLeaked, .emptyViewDidUnload, .geometryBeforeLayout, .illegalTransition, .lateRelease, .missingSuperCall,
    .objectLeaked, .outletKeptAfterUnload, .outletReadBeforeLoad, .repeatedViewDidLoad, .repeatedViewDidUnload,
    .resourceKeptOnMemoryWarning, .reuseWithoutReset, .reusedWhileInUse, .slowCallback, .stateInOutlet,
    .stateNotSavedOnUnload, .stateResetOnReload, .unbalancedAppearance, .unloadWithoutCallback, .viewBuiltInInit,
    .viewInitializerMismatch, .viewLeakedAfterUnload, .viewLoadedTooEarly, .viewReloadedInUnload,
  ]

  /// Creates a finding of this rule.
  ///
  /// - Parameters:
  ///   - message: what happened, in the trace's own names.
  ///   - subject: what it happened to.
  ///   - events: the sequence numbers of the events that prove it.
  ///   - severity: the severity, if it differs from that of the rule.
  ///   - fix: the fix, if it differs from that of the rule.
  ///   - path: what belongs to the fingerprint besides rule and type. Numbers after `#` and in brackets, and addresses
  ///     (`0x600001c0`), are taken out.
  ///   - callback: the callback whose code to look at, if the finding is about a callback.
  ///   - owner: the object whose code to look at, if not the subject: the controller of a view.
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

  /// `cache[12] -> UIView #7` becomes `cache[] -> UIView #`, which is the same on every run; `Cart.swift:41` becomes
  /// `Cart.swift:`, which is the same when lines are inserted.
  static func withoutNumbers(_ label: String) -> String {
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

/// Prints as its id: a description that a failed test shows would otherwise contain the whole page.
extension RuleDescription: CustomStringConvertible, CustomReflectable {
  public var description: String { id }

  /// Without children, so that `dump` prints the id, too.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
