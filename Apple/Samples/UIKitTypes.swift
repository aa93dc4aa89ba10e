// Types of UIKit: lines that must compile, and lines that must not.
import SwiftUI
import UIKit

@MainActor final class Mine: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view = UIView()
  }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidDisappear() {}  // expected-error {{method does not override any method from its superclass}}
  @objc func tapped() {}
  let action = #selector(tapped)
}

@MainActor func right(_ controller: UIViewController) {
  let mine = Mine(nibName: nil, bundle: nil)
  controller.present(mine, animated: true)
  controller.addChild(mine)
  let _: UIView? = controller.viewIfLoaded
  let _: String? = controller.nibName
  let _: CGFloat = controller.view.frame.width
  let _: [UIViewController] = controller.children
  let _: UIHostingController<Text> = UIHostingController(rootView: Text(verbatim: "Hello"))
  NotificationCenter.default.addObserver(
    mine, selector: mine.action, name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
}

@MainActor func wrongOptional(_ controller: UIViewController) {
  let _: UIView = controller.viewIfLoaded
  // expected-error@-1 {{value of optional type 'UIView?' must be unwrapped to a value of type 'UIView'}}
  // expected-note@-2 {{coalesce using '??' to provide a default when the optional value contains 'nil'}}
  // expected-note@-3 {{force-unwrap using '!' to abort execution if the optional value contains 'nil'}}
}

func wrongActor(_ controller: UIViewController) {
  // expected-note@-1 {{add '@MainActor' to make global function 'wrongActor' part of global actor 'MainActor'}}
  controller.loadViewIfNeeded()
  // expected-error@-1 {{call to main actor-isolated instance method 'loadViewIfNeeded()'}}
}

@available(iOS 99, tvOS 99, visionOS 99, *)
func future() {}
func tooNew() {
  // expected-note@-1 {{add '@available' attribute to enclosing global function}}
  future()
  // expected-error@-1 {{'future()' is only available in}}
  // expected-note@-2 {{add 'if #available' version check}}
}
