#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline

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
#endif
