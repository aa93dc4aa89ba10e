#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// Values of controls: input by the user, reads and writes by code, and losses during an unload.
  extension TracingProxy {
    var salt: ValueSalt { settings.salt(of: tracer) }

    private func add(_ value: Any?, named name: String, isSecret: Bool, to attributes: inout TraceAttributes) {
      settings.add(value, named: name, isSecret: isSecret, salt: salt, to: &attributes)
    }

    /// Adds the place of a control and its initial value.
    func addContent(of view: UIView, at place: String, to attributes: inout TraceAttributes) {
      attributes[.place] = .string(place)
      guard let property = Self.userProperties.first(where: { view.userValue($0) != nil }) else { return }
      attributes[.property] = .string(property)
      add(view.userValue(property), named: place, isSecret: view.keepsSecret, to: &attributes)
    }

    /// The properties that a user can change; a control has at most one of them.
    private static let userProperties = ["text", "isOn", "value", "selectedSegmentIndex", "currentPage", "date"]

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

    /// Records writes that occurred before the control became a subject, for example in `viewDidLoad`. The events contain the
    /// current value.
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
      add(view.userValue(property), named: name, isSecret: view.keepsSecret, to: &attributes)
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
      let own = (record?.enteredByUser.sorted() ?? []).compactMap { property in
        view.userValue(property).flatMap { PlainValue($0) }.map {
          EnteredValue(place: record?.place ?? "", value: $0, isSecret: view.keepsSecret)
        }
      }
      return own + view.subviews.filter { $0.controller == nil }.flatMap(enteredValues)
    }
  }
#endif
