internal import LifelineSynchronization

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
