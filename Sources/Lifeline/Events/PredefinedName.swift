/// Names whose numbers are fixed, so that comparing with one needs no look at a variable.
///
/// They stand first in the table of names, in this order. A rule asks for some of them at every event.
@usableFromInline
package enum PredefinedName: Int32, CaseIterable, Sendable {
  case `init`
  case `deinit`
  case mark
  case expectDeallocation
  case released
  case releasedLate
  case leaked
  case expectationWithdrawn
  case keep
  case letGo
  case viewUnloaded
  case loadView
  case viewDidLoad
  case controller
  case view
  case control
  case application
  case window
  case resource
  case cache
  case object
  case marker
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewWillUnload
  case viewDidUnload
  case didReceiveMemoryWarning
  case willMove
  case didMove
  case updateViewConstraints
  case present
  case dismiss
  case receiveMemoryWarning
  case handOut
  case reuse
  case read
  case write
  case holds
  case look
  case state
  case warning
}

extension InternedName {
  /// The name that is written like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}
