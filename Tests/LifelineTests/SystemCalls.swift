internal import LifelineTestSupport

@testable internal import Lifeline
@testable internal import LifelineBase

/// A path for one test's file, and what the file contains afterwards.
final class TemporaryFile: Sendable {
  let path: String

  init(_ test: String = #function) {
    let folder = environmentValue("TMPDIR") ?? P_tmpdir
    let name = test.utf8.map { isPlain($0) ? String(UnicodeScalar($0)) : "-" }.joined()
    path = "\(folder)/lifeline-\(getpid())-\(name).jsonl"
  }

  deinit { unlink(path) }

  /// The text, or nil when there is no file.
  var text: String? { fileText(path) }
}

private func isPlain(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
func setEnvironment(_ name: String, _ value: String) { setenv(name, value, 1) }
func endProcess() -> Never { exit(0) }

/// Opens a file for writing that exists already.
func openForWriting(_ path: String) -> Int32 { open(path, O_WRONLY) }
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Copies all descriptors of a file that this process has open, as `fork` does. The test closes them.
func copyDescriptors(of path: String) -> [Int32] {
  var (file, other) = (stat(), stat())
  precondition(stat(path, &file) == 0, "no file '\(path)'")
  return (0..<1024).filter { fstat($0, &other) == 0 && other.st_ino == file.st_ino && other.st_dev == file.st_dev }
    .map { dup($0) }
}

/// Undoes what a parent process may have said about broken pipes.
func restoreDefaultPipeSignal() { _ = signal(SIGPIPE, SIG_DFL) }

enum SystemError {
  static let diskIsFull = ENOSPC
  static let inputOutput = EIO
}

let fileSizeSignal = SIGXFSZ

/// Ends the process with a failure when it still runs after so many seconds: the watchdog of tests that could hang.
///
/// Only for processes of their own, such as those of exit tests.
func startWatchdog(seconds: UInt32 = 60) { _ = alarm(seconds) }

/// Whether ThreadSanitizer watches the tests.
let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

/// Runs `body` on a new thread when the thread ends and destroys its values, and waits for it.
func onEndingThread(_ body: @escaping @Sendable () -> Void) {
  onNewThread {
    var key = pthread_key_t()
    #if canImport(Darwin)
      pthread_key_create(&key) { Unmanaged<OnEnd>.fromOpaque($0).release() }
    #else
      pthread_key_create(&key) { pointer in pointer.map { Unmanaged<OnEnd>.fromOpaque($0).release() } }
    #endif
    pthread_setspecific(key, Unmanaged.passRetained(OnEnd(body)).toOpaque())
  }
}

/// Renames a file, as another program would.
func renameFile(_ path: String, to target: String) {
  precondition(rename(path, target) == 0, "'\(path)' was not renamed")
}

/// Replaces what a file contains.
func createFile(_ path: String, text: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  _ = Array(text.utf8).withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
  _ = close(descriptor)
}

/// The size of all files in a folder in bytes.
func sizeOfFiles(_ folder: String) -> Int {
  guard let directory = opendir(folder) else { return 0 }
  defer { closedir(directory) }
  var size = 0
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    var status = stat()
    if stat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG { size += Int(status.st_size) }
  }
  return size
}
