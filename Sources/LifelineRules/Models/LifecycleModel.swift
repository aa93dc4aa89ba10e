internal import LifelineBase

/// A state machine that defines the order of the callbacks in the life of one kind of subject.
///
/// A model is data: the built-in models (``standard``) and custom models use the same JSON format, which
/// `docs/models.md` describes. A model checks the callbacks that it names and ignores other events, such as actions,
/// probes, and custom events. Parts of a model can be limited to some system versions; ``machine(for:)`` selects the
/// parts that apply to a version.
public struct LifecycleModel: Hashable, Sendable {
  /// A state of a subject.
  public struct State: Hashable, Sendable {
    /// The name that transitions use to refer to the state.
    public var id: String
    /// The title for readers.
    ///
    /// The title completes the sentence "the subject is …".
    public var title: String
    /// The ID of the group that the state is drawn in, or nil if there is none.
    public var group: String?
    /// Whether this is the initial state.
    ///
    /// A model has exactly one.
    public var isInitial = false
    /// Whether lives can end in this state.
    public var isFinal = false
    /// The appearance of the state in lives diagrams, or nil to derive it from the state's position in the model.
    public var look: Look?
  }

  /// The prominence of a state in lives diagrams, from a thin line to a dark bar.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// A thin line. The object exists but does nothing.
    case faint
    /// A low, pale bar.
    case light
    /// A high bar of medium darkness.
    case middle
    /// A high, dark bar, for the state that is the object's purpose.
    case strong
  }

  /// A group of related states.
  public struct Group: Hashable, Sendable {
    /// The name that states use to refer to the group.
    public var id: String
    /// The title for readers.
    public var title: String
  }

  /// An allowed transition.
  public struct Transition: Hashable, Sendable {
    /// The IDs of the states that allow the transition.
    public var from: [String]
    /// The callbacks, any of which triggers the transition.
    public var callbacks: [String]
    /// The ID of the state after the transition.
    public var to: String
    /// The first system version that has the transition, or nil for no lower limit.
    public var since: SystemRelease?
    /// The last system version that has the transition, or nil for no upper limit. Version 5 includes 5.1.
    public var until: SystemRelease?
    /// A note for readers.
    public var note: String?
    /// Whether the transition is allowed but unusual.
    public var isRare = false

    func applies(to release: SystemRelease) -> Bool {
      since.map { $0 <= release } ?? true && until.map { release < $0.next } ?? true
    }
  }

  /// Callbacks that are allowed in every state and do not change it.
  public struct GlobalCallback: Hashable, Sendable {
    /// The names of the callbacks.
    public var callbacks: [String]
    /// The first system version that has the callbacks, or nil for no lower limit.
    public var since: SystemRelease?
    /// The last system version that has the callbacks, or nil for no upper limit. Version 5 includes 5.1.
    public var until: SystemRelease?

    /// Returns the part of the range in which the callbacks are allowed, or nil if there is none.
    package func versions(in range: VersionRange) -> VersionRange? {
      let first = [range.first, since].compactMap(\.self).max()
      let next = [range.next, until?.next].compactMap(\.self).min()
      if let first, let next, next <= first { return nil }
      return VersionRange(first: first, next: next)
    }
  }

  /// The model's name, which is unique among the models that are used together.
  public var name: String
  /// The description of the model, in one sentence.
  public var summary: String
  /// The kind of the subjects that the model applies to.
  public var kind: String
  /// The types that the model applies to.
  ///
  /// If the list is empty, the model applies to all types of its kind.
  public var types: [String]
  /// The groups of states, in the order of the life cycle.
  public var groups: [Group]
  /// The states, in the order of the life cycle.
  public var states: [State]
  /// The allowed transitions.
  public var transitions: [Transition]
  /// Callbacks that are allowed in every state and do not change it.
  public var globalCallbacks: [GlobalCallback]
  /// The custom callbacks.
  ///
  /// Without this list, they would be considered misspelled names of the trace format.
  public var customCallbacks: [String] = []
  /// The additional rules for the subjects.
  ///
  /// Pass custom rules to ``init(json:source:rules:)`` or `init(contentsOf:rules:)`, which validate them.
  public internal(set) var rules: [DeclaredRule] = []
}

extension LifecycleModel {
  /// The names of all callbacks of the model, including those that only its rules need.
  package var callbacks: [String] {
    transitions.flatMap(\.callbacks) + globalCallbacks.flatMap(\.callbacks) + customCallbacks
      + rules.flatMap { $0.requirement.callbacks.map(\.name) }
  }
}

extension Sequence<LifecycleModel> {
  /// Returns the model for subjects of this kind and type.
  ///
  /// A model that names the type takes precedence over a model for the whole kind, and a later model takes precedence
  /// over an earlier one. Custom models therefore replace built-in models.
  public func model(kind: String, type: String) -> LifecycleModel? {
    let fitting = filter { $0.kind == kind && ($0.types.isEmpty || $0.types.contains(type)) }
    return fitting.last { !$0.types.isEmpty } ?? fitting.last
  }
}

extension LifecycleModel {
  /// A range of system versions that share a state machine.
  public struct VersionRange: Hashable, Sendable, CustomStringConvertible {
    /// The first version of the range, or nil if this is the oldest range.
    public let first: SystemRelease?
    /// The first version of the next range, or nil if this is the newest range.
    public let next: SystemRelease?

    /// The range as text, such as `all versions`, `up to 4`, `5`, `6 to 12`, or `13 and later`.
    public var description: String {
      switch (first, next?.previous) {
      case (nil, nil): "all versions"
      case (nil, let last?): "up to \(last)"
      case (let first?, nil): "\(first) and later"
      case (let first?, let last?): first == last ? "\(first)" : "\(first) to \(last)"
      }
    }

    /// A version in the range.
    package var release: SystemRelease { first ?? SystemRelease([0]) }
  }

  /// The version ranges, oldest first.
  ///
  /// There is only one range if no transition depends on the version.
  public var versionRanges: [VersionRange] {
    let starts = Set(transitions.flatMap { [$0.since, $0.until?.next].compactMap { $0 } }).sorted()
    let firsts = [nil] + starts.map(Optional.some)
    return zip(firsts, firsts.dropFirst() + [nil]).map { VersionRange(first: $0, next: $1) }
  }

  /// Returns the state machine for a system version.
  ///
  /// Pass nil for the newest version.
  public func machine(for release: SystemRelease? = nil) -> ModelMachine {
    let versionRanges = versionRanges
    let versionRange = release.flatMap { release in versionRanges.last { $0.first.map { $0 <= release } ?? true } }
    return machine(of: versionRange ?? versionRanges[versionRanges.count - 1])
  }

  /// Returns the state machine for one of the ``versionRanges``.
  public func machine(of versionRange: VersionRange) -> ModelMachine {
    ModelMachine.known(Key(model: self, versionRange: versionRange))
  }

  /// The values that determine a state machine.
  fileprivate struct Key: Hashable {
    var model: LifecycleModel
    var versionRange: VersionRange

    /// Hashes only some parts of the model, because hashing all parts would take as long as creating a state machine.
    func hash(into hasher: inout Hasher) {
      hasher.combine(model.name)
      hasher.combine(versionRange)
    }
  }
}

extension ModelMachine {
  /// The cached state machines. A trace can have thousands of types with the same model.
  private static let made = Mutex<[LifecycleModel.Key: ModelMachine]>([:])
  private static let maximumMade = 64

  fileprivate static func known(_ key: LifecycleModel.Key) -> ModelMachine {
    if let machine = made.withLock({ $0[key] }) { return machine }
    let machine = ModelMachine(key.model, versionRange: key.versionRange)
    made.withLock { made in
      if made.count >= maximumMade { made = [:] }
      made[key] = machine
    }
    return machine
  }
}

/// A system version, such as 5.1.
///
/// The version determines which parts of a model apply.
///
/// Trailing zeros are ignored, so 6 and 6.0 are equal.
public struct SystemRelease: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The components of the version number, without trailing zeros.
  public let components: [Int]

  /// Parses numbers that are separated by periods, or returns nil for any other text.
  package init?(_ text: some StringProtocol) {
    var components: [Int] = []
    var number: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (tens, isTooLarge) = (number ?? 0).multipliedReportingOverflow(by: 10)
        let (sum, isAboveMaximum) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
        if isTooLarge || isAboveMaximum { return nil }
        number = sum
      case UInt8(ascii: "."):
        guard let complete = number else { return nil }
        components.append(complete)
        number = nil
      default: return nil
      }
    }
    guard let last = number else { return nil }
    self.init(components + [last])
  }

  /// Finds the version in the system name of a trace's header, such as `iOS 5.1 (headless)`, or returns nil if there is
  /// none.
  ///
  /// The versions of visionOS, watchOS, and macOS are numbered differently, so they do not indicate the version of
  /// UIKit.
  package init?(system: String?) {
    guard let words = system?.utf8.split(separator: UInt8(ascii: " ")).lazy.map(Substring.init) else { return nil }
    if let first = words.first, ["visionOS", "watchOS", "macOS"].contains(first) { return nil }
    guard let release = words.compactMap({ SystemRelease($0) }).first else { return nil }
    self = release
  }

  init(_ components: [Int]) {
    let zeros = components.reversed().prefix { $0 == 0 }.count
    self.components = components.dropLast(min(zeros, components.count - 1))
  }

  public var description: String { components.map(String.init).joined(separator: ".") }

  public static func < (left: SystemRelease, right: SystemRelease) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }

  /// The next version with the same number of components: 6 for 5, and 5.2 for 5.1.
  var next: SystemRelease { shifted(by: 1) }

  /// The version whose ``next`` version is this one.
  var previous: SystemRelease { shifted(by: -1) }

  private func shifted(by step: Int) -> SystemRelease {
    SystemRelease(components.dropLast() + [(components.last ?? 0) + step])
  }
}
