import HeadlessUIKit
import Testing

struct SystemDifferenceTests {
  @Test(arguments: SystemVersion.differences)
  func `a difference applies from its first version to its last one, both included`(difference: SystemDifference) {
    for major in 2...18 {
      let expected = (difference.from ?? 2) <= major && major <= (difference.until ?? 100)
      #expect(difference.applies(to: SystemVersion(major: major)) == expected, "iOS \(major)")
    }
    #expect(difference.applies(to: .newest) == (difference.until == nil))
  }

  @Test(arguments: SystemVersion.differences)
  func `a difference says where it is known from, and does not end before it begins`(difference: SystemDifference) {
    #expect(difference.source.hasPrefix("case") || difference.source.hasPrefix("Apple: "))
    #expect((difference.from ?? 2) <= (difference.until ?? 100))
    #expect(difference.from != nil || difference.until != nil)
  }

  @Test func `no difference is listed twice`() {
    #expect(Set(SystemVersion.differences.map(\.behavior)).count == SystemVersion.differences.count)
  }

  @Test func `a table has a row for each, with the last version that does it`() {
    let table = Self.table(
      of: SystemVersion.differences.filter { $0.behavior.hasPrefix("`viewWillUnload`") })
    #expect(
      table == """
        | behavior | from | up to | source |
        |---|---|---|---|
        | `viewWillUnload` is called before the system releases a view | iOS 5 | iOS 5 | Apple: `viewWillUnload` is \
        available in iOS 5 and later, and no longer called in iOS 6 and later |

        """)
  }

  @Test func `the table in the documentation is the one that the code is built on`() throws {
    let table = Self.table(of: SystemVersion.differences)
    #expect(try DocumentBlock("versions", of: "docs/headless-uikit.md").text(writing: table) == table)
  }

  /// The differences as a table in Markdown, one row each.
  private static func table(of differences: [SystemDifference]) -> String {
    let rows = differences.map { difference in
      let from = difference.from.map { "iOS \($0)" } ?? "the beginning"
      let until = difference.until.map { "iOS \($0)" } ?? "the newest"
      return "| \(difference.behavior) | \(from) | \(until) | \(difference.source) |"
    }
    return (["| behavior | from | up to | source |", "|---|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
