import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct PendingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, to file: PendingFile) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  @Test func `the file appears when it is finished, with all pieces`() throws {
    let file = try PendingFile(folder.path("a.txt"))
    try write("one, ", to: file)
    try write("two", to: file)
    #expect(folder.text("a.txt") != "one, two")
    try file.finish()
    #expect(folder.text("a.txt") == "one, two")
    #expect(folder.files == ["a.txt"])
  }

  @Test func `what is let go unfinished leaves the old file, and nothing beside it`() throws {
    try OutputFile.write(Array("old".utf8), to: folder.path("a.txt"))
    var file: PendingFile? = try PendingFile(folder.path("a.txt"))
    if let file { try write("new", to: file) }
    file = nil
    #expect(folder.text("a.txt") == "old")
    #expect(folder.files == ["a.txt"])
  }

  @Test func `a device is written to directly, and its failure is said`() throws {
    let file = try PendingFile("/dev/full")
    let error = #expect(throws: FileError.self) { try write("x", to: file) }
    #expect(error?.description == "cannot write '/dev/full': No space left on device")
  }

  @Test func `folders that are missing are made`() throws {
    let file = try PendingFile(folder.path("none/none/a.txt"))
    try file.finish()
    #expect(folder.text("none/none/a.txt") == "")
  }

  @Test func `a file in the place of a folder is named before anything is written`() throws {
    try OutputFile.write([], to: folder.path("file"))
    let error = #expect(throws: FileError.self) { try PendingFile(folder.path("file/none/a.txt")) }
    #expect(
      error?.description.replacing(folder.path, with: "DIR")
        == "cannot create the folder 'DIR/file/none': Not a directory")
  }

  @Test func `a new file has the permissions that the umask leaves, and the umask is not touched`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setFileMask(0o027)
      try OutputFile.write([1], to: folder.path("a.txt"))
      #expect(folder.permissions("a.txt") == 0o640)
      // Other threads create files meanwhile: whenever the umask was 0, one of them would be open to everybody.
      onNewThreads(2) { index in
        for number in 0..<1000 {
          if index == 0 {
            try? OutputFile.write([1], to: folder.path("written"))
          } else {
            createFile(folder.path("other\(number)"), permissions: 0o666)
          }
        }
      }
      let open = folder.files.filter { folder.permissions($0) != 0o640 }
      #expect(open == [])
    }
  }

  @Test func `what replaces a private file is private, also before it is finished`() throws {
    createFile(folder.path("a.txt"), permissions: 0o600)
    let file = try PendingFile(folder.path("a.txt"))
    #expect(folder.files.map { folder.permissions($0) } == [0o600, 0o600])
    try file.finish()
    #expect(folder.files == ["a.txt"])
    #expect(folder.permissions("a.txt") == 0o600)
  }

  @Test(arguments: [interruptSignal, terminationSignal, hangUpSignal])
  func `a signal removes the unfinished file, and ends the program`(number: Int32) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.txt")
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      TemporaryFileCleanup.install()
      let done = try PendingFile(path)
      try done.finish()
      let file = try PendingFile(path)
      withExtendedLifetime(file) {
        unblock(number)
        raiseSignal(number)
      }
    }
    #expect(folder.files == ["a.txt"])
  }

  @Test func `a signal that the parent ignores stays ignored`() async {
    await #expect(processExitsWith: .success) {
      ignore(hangUpSignal)
      TemporaryFileCleanup.install()
      unblock(hangUpSignal)
      raiseSignal(hangUpSignal)
    }
  }

  @Test func `a pipe that does not block is waited for`() async {
    let pipe = DescriptorPipe()
    pipe.setNonBlocking()
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    let text = Mutex("")
    onNewThreads(2) { index in
      if index == 0 {
        let code = bytes.withUnsafeBytes { OutputFile.writeAll($0, to: pipe.writing) }
        #expect(code == 0)
        pipe.closeWriting()
      } else {
        let all = pipe.text()
        text.withLock { $0 = all }
      }
    }
    pipe.closeReading()
    #expect(text.withLock { $0.utf8.count } == bytes.count)
  }
}
