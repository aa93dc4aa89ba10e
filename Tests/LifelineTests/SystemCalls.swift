internal import LifelineCLibrary
internal import LifelineTestSupport

@testable internal import Lifeline

/// Runs `body` on `count` new threads at the same time and waits for all of them.
func onNewThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).map { index in start { body(index) } }
  for thread in threads { pthread_join(thread, nil) }
}

/// Runs `body` on a new thread and waits for it.
func onNewThread(_ body: @escaping @Sendable () -> Void) {
  onNewThreads(1) { _ in body() }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

func start(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { threadMain($0) }, argument)
    guard code == 0, let thread else { preconditionFailure("no thread: \(code)") }
    return thread
  #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, threadMain, argument)
    precondition(code == 0, "no thread: \(code)")
    return thread
  #endif
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}

/// A pipe; what is left of it must be closed by the test.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() {
    var descriptors: [Int32] = [0, 0]
    precondition(pipe(&descriptors) == 0, "no pipe")
    (reading, writing) = (descriptors[0], descriptors[1])
  }

  /// Lets writing fail where it would wait for the reader.
  func setNonBlocking() { _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) }

  func closeReading() { _ = close(reading) }
  func closeWriting() { _ = close(writing) }

  func writeByte() {
    var byte: UInt8 = 1
    precondition(write(writing, &byte, 1) == 1, "no byte")
  }

  func waitForByte() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0, errno == EINTR {}
  }

  /// Everything that was written; needs a closed writing end.
  func text() -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(reading, &block, block.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }
}

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

private func fileText(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 4096)
  while case let count = read(descriptor, &block, block.count), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
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

extension TemporaryFolder {
  func path(_ name: String) -> String { "\(path)/\(name)" }
  func link(_ name: String, to destination: String) { _ = symlink(destination, path(name)) }

  func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  func text(_ name: String) -> String? { fileText(path(name)) }

  /// The permissions of a file, or nil when there is none.
  func permissions(_ name: String) -> UInt32? {
    var status = stat()
    return stat(path(name), &status) == 0 ? UInt32(status.st_mode & 0o777) : nil
  }
}

/// Lets no file of this process grow beyond `size` bytes, and the signal for it end the process.
func limitFileSize(to size: Int) {
  signal(SIGXFSZ, SIG_DFL)
  var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
  #if canImport(Glibc)
    precondition(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, "no limit")
  #else
    precondition(setrlimit(RLIMIT_FSIZE, &limit) == 0, "no limit")
  #endif
}

/// Whether a signal waits for this thread or process.
func isPending(_ signal: Int32) -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, signal) == 1
}

let fileSizeSignal = SIGXFSZ

/// Ends the process with a failure when it still runs after so many seconds: the watchdog of tests that could hang.
///
/// Only for processes of their own, such as those of exit tests.
func startWatchdog(seconds: UInt32 = 60) { _ = alarm(seconds) }

/// Sets the process's umask.
func setFileMask(_ mask: UInt32) { _ = umask(mode_t(mask)) }

/// Creates an empty file with the permissions that the umask leaves.
func createFile(_ path: String, permissions: UInt32) { _ = close(open(path, O_WRONLY | O_CREAT, mode_t(permissions))) }

let interruptSignal = SIGINT
let terminationSignal = SIGTERM
let hangUpSignal = SIGHUP
func ignore(_ number: Int32) { _ = signal(number, SIG_IGN) }

/// The signal that tests send to themselves.
let userSignal = SIGUSR1
/// Installs a handler of a signal.
func handle(_ number: Int32, with handler: @escaping @convention(c) (Int32) -> Void) { _ = signal(number, handler) }

/// Lets the running thread receive a signal: the threads of Swift's executors block all of them.
func unblock(_ number: Int32) {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

/// Sends a signal to the running thread, whose handler returns first.
func raiseSignal(_ number: Int32) { _ = raise(number) }

/// Runs `body` while the thread blocks a signal.
func withBlocked(_ number: Int32, _ body: () -> Void) {
  var (blocked, previous) = (sigset_t(), sigset_t())
  sigemptyset(&blocked)
  sigaddset(&blocked, number)
  pthread_sigmask(SIG_BLOCK, &blocked, &previous)
  body()
  pthread_sigmask(SIG_SETMASK, &previous, nil)
}

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
