/// The actions of hosts, containers, and the system, which cause callbacks.
extension EventName {
  /// A controller presents another controller.
  public static let present: EventName = "present"
  /// A controller dismisses its presented controller.
  public static let dismiss: EventName = "dismiss"
  /// A container adds a child.
  public static let addChild: EventName = "addChild"
  /// A child leaves its parent.
  public static let removeFromParent: EventName = "removeFromParent"
  /// A container replaces a child with another child.
  public static let transition: EventName = "transition"
  /// A navigation controller pushes a controller.
  public static let push: EventName = "push"
  /// A navigation controller pops its top controller.
  public static let pop: EventName = "pop"
  /// A navigation controller pops to another controller in its stack.
  public static let popTo: EventName = "popTo"
  /// A navigation controller pops to its root controller.
  public static let popToRoot: EventName = "popToRoot"
  /// A container replaces its controllers.
  public static let setViewControllers: EventName = "setViewControllers"
  /// A tab bar controller selects a tab.
  public static let select: EventName = "select"
  /// The user begins a back swipe.
  public static let beginInteractivePop: EventName = "beginInteractivePop"
  /// The user cancels a back swipe.
  public static let cancelInteractivePop: EventName = "cancelInteractivePop"
  /// The user completes a back swipe.
  public static let finishInteractivePop: EventName = "finishInteractivePop"
  /// The user begins to turn a page.
  public static let beginSwipe: EventName = "beginSwipe"
  /// The user cancels turning a page.
  public static let cancelSwipe: EventName = "cancelSwipe"
  /// The user completes turning a page.
  public static let finishSwipe: EventName = "finishSwipe"
  /// The user begins to drag a sheet.
  public static let beginSheetDrag: EventName = "beginSheetDrag"
  /// The user releases a dragged sheet, which springs back.
  public static let cancelSheetDrag: EventName = "cancelSheetDrag"
  /// The user dismisses a sheet by dragging it.
  public static let finishSheetDrag: EventName = "finishSheetDrag"
  /// A split view controller sets a column.
  public static let setColumn: EventName = "setColumn"
  /// A split view controller shows a column.
  public static let showColumn: EventName = "showColumn"
  /// A split view controller hides a column.
  public static let hideColumn: EventName = "hideColumn"
  /// A split view controller collapses.
  public static let collapse: EventName = "collapse"
  /// A split view controller expands.
  public static let expand: EventName = "expand"
  /// A window's root view controller is set.
  public static let setRootViewController: EventName = "setRootViewController"
  /// A window is shown.
  public static let makeKeyAndVisible: EventName = "makeKeyAndVisible"
  /// A window is shown or hidden.
  public static let setHidden: EventName = "setHidden"
  /// The system sends a memory warning to the application.
  public static let receiveMemoryWarning: EventName = "receiveMemoryWarning"
  /// The application is launched.
  public static let launch: EventName = "launch"
  /// The user opens the app switcher.
  public static let openAppSwitcher: EventName = "openAppSwitcher"
  /// The application enters the background.
  public static let enterBackground: EventName = "enterBackground"
  /// The application enters the foreground.
  public static let enterForeground: EventName = "enterForeground"
  /// The system terminates the application.
  public static let terminate: EventName = "terminate"
  /// The device is rotated.
  public static let rotate: EventName = "rotate"
  /// The traits of the screen change.
  public static let changeTraits: EventName = "changeTraits"
  /// A window controller shows its window (AppKit).
  public static let showWindow: EventName = "showWindow"
  /// A window controller closes its window (AppKit).
  public static let closeWindow: EventName = "closeWindow"
  /// A controller's `view` property is set.
  ///
  /// Traces contain only the consequences.
  package static let setView: EventName = "setView"
}

/// The actions of the user on a control or view.
extension EventName {
  /// The user taps a control.
  public static let tap: EventName = "tap"
  /// The user types text.
  public static let typeText: EventName = "type"
  /// The user clears text.
  public static let clear: EventName = "clear"
  /// The user presses Return.
  public static let pressReturn: EventName = "pressReturn"
  /// The user toggles a switch.
  public static let toggle: EventName = "toggle"
  /// The user moves a slider.
  public static let slide: EventName = "slide"
  /// The user taps a stepper.
  public static let stepValue: EventName = "step"
  /// The user chooses a segment, date, or page.
  public static let choose: EventName = "choose"
  /// The user scrolls.
  public static let scroll: EventName = "scroll"
  /// The user pulls to refresh.
  public static let pull: EventName = "pull"
  /// The user selects a row.
  public static let selectRow: EventName = "selectRow"
  /// The user selects a collection item.
  public static let selectItem: EventName = "selectItem"
  /// The user deletes a row.
  public static let deleteRow: EventName = "deleteRow"
  /// The user performs a long press.
  public static let longPress: EventName = "longPress"
  /// The user swipes.
  public static let swipe: EventName = "swipe"
  /// The user drags.
  public static let pan: EventName = "pan"
  /// The user pinches.
  public static let pinch: EventName = "pinch"
  /// The user rotates two fingers.
  public static let turn: EventName = "turn"
}
