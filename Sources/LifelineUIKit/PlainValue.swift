internal import Foundation
internal import Lifeline

/// A value as far as it can be compared: what a control shows and what a property holds are the same if these are.
enum PlainValue: Hashable {
  case nothing
  case text(String)
  case flag(Bool)
  case number(Double)
  case moment(Double)

  /// Nil for anything that a control does not show: objects, collections, structures.
  init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let number as Int: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let number as any BinaryInteger: self = .number(Double(number))
    case let date as Date: self = .moment(date.timeIntervalSinceReferenceDate)
    case let text as Substring: self = .text(String(text))
    case let text as NSAttributedString: self = .text(text.string)
    default: return nil
    }
  }

  /// What people read.
  var text: String {
    switch self {
    case .nothing: ""
    case .text(let text): text
    case .flag(let flag): String(flag)
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .moment(let seconds): String(seconds)
    }
  }

  /// Whether one could have been made from the other: a field with the text 42 and a property with the number 42.
  func means(_ other: PlainValue) -> Bool {
    self == other || text == other.text
  }

  func hash(with salt: ValueSalt) -> Int {
    let kind: UInt8 =
      switch self {
      case .nothing: 0
      case .text: 1
      case .flag: 2
      case .number: 3
      case .moment: 4
      }
    return salt.hash([kind] + text.utf8)
  }
}

/// A wrapper around a property that says what is in it.
protocol PropertyWrapper {
  /// What the property holds, or nil when it holds it weakly and so does not keep it.
  var heldValue: Any? { get }

  /// What the property shows, however it is held.
  var currentValue: Any? { get }

  var identity: PropertyIdentity { get }
}
