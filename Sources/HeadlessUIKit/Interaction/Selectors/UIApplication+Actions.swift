extension UIApplication {
  /// Calls a method of the target; without a target, of the first object of the responder chain that has it.
  ///
  /// The chain begins at the first responder, or else at the sender, and ends at the application and its delegate.
  /// Returns whether an object got the call.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let call = TargetAction(target.map { $0 as AnyObject }, action)
    let first = headlessWorld.store(FirstResponderStore.self).responder
    let arguments = [sender, event]
    if call.send(arguments, from: first ?? sender as? UIResponder) { return true }
    if call.hasTarget { return false }
    if first != nil, call.send(arguments, from: sender as? UIResponder) { return true }
    if call.send(arguments, from: self) { return true }
    guard let delegate, action.canBeSent(to: delegate) else { return false }
    return TargetAction(delegate, action).send(arguments, from: nil)
  }
}
