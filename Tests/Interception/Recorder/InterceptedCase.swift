#if os(Linux)
  import Lifeline
  import LifelineRules
  import LifelineInterception
  import LifelineRecording

  /// Plays the cases in Objective-C, and records them as on Apple's platforms.
  @MainActor
  final class InterceptedCases {
    private let library: CaseLibrary
    private let standIns: StandIns
    private var recorder: InterceptedCalls?

    /// What the functions for C call: one library, one core.
    private static var current: InterceptedCases?

    init(library: CaseLibrary) {
      self.library = library
      standIns = StandIns(library)
      Self.current = self
      Vocabulary.register()
      let status = MethodTable.withConfiguration(
        of: InterceptedMethod.uiKit, receive: { event, _ in InterceptedCases.receive(event) },
        wants: { _, name, isSystem, _ in InterceptedCases.wants(name, isSystem) }, library.start)
      precondition(status == LIFELINE_STARTED, "the core did not start: \(status)")
      library.observe(
        { object in InterceptedCases.objectEnds(object) }, { application in InterceptedCases.warns(application) })
    }

    /// Plays a case, 1 to 5. What comes before it is not recorded, and objects from then are adopted.
    func events(ofCase number: Int) -> [TraceEvent] {
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory], clock: .counting())
      if number > 1 { library.launch(number == 5) }
      if number > 2 { library.showSub() }
      record(tracer)
      play(number, tracer)
      tracer.close()
      recorder = nil
      library.end()
      return memory.events
    }

    /// Begins to record what the library does, with objects that exist.
    func record(_ tracer: Tracer) {
      let recorder = InterceptedCalls(
        tracer: tracer, interface: StandInInterface(library, standIns), methods: InterceptedMethod.uiKit)
      let names = ["MainViewController": "main", "SubViewController": "sub"]
      recorder.scope = .all { type, _ in names[type.string] }
      self.recorder = recorder
      guard let main = library.root() else { return }
      for object in [main, library.presented(main)].compactMap(\.self) {
        let reason = library.trace(object)
        precondition(reason == LIFELINE_REASON_NONE, "a controller cannot be traced: \(reason)")
        recorder.adopt(standIns.of(object))
      }
    }

    /// Plays a scene, and returns what counted as leaked while it ran, and what the rules find in its trace.
    func findings(of scene: Scene) -> [String] {
      let memory = MemorySink()
      let clock = ManualClock()
      let tracer = Tracer(sinks: [memory], clock: .manual(clock), grace: .seconds(2))
      tracer.explainLeaks(with: KeptBySystem { ($0 as? StandIn)?.kind == .view })
      record(tracer)
      for act in scene.acts { play(act, clock) }
      tracer.close()
      recorder = nil
      run("end")
      let findings = RuleRunner.findings(in: memory.events, header: memory.header)
      let leaked = memory.events.filter { $0.name == .leaked }.map { "leaked \($0.subject.type)" }
      let expected = memory.events.filter { scene.hasExpectations && $0.name == .expectDeallocation }
        .map { "expected \($0.subject.type) \($0.attributes.string(.reason) ?? "")" }
      return (leaked + expected + findings.map { "\($0.rule) \($0.severity) \($0.subject.type)" }).sorted()
    }

    private func play(_ act: Scene.Act, _ clock: ManualClock) {
      switch act {
      case .act(let name):
        run(name)
        run("settle")
      case .turn: endTurn()
      case .wait:
        // Before the time is over, and for two turns after it.
        endTurn()
        clock.advance(by: .seconds(3))
        for _ in 1...3 { endTurn() }
      case .pause: clock.advance(by: .seconds(60))
      }
    }

    /// UIKit drains the pool before the last observers of the run loop.
    private func endTurn() {
      run("end the turn")
      recorder?.runLoopIsIdle()
    }

    private func run(_ act: String) { precondition(library.act(act), "no act '\(act)'") }

    private func play(_ number: Int, _ tracer: Tracer) {
      switch number {
      case 1:
        tracer.mark("The app is launched", source: nil)
        library.launch(false)
      case 2:
        tracer.mark("The user taps the button of main", source: nil)
        library.showSub()
      default:
        if number > 3 {
          tracer.mark("Memory runs low", source: nil)
          library.warn()
        }
        tracer.mark("The user taps the button of sub", source: nil)
        library.goBack()
      }
    }

    // MARK: Called by the library

    /// As in an app that has asked for the search controllers of the system.
    private nonisolated static func wants(_ name: UnsafePointer<CChar>?, _ isSystem: Bool) -> Bool {
      guard let name else { return false }
      return WantedClasses.contain(String(cString: name), isSystem: isSystem, including: ["UISearchController"])
    }

    private nonisolated static func receive(_ event: UnsafePointer<lifeline_event>?) {
      nonisolated(unsafe) let event = event
      MainActor.assumeIsolated {
        guard let event, let current, let recorder = current.recorder else { return }
        current.translate(event.pointee) { recorder.receive($0) }
      }
    }

    private nonisolated static func objectEnds(_ object: UnsafeRawPointer?) {
      nonisolated(unsafe) let object = object
      MainActor.assumeIsolated { if let object { current?.standIns.end(object) } }
    }

    /// As the notification does on Apple's platforms.
    private nonisolated static func warns(_ application: UnsafeRawPointer?) {
      nonisolated(unsafe) let application = application
      MainActor.assumeIsolated {
        guard let current, let application else { return }
        current.recorder?.recordAction(.receiveMemoryWarning, of: current.standIns.of(application))
      }
    }

    /// Puts stand-ins in place of the objects of an event. At the exit of a call they may be gone.
    private func translate(_ event: lifeline_event, _ body: (lifeline_event) -> Void) {
      var event = event
      if event.phase != LIFELINE_PHASE_EXIT { event.object = standIns.of(event.object)?.pointer }
      guard var arguments = event.arguments?.pointee else { return body(event) }
      let objects = arguments.objects
      arguments.objects = (
        standIns.of(objects.0)?.pointer, standIns.of(objects.1)?.pointer, standIns.of(objects.2)?.pointer,
        standIns.of(objects.3)?.pointer
      )
      withUnsafePointer(to: arguments) {
        event.arguments = $0
        body(event)
      }
    }
  }
#endif
