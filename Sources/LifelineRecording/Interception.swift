#if canImport(Darwin)
  internal import CoreFoundation
  internal import Darwin
  internal import Foundation
  package import Lifeline
  internal import LifelineInterception

  /// The interception in this process, shared by all tracers.
  ///
  /// The interception is never uninstalled. Without recorders, calls pass through.
  @MainActor
  package enum Interception {
    private static var recorders: [InterceptedCalls] = []
    private static var isStarted = false
    /// The reason why nothing can be intercepted in this process.
    private static var obstacle: String?
    /// Name prefixes of system classes that an app has requested.
    fileprivate static var includedPrefixes: [String] = []
    /// Name prefixes of classes whose objects keep their class.
    fileprivate static var keptPrefixes: [String] = []

    /// Creates a tracer's recorder and starts it.
    ///
    /// - Parameters:
    ///   - interface: The source of information about the objects, which is created only for a new recorder.
    ///   - methods: The methods that the process's first recorder installs.
    ///   - system: The name and version of the system, for the header.
    package static func recorder(
      of tracer: Tracer, _ interface: @autoclosure () -> any ObservedInterface, _ methods: [InterceptedMethod],
      system: @autoclosure () -> String
    ) -> InterceptedCalls {
      if let known = recorders.first(where: { $0.tracer.identity == tracer.identity }) { return known }
      Vocabulary.register()
      let recorder = InterceptedCalls(tracer: tracer, interface: interface(), methods: methods)
      add(recorder, methods)
      tracer.describe(system: system())
      return recorder
    }

    /// Ends the recording of a tracer.
    package static func stop(_ tracer: Tracer) {
      recorders.first { $0.tracer.identity == tracer.identity }.map(remove)
    }

    /// The reason why nothing can be intercepted in this process; nil if interception is possible or has not been tried
    /// yet.
    package static var problem: String? { obstacle }

    /// Whether any tracer is recording.
    package static var isRecording: Bool { !recorders.isEmpty }

    package static func forEachRecorder(_ body: (InterceptedCalls) -> Void) { recorders.forEach(body) }

    /// Starts recording. The first call installs the interception.
    private static func add(_ recorder: InterceptedCalls, _ methods: [InterceptedMethod]) {
      recorders.append(recorder)
      if !isStarted, obstacle == nil { start(methods) }
      if let obstacle { return recorder.tracer.mark("controllers cannot be traced: \(obstacle)", source: nil) }
      lifeline_interception_set_enabled(true)
    }

    private static func remove(_ recorder: InterceptedCalls) {
      recorder.finish()
      recorders.removeAll { $0 === recorder }
      if recorders.isEmpty { lifeline_interception_set_enabled(false) }
    }

    /// Traces an existing object, and returns whether its calls are intercepted.
    package static func trace(_ object: AnyObject, as name: String?, by recorder: InterceptedCalls) -> Bool {
      let reason = lifeline_interception_trace(Unmanaged.passUnretained(object).toOpaque())
      if reason == LIFELINE_REASON_NONE { recorder.adopt(object, name: name) }
      return reason == LIFELINE_REASON_NONE
    }

    /// The class of an object as the app declares it.
    package static func realClass(of object: AnyObject) -> AnyClass {
      let address = lifeline_interception_class(Unmanaged.passUnretained(object).toOpaque())
      return address.map { classObject(at: $0) } ?? Swift.type(of: object)
    }

    /// The class at an address that the interception reports as a class.
    package static func classObject(at address: UnsafeRawPointer) -> AnyClass {
      unsafeBitCast(address, to: AnyClass.self)
    }

    /// Traces all new objects of wanted classes from now on.
    package static func traceNewObjects() {
      if isStarted { _ = lifeline_interception_trace_new_objects() }
    }

    /// Whether an object's class is a system class.
    package static func isOfSystem(_ object: AnyObject) -> Bool {
      lifeline_interception_is_of_system(Unmanaged.passUnretained(object).toOpaque())
    }

    /// Traces instances of system classes whose names begin with a prefix.
    ///
    /// Call this method before such an instance is created.
    package static func include(classesWithPrefix prefix: String) { includedPrefixes.append(prefix) }

    /// Traces instances of classes whose names begin with a prefix, without changing the classes of the instances.
    ///
    /// Call this method before such an instance is traced.
    package static func keepClasses(withPrefix prefix: String) { keptPrefixes.append(prefix) }

    /// Excludes classes whose names begin with a prefix, or includes them again.
    package static func setExcluded(classesWithPrefix prefix: String, _ isExcluded: Bool) {
      _ = lifeline_interception_set_excluded(LIFELINE_CLASS_NAME_PREFIX, prefix, isExcluded)
    }

    fileprivate static func deliver(_ event: lifeline_event) {
      for recorder in recorders {
        if recorder.tracer.isEnabled { recorder.receive(event) } else { remove(recorder) }
      }
    }

    // MARK: Configuration

    private static func start(_ methods: [InterceptedMethod]) {
      if InterceptionSwitch.isOff {
        obstacle = "interception is turned off"
      } else if !Canary.isAlive() {
        obstacle = "this system handles subclasses created at run time differently"
      }
      guard obstacle == nil else { return }
      let status = MethodTable.withConfiguration(
        of: methods, receive: receive, wants: wants, keepsClass: keepsClass, lifeline_interception_start)
      isStarted = status == LIFELINE_STARTED || status == LIFELINE_ERROR_ALREADY_STARTED
      if isStarted { observeRunLoop() } else { obstacle = "interception did not start" }
    }

    /// Checks for leaks whenever the main run loop is about to wait, without a timer that wakes it.
    ///
    /// This observer runs last, after another observer has drained UIKit's autorelease pool for the iteration and
    /// thereby released objects.
    private static func observeRunLoop() {
      let idle = CFRunLoopActivity.beforeWaiting.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(nil, idle, true, CFIndex.max) { _, _ in
        MainActor.assumeIsolated { recorders.forEach { $0.runLoopIsIdle() } }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    }
  }

  /// Returns whether to trace the objects of a class.
  ///
  /// The interception calls this function once per class, on the main thread.
  private func wants(
    _ address: UnsafeRawPointer?, _ name: UnsafePointer<CChar>?, _ isSystem: Bool, _ context: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let name else { return false }
    let text = String(cString: name)
    return MainActor.assumeIsolated {
      WantedClasses.contain(text, isSystem: isSystem, including: Interception.includedPrefixes)
    }
  }

  /// Returns whether the objects of a class keep their class.
  ///
  /// The interception calls this function once per class, on the main thread.
  private func keepsClass(
    _ address: UnsafeRawPointer?, _ name: UnsafePointer<CChar>?, _ isSystem: Bool, _ context: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let name else { return false }
    let text = String(cString: name)
    return MainActor.assumeIsolated { Interception.keptPrefixes.contains { text.hasPrefix($0) } }
  }

  /// Receives an event from the interception, on the thread of the intercepted call.
  private func receive(_ event: UnsafePointer<lifeline_event>?, _ context: UnsafeMutableRawPointer?) {
    guard let event else { return }
    // Only one thread uses the event, and its strings remain valid until the process ends.
    nonisolated(unsafe) let copy = event.pointee
    if pthread_main_np() != 0 {
      MainActor.assumeIsolated { Interception.deliver(copy) }
    } else if copy.phase == LIFELINE_PHASE_REFUSED {
      Task { @MainActor in Interception.deliver(copy) }
    }
    // Views belong to the main thread. If an object ends on another thread, its probe records that.
  }

  /// Disables the interception in an app that was built with it.
  enum InterceptionSwitch {
    /// Whether `LIFELINE_INTERCEPTION=0` is set in the environment, or `LifelineInterceptionDisabled` in the app's user
    /// defaults, which the `-LifelineInterceptionDisabled YES` launch argument also sets.
    static var isOff: Bool {
      if let value = getenv("LIFELINE_INTERCEPTION"), strcmp(value, "0") == 0 { return true }
      return UserDefaults.standard.bool(forKey: "LifelineInterceptionDisabled")
    }
  }
#endif
