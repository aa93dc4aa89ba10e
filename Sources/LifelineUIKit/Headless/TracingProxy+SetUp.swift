#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineBase
  internal import LifelineRecording

  /// Set-up that code repeats: additions in a callback that runs again, and additions to a cell that is reused.
  extension TracingProxy {
    func noteAddition(_ addition: any Addition, to subject: UIResponder) {
      guard settings.kinds.contains(.setUp) else { return }
      var entry = AdditionQueue.Entry(addition, depth: calls.openCalls.count)
      if let view = addition.reusable {
        entry.owner = view
        entry.run = addition.reuseCount
        entry.moment = .reuse
        if addition.kind == .target { entry.control = subject }
      } else if addition.kind != .target, let call = calls.openCalls.last, !call.isAction, call.name.mayRepeatSetUp {
        // A caller retains the receiver of an open call.
        let receiver = UnsafeRawPointer(bitPattern: call.receiver)
        let object = receiver.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
        entry.owner = object as? UIResponder
        entry.run = call.sequence
        entry.moment = call.name
        entry.first = call.sequence
      }
      guard entry.owner != nil else { return }
      if recordsCallers { entry.caller = CallerName.ofCaller(of: []) }
      additions.add(entry)
    }

    /// Compares the additions of the calls at this depth with earlier ones. In the meantime, the code may have removed
    /// the earlier object.
    func judgeAdditions(at depth: Int) {
      for entry in additions.take(at: depth) { judge(entry) }
    }

    private func judge(_ entry: AdditionQueue.Entry) {
      guard let owner = entry.owner, entry.addition.isInEffect, let likeness = entry.addition.likeness else { return }
      // Cells may share a control, which then collects their targets.
      let earlier = setUpRecord(of: entry.control ?? owner).add(entry, likeness)
      guard earlier != nil || entry.addition.isRedundant else { return }
      let controller = (owner as? UIView).flatMap(self.owner) ?? owner
      guard let subject = subject(controller) else { return }
      var attributes: TraceAttributes = [
        .property: .string(entry.addition.text), .type: .string(entry.addition.kind.rawValue),
        .moment: .string(entry.moment.string),
      ]
      if let first = earlier?.first { attributes[.first] = .integer(first) }
      if let source = entry.addition.source.flatMap({ tracer.source($0.fileID, $0.line) }) {
        attributes[.source] = .string(source)
      }
      if let caller = entry.caller { attributes[.caller] = .string(caller) }
      tracer.emit(.addedAgain, .instant, of: subject, attributes)
    }

    /// The record of a responder, which retains it.
    private func setUpRecord(of responder: UIResponder) -> SetUpRecord {
      if let known = existingSetUpRecord(of: responder) { return known }
      let record = SetUpRecord()
      responder.setAttachment(record, for: ObjectIdentifier(expectations))
      return record
    }

    private func existingSetUpRecord(of responder: UIResponder) -> SetUpRecord? {
      responder.attachment(for: ObjectIdentifier(expectations)) as? SetUpRecord
    }
  }

  /// Objects that are released before their first use.
  extension TracingProxy {
    func noteReferenceSet(_ notice: LifecycleNotice) {
      guard settings.kinds.contains(.setUp), let property = notice.text else { return }
      guard let object = notice.object else {
        existingSetUpRecord(of: notice.subject)?.references[property] = nil
        return
      }
      let call = calls.openCalls.last { !$0.isAction }
      setUpRecord(of: notice.subject).references[property] = SetUpRecord.Reference(
        type: String(describing: type(of: object)), call: call.map { ($0.name, $0.subject.id, $0.sequence) },
        caller: recordsCallers ? CallerName.ofCaller(of: []) : nil)
    }

    /// Records that the object of a property is gone. Only the first use is judged, because code that uses an object
    /// for a while may release it with the screen.
    func noteReferenceUse(_ notice: LifecycleNotice) {
      guard let property = notice.text, let record = existingSetUpRecord(of: notice.subject),
        let reference = record.references.removeValue(forKey: property), notice.object == nil
      else { return }
      let controller = (notice.subject as? UIView).flatMap(owner) ?? notice.subject
      guard let subject = subject(controller) else { return }
      var attributes: TraceAttributes = [
        .property: .string("\(type(of: notice.subject)).\(property)"), .type: .string(reference.type),
      ]
      if let (name, owner, first) = reference.call {
        attributes[.moment] = .string(name.string)
        attributes[.owner] = .integer(owner)
        attributes[.first] = .integer(first)
      }
      if let caller = reference.caller { attributes[.caller] = .string(caller) }
      tracer.emit(.referenceLost, .instant, of: subject, attributes)
    }
  }

  /// A controller that is pushed although an equal controller is on top of the stack and has not appeared.
  extension TracingProxy {
    func notePush(by call: LifecycleCall) {
      guard settings.kinds.contains(.setUp), let new = call.counterpart as? UIViewController,
        let navigation = call.receiver as? UINavigationController, let subject = subject(navigation),
        let top = navigation.viewControllers.last, top !== new, type(of: top) == type(of: new),
        top.viewIfLoaded?.window == nil, MirroredProperty.areEqual(top, new)
      else { return }
      tracer.emit(
        .addedAgain, .instant, of: subject,
        [.property: .string("\(type(of: new))"), .type: .string(AdditionKind.pushedController.rawValue)])
    }
  }

  extension MirroredProperty {
    /// Whether two objects of one class have equal values in all stored properties, except in views. Values that cannot
    /// be compared are unequal.
    @MainActor
    fileprivate static func areEqual(_ first: AnyObject, _ second: AnyObject) -> Bool {
      zip(all(of: first), all(of: second)).allSatisfy { areEqual($0.value, $1.value) }
    }

    private static func areEqual(_ first: Any, _ second: Any) -> Bool {
      switch (unwrapped(first), unwrapped(second)) {
      case (nil, nil): true
      case (let first?, let second?):
        if let plain = PlainValue(first) {
          plain == PlainValue(second)
        } else if type(of: first) is AnyClass {
          first is UIView || first as AnyObject === second as AnyObject
        } else {
          (first as? [Any])?.isEmpty == true && (second as? [Any])?.isEmpty == true
        }
      default: false
      }
    }
  }

  extension EventName {
    /// Whether the callback may run more than once for the same view, so that set-up in it may be repeated.
    fileprivate var mayRepeatSetUp: Bool { self != .loadView && self != .viewDidLoad }
  }

  /// The additions that have not been compared with earlier ones.
  @MainActor
  struct AdditionQueue {
    struct Entry {
      let addition: any Addition
      /// The control to which a target was added.
      weak var control: UIResponder?
      /// The number of open calls at the time of the addition.
      let depth: Int
      /// The controller whose callback made the addition, or the cell that contains the added object.
      weak var owner: UIResponder?
      /// The run of the callback, or the use of the cell.
      var run = 0
      /// The callback, or `reuse`.
      var moment = EventName.reuse
      /// The sequence number of the callback.
      var first: Int?
      var caller: String?

      init(_ addition: any Addition, depth: Int) {
        self.addition = addition
        self.depth = depth
      }
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    nonisolated init() {}

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// Removes and returns the entries that were added at this depth or inside it.
    mutating func take(at depth: Int) -> [Entry] {
      let due = entries.filter { $0.depth >= depth }
      if !due.isEmpty { entries.removeAll { $0.depth >= depth } }
      return due
    }
  }

  /// What one responder has set up, for one tracer. The responder retains this object.
  @MainActor
  final class SetUpRecord {
    /// An object that a property references, and that has not been used.
    struct Reference {
      let type: String
      /// The callback that set the property, the number of its controller, and the number of the event.
      let call: (name: EventName, owner: Int, first: Int)?
      let caller: String?
    }

    private struct Key: Hashable {
      let moment: EventName
      let likeness: [AnyHashable]
    }

    /// The maximum number of similar additions to store. Further ones are compared with these.
    private static let maximumEntries = 8

    var references: [String: Reference] = [:]
    private var additions: [Key: [AdditionQueue.Entry]] = [:]
    /// The number of keys at which those without additions in effect are removed.
    private var sweepsAt = 32

    /// Stores an addition and returns a similar one from an earlier run that is still in effect. An object that was
    /// removed and is added again replaces its earlier addition.
    func add(_ entry: AdditionQueue.Entry, _ likeness: [AnyHashable]) -> AdditionQueue.Entry? {
      let key = Key(moment: entry.moment, likeness: likeness)
      let object = entry.addition.object
      var known = (additions[key] ?? []).filter { $0.addition.object != object && $0.addition.isInEffect }
      let earlier = known.first { ($0.run != entry.run || $0.owner !== entry.owner) && $0.addition.isForgotten }
      if known.count < Self.maximumEntries { known.append(entry) }
      additions[key] = known
      if additions.count >= sweepsAt {
        additions = additions.filter { $0.value.contains { $0.addition.isInEffect } }
        sweepsAt = max(32, additions.count * 2)
      }
      return earlier
    }
  }
#endif
