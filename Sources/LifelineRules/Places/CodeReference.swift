public import Lifeline

/// The code that a finding is about, identified by the names in the trace.
public struct CodeReference: Hashable, Sendable {
  /// The type that contains the code.
  public var type: TypeName
  /// The callback or other function of the type, or nil for the type itself.
  public var callback: EventName?
  /// The module of the type, or nil if the trace does not name it.
  ///
  /// ``RuleRunner`` sets this property.
  public var module: String?
  /// The retain path of the leaked object, as in the trace.
  ///
  /// Of the path's properties whose declarations are found, the property nearest to the object determines the line of
  /// the leak.
  package var retainPath: String?
  /// For a leak, the reference that should not exist, such as `Home.detail`.
  ///
  /// The declaration of this reference determines the line of the leak. If no such declaration is found, a property
  /// along the retain path determines the line.
  public var suspect: String?
  /// Whether the mistake is a missing call to `super` in the callback.
  ///
  /// The callback may be inherited: if several classes in the superclass chain override it, the mistake is in the
  /// nearest override without the call.
  package var isMissingSuperCall = false

  /// The function that called the callback, if the call is the mistake.
  ///
  /// The declaration of this function is the line to look at.
  public var caller: FunctionReference?

  /// Creates a reference.
  package init(type: TypeName, callback: EventName? = nil, module: String? = nil) {
    self.type = type
    self.callback = callback
    self.module = module
  }
}

/// A function of the program, identified by its name in a trace.
public struct FunctionReference: Hashable, Sendable, CustomStringConvertible {
  /// The name of the type without its enclosing types, or nil for a function outside a type.
  public var type: String?
  /// The name of the function, without arguments.
  public var name: String

  /// The maximum length of a recorded name in bytes. Longer names are ignored.
  private static let maximumLength = 1000

  /// Parses a name that a trace records as `caller`: `CartController.reload`, `Cart.Row.init`, or `reload`.
  ///
  /// The result is nil if the text is not a name.
  package init?(recorded text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      let scalars = word.unicodeScalars
      let beginsName = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
      return beginsName && scalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
    guard text.utf8.count <= Self.maximumLength, isName, let name = words.last else { return nil }
    self.name = String(name)
    type = words.dropLast().last.map(String.init)
  }

  /// The name with its type, such as `CartController.reload`.
  public var description: String { type.map { "\($0).\(name)" } ?? name }
}

/// A line of source code.
public struct SourcePlace: Hashable, Sendable {
  /// The file: either a path, or `Module/File.swift` as in `#fileID`.
  public var file: String
  /// The line number, starting at 1.
  public var line: Int
  /// The column number in UTF-16 code units, starting at 1, or nil for the whole line.
  public var column: Int?
  /// Whether ``file`` is the path of a file, so that an editor can open it.
  package var isPath: Bool

  /// Creates a place.
  package init(file: String, line: Int, column: Int? = nil, isPath: Bool = true) {
    self.file = file
    self.line = line
    self.column = column
    self.isPath = isPath
  }

  /// The maximum length of a recorded place in bytes. Longer places are ignored.
  static let maximumLength = 1000

  /// Parses a place that a trace records, such as `Module/File.swift:12`, or returns nil for any other text.
  package init?(recorded text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.maximumLength, let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = bytes[bytes.index(after: colon)...]
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let line = Int(Substring(digits)), line > 0 else {
      return nil
    }
    let file = bytes[..<colon]
    let folders = file.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard folders.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(file: String(text[..<colon]), line: line, isPath: false)
  }

  /// The module in `Module/File.swift`, or nil if the file is a path.
  package var module: String? {
    let parts = file.split(separator: "/")
    return isPath || parts.count < 2 ? nil : String(parts[0])
  }

  /// The name of the file without its folders.
  package var fileName: Substring { file.split(separator: "/").last ?? "" }
}

extension SourcePlace: CustomStringConvertible {
  /// The place in the format that compilers use, such as `Sources/Shop/Cart.swift:12:7`.
  public var description: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

/// The lines of code that a trace records: where its subjects were traced, and where its test is.
struct RecordedPlaces: Sendable {
  /// The place where a type's subjects were traced, as long as all of them have the same place.
  private enum TypePlace: Hashable {
    case same(EventName)
    case different
  }

  private let test: SourcePlace?
  private var living: [Int: EventName] = [:]
  private var types: [TypeName: TypePlace] = [:]

  /// Creates a list for a trace.
  init(_ header: TraceHeader = TraceHeader()) {
    test = header.source.flatMap(SourcePlace.init(recorded:))
  }

  /// Records the first event of a subject.
  mutating func noteFirst(_ event: TraceEvent) {
    // The first event of an object without a probe is the expectation of its release.
    guard event.name == .`init` || event.name == .expectDeallocation, let source = event.source else { return }
    let place = EventName(source)
    living[event.subject.id] = place
    guard event.name == .`init` else { return }
    let known = types[event.subject.type] ?? .same(place)
    types[event.subject.type] = known == .same(place) ? known : .different
  }

  /// Forgets a subject that has ended.
  mutating func forget(_ subject: Subject) {
    if !living.isEmpty { living[subject.id] = nil }
  }

  /// Adds to the finding the place of its subject or, if that is unknown, the place of the test.
  ///
  /// - Parameter event: The event that the rule was observing when it reported the finding.
  func add(to finding: inout Finding, at event: TraceEvent?) {
    finding.test = test
    guard finding.place == nil else { return }
    let own = source(of: finding, at: event).flatMap(SourcePlace.init(recorded:))
    if finding.code.type == finding.subject.type { finding.code.module = finding.code.module ?? own?.module }
    finding.place = own ?? test
  }

  private func source(of finding: Finding, at event: TraceEvent?) -> String? {
    // Markers are not objects, so only the marker's own event has a place.
    if finding.subject.kind == .marker { return event.flatMap { $0.name == .mark ? $0.source : nil } }
    if let place = living[finding.subject.id] { return place.string }
    guard case .same(let place)? = types[finding.subject.type] else { return nil }
    return place.string
  }
}
