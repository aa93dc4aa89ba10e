internal import Lifeline

/// What hosts, users and the system do, in words.
enum ActionWords {
  /// Words for an action about another subject, and for one without.
  private struct Action {
    var before: String
    var after = ""
    var alone: String
  }

  private static let actions: [String: Action] = [
    "present": .init(before: "presents ", alone: "presents a controller"),
    "dismiss": .init(before: "dismisses ", alone: "dismisses what it presents"),
    "push": .init(before: "pushes ", alone: "pushes a controller"),
    "pop": .init(before: "pops ", alone: "pops its top"),
    "popTo": .init(before: "goes back to ", alone: "goes back"),
    "popToRoot": .init(before: "pops ", after: " and goes back to its root", alone: "goes back to its root"),
    "setViewControllers": .init(before: "gets its controllers and shows ", alone: "gets its controllers"),
    "select": .init(before: "selects ", alone: "selects another controller"),
    "addChild": .init(before: "takes in ", after: " as a child", alone: "takes in a child"),
    "removeFromParent": .init(before: "leaves ", alone: "leaves its parent"),
    "transition": .init(before: "lets ", after: " take the place of another child", alone: "changes its children"),
    "setRootViewController": .init(before: "gets ", after: " as its root", alone: "gives its root up"),
    "makeKeyAndVisible": .init(before: "is shown with ", alone: "is shown"),
    "beginInteractivePop": .init(before: "lets the user begin to swipe ", after: " away", alone: "begins a swipe back"),
    "cancelInteractivePop": .init(
      before: "keeps ", after: ", since the user lets the swipe go", alone: "cancels a swipe"),
    "finishInteractivePop": .init(before: "pops ", after: " at the end of the swipe", alone: "ends the swipe back"),
    "beginSwipe": .init(before: "lets the user begin to turn to ", alone: "begins to turn a page"),
    "cancelSwipe": .init(before: "turns back from ", alone: "turns back"),
    "finishSwipe": .init(before: "has turned to ", alone: "has turned the page"),
    "beginSheetDrag": .init(before: "lets the user drag the sheet ", alone: "lets the user drag a sheet"),
    "cancelSheetDrag": .init(before: "keeps the sheet ", alone: "keeps the sheet"),
    "finishSheetDrag": .init(before: "lets the sheet ", after: " go", alone: "lets the sheet go"),
    "setColumn": .init(before: "gets ", after: " as a column", alone: "gets another column"),
    "showColumn": .init(before: "shows the column ", alone: "shows a column"),
    "hideColumn": .init(before: "hides the column ", alone: "hides a column"),
    "collapse": .init(before: "collapses into ", alone: "collapses its columns"),
    "expand": .init(before: "expands to ", alone: "expands its columns"),
    "launch": .init(before: "is launched with ", alone: "is launched"),
    "openAppSwitcher": .init(before: "is left for the app switcher and ", alone: "is left for the app switcher"),
    "enterBackground": .init(before: "goes to the background with ", alone: "goes to the background"),
    "enterForeground": .init(before: "comes back to the foreground with ", alone: "comes back to the foreground"),
    "terminate": .init(before: "is ended with ", alone: "is ended"),
    "rotate": .init(before: "is turned with ", alone: "is turned to another orientation"),
    "changeTraits": .init(before: "gets other traits for ", alone: "gets other traits"),
    "receiveMemoryWarning": .init(before: "warns ", after: " of low memory", alone: "passes a memory warning on"),
    "setHidden": .init(before: "hides or shows ", alone: "is hidden, or shown again"),
    "handOut": .init(before: "hands out ", after: ", which is new", alone: "hands out a new controller"),
    "reuse": .init(before: "hands out ", after: " once more", alone: "hands out a controller once more"),
    "drop": .init(before: "gives up ", alone: "gives a controller up"),
  ]

  /// What the user does to a control or view.
  private static let gestures: [String: String] = [
    "tap": "taps", "type": "types into", "clear": "clears", "pressReturn": "presses Return in", "toggle": "switches",
    "slide": "slides", "step": "steps", "choose": "chooses in", "scroll": "scrolls", "pull": "pulls to refresh",
    "selectRow": "taps a row of", "deleteRow": "deletes a row of",
  ]

  /// What the subject of an action does; nil when it is no action.
  static func phrase(of event: ToldEvent) -> Phrase? {
    guard let action = actions[event.name.string] else { return nil }
    guard let other = event.other else { return Phrase("\(action.alone)") }
    return Phrase("\(action.before)\(other)\(action.after)")
  }

  /// What the user does, as a whole sentence without its end; nil when it is no act of the user.
  static func gesture(_ event: ToldEvent) -> Telling? {
    guard event.isSpan, event.kind == "control" || event.kind == "view" else { return nil }
    return gestures[event.name.string].map { "the user \($0) \(event.who)" }
  }
}
