import AppKit
import LifelineInterception

/// The interception with the methods that this program needs.
enum Interceptor {
  private static let methods = [("loadView", true), ("viewDidLoad", false), ("viewWillAppear", false)]

  @MainActor
  static func start() -> Bool {
    let initializers = [
      lifeline_initializer(
        class_name: text("NSViewController"), selector: text("initWithNibName:bundle:"),
        kind: LIFELINE_TWO_OBJECTS_RETURNS_OBJECT, tag: 0),
      lifeline_initializer(
        class_name: text("NSViewController"), selector: text("initWithCoder:"), kind: LIFELINE_OBJECT_RETURNS_OBJECT,
        tag: 1),
    ]
    let callbacks = methods.enumerated().map { tag, method in
      lifeline_callback(
        selector: text(method.0), kind: LIFELINE_NO_ARGUMENTS, tag: Int32(tag), leaves_system_alone: method.1)
    }
    return initializers.withUnsafeBufferPointer { initializers in
      callbacks.withUnsafeBufferPointer { callbacks in
        var configuration = lifeline_configuration()
        configuration.initializers = initializers.baseAddress
        configuration.initializer_count = initializers.count
        configuration.callbacks = callbacks.baseAddress
        configuration.callback_count = callbacks.count
        configuration.wants = { _, name, isSystem, _ in
          !isSystem || name.map { String(cString: $0).contains("HostingController") } ?? false
        }
        configuration.receive = { event, _ in if let event { Interceptor.note(event.pointee) } }
        guard lifeline_interception_start(&configuration) == LIFELINE_STARTED else { return false }
        return lifeline_interception_trace_new_objects() == LIFELINE_STARTED
      }
    }
  }

  /// The texts are used as long as the process runs.
  private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private static func text(_ text: String) -> UnsafePointer<CChar>? { strdup(text).map { UnsafePointer($0) } }

  private static func note(_ event: lifeline_event) {
    let name = event.selector.map { String(cString: $0) } ?? ""
    switch event.phase {
    case LIFELINE_PHASE_TRACED: Events.add("traced")
    case LIFELINE_PHASE_ENTER: Events.add("begin \(name) \(caller(event))")
    case LIFELINE_PHASE_BASE: Events.add("base \(name)")
    case LIFELINE_PHASE_EXIT: Events.add("end \(name)")
    case LIFELINE_PHASE_DEALLOC: Events.add("dealloc")
    default:
      let reason = lifeline_interception_reason_name(event.reason).map { String(cString: $0) } ?? ""
      let type = event.class_name.map { String(cString: $0) } ?? ""
      Events.add("refused \(type) \(name) \(reason)")
    }
  }

  private static func caller(_ event: lifeline_event) -> String {
    switch event.caller {
    case LIFELINE_CALLER_APP: "app"
    case LIFELINE_CALLER_SYSTEM: "system"
    default: "unknown"
    }
  }

  static func isTraced(_ object: AnyObject) -> Bool {
    lifeline_interception_number(Unmanaged.passUnretained(object).toOpaque()) != 0
  }

  /// The name of the class that the object has at run time.
  static func nameOfClass(_ object: AnyObject) -> String { String(cString: object_getClassName(object)) }
}
