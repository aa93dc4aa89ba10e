internal import Lifeline
internal import LifelineCLibrary

/// A link in the folder of a target to the adopted sources.
///
/// The target excludes it. SwiftPM looks for new and removed files in the folders of targets, also through links, and asks
/// the plug-in again when there are some.
struct SourceLink {
  let path: String
  /// Where it leads, relative to its folder.
  let destination: String

  /// Makes the link, in the place of another one.
  func make() throws(FileError) {
    if FileSystem.isLink(path) { _ = unlink(path) }
    guard symlink(destination, path) == 0 else {
      throw FileError("cannot make the link '\(path)': \(String(cString: strerror(errno)))")
    }
  }
}
