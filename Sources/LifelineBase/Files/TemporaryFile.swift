internal import CLifelineAtomics

/// A new file with a unique name.
///
/// When this object is released, the file is closed and, unless it was renamed, removed.
///
/// If ``TemporaryFileCleanup`` is installed, the file is also removed when a signal ends the program.
package final class TemporaryFile {
  package let descriptor: Int32
  /// The path of the file, or nil if the file no longer has a name.
  package private(set) var path: String?
  private let registration: TemporaryFileCleanup.Registration

  /// The error that is thrown if the system cannot create the file.
  package struct Failure: Error {
    /// The system's error number.
    package var code: Int32
  }

  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  private static let attempts = 100

  /// Creates a file in a folder, with a name of the form `PREFIXxxxxxx`.
  ///
  /// - Parameter permissions: The mode of the file, to which the system applies the process's `umask`.
  package init(in folder: String, prefix: String, permissions: UInt32) throws(Failure) {
    var attempt = 0
    while true {
      let path = "\(folder)/\(prefix)\(Self.randomText)"
      // Registered before the file exists, so that a signal handler can find its name at any time.
      let registration = TemporaryFileCleanup.register(path)
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions))
      if descriptor >= 0 {
        self.descriptor = descriptor
        self.path = path
        self.registration = registration
        return
      }
      let code = errno
      TemporaryFileCleanup.forget(registration)
      attempt += 1
      guard code == EEXIST || code == EINTR, attempt < Self.attempts else { throw Failure(code: code) }
    }
  }

  deinit {
    close(descriptor)
    guard let path else { return }
    unlink(path)
    forgetName()
  }

  /// Removes the file's name, and returns whether that succeeded.
  ///
  /// The contents stay readable through the descriptor.
  @discardableResult
  package func removeName() -> Bool {
    guard let path, unlink(path) == 0 else { return false }
    forgetName()
    return true
  }

  /// Renames the file and keeps it.
  func rename(to target: String) -> Bool {
    guard let path, systemRename(path, target) == 0 else { return false }
    forgetName()
    return true
  }

  private func forgetName() {
    path = nil
    TemporaryFileCleanup.forget(registration)
  }

  private static var randomText: String { String((0..<8).map { _ in signs.randomElement() ?? "x" }) }

  /// The folder for temporary files that do not replace an output: the value of `TMPDIR`, or `/tmp`.
  package static var standardFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}

/// The C library's `rename`, under a name that methods do not hide.
package func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// Removes temporary files and ends child processes when a signal ends the program.
///
/// Only the command installs it. A library must not change the signal handlers of its program.
package enum TemporaryFileCleanup {
  /// The index of a file in the table; nil if the table was full.
  struct Registration {
    fileprivate var slot: Int?
  }

  /// The capacity of the table, which exceeds the number of files that the command opens at the same time.
  private static var capacity: Int { lifeline_table_size }

  /// The addresses of the paths.
  ///
  /// Either the signal handler or the temporary file removes a path from the table, and then owns the path.
  private static var paths: AtomicMemory<Int> { AtomicMemory(at: lifeline_temporary_paths()) }

  /// The process groups that end with the program.
  ///
  /// A signal from the terminal reaches only the program's own group.
  private static var groups: AtomicMemory<Int> { AtomicMemory(at: lifeline_process_groups()) }

  /// Starts a process as the leader of a new process group, which ends when a signal ends the program.
  ///
  /// Signals are blocked on this thread until the group is registered. Otherwise, a signal that arrives earlier would
  /// leave the group running.
  package static func startingGroup<Failure: Error>(
    _ start: () throws(Failure) -> Int32
  ) throws(Failure) -> Int32 {
    var (waiting, earlier) = (sigset_t(), sigset_t())
    sigemptyset(&waiting)
    for number in signals { sigaddset(&waiting, number) }
    pthread_sigmask(SIG_BLOCK, &waiting, &earlier)
    defer { pthread_sigmask(SIG_SETMASK, &earlier, nil) }
    let leader = try start()
    for index in 0..<capacity
    where groups[index].compareExchange(expected: 0, desired: Int(leader), ordering: .acquiringAndReleasing).exchanged {
      break
    }
    return leader
  }

  /// The signals that end the program.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Removes a group from the table.
  ///
  /// Call this method when the leader has ended, because its number may be assigned to another process.
  package static func forget(group: Int32) {
    for index in 0..<capacity {
      groups[index].compareExchange(expected: Int(group), desired: 0, ordering: .acquiringAndReleasing)
    }
  }

  /// Removes temporary files on SIGINT, SIGTERM, or SIGHUP; the program then ends with the same signal.
  ///
  /// A signal that the program was started to ignore, for example by `nohup`, stays ignored.
  package static func install() {
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        TemporaryFileCleanup.removeAll()
        signal(number, SIG_DFL)
        // The signal is blocked while its handler runs, so it ends the program after the handler returns.
        raise(number)
      }
    }
  }

  static func register(_ path: String) -> Registration {
    guard let copy = strdup(path) else { return Registration() }
    for index in 0..<capacity {
      let address = Int(bitPattern: copy)
      let result = paths[index].compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing)
      if result.exchanged { return Registration(slot: index) }
    }
    free(copy)
    return Registration()
  }

  static func forget(_ registration: Registration) {
    guard let slot = registration.slot else { return }
    free(path(takenFrom: slot))
  }

  private static func path(takenFrom slot: Int) -> UnsafeMutablePointer<CChar>? {
    UnsafeMutablePointer(bitPattern: paths[slot].exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Removes the files and ends the groups, using only calls that are allowed in a signal handler.
  private static func removeAll() {
    for index in 0..<capacity {
      if let path = path(takenFrom: index) { unlink(path) }
      let group = groups[index].exchange(0, ordering: .acquiringAndReleasing)
      if group > 0 { kill(-pid_t(truncatingIfNeeded: group), SIGKILL) }
    }
  }

  /// Returns whether the signal with this number is ignored.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 && SignalHandler.number(of: action) == SignalHandler.ignoring
  }
}
