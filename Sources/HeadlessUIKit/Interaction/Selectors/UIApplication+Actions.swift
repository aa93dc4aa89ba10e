extension UIApplication {
  /// Calls a method of the target or, if the target is nil, of the first object that implements the method.
  ///
  /// If the target is nil, the following objects are searched in order: the responder chain of the first responder, the
  /// responder chain of the sender, the application, and the application's delegate.
  ///
  /// - Returns: Whether an object was called.
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
