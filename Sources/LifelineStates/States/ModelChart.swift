internal import Lifeline
internal import LifelineDiagrams
package import LifelineRules

/// A chart of a life-cycle model: its states, and the callbacks that trigger transitions between them.
package struct ModelChart: Sendable {
  /// The state machine to draw.
  package let machine: ModelMachine

  /// Whether rare steps are drawn. If not, a note states their number.
  package let showsRare: Bool

  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend = true

  /// The observed steps, which are drawn on top of the model, or nil for the model alone.
  let observed: ObservedLives?

  /// Creates the chart of a model for one system.
  package init(_ machine: ModelMachine, showsRare: Bool = false) {
    self.init(machine, showsRare: showsRare, observed: nil)
  }

  init(_ machine: ModelMachine, showsRare: Bool = false, observed: ObservedLives?) {
    self.machine = machine
    self.showsRare = showsRare
    self.observed = observed
  }

  /// The model's name and its version range.
  package var title: String {
    let versionRange = machine.versionRange
    let life = "The life of \(Self.article(LabelText.shortened(machine.model.name)))"
    return versionRange.first == nil && versionRange.next == nil ? life : "\(life), iOS \(versionRange)"
  }

  /// Returns the title of a state, or the beginning of a very long title.
  func stateTitle(_ state: Int) -> String { LabelText.shortened(machine.states[state].title) }

  private static func article(_ name: String) -> String {
    "AEIO".contains(name.first?.uppercased() ?? " ") ? "an \(name)" : "a \(name)"
  }
}
