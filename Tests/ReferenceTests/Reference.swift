internal import Foundation
internal import Lifeline
internal import LifelineTestSupport
internal import LifelineTraces

/// Reads traces of the documentation.
enum Reference {
  /// What the reader says of a file: its steps and everything that is damaged.
  static func read(_ path: String) throws -> CollectedTraces {
    var trace = CollectedTraces()
    var reader = TraceReader()
    try reader.read(path, into: &trace)
    return trace
  }
}
