import Testing

@testable import Lifeline

@Suite struct PendingFileTests {
  private let folder = TemporaryFolder()

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
    #expect(folder.names == ["a.txt"])
  }

  @Test func `what is let go unfinished leaves the old file, and nothing beside it`() throws {
    try OutputFile.write(Array("old".utf8), to: folder.path("a.txt"))
    var file: PendingFile? = try PendingFile(folder.path("a.txt"))
    if let file { try write("new", to: file) }
    file = nil
    #expect(folder.text("a.txt") == "old")
    #expect(folder.names == ["a.txt"])
  }

  @Test func `a device is written to directly, and its failure is said`() throws {
    let file = try PendingFile("/dev/full")
    let error = #expect(throws: FileError.self) { try write("x", to: file) }
    #expect(error?.description == "cannot write '/dev/full': No space left on device")
  }

  @Test func `a folder that is missing is named before anything is written`() {
    let error = #expect(throws: FileError.self) { try PendingFile(folder.path("none/a.txt")) }
    #expect(
      error?.description.replacing(folder.path, with: "DIR")
        == "cannot write 'DIR/none/a.txt': there is no folder 'DIR/none'; make it first")
  }
}
