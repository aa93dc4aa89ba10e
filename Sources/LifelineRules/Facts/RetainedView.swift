package import Lifeline
internal import LifelineVocabulary

/// A stored property of a controller that retains a view, from a `holds` event.
public struct RetainedView: Sendable {
  /// An occasion for inspecting a controller's properties.
  package enum Occasion: String, Sendable {
    /// The beginning of `loadView`.
    case loadView
    /// The time before the view is unloaded.
    case unload
    /// The time after `viewDidUnload`.
    case viewDidUnload
    /// The time after the program itself released the view.
    case viewUnloaded
  }

  /// The name of the property.
  public var property: String
  /// The type of the view.
  public var type: String?
  /// The moment when the property was observed.
  public var moment: EventMoment

  /// Reads an event, or returns nil if it was observed on a different occasion.
  package init?(_ event: TraceEvent, on occasion: Occasion) {
    guard event.moment == occasion.rawValue, let property = event.property else { return nil }
    self.property = property
    type = event.heldType
    self.moment = EventMoment(event)
  }

  /// Returns a list such as `nameField (UITextField) and icon (UIImageView)`.
  public static func list(_ views: [RetainedView]) -> String {
    let texts = views.map { view in view.property + (view.type.map { " (\($0))" } ?? "") }
    return FindingText.list(texts, limit: 8, of: texts.count)
  }
}
