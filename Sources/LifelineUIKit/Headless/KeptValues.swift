#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  /// The values in a controller's stored properties, and in the structures, collections, and model objects in them.
  ///
  /// Views and controllers are not searched, because the values that are stored only there are lost with them. If the
  /// search reaches its maximum number of values or its maximum depth, every value is considered kept, to avoid false
  /// findings. Actors are not searched, because only they may read their state.
  @MainActor
  struct KeptValues {
    private static let maximumValues = 2000
    private static let maximumDepth = 6

    private var values: Set<PlainValue> = []
    private var texts: Set<String> = []
    private var seen: Set<ObjectIdentifier> = []
    private var remaining = Self.maximumValues
    private var isComplete = true

    init(of controller: UIViewController) {
      for property in MirroredProperty.all(of: controller) { collect(property.value, depth: 0) }
    }

    func contains(_ value: PlainValue) -> Bool {
      !isComplete || values.contains(value) || texts.contains(value.text)
    }

    private mutating func collect(_ value: Any, depth: Int) {
      guard remaining > 0, depth < Self.maximumDepth else { return isComplete = false }
      remaining -= 1
      if let plain = PlainValue(value) { return add(plain) }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional where mirror.children.isEmpty: add(.nothing)
      case .enum: collectCase(value, mirror, depth: depth)
      case .optional, .collection, .set, .dictionary, .tuple:
        for child in mirror.children { collect(child.value, depth: depth + 1) }
      case .struct where !(value is any CustomReflectable):
        for property in MirroredProperty.strongChildren(of: mirror) { collect(property.value, depth: depth + 1) }
      case .class: collectObject(value as AnyObject, depth: depth)
      default: break
      }
    }

    /// An enum case is represented by its raw value, or by its index among all cases.
    private mutating func collectCase(_ value: Any, _ mirror: Mirror, depth: Int) {
      if let raw = (value as? any RawRepresentable)?.rawValue { collect(raw, depth: depth + 1) }
      if let choice = value as? any CaseIterable { position(of: choice).map { add(.number(Double($0))) } }
      guard MirroredProperty.canReadCases(of: type(of: value)) else { return }
      for child in mirror.children { collect(child.value, depth: depth + 1) }
    }

    private func position<Choice: CaseIterable>(of choice: Choice) -> Int? {
      Choice.allCases.enumerated().first { "\($0.element)" == "\(choice)" }?.offset
    }

    private mutating func collectObject(_ object: AnyObject, depth: Int) {
      guard !(object is UIResponder), !(object is any Actor), seen.insert(ObjectIdentifier(object)).inserted else {
        return
      }
      for property in MirroredProperty.all(of: object) { collect(property.value, depth: depth + 1) }
    }

    private mutating func add(_ value: PlainValue) {
      values.insert(value)
      texts.insert(value.text)
    }
  }
#endif
