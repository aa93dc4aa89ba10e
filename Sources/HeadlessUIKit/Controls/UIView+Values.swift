extension LifecycleNotice.Kind {
  /// The code of the app has given a control another value; the text of the notice is the name of the property.
  public static let valueSet = Self(rawValue: "valueSet")

  /// The user has given a control another value; the text of the notice is the name of the property.
  public static let valueEntered = Self(rawValue: "valueEntered")
}

extension UIView {
  /// Tells the observers that a value which the user can change is another one now: the one way for all controls.
  ///
  /// The value itself is not in the notice. It comes after the change, and before the actions of the control run.
  func noteValue(_ property: String, byUser: Bool) {
    let kind: LifecycleNotice.Kind = byUser ? .valueEntered : .valueSet
    headlessWorld.announce(LifecycleNotice(kind, subject: self, text: property))
  }
}
