internal import Lifeline

/// Callbacks and words of the trace format that rules look for.
extension InternedName {
  static let viewWillAppear: InternedName = "viewWillAppear"
  static let viewIsAppearing: InternedName = "viewIsAppearing"
  static let viewDidAppear: InternedName = "viewDidAppear"
  static let viewWillDisappear: InternedName = "viewWillDisappear"
  static let viewDidDisappear: InternedName = "viewDidDisappear"
  static let viewWillUnload: InternedName = "viewWillUnload"
  static let viewDidUnload: InternedName = "viewDidUnload"
  static let didReceiveMemoryWarning: InternedName = "didReceiveMemoryWarning"
  static let willMove: InternedName = "willMove"
  static let didMove: InternedName = "didMove"
  static let updateViewConstraints: InternedName = "updateViewConstraints"

  static let present: InternedName = "present"
  static let dismiss: InternedName = "dismiss"
  static let receiveMemoryWarning: InternedName = "receiveMemoryWarning"

  static let handOut: InternedName = "handOut"
  static let reuse: InternedName = "reuse"
  static let read: InternedName = "read"
  static let write: InternedName = "write"
  static let holds: InternedName = "holds"
  static let look: InternedName = "look"
  static let state: InternedName = "state"
  static let warning: InternedName = "warning"

  /// The four callbacks on the way between off and on the screen.
  static let appearanceCallbacks: [InternedName] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks of controllers, as opposed to actions of hosts and spans of the user's own.
  static let callbacks: Set<InternedName> = Set(
    appearanceCallbacks + [
      .loadView, .viewDidLoad, .viewIsAppearing, .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning,
      .willMove, .didMove, .updateViewConstraints, "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      "viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange", "viewWillTransition", "willTransition",
      "willBeReused",
    ])
}

extension TraceEvent {
  /// Whether user code called the callback itself, so that it says nothing about what the host did.
  var isDirect: Bool { attributes.boolean("direct") ?? false }
}

extension TraceEnd {
  /// Whether nothing is known to be missing, so that what is not in the trace did not happen.
  var isWhole: Bool { lost == 0 && broken == 0 }
}
