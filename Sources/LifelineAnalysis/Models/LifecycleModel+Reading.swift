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

  /// Reads a model from a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - rules: Additional rules.
  /// - Throws: A ``ModelError`` that lists all problems.
  public init(contentsOf path: String, rules: [DeclaredRule] = []) throws(ModelError) {
    try self.init(bytes: Self.bytes(of: path), source: path == "-" ? "standard input" : path, rules)
  }

  private init(bytes: [UInt8], source: String, _ rules: [DeclaredRule]) throws(ModelError) {
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

  /// The size limit, which far exceeds the size of any model, so that a wrong file is not read into memory completely.
  private static let maximumBytes = 4 << 20

  private static func bytes(of path: String) throws(ModelError) -> [UInt8] {
    do throws(TraceReadError) {
      var input = try ByteInput(path: path)
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while bytes.count < maximumBytes {
        let result: Result<Int, TraceReadError> = buffer.withUnsafeMutableBytes { target in
          guard let base = target.baseAddress else { return .success(0) }
          do throws(TraceReadError) { return .success(try input.read(to: base, count: target.count)) } catch {
            return .failure(error)
          }
        }
        let count = try result.get()
        if count == 0 { break }
        bytes += buffer[..<count]
      }
      return bytes
    } catch {
      let detail = error.code == .directory ? "is a directory; name the file of a model" : error.detail
      throw ModelError(source: error.source, problems: [" \(detail)"])
    }
  }
}
