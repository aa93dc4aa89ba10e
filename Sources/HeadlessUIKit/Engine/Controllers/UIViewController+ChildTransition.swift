/// Replaces one child of a container with another (recorded case `5.transition-from-to`).
extension UIViewController {
  func exchange(
    _ old: UIViewController, for new: UIViewController, animated: Bool, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    checkExchange(old, new)
    let world = headlessWorld
    let number = world.makeTransition()
    let call = LifecycleCall(
      .transition, receiver: self, isAction: true, animated: animated, counterpart: new, transition: number)
    let isOnScreen = appearance.isAppearingOrAppeared
    world.perform(call) {
      new.loadViewIfNeeded()
      if isOnScreen {
        old.beginAppearance(false, animated: animated)
        new.beginAppearance(true, animated: animated)
      }
      old.viewIfLoaded?.superview?.addSubview(new.view)
      animations?()
      world.layOut()
      world.finish(transition: number, animated: animated) {
        old.viewIfLoaded?.removeFromSuperview()
        if isOnScreen {
          new.endAppearance()
          old.endAppearance()
        }
        completion?(true)
      }
    }
  }

  private func checkExchange(_ old: UIViewController, _ new: UIViewController) {
    for child in [old, new] where child.parent !== self {
      Diagnostics.stop(
        "transition(from:to:) needs two children of \(type(of: self)), and \(type(of: child)) is not one: "
          + "call addChild first")
    }
    if !shouldAutomaticallyForwardAppearanceMethods {
      Diagnostics.stop(
        "\(type(of: self)) does not forward appearance methods, but transition(from:to:) would: "
          + "move the views yourself, between beginAppearanceTransition and endAppearanceTransition")
    }
  }
}
