public import Lifeline

/// The words of UIKit and of controller caches in traces.
///
/// Modules that write or read such traces call ``register()``.
public enum Vocabulary: Sendable {
  /// All words.
  public static let all = controllerCallbacks + applicationCallbacks + actions + userActions + observations

  /// Registers all words with `TraceSchema`, except those that the program has already registered.
  ///
  /// Further calls have no effect.
  public static func register() { registration }

  private static let registration: Void = TraceSchema.registerMissing(
    all, attributes: attributes, subjectKeys: [.view])

  /// The text template of each attribute.
  private static let attributes: [AttributeKey: NarrationTemplate] = [
    .bytes: "{bytes} bytes", .inferred: "{inferred?inferred|}", .isNil: "{isNil?nil|}",
    .kept: "{kept?stored|not stored}", .laidOut: "{laidOut?|before layout}",
    .loaded: "{loaded?|view not loaded}", .appearanceHash: "", .problem: "", .outlet: "", .place: "at {place}",
    .plain: "value {plain}",
    .purgeable: "{purgeable?purgeable|}", .secure: "{secure?secret|}", .type: "type {type}", .value: "",
    .view: "view {view}", .property: "{property}", .moment: "at {moment}",
  ]
}
