internal import LifelineBase

#if os(tvOS)
  extension PluginProcess {
    /// Throws an error, because a program cannot start processes on tvOS.
    static func spawn(
      _ words: [String], descriptors: [Int32], _ variables: [String: String]
    ) throws(PluginProblem) -> pid_t {
      throw .system("cannot be started", ENOTSUP)
    }
  }
#else
  extension PluginProcess {
    #if canImport(Darwin)
      private typealias FileActions = posix_spawn_file_actions_t?
      private typealias Attributes = posix_spawnattr_t?
    #else
      private typealias FileActions = posix_spawn_file_actions_t
      private typealias Attributes = posix_spawnattr_t
    #endif

    /// Starts a program with the given standard input, output, and error.
    ///
    /// - Parameter words: The program's path and arguments.
    static func spawn(
      _ words: [String], descriptors: [Int32], _ variables: [String: String]
    ) throws(PluginProblem) -> pid_t {
      var actions = emptyActions()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      for (target, source) in descriptors.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
      }
      var attributes = groupLeader()
      defer { posix_spawnattr_destroy(&attributes) }
      let pairs = variables.map { "\($0.key)=\($0.value)" }
      var id: pid_t = 0
      var code: Int32 = ETXTBSY
      // A script that was just written may still be open in another process that is starting.
      for attempt in 0..<maximumAttempts where code == ETXTBSY {
        if attempt > 0 { usleep(10_000) }
        code = withCStrings(words) { arguments in
          withCStrings(pairs) { posix_spawn(&id, words[0], &actions, &attributes, arguments, $0) }
        }
      }
      guard code == 0 else { throw problem(code) }
      return id
    }

    private static let maximumAttempts = 20

    private static func problem(_ code: Int32) -> PluginProblem {
      switch code {
      case ENOEXEC: PluginProblem("has no first line such as '#!/usr/bin/env python3' that names its interpreter")
      case ENOENT: PluginProblem("cannot be started: the interpreter in its first line does not exist")
      default: .system("cannot be started", code)
      }
    }

    private static func emptyActions() -> FileActions {
      #if canImport(Darwin)
        nil
      #else
        FileActions()
      #endif
    }

    /// Returns attributes for a new process group with default signal handling.
    ///
    /// This program ignores the signal about closed pipes, and other programs must not inherit this setting.
    private static func groupLeader() -> Attributes {
      #if canImport(Darwin)
        var attributes: Attributes = nil
      #else
        var attributes = Attributes()
      #endif
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
      posix_spawnattr_setpgroup(&attributes, 0)
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      for ignored in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, ignored) }
      posix_spawnattr_setsigdefault(&attributes, &signals)
      return attributes
    }

    private static func withCStrings<Result>(
      _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
      let copies = texts.map { strdup($0) }
      defer { for copy in copies { free(copy) } }
      return body(copies + [nil])
    }
  }
#endif
