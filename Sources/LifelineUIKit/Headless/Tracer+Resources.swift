#if !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
  public import Lifeline
  internal import LifelineVocabulary

  extension Tracer {
    /// Traces an object that uses a large amount of memory, as a subject of kind `resource`.
    ///
    /// The object is not retained. The `deinit` of a responder is recorded immediately, because the responder retains
    /// its probe. Other objects are checked at the end of each traced call in the current world, and their `deinit` is
    /// recorded inside that call. For example, if the app releases a resource in `didReceiveMemoryWarning`, the
    /// `deinit` is recorded inside that callback. The method has no effect if the object is already a subject.
    ///
    /// - Parameters:
    ///   - object: The image, buffer, or model.
    ///   - bytes: The size in bytes of the memory that is freed with the object.
    ///   - purgeable: Whether the object can be recreated or read again, and should therefore be released on a memory
    ///     warning.
    ///   - owner: The controller that uses the object. The controller is recorded only if it is traced.
    ///   - fileID: The file that contains the call. The file and line are recorded.
    ///   - line: The line of the call.
    @MainActor
    public func trackResource(
      _ object: AnyObject, bytes: Int, purgeable: Bool = true, owner: UIViewController? = nil,
      fileID: StaticString = #fileID, line: Int = #line
    ) {
      guard isEnabled, subject(of: object) == nil else { return }
      let proxy = proxy(in: owner?.headlessWorld ?? HeadlessWorld.current)
      let probe = attach(object, kind: .resource)
      var attributes: TraceAttributes = [.bytes: .integer(bytes), .purgeable: .boolean(purgeable)]
      if let owner = owner?.probe(of: self) { attributes[.owner] = .integer(owner.subject.id) }
      if let source = source(fileID, line) { attributes[.source] = .string(source) }
      probe.instant(.`init`, attributes)
      if let responder = object as? UIResponder { responder.attach(probe) } else { proxy.resources.add(object, probe) }
    }
  }

  /// The probes of objects that cannot store their own probes.
  struct ResourceList {
    private struct Entry {
      weak var object: AnyObject?
      let probe: Probe
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ object: AnyObject, _ probe: Probe) {
      entries.append(Entry(object: object, probe: probe))
    }

    /// Releases the probes of deallocated objects. Each probe records a `deinit` when it is released.
    mutating func sweep() {
      if entries.contains(where: { $0.object == nil }) { entries.removeAll { $0.object == nil } }
    }
  }
#endif
