/// The command line.
struct Options {
  enum Format: String, CaseIterable {
    case text, markdown, json
  }

  /// What is wrong with the arguments.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var quick = false
  var alone = false
  var only: [String] = []
  var runs: Int?
  var format = Format.text
  var gate = false
  var record = false
  /// The figures that `--gate` compares with and `--record` writes.
  var figures = "Benchmarks/figures.json"
  var list = false
  var help = false

  var runCount: Int { runs ?? (quick ? 3 : 7) }

  static let helpText = """
    Measures Lifeline against its budgets and beside the alternatives.

    USAGE: Scripts/bench [OPTIONS]

      --quick          Fewer runs, and none of the slowest peers.
      --alone          Measure Lifeline alone.
      --only NAME      Measure this row, or the rows that begin with NAME and a hyphen. Repeatable.
      --runs N         Number of runs. Default: 7, with --quick 3.
      --format FORMAT  Output format: text, markdown or json. Default: text.
      --gate           Fail when a row is over its budget, or more than a fifth slower than the committed figures.
      --record         Write this run as the figures that --gate compares with.
      --figures FILE   Where the figures are. Default: Benchmarks/figures.json.
      --list           List the rows; measure nothing.
      --help           Show this text.

    Programs that do the same work run in turns, and their medians are compared. A row over its budget is marked, and
    fails only with --gate. The gate compares the times of a row and of the row 'clock', so that the speed of the machine
    cancels out, and measures a row that fails a second time before it believes it. The exit code is 1 when a row
    fails the gate or Lifeline itself could not be measured, and 2 when the arguments or the figures make no sense.
    """

  init(parsing arguments: [String]) throws(Problem) {
    var words = arguments.flatMap { word in
      word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    words.reverse()
    while let word = words.popLast() {
      switch word {
      case "--quick": quick = true
      case "--alone": alone = true
      case "--gate": gate = true
      case "--record": record = true
      case "--figures": figures = try Self.value(of: word, &words)
      case "--list": list = true
      case "--help", "-h": help = true
      case "--only": only.append(try Self.value(of: word, &words))
      case "--runs": runs = try Self.count(of: word, &words)
      case "--format": format = try Self.format(of: word, &words)
      default: throw Problem(description: "unknown argument '\(word)'; see '--help'")
      }
    }
    if record, quick || !only.isEmpty {
      throw Problem(description: "'--record' is for a run of all rows, and not '--quick'")
    }
  }

  private static func value(of option: String, _ words: inout [String]) throws(Problem) -> String {
    guard let value = words.popLast(), !value.hasPrefix("--") else {
      throw Problem(description: "'\(option)' needs a value")
    }
    return value
  }

  private static func count(of option: String, _ words: inout [String]) throws(Problem) -> Int {
    guard let count = Int(try value(of: option, &words)), count > 0 else {
      throw Problem(description: "'\(option)' must be at least 1")
    }
    return count
  }

  private static func format(of option: String, _ words: inout [String]) throws(Problem) -> Format {
    guard let format = Format(rawValue: try value(of: option, &words)) else {
      throw Problem(description: "'\(option)' is text, markdown, or json")
    }
    return format
  }
}
