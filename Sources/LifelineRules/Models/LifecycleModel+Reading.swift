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
