/// How hosts call a controller, and how its own implementations tell that they were reached.
extension UIViewController {
  /// Delivers a callback as part of the transition that runs at the moment.
  func deliver(_ name: LifecycleCall.Name, animated: Bool? = nil, _ body: () -> Void) {
    let world = headlessWorld
    let transition = world.delivery.currentTransition
    world.perform(LifecycleCall(name, receiver: self, animated: animated, transition: transition), body)
  }

  func deliverViewWillAppear(animated: Bool) {
    deliver(.viewWillAppear, animated: animated) { viewWillAppear(animated) }
  }

  func deliverViewDidAppear(animated: Bool) {
    deliver(.viewDidAppear, animated: animated) { viewDidAppear(animated) }
  }

  func deliverViewWillDisappear(animated: Bool) {
    deliver(.viewWillDisappear, animated: animated) { viewWillDisappear(animated) }
  }

  func deliverViewDidDisappear(animated: Bool) {
    deliver(.viewDidDisappear, animated: animated) { viewDidDisappear(animated) }
  }

  /// Says that UIKit's own implementation of a callback was reached.
  func announceBase(_ name: LifecycleCall.Name, animated: Bool? = nil) {
    let world = headlessWorld
    world.announce(
      LifecycleNotice(
        .reachedBase,
        subject: self,
        call: LifecycleCall(name, receiver: self, animated: animated, transition: world.delivery.currentTransition)
      )
    )
  }
}
