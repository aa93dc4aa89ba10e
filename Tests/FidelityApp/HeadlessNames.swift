// What the scripts use of HeadlessUIKit and real UIKit does not have. What a program cannot do stops the case.
import UIKit

/// The version of iOS whose behavior a case shows.
struct SystemVersion: Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  let description: String
  private let numbers: [Int]

  init(stringLiteral text: String) {
    description = text
    numbers = text.split(separator: ".").map { Int($0) ?? 0 }
  }

  static let newest: SystemVersion = "26.0"
  static let oldestOnSimulator: SystemVersion = "13.0"

  static func < (one: SystemVersion, other: SystemVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}

extension UIApplication {
  /// Controllers observe this notification.
  func simulateMemoryWarning() {
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
  }

  @discardableResult
  func simulateLaunch(delegate: any UIApplicationDelegate, sceneDelegate: (any UISceneDelegate)? = nil) -> UIScene? {
    Rehearsal.stop("needs a launch of the app")
    return nil
  }

  func simulateAppSwitcher() { Rehearsal.stop("needs the app switcher") }
  func simulateBackground() { Rehearsal.stop("needs the home screen") }
  func simulateForeground() { Rehearsal.stop("needs the home screen") }
  func simulateTermination() { Rehearsal.stop("ends the app") }
  func simulateRotation(to orientation: UIInterfaceOrientation) { Rehearsal.stop("needs a rotation of the device") }
}

extension UIPresentationController {
  func simulateDragBegin() { Rehearsal.stop("needs a drag by the user") }
  func simulateDragFinish() { Rehearsal.stop("needs a drag by the user") }
  func simulateDragCancel() { Rehearsal.stop("needs a drag by the user") }
  func simulateSwipeDown() { Rehearsal.stop("needs a swipe by the user") }
}

extension UINavigationController {
  func simulateInteractivePopBegin() { Rehearsal.stop("needs a swipe by the user") }
  func simulateInteractivePopFinish() { Rehearsal.stop("needs a swipe by the user") }
  func simulateInteractivePopCancel() { Rehearsal.stop("needs a swipe by the user") }
}

extension UIPageViewController {
  func simulateSwipe(_ direction: NavigationDirection) { Rehearsal.stop("needs a swipe by the user") }
  func simulateSwipeBegin(_ direction: NavigationDirection) { Rehearsal.stop("needs a swipe by the user") }
  func simulateSwipeFinish() { Rehearsal.stop("needs a swipe by the user") }
  func simulateSwipeCancel() { Rehearsal.stop("needs a swipe by the user") }
}

extension Rehearsal {
  func registerNib(named name: String) { Self.stop("needs a nib") }
  func registerNibWithController(named name: String) { Self.stop("needs a nib") }
  func registerStoryboard() { Self.stop("needs a storyboard") }
  func presentFormSheetOnPad() { Self.stop("needs a phone and a pad") }
}
