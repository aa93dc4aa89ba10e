public import LifelineAnalysis
public import LifelineDiagrams
internal import LifelineGraphviz

/// What the command line works with: built-in plug-ins and your own stand side by side.
///
/// ```swift
/// var registry = Registry.standard
/// registry.rules.append(myRule)
/// LifelineCommand.main(registry)
/// ```
public struct Registry: Sendable {
  /// The rules that `check` runs.
  public var rules: [RuleDescription]
  /// What draws SVG, PNG and PDF.
  public var renderer: any GraphRenderer

  /// Creates a registry of your own.
  public init(rules: [RuleDescription], renderer: any GraphRenderer) {
    self.rules = rules
    self.renderer = renderer
  }

  /// The built-in rules, and Graphviz.
  public static var standard: Registry {
    Registry(rules: RuleDescription.standard, renderer: GraphvizRenderer())
  }
}
