internal import HeadlessUIKit

extension LifelineSettings {
  /// Takes the versions of `.systems`, each once.
  mutating func runOnSystems(_ versions: [SystemVersion]) {
    if versions.isEmpty {
      problems.append("The option .systems() names no system: name at least one, as in .systems(\"5.1\", \"26\").")
    }
    systemVersions = []
    for version in versions {
      guard !systemVersions.contains(version) else {
        problems.append("The option .systems(…) names \(version.name) more than once: remove the repetition.")
        continue
      }
      systemVersions.append(version)
    }
  }

  /// The settings of each run, with the name of its system; a single run has none.
  ///
  /// Only the first one reports what is wrong with the options.
  var runs: [(settings: Self, system: String?)] {
    guard !systemVersions.isEmpty else { return [(self, nil)] }
    return systemVersions.enumerated().map { index, version in
      var settings = self
      settings.systemVersion = version
      settings.reportsProblems = index == 0
      return (settings, version.name)
    }
  }

  /// The settings for a caller that cannot run a test more than once.
  func refusingSystems(for caller: String) -> Self {
    guard !systemVersions.isEmpty else { return self }
    var settings = self
    settings.systemVersions = []
    settings.problems.append(
      "\(caller) runs the test once, so it cannot take .systems(…): use .system(\"5.1\"), or the trait .lifeline of Swift "
        + "Testing.")
    return settings
  }
}

extension SystemVersion {
  /// The name in texts: `iOS 5.1`.
  fileprivate var name: String { "iOS \(self)" }
}
