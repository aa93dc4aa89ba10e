internal import Lifeline
internal import LifelineRules

/// A query that selects the traced object of an expectation.
///
/// Write `.type(CartController.self)`, `.object(cart)`, or the name in the trace, `"cart"`.
public struct SubjectQuery: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let matches: @Sendable (Subject) -> Bool
  private let number: Int?
  /// The object name that the query looks for, if it is a query by name.
  private(set) var name: String?
  /// The text that describes the query in failure messages.
  public let description: String

  /// Creates a query for the object that has this name in the trace.
  public init(stringLiteral name: String) {
    self.init("'\(name)'") { $0.name == name }
    self.name = name
  }

  /// Returns a query for the object of this type.
  ///
  /// - Parameters:
  ///   - type: The type. Its subclasses do not match.
  ///   - number: The number of one of several instances: 2 is the second instance in the trace, including released
  ///     instances. Without a number, an expectation about callbacks fails if there are several instances, and lists
  ///     the instances.
  public static func type(_ type: any AnyObject.Type, number: Int? = nil) -> Self {
    let name = TypeName.type(type)
    return Self("\(name)", number: number) { $0.type == name }
  }

  /// Returns a query for this object. The query does not retain the object.
  ///
  /// The current test's tracer must already be tracing the object.
  public static func object(_ object: AnyObject) -> Self {
    let subject = LifelineTest.current?.tracer.subject(of: object)
    return Self(subject.map(FindingText.subject) ?? "this \(Swift.type(of: object))") { $0.id == subject?.id }
  }

  /// Selects exactly this subject.
  static func subject(_ subject: Subject) -> Self { Self(subject.description) { $0.id == subject.id } }

  private init(_ description: String, number: Int? = nil, matches: @escaping @Sendable (Subject) -> Bool) {
    self.description = number.map { "\(description) number \($0)" } ?? description
    self.number = number
    self.matches = matches
  }

  /// The matching subjects, in the order of their first events.
  func subjects(in events: [TraceEvent]) -> [Subject] {
    let found = Self.subjects(in: events).filter(matches)
    guard let number else { return found }
    return found.indices.contains(number - 1) ? [found[number - 1]] : []
  }

  /// The subjects in the order of their first events, each with its latest name.
  static func subjects(in events: [TraceEvent]) -> [Subject] {
    var places: [Int: Int] = [:]
    var subjects: [Subject] = []
    for event in events where event.subject.id > 0 {
      if let place = places[event.subject.id] {
        subjects[place] = event.subject
      } else {
        places[event.subject.id] = subjects.count
        subjects.append(event.subject)
      }
    }
    return subjects
  }
}
