import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct DeclaredRuleReadingTests {
  private static func problems(_ rules: String) -> [String] {
    do throws(ModelError) { _ = try LifecycleModel(json: DeclaredModels.json(rules)) } catch {
      return error.problems.map { String($0.drop { $0.isNumber || $0 == ":" || $0 == " " }) }
    }
    return []
  }

  static let good = [
    #"{"id": "a", "span": "query", "endsWithin": "1.5 s", "severity": "note", "summary": "A slow query."}"#,
    #"{"id": "b", "span": "query", "mustEnd": true, "fix": "End it.", "because": "The pool waits for it."}"#,
    #"{"id": "c", "maximumAlive": 16, "severity": "error"}"#,
    #"{"id": "d", "after": "checkOut", "mustFollow": "checkIn"}"#,
    #"{"id": "e", "after": "checkOut", "mustFollow": "checkIn", "before": "reset"}"#,
  ]

  @Test func `rules are read, and written as they were`() throws {
    let model = try LifecycleModel(json: DeclaredModels.json(Self.good.joined(separator: ",\n")))
    #expect(model.rules.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(model.rules.map(\.severity) == [.note, .warning, .error, .warning, .warning])
    #expect(model.rules[0].summary == "A slow query.")
    #expect(model.rules[1].fix == "End it.")
    #expect(model.rules[1].because == "The pool waits for it.")
    #expect(try LifecycleModel(json: model.json) == model)
    for rule in Self.good {
      #expect(
        model.json.contains(
          "    " + rule.replacingOccurrences(of: "{", with: "{ ").replacingOccurrences(of: "}", with: " }")))
    }
  }

  @Test func `rules in code are those in JSON`() throws {
    let model = try LifecycleModel(
      json: DeclaredModels.json(""),
      rules: [
        .span("query", endsWithin: .milliseconds(1500), id: "a", severity: .note, summary: "A slow query."),
        .spanMustEnd("query", id: "b", fix: "End it.", because: "The pool waits for it."),
        .maximumAlive(16, id: "c", severity: .error),
        .after("checkOut", mustFollow: "checkIn", id: "d"),
        .after("checkOut", mustFollow: "checkIn", before: "reset", id: "e"),
      ])
    #expect(try model == LifecycleModel(json: DeclaredModels.json(Self.good.joined(separator: ","))))
  }

  static let wrong: [(rule: String, problems: [String])] = [
    (
      #"{"id": "a", "span": "qery", "endsWithin": "1 s"}"#,
      ["rules[0].span: the model Connection has no callback 'qery'; did you mean 'query'?"]
    ),
    (
      #"{"id": "a", "span": "download", "mustEnd": true}"#,
      [
        "rules[0].span: the model Connection has no callback 'download'; list a callback that may occur in any state "
          + "under 'anywhere'"
      ]
    ),
    (#"{"id": "a", "span": "init", "mustEnd": true}"#, ["rules[0].span: 'init' is an instant, so it has no end"]),
    (
      #"{"id": "a", "span": "query", "endsWithin": 20}"#,
      [#"rules[0].endsWithin: a number has no unit; write a duration such as "20 ms" (ns, µs, ms, or s)"#]
    ),
    (
      #"{"id": "a", "span": "query", "endsWithin": "20"}"#,
      [#"rules[0].endsWithin: '20' has no unit; write a duration such as "20 ms" (ns, µs, ms, or s)"#]
    ),
    (
      #"{"id": "a", "span": "query", "endsWithin": "-20 ms"}"#,
      [#"rules[0].endsWithin: '-20 ms' is not longer than 0; write a duration such as "20 ms""#]
    ),
    (
      #"{"id": "a", "span": "query", "endsWithin": true}"#,
      [#"rules[0].endsWithin must be a string such as "20 ms""#]
    ),
    (
      #"{"id": "a"}"#,
      ["rules[0] has no requirement; write one of 'endsWithin', 'mustEnd', 'maximumAlive', 'mustFollow'"]
    ),
    (
      #"{"id": "a", "span": "query", "endsWithin": "1 s", "mustEnd": true}"#,
      ["rules[0] has 'endsWithin' and 'mustEnd'; write one rule for each"]
    ),
    (#"{"id": "a", "endsWithin": "1 s"}"#, ["rules[0] has 'endsWithin', but no 'span'"]),
    (
      #"{"id": "a", "span": "query", "maximumAlive": 3}"#,
      ["rules[0].span cannot be used with 'maximumAlive'"]
    ),
    (#"{"id": "a", "maximumAlive": 0}"#, ["rules[0].maximumAlive must be a whole number of at least 1"]),
    (#"{"id": "a", "maximumAlive": 1.5}"#, ["rules[0].maximumAlive must be a whole number of at least 1"]),
    (
      #"{"id": "a", "span": "query", "mustEnd": false}"#,
      ["rules[0].mustEnd must be true; without the rule, the span may stay open"]
    ),
    (#"{"maximumAlive": 1}"#, ["rules[0] has no 'id'"]),
    (#"{"id": 7, "maximumAlive": 1}"#, ["rules[0].id must be a string"]),
    (
      #"{"id": "Pool Size", "maximumAlive": 1}"#,
      [
        "rules[0].id: 'Pool Size' cannot be the id of a rule; use lowercase words joined by hyphens, such as "
          + "'query-budget'"
      ]
    ),
    (
      #"{"id": "a", "maximumAlive": 1}, {"id": "a", "maximumAlive": 2}"#,
      ["rules[1].id: 'a' is also the id of rules[0]; rename one of the rules"]
    ),
    (
      #"{"id": "a", "maximumAlve": 1}"#,
      [
        "unknown key 'maximumAlve' in rules[0]; did you mean 'maximumAlive'?",
        "rules[0] has no requirement; write one of 'endsWithin', 'mustEnd', 'maximumAlive', 'mustFollow'",
      ]
    ),
    (
      #"{"id": "a", "maximumAlive": 1, "severity": "eror"}"#,
      ["rules[0].severity: 'eror' is not a severity; did you mean 'error'?"]
    ),
    (
      #"{"id": "a", "maximumAlive": 1, "severity": "fatal"}"#,
      ["rules[0].severity: 'fatal' is not a severity; write error, warning, or note"]
    ),
    (
      #"{"id": "a", "maximumAlive": 1, "because": " ", "summary": "a\nb"}"#,
      ["rules[0].because: the text is empty", "rules[0].summary: the text has more than one line"]
    ),
    (
      #"{"id": "a", "after": "checkOut", "mustFollow": "checkOut"}"#,
      ["rules[0].mustFollow: 'checkOut' cannot follow itself"]
    ),
    (
      #"{"id": "a", "after": "checkOut", "mustFollow": "deinit"}"#,
      ["rules[0].before: 'deinit' cannot come before itself"]
    ),
    (#"{"id": "a", "after": "deinit", "mustFollow": "query"}"#, ["rules[0].after: nothing follows 'deinit'"]),
    (#"{"id": "a", "mustFollow": "query"}"#, ["rules[0] has 'mustFollow', but no 'after'"]),
    (
      "7",
      [
        "rules[0] must be an object", "rules[0] has no 'id'",
        "rules[0] has no requirement; write one of 'endsWithin', 'mustEnd', 'maximumAlive', 'mustFollow'",
      ]
    ),
  ]

  @Test(arguments: wrong.indices)
  func `what is wrong with a rule is reported with its path`(index: Int) {
    #expect(Self.problems(Self.wrong[index].rule) == Self.wrong[index].problems)
  }

  @Test func `all problems are reported together with line and column`() {
    let error = #expect(throws: ModelError.self) {
      try LifecycleModel(
        json: DeclaredModels.json(
          "\n" + #"    {"id": "a", "span": "qery", "mustEnd": true},"# + "\n"
            + #"    {"id": "b", "after": "checkout", "mustFollow": "checkIn"}"#))
    }
    #expect(
      error?.description == """
        model:10:25: rules[0].span: the model Connection has no callback 'qery'; did you mean 'query'?
        model:11:26: rules[1].after: the model Connection has no callback 'checkout'; did you mean 'checkOut'?
        """)
  }

  @Test func `rules in code are checked, too`() {
    let error = #expect(throws: ModelError.self) {
      try LifecycleModel(
        json: DeclaredModels.json(#"{"id": "a", "maximumAlive": 1}"#), source: "Pool.swift",
        rules: [
          .maximumAlive(0, id: "b"), .span("qery", endsWithin: .zero, id: "a"),
          .span("query", endsWithin: .nanoseconds(1) / 2, id: "c"),
          .span("query", endsWithin: .seconds(Int64.max), id: "d"),
        ])
    }
    #expect(
      error?.description == """
        Pool.swift: rule 'b'.maximumAlive: 0 must be a whole number of at least 1
        Pool.swift: rule 'a'.id: 'a' is also the id of rules[0]; rename one of the rules
        Pool.swift: rule 'a'.span: the model Connection has no callback 'qery'; did you mean 'query'?
        Pool.swift: rule 'a'.endsWithin: '0.0 seconds' is not longer than 0; write a duration such as "20 ms"
        Pool.swift: rule 'c'.endsWithin: '5e-10 seconds' is not a whole number of nanoseconds
        Pool.swift: rule 'd'.endsWithin: '9.223372036854776e+18 seconds' is too long; the maximum is 9223372036 s
        """)
  }

  @Test func `a name without a kebab case cannot have rules`() {
    let json = DeclaredModels.json(#"{"id": "a", "maximumAlive": 1}"#)
    let error = #expect(throws: ModelError.self) {
      try LifecycleModel(json: json.replacingOccurrences(of: "\"Connection\"", with: "\"Verbindungspüffer\""))
    }
    #expect(
      error?.description
        == "model:9:20: rules[0].id: the ids of the rules begin with the model's name in kebab case, but "
        + "'Verbindungspüffer' cannot be converted; begin the name with a letter from a to z, and use ASCII letters and digits"
    )
  }

  @Test func `rules of a kind of the trace format may name its callbacks and actions`() throws {
    let json = DeclaredModels.json(
      #"{"id": "a", "span": "present", "endsWithin": "1 s"}, {"id": "b", "after": "viewDidLoad", "mustFollow": "viewWillAppear"}"#
    ).replacingOccurrences(of: "\"kind\": \"connection\"", with: "\"kind\": \"controller\", \"custom\": [\"reset\"]")
    #expect(try LifecycleModel(json: json).rules.count == 2)
    let wrong = json.replacingOccurrences(of: "\"present\"", with: "\"leaked\"")
    let error = #expect(throws: ModelError.self) { try LifecycleModel(json: wrong) }
    #expect(error?.problems.contains { $0.hasSuffix("'leaked' is an instant, so it has no end") } == true)
  }

  @Test func `random changes of a model never crash the reader`() {
    let text = Array(DeclaredModels.json(Self.good.joined(separator: ",\n")).utf8)
    let pieces = [
      "\"", "{", "}", "[", "]", ",", "-", "9", "99999999999999999999", "null", "\"endsWithin\": \"0 s\",", "\u{3BC}s",
      "µs",
    ]
    var random = SplitMix(state: 26)
    var accepted = 0
    for _ in 0..<3000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        bytes.replaceSubrange(start..<end, with: Array(pieces.randomElement(using: &random)!.utf8))
      }
      guard let model = try? LifecycleModel(json: String(decoding: bytes, as: UTF8.self)) else { continue }
      accepted += 1
      #expect(try! LifecycleModel(json: model.json) == model)
      #expect(RuleDescription.declared(by: [model]).count == model.rules.count)
    }
    #expect(accepted > 10)
  }
}

struct TimeBudgetTests {
  private static func budget(_ text: String) throws -> String {
    let model = try LifecycleModel(
      json: DeclaredModels.json(#"{"id": "a", "span": "query", "endsWithin": "\#(text)"}"#))
    return model.json.components(separatedBy: "\"endsWithin\": \"")[1].components(separatedBy: "\"")[0]
  }

  @Test(arguments: [
    ("20 ms", "20 ms"), ("20ms", "20 ms"), ("1.5 s", "1.5 s"), ("1500 ms", "1.5 s"), ("300 µs", "300 µs"),
    ("300 us", "300 µs"), ("300 \u{3BC}s", "300 µs"), ("1 ns", "1 ns"), ("0.001 µs", "1 ns"), ("007 s", "7 s"),
    ("16.666667 ms", "16.666667 ms"), ("1.50 s", "1.5 s"), ("9223372036.854775807 s", "9223372036.854775807 s"),
  ])
  func `durations are exact, and written in the unit that suits them`(text: String, written: String) throws {
    #expect(try Self.budget(text) == written)
  }

  @Test(arguments: [
    ("", "is not a duration; write one such as \"20 ms\" or \"1.5 s\""), ("ms", "is not a duration"),
    ("20 m", "is not a duration"), ("1.2.3 s", "is not a duration"), (".5 s", "is not a duration"),
    ("5. s", "is not a duration"), ("1e3 s", "is not a duration"), ("٢ s", "is not a duration"), ("20", "has no unit"),
    ("0 s", "is not longer than 0"), ("-1 s", "is not longer than 0"),
    ("0.5 ns", "is not a whole number of nanoseconds"),
    ("9223372036.854775808 s", "is too long"), ("99999999999999999999999 s", "is too long"),
  ])
  func `other texts are refused`(text: String, problem: String) {
    let error = #expect(throws: ModelError.self) { try Self.budget(text) }
    #expect(error?.description.contains("rules[0].endsWithin: '\(text)' \(problem)") == true)
  }
}
