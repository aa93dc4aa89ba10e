internal import Lifeline
internal import LifelineBase

/// A program with the stories of `demo`, for a tool without stories.
///
/// With the stories and their dependencies, `lifeline` would be several times as large.
package struct DemoProgram: Sendable {
  /// The program's name. The program must be in the tool's folder or on the `PATH`.
  let name: String
  /// The names of its stories, for completion.
  package let stories: [String]

  /// Creates a description of a program.
  package init(_ name: String, stories: [String]) {
    self.name = name
    self.stories = stories
  }

  /// Replaces this process with the program. The input, output, signals, and exit code remain those of the process.
  ///
  /// - Parameter arguments: The arguments after `demo`.
  func run(_ arguments: [String], _ environment: CommandEnvironment) throws(FileError) -> Never {
    if let path = environment.program(name, before: Self.ownFolder) {
      Self.execute(path, arguments)
      let reason = String(cString: strerror(errno))
      throw FileError("cannot run '\(path)': \(reason)")
    }
    throw FileError(
      "the stories are in a separate program, '\(name)', which is neither next to this one nor on the PATH; install it, "
        + "or build it with 'swift build --product \(name)'")
  }

  /// Replaces this process, or sets `errno` and returns on failure.
  private static func execute(_ path: String, _ arguments: [String]) {
    #if os(tvOS)
      // tvOS does not allow starting other programs.
      errno = ENOTSUP
    #else
      let words = ([path] + arguments).map { strdup($0) } + [nil]
      execv(path, words)
    #endif
  }

  /// The folder of the running program, or nil if the system does not provide it.
  private static var ownFolder: String? {
    guard let path = ownPath, let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }

  #if canImport(Darwin)
    private static var ownPath: String? {
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard _NSGetExecutablePath(&path, &size) == 0, let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  #else
    private static var ownPath: String? {
      guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  #endif
}

extension DemoProgram {
  /// The program with the examples of this package.
  package static let lifeline = DemoProgram(
    "lifeline-demo", stories: ["main-and-sub", "checklist", "view-unloading", "controller-cache", "shop"])
}
