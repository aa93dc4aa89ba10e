#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline

  /// Values of controls: input by the user, reads and writes by code, and losses during an unload.
  extension TracingProxy {
    var salt: ValueSalt { settings.salt(of: tracer) }

    private func add(_ value: Any?, named name: String, isSecret: Bool, to attributes: inout TraceAttributes) {
      settings.add(value, named: name, isSecret: isSecret, salt: salt, to: &attributes)
    }

    /// Adds the place of a control and its initial value.
    func addContent(of view: UIView, at place: String, to attributes: inout TraceAttributes) {
      attributes[.place] = .string(place)
      guard let entry = view.userValue else { return }
      attributes[.property] = .string(entry.property)
      add(entry.value, named: place, isSecret: entry.isSecret, to: &attributes)
    }

    // MARK: Changes and reads

    func noteChange(_ notice: LifecycleNotice, byUser: Bool) {
      guard settings.kinds.contains(.controls), let property = notice.text else { return }
      guard let view = notice.subject as? UIView, Self.kind(of: view) == .control, property != "contentOffset" else {
        return
      }
      let record = ControlRecord.record(of: view, for: tracer)
      if byUser { record.enteredByUser.insert(property) }
      guard let probe = view.probe(of: tracer) else {
        record.changedBefore.append((property, byUser))
        return
      }
      emitChange(of: property, byUser: byUser, view, probe)
    }

    /// Records writes that occurred before the control became a subject, for example in `viewDidLoad`. The events
    /// contain the current value.
    func noteEarlierChanges(of view: UIView, at place: String, _ probe: Probe) {
      let record = ControlRecord.record(of: view, for: tracer)
      record.place = place
      var recorded: Set<String> = []
      for change in record.changedBefore.reversed() where recorded.insert(change.property).inserted {
        emitChange(of: change.property, byUser: change.byUser, view, probe)
      }
      record.changedBefore = []
    }

    private func emitChange(of property: String, byUser: Bool, _ view: UIView, _ probe: Probe) {
      var attributes: TraceAttributes = [
        .property: .string(property), .by: (byUser ? TraceEvent.Actor.user : .code).value,
      ]
      let name = ControlRecord.record(of: view, for: tracer).place
      let entry = view.userValue
      add(
        entry?.property == property ? entry?.value : nil, named: name, isSecret: entry?.isSecret ?? false,
        to: &attributes)
      probe.instant(.write, attributes)
    }

    func noteRead(_ notice: LifecycleNotice) {
      guard settings.kinds.contains(.controls), let property = notice.text else { return }
      guard let probe = notice.subject.probe(of: tracer), probe.subject.kind == .control else { return }
      probe.instant(.read, [.property: .string(property)])
    }

    // MARK: Unloading

    /// Records the outlets before a view is released, and whether the user's input is stored elsewhere.
    func noteLosses(of controller: UIViewController, with view: UIView) {
      guard openCall(.loadView, of: controller) == nil else { return }
      noteHeldViews(of: controller, when: .unload)
      guard settings.kinds.contains(.controls), let probe = controller.probe(of: tracer) else { return }
      let entries = enteredValues(in: view)
      guard !entries.isEmpty else { return }
      let kept = KeptValues(of: controller)
      for entry in entries { emitState(entry, isKept: kept.contains(entry.value), probe) }
      unsaved.entries[probe.subject.id] = entries.filter { !kept.contains($0.value) }
    }

    /// Records input that was not stored when the view was released, but is stored by the end of `viewDidUnload`.
    func noteLateSaving(by controller: UIViewController) {
      guard let probe = controller.probe(of: tracer) else { return }
      guard let entries = unsaved.entries.removeValue(forKey: probe.subject.id), !entries.isEmpty else { return }
      let kept = KeptValues(of: controller)
      for entry in entries where kept.contains(entry.value) { emitState(entry, isKept: true, probe) }
    }

    private func emitState(_ entry: EnteredValue, isKept: Bool, _ probe: Probe) {
      var attributes: TraceAttributes = [.property: .string(entry.place)]
      if entry.isSecret {
        attributes[.secure] = true
      } else {
        attributes[.value] = .integer(entry.value.hash(with: salt))
      }
      attributes[.kept] = .boolean(isKept)
      probe.instant(.state, attributes)
    }

    private func enteredValues(in view: UIView) -> [EnteredValue] {
      let record = ControlRecord.existing(of: view, for: tracer)
      var own: [EnteredValue] = []
      if let record, let entry = view.userValue, record.enteredByUser.contains(entry.property),
        let value = PlainValue(entry.value)
      {
        own = [EnteredValue(place: record.place, value: value, isSecret: entry.isSecret)]
      }
      return own + view.subviews.filter { $0.owningController == nil }.flatMap(enteredValues)
    }
  }

  /// The state of one control for one tracer. The control retains this object.
  @MainActor
  final class ControlRecord {
    /// The tracer, which is retained so that no other tracer can have the same identity.
    private let tracer: Tracer
    var place = ""
    /// The changes, without values, that were made before the control became a subject.
    var changedBefore: [(property: String, byUser: Bool)] = []
    /// The properties that the user has changed.
    var enteredByUser: Set<String> = []

    private init(_ tracer: Tracer) {
      self.tracer = tracer
    }

    static func existing(of view: UIView, for tracer: Tracer) -> ControlRecord? {
      list(of: view)?.records.first { $0.tracer == tracer }
    }

    static func record(of view: UIView, for tracer: Tracer) -> ControlRecord {
      if let known = existing(of: view, for: tracer) { return known }
      let record = ControlRecord(tracer)
      let list = list(of: view) ?? List()
      list.records.append(record)
      view.setAttachment(list, for: ObjectIdentifier(List.self))
      return record
    }

    private static func list(of view: UIView) -> List? {
      view.attachment(for: ObjectIdentifier(List.self)) as? List
    }

    @MainActor
    private final class List {
      var records: [ControlRecord] = []
    }
  }

  /// A value that the user entered into a control.
  struct EnteredValue {
    let place: String
    let value: PlainValue
    let isSecret: Bool
  }

  /// The values that the user had entered and that were stored nowhere else when the view was released, keyed by the
  /// controller's number. They are kept until the end of `viewDidUnload`.
  struct UnsavedValues {
    var entries: [Int: [EnteredValue]] = [:]
  }

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
