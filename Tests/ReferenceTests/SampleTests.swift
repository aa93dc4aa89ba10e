internal import Testing

/// Every Swift sample that a reader meets is compiled somewhere: in an example, in the folder `Samples`, or for iOS in
/// `Apple/Pages`.
@Suite struct SampleTests {
  private static let pages = Result {
    try (["README.md"] + Document.files(in: "docs", ".md") + Document.files(in: "Sources", ".md"))
      .map(Document.init(page:))
  }
  private static let sources = Result {
    try Document.files(in: "Sources", ".swift").map(Document.init(source:)).filter { !$0.samples.isEmpty }
  }
  private static let compiled = Result {
    try ["Tests/ReferenceTests/Samples", "Examples", "Apple/Pages"].flatMap { folder in
      try Document.files(in: folder, ".swift").map { Code(try Document.code($0)) }
    }
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
      for sample in document.samples where !compiled.contains(where: { $0.contains(sample) }) {
        Issue.record("\(document.path): not compiled anywhere:\n\(sample.joined(separator: "\n"))")
      }
    }
  }

  /// The lines of a file, with the places of each: comparing every sample at every line would take most of a minute.
  private struct Code {
    private let lines: [String]
    private let places: [String: [Int]]

    init(_ lines: [String]) {
      self.lines = lines
      places = Dictionary(grouping: lines.indices) { lines[$0] }
    }

    /// Whether the lines stand in the code one after another.
    func contains(_ sample: [String]) -> Bool {
      guard let first = sample.first else { return true }
      return (places[first] ?? []).contains { lines[$0...].prefix(sample.count).elementsEqual(sample) }
    }
  }
}
