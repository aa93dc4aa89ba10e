import Testing

@testable import Lifeline

@Suite struct ByteBufferTests {
  private func text(of number: Int) -> String {
    var buffer = ByteBuffer(capacity: 32)
    buffer.append(decimal: number)
    return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `every number of up to four digits is written right`() {
    for number in 0..<10_000 where text(of: number) != String(number) { Issue.record("\(number)") }
  }

  @Test(arguments: [8, 9, 12, 16, 17, 18])
  func `longer numbers are written right`(digits: Int) {
    let end = (0..<digits).reduce(1) { power, _ in power * 10 }
    // An odd step, so that the digits change everywhere.
    for number in stride(from: 0, to: end, by: end / 5003 | 1) where text(of: number) != String(number) {
      Issue.record("\(number)")
    }
    for number in [end - 1, end, end + 1, -end] { #expect(text(of: number) == String(number)) }
  }

  @Test func `a buffer grows and keeps its bytes`() {
    var buffer = ByteBuffer(capacity: 1)
    for count in 1...200 { buffer.appendReserving([UInt8](repeating: UInt8(count), count: count)) }
    #expect(buffer.count == 20_100)
    buffer.removeFirst(20_100 - 200)
    buffer.removeLast(199)
    #expect(buffer.withBytes { Array($0) } == [200])
  }
}
