internal import Foundation
internal import LifelineTestSupport

/// A line and what is special about it.
protocol SampleLine: CustomStringConvertible {
  var what: String { get }
  var text: String { get }
  static var all: [Self] { get }
}

extension SampleLine {
  var description: String { what }

  /// Which of all the lines the schema refuses.
  ///
  /// They are validated together, since Python takes its time to start.
  static func validateAll() -> Result<Set<String>, any Error> {
    Result {
      try withFolder { folder in
        let path = "\(folder)/lines.jsonl"
        let lines = all.map(\.text)
        try lines.map { $0 + "\n" }.joined().write(toFile: path, atomically: false, encoding: .utf8)
        return Set(try SchemaValidator.refusals(in: [path]).map { lines[$0.line - 1] })
      }
    }
  }
}

/// A line that the schema lets through.
struct UsualLine: SampleLine {
  let what: String
  let text: String

  static let refusedLines = validateAll()

  static let all = [
    UsualLine(
      what: "the header of the reference",
      text: #"{"lifeline":1,"name":"main-and-sub-1","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","#
        + #""process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}"#),
    UsualLine(what: "the shortest header", text: #"{"lifeline":1}"#),
    UsualLine(
      what: "the header of a segment",
      text: #"{"lifeline":1,"trace":"0123456789abcdef0123456789abcdef","tail":"trace.jsonl.tail","#
        + #""continues":{"segment":2,"seq":1001,"alive":[[1,"controller","MainViewController","main"],"#
        + #"[4,"view","UIView"]],"more":3,"leaks":[{"id":1,"seq":900,"t":90,"thread":1,"attrs":{"keeper":"cycle"},"#
        + #""expected":{"seq":800,"t":80,"thread":1,"attrs":{"reason":"dismissed"}},"endRetaining":{"id":7,"seq":850,"t":85}}],"#
        + #""moreLeaks":2}}"#),
    UsualLine(
      what: "the shortest header of a segment", text: #"{"lifeline":1,"continues":{"segment":2,"seq":1}}"#),
    UsualLine(what: "the footer of a segment", text: #"{"end":true,"events":1,"dropped":0,"continued":true}"#),
    UsualLine(
      what: "the event of the reference",
      text: #"{"seq":7,"t":152000,"thread":1,"id":3,"kind":"controller","type":"SubViewController","name":"sub","#
        + #""event":"viewDidLoad","phase":"begin","attrs":{"animated":true}}"#),
    UsualLine(
      what: "an event with an unknown key",
      text: #"{"seq":1,"t":0,"thread":1,"id":1,"kind":"k","type":"T","event":"e","phase":"end","cpu":[1,{}]}"#),
    UsualLine(what: "a footer", text: #"{"end":true,"events":1234,"dropped":0}"#),
    UsualLine(what: "a footer without counts", text: #"{"end":true}"#),
    UsualLine(what: "an unknown kind of line", text: #"{"counter":"memory","value":[1,2,3]}"#),
    UsualLine(what: "an end that is none", text: #"{"end":false}"#),
  ]
}

/// A line that the schema refuses.
struct BrokenLine: SampleLine {
  let what: String
  let text: String

  static let refusedLines = validateAll()

  static let all =
    [
      BrokenLine(what: "no object", text: "[]"),
      BrokenLine(what: "a newer major version", text: #"{"lifeline":2}"#),
      BrokenLine(what: "a version that is text", text: #"{"lifeline":"1"}"#),
      BrokenLine(what: "a start that is no moment", text: #"{"lifeline":1,"started":"yesterday"}"#),
      BrokenLine(what: "a negative pid", text: #"{"lifeline":1,"pid":-1}"#),
      BrokenLine(what: "a name that is null", text: #"{"lifeline":1,"name":null}"#),
      BrokenLine(what: "a footer with a negative count", text: #"{"end":true,"events":-1,"dropped":0}"#),
      BrokenLine(what: "a footer with a count that is text", text: #"{"end":true,"events":1,"dropped":"0"}"#),
    ]
    + ["seq", "t", "thread", "id", "kind", "type", "event", "phase"].map { event("missing \($0)", $0, nil) }
    + [
      event("seq is zero", "seq", "0"),
      event("seq is text", "seq", #""1""#),
      event("seq is a fraction", "seq", "1.5"),
      event("seq does not fit into 64 bits", "seq", "18446744073709551616"),
      event("negative t", "t", "-1"),
      event("thread is zero", "thread", "0"),
      event("negative id", "id", "-1"),
      event("kind is a number", "kind", "1"),
      event("name is null", "name", "null"),
      event("unknown phase", "phase", #""middle""#),
      event("attrs is null", "attrs", "null"),
      event("attrs is an array", "attrs", "[]"),
      event("attrs with an array", "attrs", #"{"sizes":[1,2]}"#),
      event("attrs with an object", "attrs", #"{"size":{"width":1}}"#),
      event("attrs with null", "attrs", #"{"size":null}"#),
    ]

  /// An event, right but for one key, which has another value or none.
  private static func event(_ what: String, _ key: String, _ value: String?) -> BrokenLine {
    var members: [(key: String, value: String)] = [
      ("seq", "1"), ("t", "0"), ("thread", "1"), ("id", "1"), ("kind", #""view""#), ("type", #""UIView""#),
      ("event", #""init""#), ("phase", #""instant""#),
    ]
    members.removeAll { $0.key == key }
    if let value { members.append((key, value)) }
    return BrokenLine(what: what, text: "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}")
  }
}
