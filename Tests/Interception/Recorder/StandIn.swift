#if os(Linux)
  import Lifeline
  import LifelineRecording

  /// A Swift object in place of one of the GNU runtime, which Swift on Linux cannot retain.
  final class StandIn {
    let address: UnsafeRawPointer
    let kind: SubjectKind
    /// Whether the object is gone, while a call that it began still has the stand-in.
    var hasEnded = false
    var probes: [ObjectIdentifier: Probe] = [:]

    init(_ address: UnsafeRawPointer, _ kind: SubjectKind) { (self.address, self.kind) = (address, kind) }

    var pointer: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
  }

  /// The stand-ins of the objects that have not ended. Each ends with its object, as what Apple's runtime associates
  /// does.
  @MainActor
  final class StandIns {
    private let library: CaseLibrary
    private var known: [UnsafeRawPointer: StandIn] = [:]

    init(_ library: CaseLibrary) { self.library = library }

    func of(_ address: UnsafeRawPointer) -> StandIn {
      if let standIn = known[address] { return standIn }
      let made = StandIn(address, kind(of: address))
      known[address] = made
      return made
    }

    func of(_ address: UnsafeRawPointer?) -> StandIn? { address.map { of($0) } }

    private func kind(of address: UnsafeRawPointer) -> SubjectKind {
      switch String(cString: library.kind(address)) {
      case "UIViewController": .controller
      case "UIWindow": .window
      case "UIApplication": .application
      default: .view
      }
    }

    func end(_ address: UnsafeRawPointer) { known.removeValue(forKey: address)?.hasEnded = true }
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

    func kind(of object: AnyObject) -> SubjectKind { (object as? StandIn)?.kind ?? .object }

    func type(of object: AnyObject) -> TypeName {
      TypeName(String(cString: library.className((object as? StandIn)?.address)))
    }

    func type(ofClassAt address: UnsafeRawPointer?) -> TypeName? { nil }
    func isOfSystem(_ object: AnyObject) -> Bool { library.isOfSystem((object as? StandIn)?.address) }
    func isController(_ object: AnyObject) -> Bool { kind(of: object) == .controller }

    func probe(of object: AnyObject, for tracer: Tracer) -> Probe? { (object as? StandIn)?.probes[tracer.identity] }

    func attach(_ probe: Probe, to object: AnyObject) {
      (object as? StandIn)?.probes[probe.tracer.identity] = probe
    }

    func loadedView(of controller: AnyObject) -> AnyObject? { answer(library.view, controller) }
    func parent(of controller: AnyObject) -> AnyObject? { answer(library.parent, controller) }
    func presenter(of controller: AnyObject) -> AnyObject? { answer(library.presenter, controller) }
    func presented(by controller: AnyObject) -> AnyObject? { answer(library.presented, controller) }

    func isBeingDismissed(_ controller: AnyObject) -> Bool {
      living(controller).map { library.isBeingDismissed($0) } ?? false
    }

    func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
      // The library has one window.
      if let root = standIns.of(library.root()) { visit(root, self) }
    }

    func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
      guard let address = living(controller) else { return }
      var index = 0
      while let held = standIns.of(library.held(address, index)) {
        visit(held)
        index += 1
      }
    }

    func cachesControllers(_ controller: AnyObject) -> Bool { false }

    func visibleChildren(of controller: AnyObject) -> [AnyObject] {
      guard let standIn = controller as? StandIn, !standIn.hasEnded else { return [] }
      let question = standIn.kind == .window ? library.rootOfWindow : library.shown
      guard standIn.kind == .window || standIn.kind == .controller else { return [] }
      return standIns.of(question(standIn.address)).map { [$0] } ?? []
    }

    func shown(of list: AnyObject, by container: AnyObject) -> AnyObject? { nil }
    func tab(_ index: Int, of container: AnyObject) -> AnyObject? { nil }

    private func answer(_ question: CaseLibrary.Question, _ controller: AnyObject) -> AnyObject? {
      living(controller).flatMap { standIns.of(question($0)) }
    }

    /// The address of a controller that can be asked.
    private func living(_ controller: AnyObject) -> UnsafeRawPointer? {
      guard let standIn = controller as? StandIn, standIn.kind == .controller, !standIn.hasEnded else { return nil }
      return standIn.address
    }
  }
#endif
