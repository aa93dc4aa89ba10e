import Lifeline
import LifelineInterception
import LifelineRecording

/// A controller or a window as the interception sees it.
final class Screen {
  let kind: SubjectKind
  var view: Sheet?
  weak var parent: Screen? {
    didSet { if let parent { parent.children.append(self) } else { oldValue?.children.removeAll { $0 === self } } }
  }
  /// What it contains; set by their parents.
  private(set) var children: [Screen] = []
  weak var presenter: Screen?
  var presented: Screen?
  var visible: [Screen] = []
  var tabs: [Screen] = []
  /// Its tab bar and its split view, which need not have it as a child.
  var containers: [Screen] = []
  var isBeingDismissed = false
  var isOfSystem = false
  var isInWindow = false
  var probes: [ObjectIdentifier: Probe] = [:]

  init(_ kind: SubjectKind = .controller) { self.kind = kind }
}

/// A view.
final class Sheet {
  var probes: [ObjectIdentifier: Probe] = [:]
}

/// Answers as UIKit does, from the properties of screens.
@MainActor
final class StageInterface: ObservedInterface {
  /// What a window holds.
  var roots: [Screen] = []
  private let window = Screen(.window)

  func kind(of object: AnyObject) -> SubjectKind { (object as? Screen)?.kind ?? .view }
  func type(of object: AnyObject) -> TypeName { .type(Swift.type(of: object)) }
  func type(ofClassAt address: UnsafeRawPointer?) -> TypeName? { nil }
  /// Views are of a class of the system, as most are.
  func isOfSystem(_ object: AnyObject) -> Bool { (object as? Screen)?.isOfSystem ?? true }
  func isController(_ object: AnyObject) -> Bool { (object as? Screen)?.kind == .controller }

  func probe(of object: AnyObject, for tracer: Tracer) -> Probe? {
    (object as? Screen)?.probes[tracer.identity] ?? (object as? Sheet)?.probes[tracer.identity]
  }

  func attach(_ probe: Probe, to object: AnyObject) {
    (object as? Screen)?.probes[probe.tracer.identity] = probe
    (object as? Sheet)?.probes[probe.tracer.identity] = probe
  }

  func loadedView(of controller: AnyObject) -> AnyObject? { (controller as? Screen)?.view }
  func parent(of controller: AnyObject) -> AnyObject? { (controller as? Screen)?.parent }
  func presenter(of controller: AnyObject) -> AnyObject? { (controller as? Screen)?.presenter }
  func presented(by controller: AnyObject) -> AnyObject? { (controller as? Screen)?.presented }
  func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
    for root in roots { visit(root, window) }
  }

  func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
    guard let screen = controller as? Screen else { return }
    for held in screen.children + screen.visible { visit(held) }
    if let presented = screen.presented { visit(presented) }
  }

  func cachesControllers(_ controller: AnyObject) -> Bool { false }
  func containers(of controller: AnyObject) -> [AnyObject] { (controller as? Screen)?.containers ?? [] }
  func isInWindow(_ controller: AnyObject) -> Bool { (controller as? Screen)?.isInWindow ?? false }

  func isBeingDismissed(_ controller: AnyObject) -> Bool { (controller as? Screen)?.isBeingDismissed ?? false }
  func visibleChildren(of controller: AnyObject) -> [AnyObject] { (controller as? Screen)?.visible ?? [] }
  func shown(of list: AnyObject, by container: AnyObject) -> AnyObject? { (list as? [AnyObject])?.last }

  func tab(_ index: Int, of container: AnyObject) -> AnyObject? {
    (container as? Screen).flatMap { $0.tabs.indices.contains(index) ? $0.tabs[index] : nil }
  }
}

/// Sends the events that the interception would send.
@MainActor
final class Stage {
  let memory = MemorySink()
  let reentrant = ReentrantSink()
  let recorder: InterceptedCalls
  let interface = StageInterface()
  private let methods = InterceptedMethod.uiKit
  /// The stack grows downward, so calls inside have lower values.
  private var frame = 1 << 20

  init(clock: TraceClock = .counting(), named name: @escaping (AnyObject) -> String? = { _ in nil }) {
    Vocabulary.register()
    recorder = InterceptedCalls(
      tracer: Tracer(sinks: [memory, reentrant], clock: clock), interface: interface, methods: methods)
    recorder.scope = .all { _, object in name(object) }
  }

  /// Creates a traced controller.
  func screen() -> Screen {
    let screen = Screen()
    send(LIFELINE_PHASE_TRACED, of: screen, method("initWithCoder:"))
    return screen
  }

  /// Calls a method of a screen.
  func call(
    _ selector: String, of screen: Screen, _ objects: [AnyObject?] = [], flag: Bool = false, integer: Int = 0,
    by caller: lifeline_caller = LIFELINE_CALLER_SYSTEM, overridden: Bool = true, super: Bool = true,
    throws: Bool = false, end reason: lifeline_reason = LIFELINE_REASON_NONE, _ body: () -> Void = {}
  ) {
    let method = method(selector)
    frame -= 16
    var arguments = lifeline_arguments()
    let pointers = (0..<4).map { index in
      objects.indices.contains(index)
        ? objects[index].map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) } : nil
    }
    arguments.objects = (pointers[0], pointers[1], pointers[2], pointers[3])
    arguments.flag = flag
    arguments.integer = Int64(integer)
    withUnsafePointer(to: arguments) { arguments in
      send(LIFELINE_PHASE_ENTER, of: screen, method, caller, overridden, arguments)
      if `super`, methods[method].role == .callback {
        send(LIFELINE_PHASE_BASE, of: screen, method, caller, overridden)
      }
      body()
      if !`throws` { send(LIFELINE_PHASE_EXIT, of: screen, method, caller, overridden, arguments, reason: reason) }
    }
    frame += 16
  }

  func send(
    _ phase: lifeline_phase, of object: AnyObject?, _ tag: Int = -1, _ caller: lifeline_caller = LIFELINE_CALLER_SYSTEM,
    _ overridden: Bool = true, _ arguments: UnsafePointer<lifeline_arguments>? = nil,
    reason: lifeline_reason = LIFELINE_REASON_NONE, selector: StaticString? = nil
  ) {
    var event = lifeline_event()
    event.phase = phase
    event.reason = reason
    event.caller = caller
    event.is_overridden = overridden
    event.tag = Int32(tag)
    event.object = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    event.class_name = Self.text("Screen")
    let isCreated = phase == LIFELINE_PHASE_TRACED
    event.selector = selector.map(Self.text) ?? (isCreated ? Self.text("initWithCoder:") : nil)
    event.arguments = arguments
    event.frame = UnsafeRawPointer(bitPattern: frame)
    if methods.indices.contains(tag) {
      event.kind = methods[tag].kind
      event.role = methods[tag].role == .action ? LIFELINE_ROLE_ACTION : LIFELINE_ROLE_CALLBACK
    }
    recorder.receive(event)
  }

  private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  func method(_ selector: String, of className: String? = nil) -> Int {
    methods.firstIndex { $0.selector == selector && (className == nil || $0.className == className) } ?? -1
  }

  /// The events as short texts: `1 viewDidLoad begin`, with attributes in the order of their keys.
  var lines: [String] {
    memory.events.filter { $0.subject.id > 0 }.map { event in
      let phase = event.phase == .instant ? "" : " \(event.phase)"
      let attributes = event.attributes.elements.filter { $0.key != "grace" }.sorted { $0.key < $1.key }
      return "\(event.subject.id) \(event.name)\(phase)" + attributes.map { " \($0.key)=\($0.value)" }.joined()
    }
  }
}

/// Does something once while it gets an event.
@MainActor
final class ReentrantSink: TraceSink {
  nonisolated(unsafe) var action: (@MainActor () -> Void)?

  nonisolated init() {}

  nonisolated func open(_ header: TraceHeader) {}
  nonisolated func flush() {}
  nonisolated func close() {}

  nonisolated func receive(_ event: TraceEvent) {
    guard let action else { return }
    self.action = nil
    MainActor.assumeIsolated { action() }
  }
}
