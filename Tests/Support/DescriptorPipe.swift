internal import LifelineBase

/// A pipe; what is left of it must be closed by the test.
package struct DescriptorPipe {
  package let reading: Int32
  package let writing: Int32

  package init() {
    var descriptors: [Int32] = [0, 0]
    precondition(pipe(&descriptors) == 0, "no pipe")
    (reading, writing) = (descriptors[0], descriptors[1])
  }

  /// Lets writing fail where it would wait for the reader.
  package func setNonBlocking() { _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) }

  package func closeReading() { _ = close(reading) }
  package func closeWriting() { _ = close(writing) }

  package func writeByte() {
    var byte: UInt8 = 1
    precondition(write(writing, &byte, 1) == 1, "no byte")
  }

  package func waitForByte() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0, errno == EINTR {}
  }

  /// Everything that was written; needs a closed writing end.
  package func text() -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(reading, &block, block.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }
}
