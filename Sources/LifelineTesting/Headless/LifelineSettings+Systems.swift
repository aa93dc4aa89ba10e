#if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  extension LifelineSettings {
    /// Sets the versions to those of `systems`, without duplicates.
    mutating func runOnSystems(_ versions: [SystemVersion]) {
      if versions.isEmpty {
        problems.append("The systems parameter names no system: name at least one, as in systems: [\"5.1\", \"26\"].")
      }
      var distinct: [SystemVersion] = []
      for version in versions {
        if let problem = version.literalProblem {
          problems.append("The systems parameter is invalid: \(problem).")
          continue
        }
        guard !distinct.contains(version) else {
          problems.append("The systems parameter names \(version.name) more than once: remove the repetition.")
          continue
        }
        distinct.append(version)
      }
      systemVersion = distinct.first ?? .newest
      systemVersions = distinct.count > 1 ? distinct : []
    }

    /// The settings of each run, with the name of its system; nil for a single run.
    ///
    /// Only the first run reports problems with the settings.
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
        "\(caller) runs the test once, so it cannot take several systems: name one, as in systems: [\"5.1\"], or use the "
          + ".lifeline trait of Swift Testing.")
      return settings
    }
  }

  extension SystemVersion {
    /// The display name: `iOS 5.1`.
    fileprivate var name: String { "iOS \(self)" }
  }
#endif
