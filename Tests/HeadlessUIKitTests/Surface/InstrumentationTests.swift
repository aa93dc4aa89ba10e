import Foundation
import LifelineTestSupport
import Testing

/// Other modules use HeadlessUIKit's public API and one interface for instrumentation, which stays small.
struct InstrumentationTests {
  @Test func `only the instrumentation folder has package declarations, and it has at most 60`() throws {
    let sources = URL(fileURLWithPath: Project.file("Sources/HeadlessUIKit"))
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var elsewhere: [String] = []
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let declarations = lines.filter { line in
        let words = line.prefix { $0 != "{" && $0 != "/" }.split(separator: " ")
        return words.contains { $0 == "package" || $0.hasPrefix("package(") }
      }
      if file.path.contains("/Engine/Instrumentation/") {
        count += declarations.count
      } else {
        elsewhere += declarations.map { "\(file.lastPathComponent): \($0)" }
      }
    }
    #expect(elsewhere == [])
    #expect((1...60).contains(count), "\(count) declarations")
  }
}
