extension Vocabulary {
  /// The actions of hosts, containers, caches, and the system.
  public static let actions: [TraceWord] = [
    action(.present, "presents {other}", "presents a controller"),
    action(.dismiss, "dismisses {other}", "dismisses what it presents"),
    action(.addChild, "adds {other} as a child", "adds a child"),
    action(.removeFromParent, "leaves {other}", "leaves its parent"),
    action(.transition, "lets {other} replace another child", "changes its children"),
    action(.push, "pushes {other}", "pushes a controller"),
    action(.pop, "pops {other}", "pops its top controller"),
    action(.popTo, "goes back to {other}", "goes back"),
    action(.popToRoot, "pops {other} and goes back to its root", "goes back to its root"),
    action(.setViewControllers, "gets its controllers and shows {other}", "gets its controllers"),
    action(.select, "selects {other}", "selects another controller"),
    action(.beginInteractivePop, "lets the user begin to swipe {other} away", "begins a swipe back"),
    action(.cancelInteractivePop, "keeps {other} because the user cancels the swipe", "cancels a swipe"),
    action(.finishInteractivePop, "pops {other} at the end of the swipe", "ends the swipe back"),
    action(.beginSwipe, "begins to turn to {other}", "begins to turn a page"),
    action(.cancelSwipe, "turns back from {other}", "turns back"),
    action(.finishSwipe, "has turned to {other}", "has turned the page"),
    action(.beginSheetDrag, "lets the user drag the sheet {other}", "lets the user drag a sheet"),
    action(.cancelSheetDrag, "keeps the sheet {other}", "keeps the sheet"),
    action(.finishSheetDrag, "dismisses the sheet {other}", "dismisses the sheet"),
    action(.setColumn, "gets {other} as a column", "gets another column"),
    action(.showColumn, "shows the column {other}", "shows a column"),
    action(.hideColumn, "hides the column {other}", "hides a column"),
    action(.collapse, "collapses into {other}", "collapses its columns"),
    action(.expand, "expands to {other}", "expands its columns"),
    action(.setRootViewController, "gets {other} as its root", "removes its root"),
    action(.makeKeyAndVisible, "is shown with {other}", "is shown"),
    action(.setHidden, "hides or shows {other}", "is hidden, or shown again"),
    action(.receiveMemoryWarning, "warns {other} of low memory", "forwards a memory warning"),
    action(.launch, "is launched with {other}", "is launched"),
    action(.openAppSwitcher, "is left for the app switcher and {other}", "is left for the app switcher"),
    action(.enterBackground, "goes to the background with {other}", "goes to the background"),
    action(.enterForeground, "comes back to the foreground with {other}", "comes back to the foreground"),
    action(.terminate, "terminates with {other}", "terminates"),
    action(.rotate, "rotates with {other}", "rotates"),
    action(.changeTraits, "gets new traits for {other}", "gets new traits"),
    action(.showWindow, "shows its window with {other}", "shows its window"),
    action(.closeWindow, "closes its window with {other}", "closes its window"),
    action(.vend, "vends {other}, which is new", "vends a new controller"),
    action(.reuse, "vends {other} again", "vends a reused controller"),
    action(.drop, "drops {other}", "drops a controller"),
  ]

  /// The actions of the user on a control or view.
  public static let userActions: [TraceWord] = [
    TraceWord(.tap, .userAction, sentence: "taps"),
    TraceWord(.typeText, .userAction, sentence: "types into"),
    TraceWord(.clear, .userAction, sentence: "clears"),
    TraceWord(.pressReturn, .userAction, sentence: "presses Return in"),
    TraceWord(.toggle, .userAction, sentence: "switches"),
    TraceWord(.slide, .userAction, sentence: "slides"),
    TraceWord(.stepValue, .userAction, sentence: "steps"),
    TraceWord(.choose, .userAction, sentence: "chooses in"),
    TraceWord(.scroll, .userAction, sentence: "scrolls"),
    TraceWord(.pull, .userAction, sentence: "pulls to refresh"),
    TraceWord(.selectRow, .userAction, sentence: "taps a row of"),
    TraceWord(.selectItem, .userAction, sentence: "taps an item of"),
    TraceWord(.deleteRow, .userAction, sentence: "deletes a row of"),
    TraceWord(.longPress, .userAction, sentence: "presses long on"),
    TraceWord(.swipe, .userAction, sentence: "swipes over"),
    TraceWord(.pan, .userAction, sentence: "drags over"),
    TraceWord(.pinch, .userAction, sentence: "pinches"),
    TraceWord(.turn, .userAction, sentence: "turns two fingers on"),
  ]

  /// Returns an action with two predicates: one that names the other subject, and one for events without another
  /// subject.
  private static func action(
    _ name: EventName, _ predicate: NarrationTemplate, _ alone: NarrationTemplate
  ) -> TraceWord {
    TraceWord(name, .action, sentence: [predicate, alone])
  }
}
