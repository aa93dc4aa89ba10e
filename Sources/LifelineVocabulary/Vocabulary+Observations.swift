public import Lifeline

extension Vocabulary {
  /// States that are observed between callbacks.
  public static let observations: [TraceWord] = [
    TraceWord(
      .viewUnloaded, .observation, traits: .allowsRepetition, label: "view released by the {by|app}",
      sentence: .init(
        "{by=system?loses its view to the system|releases its view}",
        plural: "{by=system?lose their views to the system|release their views}")),
    TraceWord(
      .holds, .observation, label: "[holds {what}]",
      sentence: .init(
        "{when=viewDidUnload?still holds} {what}", plural: "{when=viewDidUnload?still hold} {what}")),
    TraceWord(
      .state, .observation, label: "[what the user entered in {what} is {kept?stored|not stored}]",
      sentence: NarrationSentence(
        NarrationPredicate(
          "{kept?keeps} what the user entered in {what}", "*forgets* what the user entered in {what}",
          plural: "{kept?keep} what the user entered in {what}", "*forget* what the user entered in {what}"))),
    TraceWord(
      .read, .observation, label: "[{what} read{isNil?, and nil|}]",
      sentence: .init(
        "{isNil?finds its outlet} {what} empty", plural: "{isNil?find their outlets} {what} empty")),
    TraceWord(
      .write, .observation, label: "[{what} {by=user?entered by the user|set}]", sentence: .omitted),
    TraceWord(.look, .observation, sentence: .omitted),
    TraceWord(
      .notTraced, .observation, label: "[not traced: {because}]", sentence: "is *not traced*: {because}"),
    TraceWord(
      .tracingLost, .observation, label: "[tracing lost: {because}]", sentence: "is *no longer traced*: {because}"),
    TraceWord(.warning, .observation, label: "[warning: {text}]", sentence: "is *warned by UIKit*: {text}"),
  ]
}
