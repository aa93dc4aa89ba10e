import LifelineBase

/// The name of a callback, an action, or a custom event, for example `viewDidLoad`.
///
/// Each name is stored once per process and compared as a number. Creating a name from a string acquires a lock and
/// searches a table, so store each name that you use often as a `static let`. Names are never freed: use them for
/// identifiers in code, not for text that a user types.
public struct EventName: Hashable, Sendable {
  /// The index of the string in the process's table.
  ///
  /// A string is added when it is first used, so its index differs between runs.
  package let index: Int32

  /// Creates a name, or uses the stored name with the same text.
  public init(_ string: String) {
    index = NameTable.index(of: string)
  }

  @usableFromInline
  init(index: Int32) {
    self.index = index
  }

  /// The name's text.
  public var string: String { NameTable.string(at: index) }
}

extension EventName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, or uses the stored name with the same text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EventName: CustomStringConvertible {
  /// The name's text.
  public var description: String { string }
}

/// The tracer's own names.
///
/// Their numbers are fixed, so a comparison with one of them needs no global variable.
///
/// They are the first names of the table, in this order.
@usableFromInline
package enum PredefinedName: Int32, CaseIterable, Sendable {
  case `init`
  case `deinit`
  case mark
  case expectDeallocation
  case released
  case releasedLate
  case leaked
  case expectationWithdrawn
  case retain
  case endRetaining
  case ended
  case controller
  case view
  case control
  case application
  case window
  case resource
  case cache
  case object
  case marker
}

extension EventName {
  /// Creates the name that is spelled like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}

extension SubjectKind {
  /// Creates the name that is spelled like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}

extension TypeName {
  /// Creates the name that is spelled like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}

/// A string that is stored once per process and compared as a number: an event's name, a kind, or a type's name.
package protocol TableName: Hashable, Sendable {
  init(_ string: String)
  var string: String { get }
  var index: Int32 { get }
}

extension EventName: TableName {}
extension SubjectKind: TableName {}
extension TypeName: TableName {}

/// The strings of the process's event names, kinds, and type names, each stored once and never freed.
///
/// All three share one table, so each index identifies a single string. The table begins with the tracer's own names.
struct NameTable {
  private(set) var strings = PredefinedName.allCases.map { "\($0)" }
  private var indices = Dictionary(uniqueKeysWithValues: PredefinedName.allCases.map { ("\($0)", $0.rawValue) })

  mutating func index(of string: String) -> Int32 {
    if let known = indices[string] { return known }
    let index = Int32(strings.count)
    strings.append(string)
    indices[string] = index
    return index
  }

  static func index(of string: String) -> Int32 {
    shared.withLock { $0.index(of: string) }
  }

  static func string(at index: Int32) -> String {
    shared.withLock { $0.strings[Int(index)] }
  }

  private static let shared = Mutex(NameTable())
}
