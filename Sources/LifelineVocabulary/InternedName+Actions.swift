public import Lifeline

/// What hosts, containers, and the system do; actions cause callbacks.
extension InternedName {
  /// A controller presents another one.
  public static let present: InternedName = "present"
  /// A controller dismisses what it presents.
  public static let dismiss: InternedName = "dismiss"
  /// A container adds a child.
  public static let addChild: InternedName = "addChild"
  /// A child leaves its parent.
  public static let removeFromParent: InternedName = "removeFromParent"
  /// A container replaces one child with another.
  public static let transition: InternedName = "transition"
  /// A navigation controller pushes a controller.
  public static let push: InternedName = "push"
  /// A navigation controller pops its top controller.
  public static let pop: InternedName = "pop"
  /// A navigation controller pops to a controller.
  public static let popTo: InternedName = "popTo"
  /// A navigation controller pops to its root.
  public static let popToRoot: InternedName = "popToRoot"
  /// A container replaces its controllers.
  public static let setViewControllers: InternedName = "setViewControllers"
  /// A tab bar controller selects a tab.
  public static let select: InternedName = "select"
  /// The user begins to swipe back.
  public static let beginInteractivePop: InternedName = "beginInteractivePop"
  /// The user cancels the swipe back.
  public static let cancelInteractivePop: InternedName = "cancelInteractivePop"
  /// The user completes the swipe back.
  public static let finishInteractivePop: InternedName = "finishInteractivePop"
  /// The user begins to turn a page.
  public static let beginSwipe: InternedName = "beginSwipe"
  /// The user cancels turning a page.
  public static let cancelSwipe: InternedName = "cancelSwipe"
  /// The user completes turning a page.
  public static let finishSwipe: InternedName = "finishSwipe"
  /// The user begins to drag a sheet.
  public static let beginSheetDrag: InternedName = "beginSheetDrag"
  /// The user lets a dragged sheet return.
  public static let cancelSheetDrag: InternedName = "cancelSheetDrag"
  /// The user drags a sheet away.
  public static let finishSheetDrag: InternedName = "finishSheetDrag"
  /// A split view controller sets a column.
  public static let setColumn: InternedName = "setColumn"
  /// A split view controller shows a column.
  public static let showColumn: InternedName = "showColumn"
  /// A split view controller hides a column.
  public static let hideColumn: InternedName = "hideColumn"
  /// A split view controller collapses.
  public static let collapse: InternedName = "collapse"
  /// A split view controller expands.
  public static let expand: InternedName = "expand"
  /// A window gets a root view controller.
  public static let setRootViewController: InternedName = "setRootViewController"
  /// A window is shown.
  public static let makeKeyAndVisible: InternedName = "makeKeyAndVisible"
  /// A window is shown or hidden.
  public static let setHidden: InternedName = "setHidden"
  /// The system sends a memory warning to the application.
  public static let receiveMemoryWarning: InternedName = "receiveMemoryWarning"
  /// The application is launched.
  public static let launch: InternedName = "launch"
  /// The user opens the app switcher.
  public static let openAppSwitcher: InternedName = "openAppSwitcher"
  /// The application enters the background.
  public static let enterBackground: InternedName = "enterBackground"
  /// The application enters the foreground.
  public static let enterForeground: InternedName = "enterForeground"
  /// The system terminates the application.
  public static let terminate: InternedName = "terminate"
  /// The device is rotated.
  public static let rotate: InternedName = "rotate"
  /// The traits of the screen change.
  public static let changeTraits: InternedName = "changeTraits"
  /// A window controller shows its window (AppKit).
  public static let showWindow: InternedName = "showWindow"
  /// A window controller closes its window (AppKit).
  public static let closeWindow: InternedName = "closeWindow"
  /// A controller gets another view; traces contain the consequences only.
  package static let setView: InternedName = "setView"
}
