import LifelineSynchronization

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
