/// Reusable views, and closures that create new ones, by identifier.
@MainActor
struct ReuseQueue<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a closure for an identifier, or removes it with nil.
  mutating func register(_ identifier: String, _ make: (() -> View)?) {
    makers[identifier] = make
  }

  /// The class to register; one of other views stops the program, as in UIKit.
  static func type(of anyClass: AnyClass?) -> View.Type? {
    guard let anyClass else { return nil }
    if let type = anyClass as? View.Type { return type }
    Diagnostics.stop("\(anyClass) cannot be registered: it is not a \(View.self)")
  }

  /// The view in a nib that contains exactly one view of the kind, as UIKit requires.
  mutating func register(_ identifier: String, _ nib: UINib?) {
    makers[identifier] = nib.map { nib in
      {
        let objects = nib.instantiate(owner: nil, with: NibCoder(reuseIdentifier: identifier))
        if objects.count == 1, let view = objects.first as? View { return view }
        Diagnostics.stop("the nib registered for '\(identifier)' must contain one \(View.self) and nothing else")
      }
    }
  }

  /// Whether an identifier is registered.
  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  mutating func put(_ view: View, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }

  /// One that has waited, and whether it is one; else a new one, if the name is registered.
  mutating func take(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }
}
