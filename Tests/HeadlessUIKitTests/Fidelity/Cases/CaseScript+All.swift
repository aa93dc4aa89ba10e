extension CaseScript {
  /// Every case that is modeled, some of them in several variations.
  static let all =
    loading + nibs + application + navigation + modal + sheets + later + tabs + containment + pages + memory
    + views + tables + unwinding

  /// The cases that are not played, and why.
  static let notModeled: [(id: String, reason: String)] = [
    (
      "2.popToRoot-setViewControllers",
      "no account is known; controllers in between get willMove(nil) and didMove(nil), and do not appear"
    ),
    (
      "2.move-between-stacks",
      "UIKit raises the exception; HeadlessUIKit stops the program with a message"
    ),
    (
      "4.tab-fast-switch-bug",
      "a defect of iOS 9 to 11; in HeadlessUIKit, each selection loads the view first and ends before the next one begins"
    ),
    (
      "6.split",
      "no account of callbacks is known; which controllers are pushed and separated follows Apple's documentation, and "
        + "the callbacks have the order of pushes and pops"
    ),
    (
      "11.loadview-without-view",
      "UIKit calls `loadView` endlessly; HeadlessUIKit stops the program with a message"
    ),
  ]
}
