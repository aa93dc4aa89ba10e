internal import LifelineTraces

extension LifecycleModel {
  /// Reads a model from a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - rules: Additional rules.
  /// - Throws: A `ModelError` that lists all problems.
  public init(contentsOf path: String, rules: [DeclaredRule] = []) throws(ModelError) {
    try self.init(bytes: Self.bytes(of: path), source: path == "-" ? "standard input" : path, rules)
  }

  /// The size limit, which far exceeds the size of any model, so that a wrong file is not read into memory completely.
  private static let maximumBytes = 4 << 20

  private static func bytes(of path: String) throws(ModelError) -> [UInt8] {
    do throws(TraceReadError) {
      var input = try ByteInput(path: path)
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while bytes.count <= maximumBytes {
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
      guard bytes.count <= maximumBytes else {
        throw TraceReadError(
          code: .unreadable, source: input.name,
          detail: "is larger than 4 MiB, so it is not a model; name a model's file")
      }
      return bytes
    } catch {
      throw ModelError(source: error.source, problems: [" \(error.detail)"])
    }
  }
}
