internal import Lifeline
internal import LifelineBase

extension LifecycleModel {
  /// The model in the documented JSON format.
  ///
  /// Reading the JSON gives the same model.
  public var json: String {
    var json = JSONWriter(.block)
    json.object { json in
      json.member("lifelineModel", 1)
      json.member("name", name)
      json.member("summary", summary)
      json.member("kind", kind)
      if !types.isEmpty { json.member("types", types, .line) { $0.text($1) } }
      if !customCallbacks.isEmpty { json.member("custom", customCallbacks, .line) { $0.text($1) } }
      if !groups.isEmpty { json.member("groups", groups) { $0.write($1) } }
      if !states.isEmpty { json.member("states", states) { $0.write($1) } }
      if !transitions.isEmpty { json.member("transitions", transitions) { $0.write($1) } }
      if !globalCallbacks.isEmpty { json.member("anywhere", globalCallbacks) { $0.write($1) } }
      if !rules.isEmpty { json.member("rules", rules) { $0.write($1) } }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ group: LifecycleModel.Group) {
    object(.paddedLine) { json in
      json.member("id", group.id)
      json.member("title", group.title)
    }
  }

  fileprivate mutating func write(_ state: LifecycleModel.State) {
    object(.paddedLine) { json in
      json.member("id", state.id)
      json.member("title", state.title)
      if let group = state.group { json.member("group", group) }
      if state.isInitial { json.member("initial", true) }
      if state.isFinal { json.member("final", true) }
      if let look = state.look { json.member("look", look.rawValue) }
    }
  }

  fileprivate mutating func write(_ step: LifecycleModel.Transition) {
    object(.paddedLine) { json in
      json.member("from", step.from, .line) { $0.text($1) }
      json.member("on", step.callbacks, .line) { $0.text($1) }
      json.member("to", step.to)
      json.write(since: step.since, until: step.until)
      if let note = step.note { json.member("note", note) }
      if step.isRare { json.member("rare", true) }
    }
  }

  fileprivate mutating func write(_ globalCallback: LifecycleModel.GlobalCallback) {
    object(.paddedLine) { json in
      json.member("on", globalCallback.callbacks, .line) { $0.text($1) }
      json.write(since: globalCallback.since, until: globalCallback.until)
    }
  }

  private mutating func write(since: SystemRelease?, until: SystemRelease?) {
    if let since { member("since", since.description) }
    if let until { member("until", until.description) }
  }
}

extension LifecycleModel {
  /// Reads a model in the JSON format of `docs/models.md`, and validates it.
  ///
  /// - Parameters:
  ///   - json: The JSON text of the model.
  ///   - source: The model's source, as shown in errors: a path or a name.
  ///   - rules: Additional rules.
  /// - Throws: A ``ModelError`` that lists all problems.
  public init(json: String, source: String = "model", rules: [DeclaredRule] = []) throws(ModelError) {
    try self.init(bytes: Array(json.utf8), source: source, rules)
  }

  /// Reads a model from the bytes of its JSON text.
  package init(bytes: [UInt8], source: String, _ rules: [DeclaredRule]) throws(ModelError) {
    var reader = ModelReader(bytes)
    var model = reader.read()
    model?.rules += rules
    let problems = reader.problems.isEmpty ? model.map { Self.problems(of: $0, &reader) } ?? [] : reader.problems
    guard let model, problems.isEmpty else { throw ModelError(source: source, problems: problems) }
    self = model
  }

  /// Returns the semantic problems of a model that was parsed without errors.
  private static func problems(of model: LifecycleModel, _ reader: inout ModelReader) -> [String] {
    var others: [String] = []
    for problem in model.ruleProblems {
      if reader.ruleOffsets.indices.contains(problem.rule) {
        reader.note(problem)
      } else {
        let key = problem.key.map { ".\($0)" } ?? ""
        others.append(" rule '\(model.rules[problem.rule].id)'\(key): \(problem.text)")
      }
    }
    return model.problems.map { " \($0)" } + reader.problems + others
  }
}
