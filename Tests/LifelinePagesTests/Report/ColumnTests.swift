import Lifeline
import LifelineBase
import Testing

@testable import LifelinePages

@Suite struct ColumnTests {
  private static let columns: [([Int], String)] = [
    ([], #"{"c":[]}"#), ([7], #"{"c":[7]}"#), ([7, 7, 7], #"{"c":7}"#), ([7, 8], #"{"c":[7,8]}"#),
  ]

  @Test(arguments: columns)
  func `a column of equal numbers is one number`(numbers: [Int], json: String) {
    var page = JSONWriter()
    page.object { $0.column("c", numbers) { $0 } }
    #expect(String(decoding: page.bytes, as: UTF8.self) == json)
  }
}
