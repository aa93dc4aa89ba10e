internal import LifelineBase

/// Records the events of one object of any kind.
///
/// Store the probe in a property of the object. Both are then released together, and the trace records `deinit` at that
/// time. A probe that is stored elsewhere records `deinit` when it is released, but only if the object was released
/// earlier. If the object outlives the probe, its release is recorded only if you expect it, and only when expectations
/// are checked, by ``Tracer/checkExpectations()`` or ``Tracer/close()``. The probe retains the tracer, not the object.
///
/// ```swift
/// final class Downloader {
///   private lazy var probe = Tracer.current.probe(self, kind: "service")
///   func start() { probe.span("start") { probe.instant("connected") } }
/// }
/// ```
///
/// Actors and `Sendable` classes can store a probe from ``Tracer/probe(for:kind:name:fileID:line:)`` in a constant.
public final class Probe: Sendable {
  /// The object's identity in events.
  public let subject: Subject
  /// The tracer that records the events.
  public let tracer: Tracer

  private let traced: Mutex<TracedObject>
  private let isAttached = Atomic<Bool>(true)

  init(_ object: AnyObject, as subject: Subject, tracer: Tracer) {
    self.subject = subject
    self.tracer = tracer
    traced = Mutex(TracedObject(object: object))
    tracer.core?.subjects.withLock { $0.add(subject, of: object) }
  }

  /// Creates a probe that represents the object that stores it, because both are released together.
  init(standingFor subject: Subject, tracer: Tracer) {
    self.subject = subject
    self.tracer = tracer
    traced = Mutex(TracedObject())
    traced.withLock { $0 = TracedObject(object: self) }
    tracer.core?.subjects.withLock { $0.add(subject, of: self, isUnbound: true) }
  }

  deinit {
    guard isAttached.load(ordering: .relaxed) else { return }
    let (key, isOver) = traced.withLock { ($0.key, $0.object == nil) }
    if let key { tracer.core?.subjects.withLock { $0.remove(subject, under: key) } }
    if isOver { tracer.subjectEnded(subject) } else { endRetainingAll() }
  }

  /// Associates the probe with the object that stores it, so that the tracer can find the object's subject, for example
  /// when you expect the object to be released.
  ///
  /// Call this method on a probe from ``Tracer/probe(for:kind:name:fileID:line:)``, at the end of the object's
  /// initializer. The object is not retained. A probe belongs to one object: if you bind it to a second object, a
  /// notice is added to ``Tracer/health``, and the first object's end is not recorded.
  public func bind(to object: AnyObject) {
    guard let core = tracer.core, core.isEnabled, isAttached.load(ordering: .relaxed) else { return }
    let (key, former) = traced.withLock { traced in
      defer { traced = TracedObject(object: object) }
      return (traced.key, traced.object)
    }
    if let former, former !== self, former !== object { noteSecondObject() }
    core.subjects.withLock { subjects in
      if let key { subjects.remove(subject, under: key) }
      subjects.add(subject, of: object)
    }
  }

  private func noteSecondObject() {
    tracer.note("a probe for '\(subject.type)' was bound to a second object; each object needs its own probe")
  }

  /// Records an event without a duration.
  ///
  /// The tracer itself records `deinit`, `released`, `releasedLate`, and `leaked`. If you use one of these names,
  /// readers cannot distinguish the event from the tracer's own events, and a notice is added to ``Tracer/health``. A
  /// notice is also added if an attribute uses a key of the trace format, such as `from`, with a value that the format
  /// does not allow.
  public func instant(_ name: EventName, _ attributes: TraceAttributes = TraceAttributes()) {
    if name.isOutcome { noteOutcome(name) }
    if attributes.mayCollide { tracer.noteCollisions(attributes, of: name) }
    tracer.emit(name, .instant, of: subject, attributes)
  }

  private func noteOutcome(_ name: EventName) {
    tracer.note(
      "a probe for '\(subject.type)' recorded '\(name)', which only the tracer should record; use another name")
  }

  /// Begins a span.
  ///
  /// Keep the result for as long as the span should stay open.
  public func begin(_ name: EventName, _ attributes: TraceAttributes = TraceAttributes()) -> TraceSpan {
    tracer.begin(name, of: subject, attributes)
  }

  /// Records a span that begins before `operation` and ends when it returns or throws.
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: TraceAttributes = TraceAttributes(), operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let span = begin(name, attributes)
    do throws(Failure) {
      let result = try operation()
      span.end()
      return result
    } catch {
      span.end(failure: error)
      throw error
    }
  }

  /// Records a span that begins before an asynchronous operation and ends when it returns or throws.
  ///
  /// The operation may continue on other threads, and other spans may begin and end on this thread while it is
  /// suspended. Therefore, the begin event records that the span is asynchronous, the end event refers to the begin
  /// event, and the events of the operation and its child tasks refer to the span.
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: TraceAttributes = TraceAttributes(),
    isolation: isolated (any Actor)? = #isolation, operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let span = TraceSpan(name, of: subject, tracer: tracer, attributes, isAsync: true)
    do throws(Failure) {
      let result = try await AsyncSpan.run(in: span.sequence, of: tracer, isolation: isolation, operation)
      span.end()
      return result
    } catch {
      span.end(failure: error)
      throw error
    }
  }

  /// Records a span around `operation`, which can set attributes that are recorded with the span's end:
  /// `$0[.bytes] = 4096`.
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: TraceAttributes = TraceAttributes(),
    operation: (inout TraceSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = begin(name, attributes)
    do throws(Failure) {
      let result = try operation(&span)
      span.end()
      return result
    } catch {
      span.end(failure: error)
      throw error
    }
  }

  /// Records a span around an asynchronous operation, which can set attributes that are recorded with the span's end.
  @discardableResult
  public func span<Result, Failure: Error>(
    _ name: EventName, _ attributes: TraceAttributes = TraceAttributes(),
    isolation: isolated (any Actor)? = #isolation, operation: (inout TraceSpan) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var span = TraceSpan(name, of: subject, tracer: tracer, attributes, isAsync: true)
    do throws(Failure) {
      let result = try await AsyncSpan.run(in: span.sequence, of: tracer, isolation: isolation) {
        () async throws(Failure) -> Result in try await operation(&span)
      }
      span.end()
      return result
    } catch {
      span.end(failure: error)
      throw error
    }
  }

  /// Returns a probe for the same object under another name, or nil if the object was released.
  ///
  /// Replace this probe with the new one. This probe keeps the old name and no longer records the object's end.
  public func rename(to name: String) -> Probe? {
    guard let object = traced.withLock({ $0.object }) else { return nil }
    isAttached.store(false, ordering: .relaxed)
    var subject = subject
    subject.name = name
    return object === self
      ? Probe(standingFor: subject, tracer: tracer) : Probe(object, as: subject, tracer: tracer)
  }
}

/// The object that a probe traces, which is not retained.
///
/// The conformance is safe because the object is used only while the lock of its probe is held.
private struct TracedObject: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private(set) var key: ObjectIdentifier?

  init(object: AnyObject? = nil) {
    self.object = object
    key = object.map(ObjectIdentifier.init)
  }
}

/// The subjects of probed objects.
///
/// An entry is removed with its probe, possibly after another object was allocated at the same address.
struct SubjectRegistry {
  private struct Entry {
    var subject: Subject
    weak var object: AnyObject?
    /// Whether the object is the probe itself, because the probe is not bound to its object.
    var isUnbound: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of unbound probes, indexed by their type's name.
  private var unbound: [Int] = []

  mutating func add(_ subject: Subject, of object: AnyObject, isUnbound: Bool = false) {
    if isUnbound { countUnbound(subject.type, 1) }
    entries[ObjectIdentifier(object)] = Entry(subject: subject, object: object, isUnbound: isUnbound)
  }

  mutating func remove(_ subject: Subject, under key: ObjectIdentifier) {
    guard let entry = entries[key], entry.subject.id == subject.id else { return }
    if entry.isUnbound { countUnbound(subject.type, -1) }
    entries[key] = nil
  }

  /// Returns whether there is an unbound probe for an object of the type.
  func hasUnbound(_ type: TypeName) -> Bool {
    let index = Int(type.index)
    return index < unbound.count && unbound[index] > 0
  }

  private mutating func countUnbound(_ type: TypeName, _ change: Int) {
    let index = Int(type.index)
    if index >= unbound.count { unbound += [Int](repeating: 0, count: index + 1 - unbound.count) }
    unbound[index] += change
  }

  func subject(of object: AnyObject) -> Subject? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.subject
  }

  var living: [(subject: Subject, object: AnyObject)] {
    entries.values.compactMap { entry in entry.object.map { (entry.subject, $0) } }
  }
}

/// This conformance is safe because the weak references are read and written only while the tracer's lock is held.
extension SubjectRegistry: @unchecked Sendable {}

extension EventName {
  /// Whether the tracer itself records this event as the outcome of an object's release.
  fileprivate var isOutcome: Bool {
    index == PredefinedName.deinit.rawValue
      || PredefinedName.released.rawValue...PredefinedName.leaked.rawValue ~= index
  }
}

extension Tracer {
  /// Adds a notice to ``health`` unless it was added before.
  func note(_ notice: String) {
    if isEnabled { core?.delivery.record.add(notice: notice) }
  }

  /// Starts tracing `object` and records its `init`.
  ///
  /// Call this method in the object's initializer, or as early as possible.
  ///
  /// - Parameters:
  ///   - object: The object, which is not retained.
  ///   - kind: The kind of the object, predefined or custom.
  ///   - name: A name for this object, written to the trace unchanged.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
  /// - Returns: The probe, which the object should store.
  public func probe(
    _ object: AnyObject, kind: SubjectKind = .object, name: String? = nil, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Probe {
    #if DEBUG
      if core == nil { UnrecordedUse.note(fileID, line) }
    #endif
    let isEnabled = isEnabled
    if !isEnabled { UnseenProbe.note(of: type(of: object), fileID, line) }
    return probe(object, kind: kind, name: name, source: isEnabled ? source(fileID, line) : nil)
  }

  /// Starts tracing the object that stores the probe, and records its `init`.
  ///
  /// Use this method for actors and `Sendable` classes, whose stored properties cannot be lazy or refer to `self`.
  ///
  /// ```swift
  /// actor Store {
  ///   private let probe = Tracer.current.probe(for: Store.self, kind: "service")
  ///   init() { probe.bind(to: self) }
  /// }
  /// ```
  ///
  /// Store the probe only in a constant of the object, because the end of the probe is recorded as the end of the
  /// object. Without ``Probe/bind(to:)``, the tracer cannot identify the object itself: retain paths end at the probe,
  /// and an expectation that the object is released belongs to a different subject, so a notice is added to ``health``.
  ///
  /// - Parameters:
  ///   - type: The type in the trace.
  ///   - kind: The kind of the object, predefined or custom.
  ///   - name: A name for this object, written to the trace unchanged.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
  public func probe(
    for type: any Any.Type, kind: SubjectKind = .object, name: String? = nil, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> Probe {
    #if DEBUG
      if core == nil { UnrecordedUse.note(fileID, line) }
    #endif
    let isEnabled = isEnabled
    if !isEnabled { UnseenProbe.note(of: type, fileID, line) }
    let probe = Probe(standingFor: makeSubject(kind: kind, type: .type(type), name: name), tracer: self)
    let source = isEnabled ? source(fileID, line) : nil
    probe.instant(.`init`, source.map { [.source: .string($0)] } ?? TraceAttributes())
    return probe
  }

  /// Starts tracing an object on behalf of instrumentation, whose own lines of code are not useful to the user.
  package func probe(_ object: AnyObject, kind: SubjectKind, name: String?, source: String?) -> Probe {
    let probe = attach(object, kind: kind, name: name)
    probe.instant(.`init`, source.map { [.source: .string($0)] } ?? TraceAttributes())
    return probe
  }

  /// Starts tracing an object that may have been created before the trace began.
  ///
  /// Unlike ``probe(_:kind:name:fileID:line:)``, this method does not record `init`.
  public func attach(_ object: AnyObject, kind: SubjectKind = .object, name: String? = nil) -> Probe {
    attach(object, kind: kind, type: .type(type(of: object)), name: name)
  }

  /// Starts tracing an object under a type name that differs from its class.
  package func attach(_ object: AnyObject, kind: SubjectKind, type: TypeName, name: String?) -> Probe {
    Probe(object, as: makeSubject(kind: kind, type: type, name: name), tracer: self)
  }

  /// Returns a new subject with the next number, for instrumentation that detects the end of its objects by other
  /// means.
  public func makeSubject(kind: SubjectKind, type: TypeName, name: String? = nil) -> Subject {
    let id = isEnabled ? core?.lastSubject.wrappingAdd(1, ordering: .relaxed).newValue ?? 0 : 0
    return Subject(id: id, kind: kind, type: type, name: name)
  }

  /// Returns the subject of an object that a probe of this tracer traces, or nil.
  public func subject(of object: AnyObject) -> Subject? {
    guard let core, core.isEnabled else { return nil }
    return core.subjects.withLock { $0.subject(of: object) }
  }
}
