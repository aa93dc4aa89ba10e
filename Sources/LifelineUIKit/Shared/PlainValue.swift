internal import Foundation
internal import Lifeline

/// A control's or property's value in a comparable form.
enum PlainValue: Hashable {
  case nothing
  case text(String)
  case flag(Bool)
  case number(Double)
  case moment(Double)

  /// Creates a comparable form, or nil for values that controls do not show: objects, collections, and structures.
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

  var text: String {
    switch self {
    case .nothing: ""
    case .text(let text): text
    case .flag(let flag): String(flag)
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .moment(let seconds): String(seconds)
    }
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

/// A property wrapper whose value can be read.
protocol PropertyWrapper {
  /// The value, or nil if the reference is weak.
  var heldValue: Any? { get }

  /// The value, for strong and weak references.
  var currentValue: Any? { get }

  var identity: PropertyIdentity { get }
}
