internal import Lifeline

/// A warning that UIKit prints about a mistake with a controller.
enum SystemWarning: Int, CaseIterable {
  case unbalancedAppearance, directCall, loadDuringDeallocation, presentationOutsideWindow

  private static let starts = [
    "Unbalanced calls to begin/end appearance transitions", "Calling -view",
    "Attempting to load the view of a view controller while it is deallocating", "Attempt to present ",
  ].map { Array($0.utf8) }

  /// Finds a warning and the description of its controller in text.
  static func find(in text: UnsafeRawBufferPointer) -> (warning: SystemWarning, object: TextTemplate.Match)? {
    guard var open = text.first(UInt8(ascii: "<")) else { return nil }
    // A category or a level can precede the message.
    guard let warning = text.indices.prefix(100).lazy.compactMap({ start(of: text, at: $0) }).first else { return nil }
    if warning == .directCall, !text.hasText(" directly on a view controller") { return nil }
    if warning == .presentationOutsideWindow {
      guard text.hasText("whose view is not in the window hierarchy"),
        let presenter = text.first(UInt8(ascii: "<"), from: open + 1)
      else { return nil }
      open = presenter
    }
    return NearbyType(text).description(from: open).map { (warning, $0) }
  }

  private static func start(of text: UnsafeRawBufferPointer, at place: Int) -> SystemWarning? {
    starts.firstIndex { text.hasBytes($0, at: place) }.flatMap(SystemWarning.init)
  }

  /// The attributes of the events. Their texts are the messages without addresses.
  private static let attributes: [TraceAttributes] = [
    [
      .text: "Unbalanced calls to begin/end appearance transitions",
      .problem: .string(TraceEvent.unbalancedAppearance),
    ],
    [.text: "Calling an appearance callback directly on a view controller is not supported"],
    [.text: "Attempting to load the view of a view controller while it is deallocating is not allowed"],
    [.text: "Attempt to present a controller on it, whose view is not in the window hierarchy"],
  ]

  var attributes: TraceAttributes { Self.attributes[rawValue] }
}
