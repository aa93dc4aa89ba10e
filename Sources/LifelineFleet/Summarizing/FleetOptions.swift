internal import Lifeline
internal import LifelineBase
package import LifelineRules

/// The options for summarizing traces.
package struct FleetOptions: Sendable {
  /// The keys of the labels by which runs are grouped.
  package var groupBy: [String]
  /// Labels that replace the labels in the headers.
  package var labels: [String: String]
  /// The keys of labels to omit.
  package var droppedLabels: Set<String>
  /// The rules to run, or nil for none.
  package var rules: [RuleDescription]?
  /// The models that the rules use.
  package var models: [LifecycleModel]
  /// The limits of the summary.
  package var limits: FleetSettings.Limits
  /// The number of threads. The default is the number of processors.
  package var jobs: Int
  /// The destination of the rows about each run, or nil for none.
  package var rows: (any RunRowSink)?
  /// The traces to skip.
  package var excluded: Set<TracePlace> = []

  /// Creates options.
  package init(
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

  /// Creates options for tables.
  package init(
    groupBy: [String], labels: [String: String], droppedLabels: Set<String>, rules: [RuleDescription]?,
    models: [LifecycleModel], jobs: Int?, rows: any RunRowSink
  ) {
    self.init(
      groupBy: groupBy, labels: labels, droppedLabels: droppedLabels, rules: rules, models: models, jobs: jobs)
    self.rows = rows
  }

  var settings: FleetSettings { FleetSettings(groupBy: groupBy, rules: rules, models: models, limits: limits) }
}

/// A trace in a file.
package struct TracePlace: Hashable, Sendable {
  /// The name of the file.
  package var source: String
  /// The index of the trace in the file.
  package var trace: Int

  package init(source: String, trace: Int) {
    self.source = source
    self.trace = trace
  }
}
