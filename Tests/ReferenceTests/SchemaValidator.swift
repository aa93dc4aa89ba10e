internal import Foundation
internal import LifelineTestSupport

/// Validates lines against the schema of the trace format, with python3's jsonschema.
struct SchemaValidator {
  /// A line that the schema refuses.
  struct Refusal: Codable, Hashable, CustomStringConvertible {
    var file: String
    var line: Int
    var reason: String

    var description: String { "\(file):\(line): \(reason)" }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let schema = Project.file("docs/trace-format.schema.json")

  /// Debian's Python: another one in the path may not have the library.
  private static let python = "/usr/bin/python3"

  /// The refused lines of the files at `paths`.
  static func refusals(in paths: [String], by schema: String = schema) throws -> [Refusal] {
    let (status, output) = try run(["-c", script, schema] + paths)
    guard status != missingLibrary else {
      throw Failure(description: "python3's jsonschema is missing: run Scripts/setup")
    }
    guard status == 0 else { throw Failure(description: "\(python) failed with status \(status)") }
    return try JSONDecoder().decode([Refusal].self, from: output)
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
    let program = Program(python, arguments)
    guard program.isInstalled else { throw Failure(description: "\(python) is missing: run Scripts/setup") }
    let result = try program.run()
    return (result.status, result.output)
  }

  private static let missingLibrary: Int32 = 9

  private static let script = """
    import json, sys
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        sys.exit(9)
    with open(sys.argv[1], encoding='utf-8') as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    refused = []
    for path in sys.argv[2:]:
        with open(path, encoding='utf-8', newline='\\n') as file:
            for number, line in enumerate(file, 1):
                error = next(validator.iter_errors(json.loads(line)), None)
                if error is not None:
                    refused.append({'file': path, 'line': number, 'reason': error.message})
    print(json.dumps(refused))
    """
}
