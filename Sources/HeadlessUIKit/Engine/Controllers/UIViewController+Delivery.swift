/// A callback that announces a change of appearance.
enum AppearanceCallback {
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
}

/// Delivers the calls of hosts to a view controller, and announces that base implementations ran.
extension UIViewController {
  /// Delivers a callback as part of the current transition.
  func deliver(
    _ name: LifecycleCall.Name, animated: Bool? = nil, counterpart: UIResponder? = nil, _ body: () -> Void
  ) {
    let world = headlessWorld
    let transition = world.delivery.currentTransition
    let call = LifecycleCall(
      name, receiver: self, animated: animated, counterpart: counterpart, transition: transition)
    world.perform(call, body)
  }

  /// Calls the method that corresponds to the callback.
  func deliver(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .viewWillAppear: deliver(.viewWillAppear, animated: animated) { viewWillAppear(animated) }
    case .viewIsAppearing: deliver(.viewIsAppearing, animated: animated) { viewIsAppearing(animated) }
    case .viewDidAppear: deliver(.viewDidAppear, animated: animated) { viewDidAppear(animated) }
    case .viewWillDisappear: deliver(.viewWillDisappear, animated: animated) { viewWillDisappear(animated) }
    case .viewDidDisappear: deliver(.viewDidDisappear, animated: animated) { viewDidDisappear(animated) }
    }
  }

  /// Delivers `willMove`. The flags for the move are set before the callback, because an override might not call super.
  /// Containers also call this method before iOS 5, but the callback is not delivered then.
  func deliverWillMove(to newParent: UIViewController?) {
    noteMove(to: newParent)
    guard headlessWorld.systemVersion.hasContainment else { return }
    deliver(.willMove, counterpart: newParent) { willMove(toParent: newParent) }
  }

  func deliverDidMove(to newParent: UIViewController?) {
    if headlessWorld.systemVersion.hasContainment {
      deliver(.didMove, counterpart: newParent) { didMove(toParent: newParent) }
    }
    noteEndOfMove()
  }

  func noteMove(to newParent: UIViewController?) {
    containment.isMovingToParent = newParent != nil
    containment.isMovingFromParent = newParent == nil
  }

  func noteEndOfMove() {
    containment.isMovingToParent = false
    containment.isMovingFromParent = false
  }

  func deliverLayoutMarginsChange() {
    guard headlessWorld.systemVersion.hasSafeAreas else { return }
    deliver(.viewLayoutMarginsDidChange) { viewLayoutMarginsDidChange() }
  }

  func deliverSafeAreaChange() {
    deliver(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }

  /// Announces that the base implementation of a callback ran.
  func announceBase(_ name: LifecycleCall.Name, animated: Bool? = nil, counterpart: UIResponder? = nil) {
    let world = headlessWorld
    world.announce(
      LifecycleNotice(
        .reachedBase,
        subject: self,
        call: LifecycleCall(
          name, receiver: self, animated: animated, counterpart: counterpart,
          transition: world.delivery.currentTransition)
      )
    )
  }
}
