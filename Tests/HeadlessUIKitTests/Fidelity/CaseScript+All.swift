extension CaseScript {
  /// Every case that is modeled, some of them in several variations.
  static let all =
    loading + nibs + application + navigation + modal + sheets + tabs + containment + pages + memory

  /// The cases that are not played, and why.
  static let notModeled: [(id: String, reason: String)] = [
    (
      "2.popToRoot-setViewControllers",
      "no account of it is known; the controllers in between are told willMove(nil) and didMove(nil), and do not appear"
    ),
    (
      "4.tab-interactive-cancel",
      "transitions of tabs that a delegate makes interactive are not there, and the account breaks off at the start"
    ),
    (
      "4.tab-fast-switch-bug",
      "an error of iOS 9 to 11; here each selection ends before the next one begins, and loads the view first"
    ),
    ("6.split", "no account of it is known; the columns come and go as children of a plain container do"),
    (
      "11.loadview-without-view",
      "UIKit calls `loadView` without end; here the program stops with a message that says what is missing"
    ),
    ("12.nav-in-tab", "no account of it is known; each container forwards to the child that it shows"),
  ]
}
