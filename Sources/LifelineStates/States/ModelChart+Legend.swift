internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

extension ModelChart {
  /// Returns the meaning of the symbols that occur in charts.
  static func legend(of charts: [ModelChart]) -> [String] {
    let kinds = Set(charts.flatMap(\.lines).map(\.kind))
    let isObserved = charts.contains { $0.observed != nil }
    var legend = LegendLines()
    let solid =
      isObserved
      ? "Solid arrow: observed, with its count and the time since the previous step."
      : "Solid arrow: a usual step; thick: the path of most lives."
    legend.add(solid, where: kinds.contains(.usual))
    legend.add("Gray dashed arrow: a rare step.", where: kinds.contains(.rare))
    legend.add(
      "Gray dashed arrow: allowed, but never observed. Gray state: never observed.", where: kinds.contains(.unseen))
    legend.add("Thick red arrow: observed, but not allowed by the model.", where: kinds.contains(.refused))
    legend.add(
      "Brown dashed arrow: observed, not in the model, but the trace does not prove a mistake.",
      where: kinds.contains(.doubtful))
    legend.add(
      "State with two red lines: leaked objects were in this state at the end.",
      where: charts.contains(where: \.hasLeaks))
    legend.add(GraphLegend.tail, where: charts.contains(where: \.hasTails))
    legend.add("Ellipse: where lives begin and end.", where: charts.contains { $0.hasEnds })
    return legend.lines
  }

  private var hasTails: Bool {
    guard let observed else { return false }
    let counts = observed.steps.flatMap(\.values) + observed.refusals.values
    return counts.contains { $0.tail(observed.isCounted) != nil }
  }

  private var hasLeaks: Bool { observed?.leaks.isEmpty == false }

  private var hasEnds: Bool { states.contains { machine.states[$0].isInitial || machine.states[$0].isFinal } }
}
