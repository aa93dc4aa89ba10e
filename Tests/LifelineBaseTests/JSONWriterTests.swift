import Foundation
import Lifeline
import LifelineBase
import Testing

@Suite struct JSONWriterTests {
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
    var page = JSONWriter(escapesMarkup: true)
    page.text(text)
    #expect(String(decoding: page.bytes, as: UTF8.self) == json)
    let back = try JSONSerialization.jsonObject(with: Data(page.bytes), options: .fragmentsAllowed) as? String
    #expect(back == text)
  }

  @Test func `members and elements are separated by commas`() {
    var page = JSONWriter(escapesMarkup: true)
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

  private static func text(_ layout: JSONWriter.Layout, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static let layouts: [(JSONWriter.Layout, String)] = [
    (.compact, #"{"a":1,"b":[1,2],"c":{},"d":[]}"#), (.line, #"{"a": 1, "b": [1, 2], "c": {}, "d": []}"#),
    (.paddedLine, #"{ "a": 1, "b": [ 1, 2 ], "c": {}, "d": [] }"#),
    (.block, "{\n  \"a\": 1,\n  \"b\": [\n    1,\n    2\n  ],\n  \"c\": {},\n  \"d\": []\n}"),
  ]

  @Test(arguments: layouts)
  func `objects and arrays have the layout that they are given, and empty ones no space`(
    layout: JSONWriter.Layout, expected: String
  ) {
    let text = Self.text(layout) { json in
      json.object { json in
        json.member("a", 1)
        json.member("b", [1, 2]) { $0.integer($1) }
        json.member("c") { _ in }
        json.member("d", [] as [Int]) { $0.integer($1) }
      }
    }
    #expect(text == expected)
  }

  @Test func `an inner layout ends with its object`() {
    let text = Self.text(.block) { json in
      json.object { json in
        json.member("lines", [1, 2]) { json, number in json.object(.line) { $0.member("n", number) } }
        json.key(named: "key \"q\"")
        json.attributes(["text": "a", "count": 2, "share": 0.5, "ok": true])
      }
    }
    #expect(
      text == """
        {
          "lines": [
            {"n": 1},
            {"n": 2}
          ],
          "key \\"q\\"": {
            "text": "a",
            "count": 2,
            "share": 0.5,
            "ok": true
          }
        }
        """)
  }

  @Test func `a tree keeps its order, and arrays of plain values stay on a line`() {
    let tree = JSONValue.object([
      ("z", .array([.integer(1), .text("two"), .null])), ("a", .array([.object([("b", .boolean(true))])])),
    ])
    #expect(
      tree.pretty == """
        {
          "z": [1, "two", null],
          "a": [
            {
              "b": true
            }
          ]
        }

        """)
  }

  @Test func `numbers are written as text, and in hexadecimal digits`() {
    let text = Self.text(.compact) { json in
      json.array { json in
        for value in [7, -5, .max, .min] { json.integerText(value) }
        json.hexadecimal(0xab as UInt64)
        json.hexadecimal(WideNumber(high: 0xab, low: 0xfedc_ba98_7654_3210))
      }
    }
    #expect(
      text == """
        ["7","-5","9223372036854775807","-9223372036854775808",\
        "00000000000000ab","00000000000000abfedcba9876543210"]
        """)
  }

  @Test func `a text is written in parts`() {
    var json = JSONWriter()
    var parts: [String] = []
    func take() {
      parts.append(String(decoding: json.bytes, as: UTF8.self))
      json.clear()
    }
    json.openObject()
    json.member("first", 1)
    json.key("lines")
    json.openArray(.lines)
    take()
    json.object(.compact) { $0.member("a", 1) }
    take()
    json.array(.compact) { $0.written(Array("4,5".utf8)) }
    json.openObject(.compact)
    json.member("b", 2)
    json.member("c", 3)
    json.close()
    take()
    json.close()
    json.member("last", true)
    json.close()
    take()
    json.text("next")
    take()
    #expect(
      parts == [
        #"{"first":1,"lines":["#, "\n" + #"{"a":1}"#, ",\n[4,5],\n" + #"{"b":2,"c":3}"#, "\n" + #"],"last":true}"#,
        #""next""#,
      ])
  }

  @Test(arguments: [([] as [Int], "[\n]"), ([1, 2], "[\n1,\n2\n]")])
  func `lines end with a line of their own`(elements: [Int], expected: String) {
    #expect(Self.text(.lines) { $0.array(elements) { $0.integer($1) } } == expected)
  }

  @Test func `a close without an open object is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      var json = JSONWriter()
      json.close()
    }
  }
}
