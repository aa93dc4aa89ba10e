internal import Lifeline

/// A warning that UIKit prints about a mistake with a controller.
enum SystemWarning: Int, CaseIterable {
  case unbalancedAppearance, directCall, loadDuringDeallocation, presentationOutsideWindow

  private static let starts: [(warning: SystemWarning, bytes: [UInt8])] = allCases.map { ($0, Array($0.start.utf8)) }
  private static let presenter = Array(" on <".utf8)

  /// The beginning of the message, up to its details.
  private var start: String {
    switch self {
    case .unbalancedAppearance: "Unbalanced calls to begin/end appearance transitions for "
    case .directCall: "Calling -view"
    case .loadDuringDeallocation: "Attempting to load the view of a view controller while it is deallocating"
    case .presentationOutsideWindow: "Attempt to present "
    }
  }

  /// Finds a warning and the description of its controller in text.
  static func find(in text: UnsafeRawBufferPointer) -> (warning: SystemWarning, object: TextTemplate.Match)? {
    guard text.first(UInt8(ascii: "<")) != nil else { return nil }
    // A category or a level can precede the message.
    for place in text.indices.prefix(100) {
      guard let (warning, start) = starts.first(where: { text.hasBytes($0.bytes, at: place) }) else { continue }
      var position = place + start.count
      if warning == .directCall, !text.hasText(" directly on a view controller") { return nil }
      if warning == .presentationOutsideWindow {
        guard text.hasText("whose view is not in the window hierarchy"),
          let presenter = text.indices.first(where: { $0 > position && text.hasBytes(presenter, at: $0) })
        else { return nil }
        position = presenter
      }
      guard let open = text.first(UInt8(ascii: "<"), from: position) else { return nil }
      return NearbyType(text).description(from: open).map { (warning, $0) }
    }
    return nil
  }

  /// The attributes of the event. Its text is the message without addresses.
  var attributes: TraceAttributes { Self.attributes[rawValue] }

  private static let attributes = allCases.map(\.newAttributes)

  private var newAttributes: TraceAttributes {
    let text =
      switch self {
      case .unbalancedAppearance: "Unbalanced calls to begin/end appearance transitions"
      case .directCall: "Calling an appearance callback directly on a view controller is not supported"
      case .loadDuringDeallocation: "\(start) is not allowed"
      case .presentationOutsideWindow: "\(start)a controller on it, whose view is not in the window hierarchy"
      }
    var attributes: TraceAttributes = [.text: .string(text)]
    if self == .unbalancedAppearance { attributes[.problem] = .string(TraceEvent.unbalancedAppearance) }
    return attributes
  }
}
