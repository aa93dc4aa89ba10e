internal import Lifeline
internal import LifelineTraces

/// An offset from UTC as an argument, such as `+02:00`.
struct ZoneArgument: ExpressibleByArgument, Sendable {
  let seconds: Int
  static let expectedArgument = "an offset from UTC such as +02:00, -0330, or Z"

  init?(argument: String) {
    if argument == "Z" || argument == "UTC" {
      seconds = 0
      return
    }
    guard let sign = argument.first, sign == "+" || sign == "-" else { return nil }
    let digits = argument.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let hours = Int(digits.prefix(2)), let minutes = Int(digits.count == 4 ? digits.suffix(2) : "0"), hours < 24,
      minutes < 60
    else { return nil }
    seconds = (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  var argumentText: String { "\(seconds)" }
}

/// A time to be added, such as `-1.5s`.
struct OffsetArgument: ExpressibleByArgument, Sendable {
  let nanoseconds: Int
  static let expectedArgument = "a time such as 1.5s or -200ms"

  init?(argument: String) {
    let isNegative = argument.hasPrefix("-")
    let text = isNegative || argument.hasPrefix("+") ? String(argument.dropFirst()) : argument
    guard case .time(let time)? = TracePoint(text) else { return nil }
    nanoseconds = isNegative ? -time : time
  }

  var argumentText: String { "\(nanoseconds)ns" }
}
