extension UIView {
  /// Adds a recognizer and removes it from its previous view. The view retains the recognizer.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureList.recognizers.append(gestureRecognizer)
  }

  /// Removes a recognizer. This method has no effect if the recognizer is not attached to the view.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureList.recognizers.removeAll { $0 === gestureRecognizer }
  }

  /// The recognizers of the view in the order in which they were added, or nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let list = attachment(for: ObjectIdentifier(GestureList.self)) as? GestureList
      return list.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers }
    }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  private var gestureList: GestureList {
    let key = ObjectIdentifier(GestureList.self)
    if let list = attachment(for: key) as? GestureList { return list }
    let list = GestureList()
    setAttachment(list, for: key)
    return list
  }
}

/// The recognizers of a view.
@MainActor
private final class GestureList {
  var recognizers: [UIGestureRecognizer] = []
}
