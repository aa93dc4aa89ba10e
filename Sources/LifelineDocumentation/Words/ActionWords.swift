internal import Lifeline
internal import LifelineVocabulary

/// What hosts, users and the system do, in words.
enum ActionWords {
  /// Words for an action about another subject, and for one without.
  private struct Action {
    var before: String
    var after = ""
    var alone: String
  }

  private static let actions: [InternedName: Action] = [
    .present: .init(before: "presents ", alone: "presents a controller"),
    .dismiss: .init(before: "dismisses ", alone: "dismisses what it presents"),
    .push: .init(before: "pushes ", alone: "pushes a controller"),
    .pop: .init(before: "pops ", alone: "pops its top controller"),
    .popTo: .init(before: "goes back to ", alone: "goes back"),
    .popToRoot: .init(before: "pops ", after: " and goes back to its root", alone: "goes back to its root"),
    .setViewControllers: .init(before: "gets its controllers and shows ", alone: "gets its controllers"),
    .select: .init(before: "selects ", alone: "selects another controller"),
    .addChild: .init(before: "adds ", after: " as a child", alone: "adds a child"),
    .removeFromParent: .init(before: "leaves ", alone: "leaves its parent"),
    .transition: .init(before: "lets ", after: " replace another child", alone: "changes its children"),
    .setRootViewController: .init(before: "gets ", after: " as its root", alone: "removes its root"),
    .makeKeyAndVisible: .init(before: "is shown with ", alone: "is shown"),
    .beginInteractivePop: .init(before: "lets the user begin to swipe ", after: " away", alone: "begins a swipe back"),
    .cancelInteractivePop: .init(
      before: "keeps ", after: " because the user cancels the swipe", alone: "cancels a swipe"),
    .finishInteractivePop: .init(before: "pops ", after: " at the end of the swipe", alone: "ends the swipe back"),
    .beginSwipe: .init(before: "begins to turn to ", alone: "begins to turn a page"),
    .cancelSwipe: .init(before: "turns back from ", alone: "turns back"),
    .finishSwipe: .init(before: "has turned to ", alone: "has turned the page"),
    .beginSheetDrag: .init(before: "lets the user drag the sheet ", alone: "lets the user drag a sheet"),
    .cancelSheetDrag: .init(before: "keeps the sheet ", alone: "keeps the sheet"),
    .finishSheetDrag: .init(before: "dismisses the sheet ", after: "", alone: "dismisses the sheet"),
    .setColumn: .init(before: "gets ", after: " as a column", alone: "gets another column"),
    .showColumn: .init(before: "shows the column ", alone: "shows a column"),
    .hideColumn: .init(before: "hides the column ", alone: "hides a column"),
    .collapse: .init(before: "collapses into ", alone: "collapses its columns"),
    .expand: .init(before: "expands to ", alone: "expands its columns"),
    .launch: .init(before: "is launched with ", alone: "is launched"),
    .openAppSwitcher: .init(before: "is left for the app switcher and ", alone: "is left for the app switcher"),
    .enterBackground: .init(before: "goes to the background with ", alone: "goes to the background"),
    .enterForeground: .init(before: "comes back to the foreground with ", alone: "comes back to the foreground"),
    .terminate: .init(before: "terminates with ", alone: "terminates"),
    .rotate: .init(before: "rotates with ", alone: "rotates"),
    .changeTraits: .init(before: "gets new traits for ", alone: "gets new traits"),
    .receiveMemoryWarning: .init(before: "warns ", after: " of low memory", alone: "forwards a memory warning"),
    .setHidden: .init(before: "hides or shows ", alone: "is hidden, or shown again"),
    .handOut: .init(before: "vends ", after: ", which is new", alone: "vends a new controller"),
    .reuse: .init(before: "vends ", after: " again", alone: "vends a reused controller"),
    .drop: .init(before: "drops ", alone: "drops a controller"),
  ]

  /// What the user does to a control or view.
  private static let gestures: [InternedName: String] = [
    .tap: "taps", .typeText: "types into", .clear: "clears", .pressReturn: "presses Return in", .toggle: "switches",
    .slide: "slides", .stepValue: "steps", .choose: "chooses in", .scroll: "scrolls", .pull: "pulls to refresh",
    .selectRow: "taps a row of", .deleteRow: "deletes a row of",
  ]

  /// What the subject of an action does; nil when it is no action.
  static func phrase(of event: NarratedEvent) -> Phrase? {
    guard let action = actions[event.name] else { return nil }
    guard let other = event.other else { return Phrase("\(action.alone)") }
    return Phrase("\(action.before)\(other)\(action.after)")
  }

  /// What the user does, as a whole sentence without its end; nil when it is no act of the user.
  static func gesture(_ event: NarratedEvent) -> NarrativeText? {
    guard event.isSpan, event.kind == .control || event.kind == .view else { return nil }
    return gestures[event.name].map { "the user \($0) \(event.reference)" }
  }
}
