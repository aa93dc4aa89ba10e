import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func message(_ body: () throws -> Void) -> String? {
    let error = #expect(throws: FileError.self, performing: body)
    return error?.description.replacing(folder.path, with: "DIR")
  }

  @Test func `a file is created, then replaced`() throws {
    for text in ["first", "2nd"] {
      try OutputFile.write(Array(text.utf8), to: folder.path("a.txt"))
      #expect(folder.text("a.txt") == text)
    }
    #expect(folder.files == ["a.txt"])
  }

  @Test(arguments: ["target.txt", "ABSOLUTE", "second"])
  func `a link that leads nowhere yet stays a link, and its target is created`(destination: String) throws {
    folder.link("link", to: destination == "ABSOLUTE" ? folder.path("target.txt") : destination)
    folder.link("second", to: "sub/../target.txt")
    try OutputFile.makeFolder(folder.path("sub/"))
    for text in ["created", "replaced"] {
      try OutputFile.write(Array(text.utf8), to: folder.path("link"))
      #expect(folder.text("target.txt") == text)
    }
    #expect(folder.isLink("link"))
    #expect(folder.files == ["link", "second", "sub", "target.txt"])
  }

  @Test func `a link into a folder that is missing stays, and the folder is made`() throws {
    folder.link("link", to: "none/target.txt")
    try OutputFile.write(Array("a".utf8), to: folder.path("link"))
    #expect(folder.isLink("link"))
    #expect(folder.text("none/target.txt") == "a")
  }

  @Test func `folders that are missing are made`() throws {
    try OutputFile.write(Array("a".utf8), to: folder.path("none/new/a.txt"))
    #expect(folder.text("none/new/a.txt") == "a")
    try OutputFile.makeFolder(folder.path("other/new/"))
    try OutputFile.write(Array("b".utf8), to: folder.path("other/new/b.txt"))
    #expect(folder.text("other/new/b.txt") == "b")
  }

  @Test func `links that go round in circles are an error`() {
    folder.link("a", to: "b")
    folder.link("b", to: "a")
    let text = message { try OutputFile.write([1], to: folder.path("a")) }
    #expect(text == "cannot write 'DIR/a': Too many levels of symbolic links")
    #expect(folder.files == ["a", "b"])
  }

  @Test func `paths that no file can have are errors that say why`() throws {
    #expect(message { try OutputFile.write([], to: "") } == "cannot write '': the path is empty; name a file")
    #expect(
      message { try OutputFile.write([], to: folder.path) } == "cannot write 'DIR': it is a folder; name a file in it")
    #expect(
      message { try OutputFile.write([], to: folder.path("new/")) }
        == "cannot write 'DIR/new/': a path that ends in '/' names a folder; name a file")
    try OutputFile.write([], to: folder.path("file"))
    #expect(
      message { try OutputFile.write([], to: folder.path("file/a.txt")) }
        == "cannot write 'DIR/file/a.txt': Not a directory")
  }

  @Test func `folders that cannot be made are errors that say why`() throws {
    #expect(
      message { try OutputFile.makeFolder("") } == "cannot create the folder '': the path is empty; name a folder")
    folder.link("link", to: "nowhere")
    #expect(
      message { try OutputFile.makeFolder(folder.path("link")) } == "cannot create the folder 'DIR/link': File exists")
    try OutputFile.write([], to: folder.path("file"))
    #expect(
      message { try OutputFile.makeFolder(folder.path("file/new")) }
        == "cannot create the folder 'DIR/file/new': Not a directory")
    #expect(
      message { try OutputFile.makeFolder(folder.path("file")) } == "cannot write into 'DIR/file': it is not a folder")
    try OutputFile.makeFolder(folder.path)
  }

  #if os(Linux)
    @Test func `a folder that the system keeps for itself is not called missing`() {
      #expect(
        message { try OutputFile.makeFolder("/proc/x") }
          == "cannot create the folder '/proc/x': nothing can be created in '/proc'; choose another folder")
      #expect(message { try OutputFile.write([], to: "/proc/x") }?.contains("there is no folder") == false)
    }
  #endif

  @Test func `a file that grows beyond the limit is an error, leaves nothing behind, and sends no signal`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try OutputFile.write([1], to: folder.path("a.txt"))
      limitFileSize(to: 10_000)
      let error = #expect(throws: FileError.self) {
        try OutputFile.write([UInt8](repeating: 0, count: 20_000), to: folder.path("a.txt"))
      }
      #expect(error?.description == "cannot write '\(folder.path("a.txt"))': File too large")
      #expect(folder.files == ["a.txt"])
      #expect(folder.text("a.txt") == "\u{1}")
    }
  }
}
