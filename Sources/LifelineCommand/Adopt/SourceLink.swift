internal import Lifeline
internal import LifelineBase

/// A link in a target's folder to the adopted sources.
///
/// The target excludes the link. SwiftPM follows links when it looks for new and removed files in the folders of
/// targets. If SwiftPM finds any, it runs the plug-in again.
struct SourceLink {
  let path: String
  /// The destination, relative to the link's folder.
  let destination: String

  /// Whether the link exists and has this destination.
  var isMade: Bool {
    guard FileSystem.isLink(path) else { return false }
    var buffer = [CChar](repeating: 0, count: destination.utf8.count + 2)
    let count = readlink(path, &buffer, buffer.count)
    return count == destination.utf8.count
      && buffer.prefix(max(0, count)).elementsEqual(destination.utf8.map { CChar(bitPattern: $0) })
  }

  /// Creates the link, replacing an existing link.
  func make() throws(FileError) {
    if FileSystem.isLink(path) { _ = unlink(path) }
    guard symlink(destination, path) == 0 else {
      throw FileError("cannot create the link '\(path)': \(String(cString: strerror(errno)))")
    }
  }
}
