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
      --list           List the rows; measure nothing.
      --help           Show this text.

    Programs that do the same work run in turns, and their medians are compared. A row over its budget is marked and
    fails nothing; the exit code is 1 only when Lifeline itself could not be measured.
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
      case "--list": list = true
      case "--help", "-h": help = true
      case "--only": only.append(try Self.value(of: word, &words))
      case "--runs": runs = try Self.count(of: word, &words)
      case "--format": format = try Self.format(of: word, &words)
      default: throw Problem(description: "unknown argument '\(word)'; see '--help'")
      }
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
      throw Problem(description: "'\(option)' is text, markdown or json")
    }
    return format
  }
}
