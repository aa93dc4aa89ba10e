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
    .first: "",
  ]
}

extension Vocabulary {
  /// States that are observed between callbacks.
  public static let observations: [TraceWord] = [
    TraceWord(
      .viewUnloaded, .observation, traits: .allowsRepetition, label: "view released by the {by|app}",
      sentence: .init(
        "{by=system?loses its view to the system|releases its view}",
        plural: "{by=system?lose their views to the system|release their views}")),
    TraceWord(
      .holds, .observation, label: "[retains {property}]",
      sentence: .init(
        "{moment=viewDidUnload?still holds} {property}", plural: "{moment=viewDidUnload?still hold} {property}")),
    TraceWord(
      .state, .observation, label: "[what the user entered in {property} is {kept?stored|not stored}]",
      sentence: NarrationSentence(
        NarrationPredicate(
          "{kept?keeps} what the user entered in {property}", "*forgets* what the user entered in {property}",
          plural: "{kept?keep} what the user entered in {property}", "*forget* what the user entered in {property}"))),
    TraceWord(
      .read, .observation, label: "[{property} read{isNil?, and nil|}]",
      sentence: .init(
        "{isNil?finds its outlet} {property} empty", plural: "{isNil?find their outlets} {property} empty")),
    TraceWord(
      .write, .observation, label: "[{property} {by=user?entered by the user|set}]", sentence: .omitted),
    TraceWord(.look, .observation, label: "appearance recorded", sentence: .omitted),
    TraceWord(
      .addedAgain, .observation, label: "[{property} added again]",
      sentence: .init("*adds again* {property}", plural: "*add again* {property}")),
    TraceWord(
      .referenceLost, .observation, label: "[{property} released too early]",
      sentence: .init("*has lost* {property}", plural: "*have lost* {property}")),
    TraceWord(
      .notTraced, .observation, label: "[not traced: {because}]", sentence: "is *not traced*: {because}"),
    TraceWord(
      .tracingLost, .observation, label: "[tracing lost: {because}]", sentence: "is *no longer traced*: {because}"),
    TraceWord(.warning, .observation, label: "[warning: {text}]", sentence: "is *warned by UIKit*: {text}"),
  ]
}
