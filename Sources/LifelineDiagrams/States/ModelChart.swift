internal import Lifeline
package import LifelineAnalysis

/// A life-cycle model as a chart: its states, and the callbacks that lead from one to the next.
package struct ModelChart: Sendable {
  /// What is drawn.
  package let machine: ModelMachine

  /// Whether rare steps are drawn; otherwise a note has their number.
  package let showsRare: Bool

  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend = true

  /// Advice on how to include what is left out; without it, the note in the picture has no advice.
  package var omissionAdvice: OmissionAdvice?

  /// Observed steps, drawn over the model; nil for the model alone.
  let observed: ObservedLives?

  /// Creates the chart of a model as it applies to one system.
  package init(_ machine: ModelMachine, showsRare: Bool = false) {
    self.init(machine, showsRare: showsRare, observed: nil)
  }

  init(_ machine: ModelMachine, showsRare: Bool = false, observed: ObservedLives?) {
    self.machine = machine
    self.showsRare = showsRare
    self.observed = observed
  }

  /// The model's name and the versions that it applies to.
  package var title: String {
    let versionRange = machine.versionRange
    guard versionRange.first != nil || versionRange.next != nil else {
      return "The life of \(Self.article(machine.model.name))"
    }
    return "The life of \(Self.article(machine.model.name)), iOS \(versionRange)"
  }

  private static func article(_ name: String) -> String {
    "AEIO".contains(name.first?.uppercased() ?? " ") ? "an \(name)" : "a \(name)"
  }
}
