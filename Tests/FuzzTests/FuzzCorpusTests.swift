import Foundation
import FuzzTargets
import LifelineTestSupport
import Testing

/// What fuzzing has found, and inputs that reach much: `Fuzz/Corpus`, with a folder for each target.
@Suite struct FuzzCorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func `every input of the corpus is harmless`(target: FuzzTarget) async throws {
    let corpus = Project.file("Fuzz/Corpus/\(target.rawValue)")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: corpus).isEmpty)
    // In a process of its own: commands need a current folder and a path, and what crashes must not end the tests.
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [name = target.rawValue as String, corpus = corpus as String] in
      let scratch = try Scratch()
      defer { scratch.remove() }
      let run = try await FuzzRun(FuzzTarget(rawValue: name)!, in: scratch)
      for file in try FileManager.default.contentsOfDirectory(atPath: corpus).sorted() {
        let bytes = try Data(contentsOf: URL(filePath: "\(corpus)/\(file)"))
        for problem in try await run.problems(with: Array(bytes)) {
          FileHandle.standardError.write(Data("\(name)/\(file): \(problem)\n".utf8))
        }
      }
    }
    // Their end is the reason that people look for.
    let problems = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(problems == "")
  }
}
