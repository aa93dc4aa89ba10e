internal import Lifeline

/// What an event `holds` says: a stored property of a controller holds a view.
struct HeldView: Sendable {
  /// The property.
  var property: String
  /// The view's type.
  var type: String?
  var sequence: Int
  var time: Int

  /// Nil when the event tells of another moment.
  init?(_ event: TraceEvent, when moment: String) {
    guard event.attributes.string("when") == moment, let property = event.attributes.string("what") else { return nil }
    self.property = property
    type = event.attributes.string("type")
    sequence = event.sequence
    time = event.time
  }

  /// `nameField (UITextField) and icon (UIImageView)`.
  static func list(_ views: [HeldView]) -> String {
    let texts = views.map { view in view.property + (view.type.map { " (\($0))" } ?? "") }
    return FindingText.list(texts, limit: 8, of: texts.count)
  }
}
