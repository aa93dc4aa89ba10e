internal import Lifeline
internal import LifelineBase

/// Finds the files of segments that their writer renames, compresses, or begins while the traces of a folder are read.
///
/// Most segments have the names that a writer gives them. To find another segment, the headers of all files in the
/// folder are read. This is done only a few times for all segments together, so that the cost does not grow with the
/// square of the number of files.
package struct SegmentFinder {
  /// Access to files.
  package struct Files {
    /// Returns the names in a folder.
    var names: (_ folder: String) -> [String] = { (try? FileSystem.names(in: $0)) ?? [] }
    /// Returns the segment according to the first header of a file.
    var segment: (_ path: String) -> TraceSegment? = { TraceSegment(path: $0) }
  }

  private struct Folder {
    /// The path of each segment when the folder was last searched.
    var paths: [TraceSegment: String] = [:]
    var searches = 0
  }

  private let files: Files
  private var folders: [String: Folder] = [:]

  private static let maximumSearches = 5

  package init(_ files: Files = Files()) {
    self.files = files
  }

  /// Returns the current path of a segment, or nil if it is not found.
  ///
  /// - Parameter path: The last known path of the segment or of another segment of the trace.
  mutating func path(of segment: TraceSegment, near path: String) -> String? {
    let place = SegmentPlace(path)
    if let path = likelyPath(of: segment, near: place) { return path }
    repeat {
      if let path = folders[place.folder]?.paths[segment], files.segment(path) == segment { return path }
    } while search(place.folder)
    return nil
  }

  /// Returns the segment's path if the writer has renamed all segments because it has begun other ones.
  private func likelyPath(of segment: TraceSegment, near place: SegmentPlace) -> String? {
    for path in place.paths(shiftedBy: 0) {
      guard let found = files.segment(path), found.trace == segment.trace else { continue }
      if found == segment { return path }
      return place.paths(shiftedBy: found.number - segment.number).first { files.segment($0) == segment }
    }
    return nil
  }

  /// Reads the headers of all files in a folder.
  ///
  /// - Returns: Whether another search can have a different result, because files were renamed between the searches or
  ///   during this one.
  private mutating func search(_ path: String) -> Bool {
    var folder = folders[path, default: Folder()]
    guard folder.searches < Self.maximumSearches else { return false }
    let names = files.names(path.isEmpty ? "." : path).sorted().filter { SegmentName($0) != nil }
    let found = names.map { (segment: files.segment(path + $0), path: path + $0) }
    let earlier = folder.paths
    folder.paths = [:]
    for case (let segment?, let path) in found where folder.paths[segment] == nil { folder.paths[segment] = path }
    folder.searches += 1
    folders[path] = folder
    return folder.paths != earlier || found.contains { $0.segment == nil }
  }
}

/// The path of a segment, divided into the parts that a writer changes and those that it does not change.
struct SegmentPlace {
  /// The path of the folder with a slash at the end, or an empty string for the current folder.
  let folder: String
  /// The name, or nil if it is not the name of a segment.
  let name: SegmentName?
  private let path: String

  init(_ path: String) {
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    name = SegmentName(String(path.dropFirst(folder.count)))
  }

  /// The path without the number and the extensions.
  var stem: String { folder + (name?.stem ?? "") }

  /// Returns the possible paths of the segment whose number in the name is higher by `shift`, uncompressed and
  /// compressed.
  func paths(shiftedBy shift: Int) -> [String] {
    guard let name else { return shift == 0 ? [path] : [] }
    // The number in a name can be any integer.
    let (number, isTooLarge) = name.number.addingReportingOverflow(shift)
    guard !isTooLarge, number >= 0 else { return [] }
    let plain = stem + (number == 0 ? "" : ".\(number)") + SegmentName.ending
    return [plain] + CompressionRegistry.fileEndings.map { plain + $0 }
  }
}
