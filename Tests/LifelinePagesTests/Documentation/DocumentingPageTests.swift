import LifelineTestSupport
import Testing

@testable import LifelinePages

/// What `docs/documenting.md` says is so.
@Suite struct DocumentingPageTests {
  @Test func `its table names every kind of mark with its options`() throws {
    let text = try Project.text(of: "docs/documenting.md")
    let rows = text.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    for kind in InjectionKind.allCases {
      let row = try #require(rows.first { $0.first == " `\(kind)` " }, "\(kind)")
      let named = Set(row[2].matches(of: /`([a-z]+)/).map { String($0.output.1) })
      #expect(named == Set(kind.options).subtracting(["format", "image", "alt"]))
      #expect(row[2].contains("picture options") == kind.isPicture)
    }
  }
}
