#if canImport(os)
  internal import LifelineBase
  internal import os

  /// Shows a trace in Instruments while the app runs: each object's life, each callback, and each action is an
  /// interval.
  ///
  /// The *os_signpost* instrument lists the intervals under the subsystem, with a category per type and a lane per
  /// callback. A lane's name must be a static string in the program. Events whose names are not in `names` therefore
  /// share the `span` lane, or the `event` lane if they have no duration.
  public final class SignpostSink: TraceSink {
    private struct State {
      var translator = SignpostTranslator()
      var signposters: [String: OSSignposter] = [:]
      var intervals: [UInt64: OSSignpostIntervalState] = [:]
    }

    private let subsystem: String
    private let names: [String: StaticString]
    private let state = Mutex(State())

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - subsystem: The name under which Instruments lists the signposts.
    ///   - names: The names of the events that get their own lanes.
    public init(subsystem: String = "dev.lifeline", names: [StaticString] = SignpostSink.callbackNames) {
      self.subsystem = subsystem
      self.names = Dictionary(names.map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The callbacks and actions of controllers.
    public static let callbackNames: [StaticString] = [
      "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints",
      "updateProperties", "willMove", "didMove", "didReceiveMemoryWarning", "viewWillTransition",
      "traitCollectionDidChange", "present", "dismiss", "push", "pop", "popTo", "popToRoot", "setViewControllers",
      "select", "setRootViewController",
    ]

    public func open(_ header: TraceHeader) {}
    public func flush() {}
    public func close() {}

    public func receive(_ event: TraceEvent) {
      state.withLock { state in
        for signpost in state.translator.signposts(for: event) { emit(signpost, &state) }
      }
    }

    private func emit(_ signpost: Signpost, _ state: inout State) {
      let signposter = signposter(for: signpost.category, &state)
      let name = name(of: signpost)
      switch signpost.kind {
      case .begin:
        guard signposter.isEnabled else { return }
        let id = OSSignpostID(signpost.identity)
        state.intervals[signpost.identity] = signposter.beginInterval(
          name, id: id, "\(signpost.text, privacy: .public)")
      case .end:
        guard let interval = state.intervals.removeValue(forKey: signpost.identity) else { return }
        signposter.endInterval(name, interval, "\(signpost.text, privacy: .public)")
      case .point:
        signposter.emitEvent(name, "\(signpost.text, privacy: .public)")
      }
    }

    private func name(of signpost: Signpost) -> StaticString {
      if signpost.name == SignpostTranslator.life { return "life" }
      return names[signpost.name] ?? (signpost.kind == .point ? "event" : "span")
    }

    private func signposter(for category: String, _ state: inout State) -> OSSignposter {
      if let known = state.signposters[category] { return known }
      let made = OSSignposter(subsystem: subsystem, category: category)
      state.signposters[category] = made
      return made
    }
  }

  /// Writes a trace to the unified log, with a category per type. Console, `log stream`, and Xcode show the log.
  ///
  /// Leaks have the *error* level, and everything else has the *debug* level, which is not stored. The messages are
  /// public: they contain the names of types and objects, your marks, and the attributes of your events. The values of
  /// controls and tracked properties are included only if you enable recording them as plain text.
  public final class UnifiedLogSink: TraceSink {
    private let subsystem: String
    private let loggers = Mutex<[String: Logger]>([:])

    /// Creates a sink.
    ///
    /// - Parameter subsystem: The subsystem of the log lines.
    public init(subsystem: String = "dev.lifeline") {
      self.subsystem = subsystem
    }

    public func open(_ header: TraceHeader) {}
    public func flush() {}
    public func close() {}

    public func receive(_ event: TraceEvent) {
      let line = LogLine(event)
      let logger = loggers.withLock { loggers in
        if let known = loggers[line.category] { return known }
        let made = Logger(subsystem: subsystem, category: line.category)
        loggers[line.category] = made
        return made
      }
      switch line.level {
      case .debug: logger.debug("\(line.text, privacy: .public)")
      case .error: logger.error("\(line.text, privacy: .public)")
      }
    }
  }

  extension TraceSink where Self == SignpostSink {
    /// Shows the trace in Instruments.
    public static func signposts(subsystem: String = "dev.lifeline") -> Self { Self(subsystem: subsystem) }
  }

  extension TraceSink where Self == UnifiedLogSink {
    /// Writes the trace to the unified log.
    public static func unifiedLog(subsystem: String = "dev.lifeline") -> Self { Self(subsystem: subsystem) }
  }
#endif
