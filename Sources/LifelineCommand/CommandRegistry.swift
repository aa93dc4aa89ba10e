internal import Lifeline
internal import LifelineBase
public import LifelineDiagrams
public import LifelineFormats
internal import LifelineGraphviz
public import LifelineRules

/// The plug-ins of the command line: the built-in plug-ins and your own.
///
/// ```swift
/// var registry = CommandRegistry.standard
/// registry.rules.append(SlowLoadRule.description)
/// CommandLineTool.main(registry)
/// ```
///
/// IDs must be unique among the plug-ins of the same type; see ``problems``. To replace a built-in plug-in, first
/// remove the built-in plug-in from its list.
public struct CommandRegistry: Sendable {
  /// The name of the program in help and messages.
  public var programName = CommandRegistry.usualProgramName
  /// The rules that `check` and other commands run.
  public var rules: [RuleDescription]
  /// The renderer that draws SVG, PNG, and PDF.
  public var renderer: any GraphRenderer
  /// The life-cycle models. If several models match an object, a model that names the object's type takes precedence
  /// over a model for the whole kind, and a later model takes precedence over an earlier one.
  public var models: [LifecycleModel]
  /// The formats of `convert`.
  public var exporters: [ExporterDescription]
  /// The formats of `import`. If several formats recognize a file, the first one is used.
  public var importers: [ImporterDescription]
  /// The sinks of `demo --sink`.
  public var sinks: [SinkDescription]
  /// The programs that `demo` runs. If there are neither stories nor mistakes, the tool has no `demo` command.
  public var stories: [DemoStory]
  /// The programs that `demo --mistake` runs.
  public var mistakes: [DemoStory]
  /// The program to which a tool without stories delegates `demo`.
  package var demoProgram: DemoProgram?

  /// Creates a registry.
  public init(
    rules: [RuleDescription], renderer: any GraphRenderer, models: [LifecycleModel] = LifecycleModel.standard,
    exporters: [ExporterDescription] = ExporterDescription.standard,
    importers: [ImporterDescription] = ImporterDescription.standard,
    sinks: [SinkDescription] = SinkDescription.standard,
    stories: [DemoStory] = [], mistakes: [DemoStory] = []
  ) {
    self.rules = rules
    self.renderer = renderer
    self.models = models
    self.exporters = exporters
    self.importers = importers
    self.sinks = sinks
    self.stories = stories
    self.mistakes = mistakes
  }

  static let usualProgramName = "lifeline"
  /// How the user starts the package plug-in.
  static let pluginInvocation = "swift package lifeline"

  /// The registry with all built-in plug-ins and with Graphviz as the renderer. It contains no stories.
  public static var standard: CommandRegistry {
    CommandRegistry(rules: RuleDescription.standard, renderer: GraphvizRenderer())
  }
}

extension CommandRegistry {
  /// Returns the registered models, followed by those in the given files.
  ///
  /// - Throws: A single error for all files that cannot be used.
  func models(with files: [String]) throws(ModelFileErrors) -> [LifecycleModel] {
    var models = models
    var errors: [ModelError] = []
    for file in files {
      do throws(ModelError) { models.append(try LifecycleModel(contentsOf: file)) } catch { errors.append(error) }
    }
    if errors.isEmpty, !models.problems.isEmpty {
      errors = [ModelError(source: files.joined(separator: ", "), problems: models.problems.map { " \($0)" })]
    }
    if !errors.isEmpty { throw ModelFileErrors(errors: errors) }
    return models
  }

  /// Returns the rules, including those that the models declare.
  ///
  /// If the rule about illegal transitions is registered, it uses `models`.
  ///
  /// - Parameter files: The files that contain the models at the end of the list.
  func rules(judgingBy models: [LifecycleModel], files: [String] = []) -> [RuleDescription] {
    rules.map { $0.id == RuleDescription.illegalTransition.id ? .illegalTransition(by: models) : $0 }
      + RuleDescription.declared(by: models, arguments: files.map(Self.argument))
  }

  private static func argument(_ file: String) -> ModelArgument {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return ModelArgument(text: "--model \(ShellText.quoted(file))", inPages: "--model \(ShellText.quoted(name))")
  }

  /// Returns the rules for the registered models and those in the given files.
  ///
  /// - Throws: A single error for all files that cannot be used.
  func rules(withModels files: [String]) throws(ModelFileErrors) -> [RuleDescription] {
    rules(judgingBy: try models(with: files), files: files)
  }
}

extension CommandRegistry {
  /// Returns the sinks with the given IDs, in the given order.
  func sinks(named ids: [String]) throws -> [SinkDescription] {
    try ids.map { id in
      if let sink = sinks.first(where: { $0.id == id }) { return sink }
      throw UsageError("'--sink' does not accept '\(id)'; \(NearestName.advice(id, in: sinks.map(\.id)))")
    }
  }
}

/// The problems with all models on a command line.
struct ModelFileErrors: Error, CustomStringConvertible {
  let errors: [ModelError]

  var description: String { errors.map(\.description).joined(separator: "\n") }
}
