internal import Lifeline
internal import LifelineBase

/// Finds the files of a trace that is being followed while its writer renames them.
struct FollowedSegments {
  /// A segment, usually the newest one.
  let path: String

  private static let attempts = 3

  /// Opens the segment after `number`, or the oldest existing segment, because earlier segments may have been deleted.
  ///
  /// - Parameter trace: The identity of the trace.
  func open(after number: Int, of trace: String) throws(TraceReadError) -> GrowingFile? {
    for attempt in 1...Self.attempts {
      // Files may be renamed between listing them and reading their headers. A segment that was missed is found in the
      // next call.
      let later = names().compactMap { segment(in: $0, after: number, of: trace) }
      guard let next = later.min(by: { $0.number < $1.number }) else { return nil }
      guard next.number == number + 1 || attempt == Self.attempts else { continue }
      guard let file = try GrowingFile(next.path, at: path) else { continue }
      if TraceSegment(path: next.path)?.number == next.number { return file }
    }
    return nil
  }

  /// Returns the current path of the newest segment, or nil if there is none.
  ///
  /// - Parameter trace: The identity of the trace.
  func newest(of trace: String) -> String? {
    names().compactMap { segment(in: $0, after: 0, of: trace) }.max { $0.number < $1.number }?.path
  }

  private func segment(in file: String, after number: Int, of trace: String) -> (path: String, number: Int)? {
    guard let segment = TraceSegment(path: file), segment.trace == trace, segment.number > number else { return nil }
    return (file, segment.number)
  }

  /// Returns the paths of all files whose names are those of segments of one trace.
  private func names() -> [String] {
    let place = SegmentPlace(path)
    guard let own = place.name else { return [path] }
    let all = (try? FileSystem.names(in: place.folder.isEmpty ? "." : place.folder)) ?? []
    let others = all.compactMap { SegmentName($0) }.filter { $0.stem == own.stem && $0.text != own.text }
    return others.map { place.folder + $0.text } + [path]
  }
}
