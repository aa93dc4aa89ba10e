/// Stores reusable views, and closures that create new views, by reuse identifier.
@MainActor
struct ReuseQueue<View: UIView> {
  private var makers = OrderedDictionary<String, () -> View>()
  private var waiting = OrderedDictionary<String, [View]>()

  /// Registers a closure for an identifier or, if the closure is nil, removes the registration.
  mutating func register(_ identifier: String, _ make: (() -> View)?) {
    makers[identifier] = make
  }

  /// Returns a class as a view type that can be registered. As in UIKit, the program stops if the class is of a
  /// different type.
  static func type(of anyClass: AnyClass?) -> View.Type? {
    guard let anyClass else { return nil }
    if let type = anyClass as? View.Type { return type }
    Diagnostics.stop("\(anyClass) cannot be registered: it is not a \(View.self)")
  }

  /// Registers a nib, which must contain exactly one view of the right type, as in UIKit.
  mutating func register(_ identifier: String, _ nib: UINib?) {
    makers[identifier] = nib.map { nib in
      {
        let objects = nib.instantiate(owner: nil, with: NibCoder(reuseIdentifier: identifier))
        if objects.count == 1, let view = objects.first as? View { return view }
        Diagnostics.stop("the nib registered for '\(identifier)' must contain one \(View.self) and nothing else")
      }
    }
  }

  /// Returns whether an identifier is registered.
  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  mutating func put(_ view: View, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }

  /// Removes a view from the queue, if it is in the queue.
  mutating func remove(_ view: View, _ identifier: String?) {
    guard let identifier, let place = waiting[identifier]?.firstIndex(where: { $0 === view }) else { return }
    waiting[identifier, default: []].remove(at: place)
  }

  /// Returns a reusable view or, if there is none and the identifier is registered, a new view. The result indicates
  /// whether the view has been used before.
  mutating func take(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = waiting[identifier, default: []].popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }
}
