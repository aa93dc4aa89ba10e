internal import Testing

/// Every Swift sample that a reader meets is compiled somewhere: in an example, or in the folder `Samples`.
@Suite struct SampleTests {
  private static let pages = Result {
    try (["README.md"] + Document.files(in: "docs", ".md") + Document.files(in: "Sources", ".md"))
      .map(Document.init(page:))
  }
  private static let sources = Result {
    try Document.files(in: "Sources", ".swift").map(Document.init(source:)).filter { !$0.samples.isEmpty }
  }
  private static let compiled = Result {
    try (Document.files(in: "Tests/ReferenceTests/Samples", ".swift") + Document.files(in: "Examples", ".swift")).map(
      Document.code)
  }

  @Test func `every sample of the pages is compiled`() throws {
    try check(Self.pages.get(), atLeast: 90)
  }

  @Test func `every sample of the documentation comments is compiled`() throws {
    try check(Self.sources.get(), atLeast: 25)
  }

  /// - Parameter count: how many samples there are at least, so that a reader of pages that finds none is noticed.
  private func check(_ documents: [Document], atLeast count: Int) throws {
    let compiled = try Self.compiled.get()
    #expect(documents.map(\.samples.count).reduce(0, +) >= count)
    for document in documents {
      for sample in document.samples where !compiled.contains(where: { Self.is(sample, in: $0) }) {
        Issue.record("\(document.path): not compiled anywhere:\n\(sample.joined(separator: "\n"))")
      }
    }
  }

  /// Whether the lines stand in the code one after another.
  private static func `is`(_ sample: [String], in code: [String]) -> Bool {
    guard sample.count <= code.count else { return false }
    return (0...code.count - sample.count).contains { code[$0..<$0 + sample.count].elementsEqual(sample) }
  }
}
