internal import Foundation
internal import Lifeline
internal import Testing

/// The files of one test in the artifact folder: its trace while it runs, and its picture and findings at the end.
struct ArtifactStream: Sendable {
  /// The sink that writes each line of the trace immediately, so that the trace exists even after a crash.
  let sink: JSONLinesSink
  private let folder: String
  private let path: String
  /// Whether the environment requests the files of every test.
  let keepsAll: Bool

  /// Begins the trace file. Returns nil if no file is needed. If the file cannot be created, records an issue of the
  /// test and returns nil.
  init?(for identity: TestIdentity, _ settings: LifelineSettings, at location: SourceLocation) {
    let asked = TestEnvironment.artifactFolder
    guard let folder = asked ?? settings.artifactFolder else { return nil }
    do {
      path = try ArtifactFolder(root: folder).path(for: identity)
      try ArtifactFolder(root: folder).refuseLink(path + ".jsonl")
      // If an earlier run crashed, its trace still exists. The sink would set it aside.
      try? FileManager.default.removeItem(atPath: path + ".jsonl")
      sink = try JSONLinesSink(path: path + ".jsonl", durability: .buffered, buffer: 0)
    } catch {
      Failure.record("The trace of this test cannot be saved: \(error)", at: location)
      return nil
    }
    self.folder = folder
    keepsAll = asked != nil
    // This run may write fewer files than an earlier run, whose files would then remain.
    for ending in Picture.endings + ["txt"] { try? FileManager.default.removeItem(atPath: "\(path).\(ending)") }
  }

  /// Writes a file next to the trace.
  func write(_ bytes: [UInt8], ending: String) throws(FileError) {
    let file = "\(path).\(ending)"
    try ArtifactFolder(root: folder).refuseLink(file)
    try OutputFile.write(bytes, to: file)
  }

  /// Removes the trace.
  func remove() { try? FileManager.default.removeItem(atPath: path + ".jsonl") }
}
