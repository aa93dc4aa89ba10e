public import LifelineAnalysis
public import LifelineDiagrams
internal import LifelineGraphviz

/// What the command line works with: built-in plug-ins and your own stand side by side.
///
/// ```swift
/// var registry = Registry.standard
/// registry.rules.append(CrowdRule.description)
/// LifelineCommand.main(registry)
/// ```
public struct Registry: Sendable {
  /// The rules that `check` runs.
  public var rules: [RuleDescription]
  /// What draws SVG, PNG and PDF.
  public var renderer: any GraphRenderer
  /// What the lives of subjects are held against; of several for one kind the last one counts.
  public var models: [LifecycleModel]

  /// Creates a registry of your own.
  public init(
    rules: [RuleDescription], renderer: any GraphRenderer, models: [LifecycleModel] = LifecycleModel.standard
  ) {
    self.rules = rules
    self.renderer = renderer
    self.models = models
  }

  /// The built-in rules and models, and Graphviz.
  public static var standard: Registry {
    Registry(rules: RuleDescription.standard, renderer: GraphvizRenderer())
  }
}

extension Registry {
  /// The models, and behind them those in the given files.
  ///
  /// - Throws: one error for all files that cannot be used.
  func models(with files: [String]) throws(ModelFileErrors) -> [LifecycleModel] {
    var models = models
    var errors: [ModelError] = []
    for file in files {
      do throws(ModelError) { models.append(try LifecycleModel(contentsOf: file)) } catch { errors.append(error) }
    }
    if !errors.isEmpty { throw ModelFileErrors(errors: errors) }
    return models
  }

  /// The rules, with the one about illegal transitions, if it is among them, judging by `models`.
  func rules(judgingBy models: [LifecycleModel]) -> [RuleDescription] {
    rules.map { $0.id == RuleDescription.illegalTransition.id ? .illegalTransition(by: models) : $0 }
  }
}

/// All that is wrong with the models of a command line.
struct ModelFileErrors: Error, CustomStringConvertible {
  let errors: [ModelError]

  var description: String { errors.map(\.description).joined(separator: "\n") }
}
