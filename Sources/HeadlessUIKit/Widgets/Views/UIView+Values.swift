extension LifecycleNotice.Kind {
  /// Code changed the value of a control. The notice's text is the name of the property.
  public static let valueSet = Self(rawValue: "valueSet")

  /// The user changed the value of a control. The notice's text is the name of the property.
  public static let valueEntered = Self(rawValue: "valueEntered")

  /// Code read a value that the user can change. The notice's text is the name of the property.
  public static let valueRead = Self(rawValue: "valueRead")

  /// Code read the position or size of a controller's view in `viewDidLoad`, before any layout.
  ///
  /// The subject of the notice is the view. The text is `frame`, `bounds`, or `center`.
  public static let geometryRead = Self(rawValue: "geometryRead")
}

extension UIView {
  /// Announces a change to a value that the user can edit. All controls use this method.
  ///
  /// The notice does not contain the value. It is announced after the change and before the actions of the control run.
  func noteValue(_ property: String, byUser: Bool) {
    let kind: LifecycleNotice.Kind = byUser ? .valueEntered : .valueSet
    headlessWorld.announce(LifecycleNotice(kind, subject: self, text: property))
  }

  /// Announces that code read a value that the user can edit.
  func noteValueRead(_ property: String) {
    headlessWorld.announce(LifecycleNotice(.valueRead, subject: self, text: property))
  }

  /// Announces that the geometry was read, if it was read too early.
  ///
  /// The check uses a single stored flag, because the geometry is read often.
  @inline(__always)
  func noteGeometryRead(_ property: String) {
    if layout.isTooEarlyToMeasure { announceGeometryRead(property) }
  }

  private func announceGeometryRead(_ property: String) {
    headlessWorld.announce(LifecycleNotice(.geometryRead, subject: self, text: property))
  }
}
