import LifelineBase
import LifelineTestSupport
import Testing

@testable import LifelineTraces

/// Who closes the descriptors of files that are read.
struct ByteInputTests {
  /// A second call could close a file that another thread has opened in between.
  @Test func `a folder that is refused is closed once`() throws {
    let folder = try TemporaryFolder()
    errno = 0
    #expect(throws: TraceReadError.self) { _ = try ByteInput(path: folder.path) }
    #expect(errno != EBADF)
  }
}
