/// What instrumentation reads from a view. No access is announced.
extension UIView {
  /// The controller that owns this view.
  package final var owningController: UIViewController? { controller }

  /// Whether the view was created with `init(coder:)`.
  package final var isFromCoder: Bool { isDecoded }

  /// The property that the user can change, its value, and whether the input is secret, so that not even a hash of it
  /// is recorded. The value is nil if the user cannot change the view.
  package final var userValue: (property: String, value: Any, isSecret: Bool)? { enteredValue }

  /// The appearance of the view as a string. Two views with the same appearance have equal strings. The content is not
  /// included.
  package var lookText: String {
    var parts = [
      backgroundColor?.partsText ?? "-", look.tintColor?.partsText ?? "-", "\(look.alpha)", "\(isOpaque)",
      "\(clipsToBounds)", "\(isUserInteractionEnabled)", "\(isMultipleTouchEnabled)",
      "\(contentMode.rawValue)", "\(isHidden)", "\(subviews.count)",
    ]
    if let layer = look.layer {
      parts += ["\(layer.cornerRadius)", "\(layer.borderWidth)", "\(layer.masksToBounds)", "\(layer.shadowOpacity)"]
    }
    return parts.joined(separator: " ")
  }

  /// The reason why nothing inside this view is on the screen, and how to fix it, if this view or a view around it has
  /// no width or height.
  package var missingSize: String? {
    let views = sequence(first: self, next: \.superview)
    guard let view = views.reversed().first(where: { $0.area.width <= 0 || $0.area.height <= 0 }) else { return nil }
    let dimension = view.area.width > 0 ? "height" : view.area.height > 0 ? "width" : "size"
    let fix =
      view.translatesAutoresizingMaskIntoConstraints
      ? "set its frame, or set translatesAutoresizingMaskIntoConstraints to false and add constraints"
      : "add constraints that determine the \(dimension), or set its frame"
    return "the \(dimension) of the \(type(of: view)) is zero: \(fix)"
  }
}

extension UINavigationBar {
  /// Whether a navigation controller manages the bar.
  package var isManaged: Bool { owner != nil }
}

extension UIToolbar {
  /// Whether a navigation controller manages the toolbar.
  package var isManaged: Bool { owner != nil }
}

extension UIImage {
  /// The name of the symbol or of the registered image.
  package var registeredName: String? { name }
}

extension UIResponder {
  /// The objects that are connected to outlets, by outlet name. Weak outlets are included. For an outlet collection,
  /// only the last connected element is included.
  package var connectedOutlets: [(name: String, object: UIResponder)] {
    let connected = attachment(for: ObjectIdentifier(ConnectedOutlets.self)) as? ConnectedOutlets
    return (connected?.outlets ?? []).compactMap { outlet in outlet.object.map { (outlet.name, $0) } }
  }
}

extension HeadlessWorld {
  /// The input views of the first responder, which are not in a window.
  package var inputViews: [UIView] {
    guard let first = existingStore(FirstResponderStore.self)?.responder, first.isFirstResponder else { return [] }
    return [first.inputAccessoryView, first.inputView].compactMap(\.self)
  }
}

extension SystemVersion {
  /// The reason why the literal of the version is invalid, or nil if it is valid.
  package var literalProblem: String? { problem }
}
