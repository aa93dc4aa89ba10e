/// The options of a survey.
struct SurveyOptions {
  var compiler = ""
  var modules = ""
  var work = ""
  /// Whether each file is checked separately, for samples from many apps.
  var isSingle = false
  /// Whether the files are listed with what blocks them.
  var listsFiles = false
  var languageMode = "5"
  /// The maximum number of lines in each part of the report.
  var limit = 40
  var folder = ""

  init(_ words: [String]) throws {
    var rest = words[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError(description: "\(option) needs a value") }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--swiftc": compiler = try value(word)
      case "--modules": modules = try value(word)
      case "--work": work = try value(word)
      case "--single": isSingle = true
      case "--files": listsFiles = true
      case "--swift": languageMode = try value(word)
      case "--limit":
        guard let number = Int(try value(word)), number > 0 else {
          throw UsageError(description: "--limit needs a number")
        }
        limit = number
      default:
        if word.hasPrefix("-") { throw UsageError(description: "unknown option '\(word)'") }
        guard folder.isEmpty else {
          throw UsageError(description: "expected one folder, not '\(folder)' and '\(word)'")
        }
        folder = word
      }
    }
    guard !folder.isEmpty else {
      throw UsageError(description: "which folder? Name the one with the app's Swift files")
    }
  }
}
