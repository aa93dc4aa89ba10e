internal import LifelineSynchronization

extension LifecycleModel {
  /// A range of system versions in which the same machine applies.
  public struct VersionRange: Hashable, Sendable, CustomStringConvertible {
    /// The first version; nil for the oldest.
    public let first: SystemRelease?
    /// The first version of the next range; nil for the newest.
    public let next: SystemRelease?

    /// `all versions`, `up to 4`, `5`, `6 to 12`, `13 and later`.
    public var description: String {
      switch (first, next?.previous) {
      case (nil, nil): "all versions"
      case (nil, let last?): "up to \(last)"
      case (let first?, nil): "\(first) and later"
      case (let first?, let last?): first == last ? "\(first)" : "\(first) to \(last)"
      }
    }

    /// A version that lies in it.
    var release: SystemRelease { first ?? SystemRelease([0]) }
  }

  /// The version ranges, the oldest first: one when nothing depends on the version.
  public var versionRanges: [VersionRange] {
    let starts = Set(transitions.flatMap { [$0.since, $0.until?.next].compactMap { $0 } }).sorted()
    let firsts = [nil] + starts.map(Optional.some)
    return zip(firsts, firsts.dropFirst() + [nil]).map { VersionRange(first: $0, next: $1) }
  }

  /// The machine for one version of the system; nil means the newest.
  public func machine(for release: SystemRelease? = nil) -> ModelMachine {
    let versionRanges = versionRanges
    let versionRange = release.flatMap { release in versionRanges.last { $0.first.map { $0 <= release } ?? true } }
    return machine(of: versionRange ?? versionRanges[versionRanges.count - 1])
  }

  /// The machine for one of the `versionRanges`.
  public func machine(of versionRange: VersionRange) -> ModelMachine {
    ModelMachine.known(Key(model: self, versionRange: versionRange))
  }

  /// What determines a machine.
  fileprivate struct Key: Hashable {
    var model: LifecycleModel
    var versionRange: VersionRange

    /// The parts of a model take as long to hash as to make a machine of.
    func hash(into hasher: inout Hasher) {
      hasher.combine(model.name)
      hasher.combine(versionRange)
    }
  }
}

extension ModelMachine {
  /// The machines that were made, for all who need the same one: a trace can have thousands of types with one model.
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
