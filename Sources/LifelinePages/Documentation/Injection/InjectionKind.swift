/// The kind of content that a mark generates.
enum InjectionKind: String, CaseIterable {
  case timeline, states, life, model, callbacks, findings, coverage, steps

  /// The options that the kind accepts.
  var options: [String] {
    let picture = ["format", "image", "alt"]
    return switch self {
    case .timeline: ["trace", "step", "limit", "fold", "views", "layout", "legend", "width"] + picture
    case .states, .life: ["trace", "type"] + picture
    case .model: ["name", "system", "rare"] + picture
    case .callbacks, .findings, .coverage: ["trace", "type"]
    case .steps: ["trace", "step"]
    }
  }

  /// The repeatable options.
  static let repeatable: Set = ["trace", "type"]

  var isPicture: Bool { options.contains("image") }

  static func named(_ name: String) throws(InjectionDetail) -> InjectionKind {
    if let kind = InjectionKind(rawValue: name) { return kind }
    let names = allCases.map(\.rawValue)
    throw InjectionDetail(
      "there is no kind '\(name)'\(InjectionDetail.choice(name, of: names))")
  }
}

/// The options of a mark, all of which its kind accepts.
struct InjectionOptions {
  private let values: [String: [String]]
  let kind: InjectionKind

  init(_ mark: InjectionMark) throws(InjectionDetail) {
    kind = try InjectionKind.named(mark.kind)
    var values: [String: [String]] = [:]
    for option in mark.options {
      guard kind.options.contains(option.name) else {
        throw InjectionDetail(
          "'\(kind)' has no option '\(option.name)'\(InjectionDetail.choice(option.name, of: kind.options))")
      }
      if values[option.name] != nil, !InjectionKind.repeatable.contains(option.name) {
        throw InjectionDetail("'\(option.name)' is given twice")
      }
      guard !option.value.isEmpty else { throw InjectionDetail("'\(option.name)' has no value") }
      values[option.name, default: []].append(option.value)
    }
    self.values = values
    if kind.options.contains("trace"), all("trace").isEmpty {
      throw InjectionDetail("'\(kind)' needs a trace: trace=PATH, from the page's folder")
    }
  }

  /// The maximum number, which exceeds the needs of any mark but causes no overflow in calculations.
  private static let largestNumber = 1_000_000_000

  func all(_ name: String) -> [String] { values[name] ?? [] }

  subscript(_ name: String) -> String? { values[name]?.first }

  func flag(_ name: String, default standard: Bool) throws(InjectionDetail) -> Bool {
    switch self[name] {
    case nil: standard
    case "yes": true
    case "no": false
    case let other?: throw InjectionDetail("'\(name)' must be 'yes' or 'no', not '\(other)'")
    }
  }

  func number(_ name: String) throws(InjectionDetail) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), (0...Self.largestNumber).contains(number) else {
      throw InjectionDetail("'\(name)' must be a whole number from 0 to \(Self.largestNumber), not '\(text)'")
    }
    return number
  }

  /// Returns whether pictures are Mermaid text in the page instead of SVG files.
  func isMermaid() throws(InjectionDetail) -> Bool {
    switch self["format"] {
    case nil, "svg": false
    case "mermaid": true
    case let other?: throw InjectionDetail("'format' must be 'svg' or 'mermaid', not '\(other)'")
    }
  }
}
