internal import LifelineSynchronization

/// Records the events of one object of any kind.
///
/// Store the probe in a property of the object: then both end together, and the trace records `deinit` at that moment.
/// A probe that is stored elsewhere records `deinit` at its own end if the object ended before, and nothing otherwise;
/// ``Tracer/checkExpectations()`` then detects the object's release. The probe retains the tracer, not the object.
///
/// ```swift
/// final class Downloader {
///   private lazy var probe = Tracer.current.probe(self, kind: "service")
///   func start() { probe.span("start") { probe.instant("connected") } }
/// }
/// ```
///
/// Actors and `Sendable` classes store ``Tracer/probe(for:kind:name:fileID:line:)`` in a constant.
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

  /// Creates a probe that stands for the object that stores it: both end together.
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

  /// Tells the tracer which object stores this probe, so that it finds the subject of the object itself: to expect its
  /// release, for example.
  ///
  /// For probes of ``Tracer/probe(for:kind:name:fileID:line:)``: call it at the end of the object's initializer. The object is
  /// not retained. A probe has one object: when it is bound to a second one, ``Tracer/health`` has a notice, and the end of the
  /// first one is not recorded.
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
    tracer.note("a probe for '\(subject.type)' was bound to a second object; each object needs a probe of its own")
  }

  /// Records an event without duration.
  ///
  /// The tracer records `deinit`, `released`, `releasedLate`, and `leaked` itself. When you use one of these names, readers take
  /// the event for one of the tracer's, and ``Tracer/health`` has a notice.
  public func instant(_ name: EventName, _ attributes: TraceAttributes = TraceAttributes()) {
    if name.isOutcome { noteOutcome(name) }
    tracer.emit(name, .instant, of: subject, attributes)
  }

  private func noteOutcome(_ name: EventName) {
    tracer.note(
      "a probe for '\(subject.type)' recorded '\(name)', which only the tracer should record; use another name")
  }

  /// Begins a span.
  ///
  /// Store the result until the span ends.
  public func begin(_ name: EventName, _ attributes: TraceAttributes = TraceAttributes()) -> TraceSpan {
    tracer.begin(name, of: subject, attributes)
  }

  /// Records a span around `operation`; it ends when the operation returns or throws.
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

  /// Records a span around `operation`, which may continue on other threads; the span ends when it returns or throws.
  ///
  /// Other spans may begin and end on this thread while the operation waits, so the begin says that the span is asynchronous,
  /// the end names its begin, and events of the operation and of its child tasks name the span they are in.
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

  /// Records a span around `operation`, which sets attributes that are recorded with the end: `$0[.bytes] = 4096`.
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

  /// Records a span around `operation`, which may continue on other threads, and sets attributes that are recorded with
  /// the end.
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

  /// Returns a probe of the same object with another name, or nil if the object has ended.
  ///
  /// Replace this probe by the new one. This probe keeps the old name and no longer records the object's end.
  public func rename(to name: String) -> Probe? {
    guard let object = traced.withLock({ $0.object }) else { return nil }
    isAttached.store(false, ordering: .relaxed)
    var subject = subject
    subject.name = name
    return object === self
      ? Probe(standingFor: subject, tracer: tracer) : Probe(object, as: subject, tracer: tracer)
  }
}

/// The object that a probe records; it is not retained.
///
/// Safe because it is only used under the lock of its probe.
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
/// An entry is removed with its probe, possibly after another object has been allocated at the same address.
struct SubjectRegistry {
  private struct Entry {
    var subject: Subject
    weak var object: AnyObject?
    /// Whether the object is the probe itself, which is not bound to its object.
    var isUnbound: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of unbound probes by the index of their type's name.
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

  /// Whether there is a probe for an object of the type that is not bound to its object.
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

  /// The probed objects that are alive.
  var living: [(subject: Subject, object: AnyObject)] {
    entries.values.compactMap { entry in entry.object.map { (entry.subject, $0) } }
  }
}

/// Safe because the weak references are read and written under the tracer's lock only.
extension SubjectRegistry: @unchecked Sendable {}

extension EventName {
  /// Whether the tracer records it when the release of an object is decided.
  fileprivate var isOutcome: Bool {
    index == PredefinedName.deinit.rawValue
      || PredefinedName.released.rawValue...PredefinedName.leaked.rawValue ~= index
  }
}

extension Tracer {
  /// Adds a notice to ``health``, unless it was added before.
  func note(_ notice: String) {
    if isEnabled { core?.delivery.record.add(notice: notice) }
  }

  /// Starts tracing `object` and records its `init`: call it in the object's initializer, or as early as possible.
  ///
  /// - Parameters:
  ///   - object: the object; it is not retained.
  ///   - kind: the kind of the object: a word of the trace format or your own.
  ///   - name: a name for this object, written to the trace as it is.
  ///   - fileID: the file of the call, which is recorded with its line.
  ///   - line: the line of the call.
  /// - Returns: the probe; store it in the object.
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

  /// Starts tracing the object that stores the probe, and records its `init`: for actors and `Sendable` classes, whose
  /// stored properties cannot be lazy or cannot use `self`.
  ///
  /// ```swift
  /// actor Store {
  ///   private let probe = Tracer.current.probe(for: Store.self, kind: "service")
  ///   init() { probe.bind(to: self) }
  /// }
  /// ```
  ///
  /// Store it in a constant and nowhere else: its end is the end of the object. Without ``Probe/bind(to:)``, the tracer does
  /// not know the object itself: retain paths end at the probe, and an expectation of the object belongs to another subject,
  /// of which ``health`` has a notice.
  ///
  /// - Parameters:
  ///   - type: the type in the trace.
  ///   - kind: the kind of the object: a word of the trace format or your own.
  ///   - name: a name for this object, written to the trace as it is.
  ///   - fileID: the file of the call, which is recorded with its line.
  ///   - line: the line of the call.
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

  /// Starts tracing an object for instrumentation, whose own lines of code mean nothing to the user.
  package func probe(_ object: AnyObject, kind: SubjectKind, name: String?, source: String?) -> Probe {
    let probe = attach(object, kind: kind, name: name)
    probe.instant(.`init`, source.map { [.source: .string($0)] } ?? TraceAttributes())
    return probe
  }

  /// Starts tracing an object that may be older than the trace: like ``probe(_:kind:name:fileID:line:)``, but does not
  /// record `init`.
  public func attach(_ object: AnyObject, kind: SubjectKind = .object, name: String? = nil) -> Probe {
    attach(object, kind: kind, type: .type(type(of: object)), name: name)
  }

  /// Starts tracing an object whose class is not the one that the app declares.
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
