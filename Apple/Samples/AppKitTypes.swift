// Types of AppKit: lines that must compile, and lines that must not.
import AppKit
import SwiftUI

@MainActor final class Mine: NSViewController {
  override func loadView() { view = NSView() }
  override func viewWillAppear() { super.viewWillAppear() }
  override func viewDidAppear(_ animated: Bool) {}
  // expected-error@-1 {{method does not override any method from its superclass}}
}

@MainActor func right(_ controller: NSViewController, _ window: NSWindowController) {
  controller.presentAsSheet(Mine())
  if #available(macOS 14, *) {
    let _: NSView? = controller.viewIfLoaded
  }
  let _: NSWindow? = window.window
  let _: NSHostingController<EmptyView> = NSHostingController(rootView: EmptyView())
}

func wrongActor(_ controller: NSViewController) {
  // expected-note@-1 {{add '@MainActor' to make global function 'wrongActor' part of global actor 'MainActor'}}
  controller.loadView()
  // expected-error@-1 {{call to main actor-isolated instance method 'loadView()'}}
}
