internal import Lifeline
public import LifelineAnalysis

/// How traces are summarized.
public struct FleetOptions: Sendable {
  /// The keys of the labels by which runs are grouped.
  public var groupBy: [String]
  /// Labels that replace those of the headers.
  public var labels: [String: String]
  /// The keys of labels that are left out.
  public var droppedLabels: Set<String>
  /// The rules to run; nil for none.
  public var rules: [RuleDescription]?
  /// The models that the rules use.
  public var models: [LifecycleModel]
  /// How much is kept.
  public var limits: FleetSettings.Limits
  /// The number of threads; by default as many as there are processors.
  public var jobs: Int

  /// Creates options.
  public init(
    groupBy: [String] = ["version"], labels: [String: String] = [:], droppedLabels: Set<String> = [],
    rules: [RuleDescription]? = nil, models: [LifecycleModel] = LifecycleModel.standard,
    limits: FleetSettings.Limits = FleetSettings.Limits(), jobs: Int? = nil
  ) {
    self.groupBy = groupBy
    self.labels = labels
    self.droppedLabels = droppedLabels
    self.rules = rules
    self.models = models
    self.limits = limits
    self.jobs = jobs ?? HelperThreads.processorCount
  }

  var settings: FleetSettings { FleetSettings(groupBy: groupBy, rules: rules, models: models, limits: limits) }
}
