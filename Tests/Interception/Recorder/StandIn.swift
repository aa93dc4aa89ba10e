#if os(Linux)
  import Lifeline
  import LifelineRecording

  /// A Swift object in place of one of the GNU runtime, which Swift on Linux cannot retain.
  final class StandIn {
    let address: UnsafeRawPointer
    var probes: [ObjectIdentifier: Probe] = [:]

    init(_ address: UnsafeRawPointer) { self.address = address }

    var pointer: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
  }

  /// The stand-ins of the objects that have not ended. Each ends with its object, as what Apple's runtime associates does.
  @MainActor
  final class StandIns {
    private var known: [UnsafeRawPointer: StandIn] = [:]

    func of(_ address: UnsafeRawPointer) -> StandIn {
      if let standIn = known[address] { return standIn }
      let made = StandIn(address)
      known[address] = made
      return made
    }

    func of(_ address: UnsafeRawPointer?) -> StandIn? { address.map { of($0) } }

    func end(_ address: UnsafeRawPointer) { known[address] = nil }
  }

  /// Answers as `UIKitInterface` does, with the library's objects.
  @MainActor
  final class StandInInterface: ObservedInterface {
    private let library: CaseLibrary
    private let standIns: StandIns

    init(_ library: CaseLibrary, _ standIns: StandIns) {
      self.library = library
      self.standIns = standIns
    }

    func kind(of object: AnyObject) -> SubjectKind {
      switch className(of: object, library.kind) {
      case "UIViewController": .controller
      case "UIWindow": .window
      case "UIApplication": .application
      default: .view
      }
    }

    func type(of object: AnyObject) -> TypeName { TypeName(className(of: object, library.className)) }
    func type(ofClassAt address: UnsafeRawPointer?) -> TypeName? { nil }
    func isOfSystem(_ object: AnyObject) -> Bool { false }
    func isController(_ object: AnyObject) -> Bool { kind(of: object) == .controller }

    func probe(of object: AnyObject, for tracer: Tracer) -> Probe? { (object as? StandIn)?.probes[tracer.identity] }

    func attach(_ probe: Probe, to object: AnyObject) {
      (object as? StandIn)?.probes[probe.tracer.identity] = probe
    }

    func loadedView(of controller: AnyObject) -> AnyObject? { answer(library.view, controller) }
    func parent(of controller: AnyObject) -> AnyObject? { nil }
    func presenter(of controller: AnyObject) -> AnyObject? { answer(library.presenter, controller) }
    func presented(by controller: AnyObject) -> AnyObject? { answer(library.presented, controller) }

    func isBeingDismissed(_ controller: AnyObject) -> Bool {
      isController(controller) && library.isBeingDismissed((controller as? StandIn)?.address)
    }

    func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
      // The library has one window.
      if let root = standIns.of(library.root()) { visit(root, self) }
    }

    func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
      if let presented = presented(by: controller) { visit(presented) }
    }

    func cachesControllers(_ controller: AnyObject) -> Bool { false }

    func visibleChildren(of controller: AnyObject) -> [AnyObject] {
      guard kind(of: controller) == .window else { return [] }
      return standIns.of(library.rootOfWindow((controller as? StandIn)?.address)).map { [$0] } ?? []
    }

    func shown(of list: AnyObject, by container: AnyObject) -> AnyObject? { nil }
    func tab(_ index: Int, of container: AnyObject) -> AnyObject? { nil }

    private func className(of object: AnyObject, _ question: CaseLibrary.TextQuestion) -> String {
      String(cString: question((object as? StandIn)?.address))
    }

    private func answer(_ question: CaseLibrary.Question, _ controller: AnyObject) -> AnyObject? {
      guard isController(controller) else { return nil }
      return standIns.of(question((controller as? StandIn)?.address))
    }
  }
#endif
