package import Lifeline

/// Callbacks and words of the trace format that rules look for.
extension InternedName {
  static var viewWillAppear: InternedName { InternedName(.viewWillAppear) }
  static var viewIsAppearing: InternedName { InternedName(.viewIsAppearing) }
  static var viewDidAppear: InternedName { InternedName(.viewDidAppear) }
  static var viewWillDisappear: InternedName { InternedName(.viewWillDisappear) }
  static var viewDidDisappear: InternedName { InternedName(.viewDidDisappear) }
  static var viewWillUnload: InternedName { InternedName(.viewWillUnload) }
  static var viewDidUnload: InternedName { InternedName(.viewDidUnload) }
  static var didReceiveMemoryWarning: InternedName { InternedName(.didReceiveMemoryWarning) }
  static var willMove: InternedName { InternedName(.willMove) }
  static var didMove: InternedName { InternedName(.didMove) }
  static var updateViewConstraints: InternedName { InternedName(.updateViewConstraints) }

  static var present: InternedName { InternedName(.present) }
  static var dismiss: InternedName { InternedName(.dismiss) }
  static var receiveMemoryWarning: InternedName { InternedName(.receiveMemoryWarning) }

  static var handOut: InternedName { InternedName(.handOut) }
  static var reuse: InternedName { InternedName(.reuse) }
  static var read: InternedName { InternedName(.read) }
  static var write: InternedName { InternedName(.write) }
  static var holds: InternedName { InternedName(.holds) }
  static var look: InternedName { InternedName(.look) }
  static var state: InternedName { InternedName(.state) }
  static var warning: InternedName { InternedName(.warning) }

  /// The four callbacks on the way between off and on the screen.
  static let appearanceCallbacks: [InternedName] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks of controllers, as opposed to actions of hosts and spans of the user's own.
  package static let callbacks: Set<InternedName> = Set(
    appearanceCallbacks + [
      .loadView, .viewDidLoad, .viewIsAppearing, .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning,
      .willMove, .didMove, .updateViewConstraints, "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      "viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange", "viewWillTransition", "willTransition",
      "traitCollectionDidChange", "willRotate", "willAnimateRotation", "didRotate", "willBeReused",
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
