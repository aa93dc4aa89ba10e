extension LifecycleModel {
  /// Reads a model from the JSON format of `docs/models.md`, and checks it.
  ///
  /// - Parameters:
  ///   - json: the text.
  ///   - source: its name in errors: a path or a name.
  /// - Throws: one error with all that is wrong.
  public init(json: String, source: String = "model") throws(ModelError) {
    try self.init(bytes: Array(json.utf8), source: source)
  }

  /// Reads a model from a file.
  ///
  /// - Parameter path: the file; `-` is standard input.
  /// - Throws: one error with all that is wrong.
  public init(contentsOf path: String) throws(ModelError) {
    try self.init(bytes: Self.bytes(of: path), source: path == "-" ? "standard input" : path)
  }

  private init(bytes: [UInt8], source: String) throws(ModelError) {
    var reader = ModelReader(bytes)
    let model = reader.read()
    let problems = reader.problems.isEmpty ? model?.problems.map { " \($0)" } ?? [] : reader.problems
    guard let model, problems.isEmpty else { throw ModelError(source: source, problems: problems) }
    self = model
  }

  /// Far more than any model has: a wrong file is not read into memory whole.
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
      let detail = error.detail.hasPrefix("is a directory") ? "is a directory; name the file of a model" : error.detail
      throw ModelError(source: error.source, problems: [" \(detail)"])
    }
  }
}
