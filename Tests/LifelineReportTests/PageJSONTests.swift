import Foundation
import Testing

@testable import LifelineReport

@Suite struct PageJSONTests {
  private static let texts: [(text: String, json: String)] = [
    ("plain", #""plain""#),
    ("</script><img src=x onerror=alert(1)>", #""\u003c/script\u003e\u003cimg src=x onerror=alert(1)\u003e""#),
    ("<!--", #""\u003c!--""#),
    ("a & b", #""a \u0026 b""#),
    ("line\u{2028}and\u{2029}paragraph", #""line\u2028and\u2029paragraph""#),
    ("\"quoted\" \\ \n", #""\"quoted\" \\ \n""#),
    ("… „\u{2027}\u{202A}", "\"… „\u{2027}\u{202A}\""),
    ("\u{0}\u{1B}", #""\u0000\u001b""#),
  ]

  @Test(arguments: texts)
  func `a text holds no markup and comes back as it was`(text: String, json: String) throws {
    var page = PageJSON()
    page.text(text)
    #expect(String(decoding: page.bytes, as: UTF8.self) == json)
    let back = try JSONSerialization.jsonObject(with: Data(page.bytes), options: .fragmentsAllowed) as? String
    #expect(back == text)
  }

  @Test func `members and elements are separated by commas`() {
    var page = PageJSON()
    page.object { json in
      json.member("a", [1, 2, 3]) { $0.integer($1) }
      json.member("b", nil as String?)
      json.member("c", true)
      json.key("d")
      json.object { $0.member("e", -5) }
      json.member("f", [] as [Int]) { $0.integer($1) }
    }
    #expect(String(decoding: page.bytes, as: UTF8.self) == #"{"a":[1,2,3],"b":null,"c":true,"d":{"e":-5},"f":[]}"#)
  }

  private static let columns: [([Int], String)] = [
    ([], #"{"c":[]}"#), ([7], #"{"c":[7]}"#), ([7, 7, 7], #"{"c":7}"#), ([7, 8], #"{"c":[7,8]}"#),
  ]

  @Test(arguments: columns)
  func `a column of equal numbers is one number`(numbers: [Int], json: String) {
    var page = PageJSON()
    page.object { $0.column("c", numbers) { $0 } }
    #expect(String(decoding: page.bytes, as: UTF8.self) == json)
  }
}
