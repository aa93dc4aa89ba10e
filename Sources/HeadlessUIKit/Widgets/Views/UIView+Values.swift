extension LifecycleNotice.Kind {
  /// The code of the app has given a control another value; the text of the notice is the name of the property.
  public static let valueSet = Self(rawValue: "valueSet")

  /// The user has given a control another value; the text of the notice is the name of the property.
  public static let valueEntered = Self(rawValue: "valueEntered")

  /// The code of the app has read a value that the user can change; the text of the notice is the name of the property.
  public static let valueRead = Self(rawValue: "valueRead")

  /// While `viewDidLoad` of a controller runs, code has read where its view is or how large, before any layout.
  ///
  /// The subject is the view; the text of the notice is `frame`, `bounds`, or `center`.
  public static let geometryRead = Self(rawValue: "geometryRead")
}

extension UIView {
  /// Announces that a value which the user can change has changed. All controls use this.
  ///
  /// The notice does not contain the value. It is announced after the change, and before the actions of the control
  /// run.
  func noteValue(_ property: String, byUser: Bool) {
    let kind: LifecycleNotice.Kind = byUser ? .valueEntered : .valueSet
    headlessWorld.announce(LifecycleNotice(kind, subject: self, text: property))
  }

  /// Announces that a value which the user can change was read.
  func noteValueRead(_ property: String) {
    headlessWorld.announce(LifecycleNotice(.valueRead, subject: self, text: property))
  }

  /// Announces that geometry was read too early, if it was.
  ///
  /// Geometry is read often, so one stored flag decides.
  @inline(__always)
  func noteGeometryRead(_ property: String) {
    if layout.isTooEarlyToMeasure { announceGeometryRead(property) }
  }

  private func announceGeometryRead(_ property: String) {
    headlessWorld.announce(LifecycleNotice(.geometryRead, subject: self, text: property))
  }
}
