internal import Lifeline

/// A warning that UIKit prints about a mistake with a controller.
enum SystemWarning: Int, CaseIterable {
  case unbalancedAppearance, directCall, loadDuringDeallocation, presentationOutsideWindow, presentationOfMore
  case presentationInProgress

  private static let starts = [
    "Unbalanced calls to begin/end appearance transitions", "Calling -view",
    "Attempting to load the view of a view controller while it is deallocating", "Attempt to present ",
  ].map { Array($0.utf8) }

  /// The reasons of "Attempt to present … on …".
  private static let reasons: [(SystemWarning, StaticString)] = [
    (.presentationOutsideWindow, "whose view is not in the window hierarchy"),
    (.presentationOfMore, "which is already presenting"),
    (.presentationInProgress, "while a presentation is in progress"),
  ]

  /// Finds a warning and the description of its controller in text.
  static func find(in text: UnsafeRawBufferPointer) -> (warning: SystemWarning, object: TextTemplate.Match)? {
    guard var open = text.first(UInt8(ascii: "<")) else { return nil }
    // A category or a level can precede the message.
    let places = text.indices.prefix(100).lazy.filter { "UCA".utf8.contains(text[$0]) }
    guard var warning = places.compactMap({ start(of: text, at: $0) }).first else { return nil }
    if warning == .directCall, !text.hasText(" directly on a view controller") { return nil }
    if warning == .presentationOutsideWindow {
      guard let reason = reasons.first(where: { text.hasText($0.1) }),
        let presenter = text.first(UInt8(ascii: "<"), from: open + 1)
      else { return nil }
      (warning, open) = (reason.0, presenter)
    }
    return NearbyType(text).description(from: open).map { (warning, $0) }
  }

  private static func start(of text: UnsafeRawBufferPointer, at place: Int) -> SystemWarning? {
    starts.firstIndex { text.hasBytes($0, at: place) }.flatMap(SystemWarning.init)
  }

  /// The attributes of the events. Their texts are the messages without addresses.
  private static let attributes: [TraceAttributes] = [
    ("Unbalanced calls to begin/end appearance transitions", FrameworkProblem.unbalancedAppearance),
    ("Calling an appearance callback directly on a view controller is not supported", .unbalancedAppearance),
    ("Attempting to load the view of a view controller while it is deallocating is not allowed", .viewLoadedInDeinit),
    ("Attempt to present a controller on it, whose view is not in the window hierarchy", .presentedOffScreen),
    ("Attempt to present a controller on it, which is already presenting another one", .presentedWhilePresenting),
    ("Attempt to present a controller on it while a presentation is in progress", .presentedInTransition),
  ].map { text, problem in [.text: .string(text), .problem: .string(problem.rawValue)] }

  var attributes: TraceAttributes { Self.attributes[rawValue] }
}
