internal import Lifeline
internal import LifelineBase

/// Reads small files completely.
enum InputFile {
  /// The maximum size of a file, 1 GiB. There is a limit because a device such as `/dev/zero` has no end.
  private static let maximumSize = 1 << 30

  /// - Parameter mustBeRegular: Whether to reject pipes and devices, which may have no end. Pass true for every file
  ///   that the command line does not name.
  static func read(_ path: String, mustBeRegular: Bool = false) throws(FileError) -> [UInt8] {
    guard !path.isEmpty else { throw FileError("cannot read '': the path is empty; name a file") }
    guard FileSystem.exists(path) else { throw FileError("cannot read '\(path)': no such file") }
    guard !FileSystem.isDirectory(path) else {
      throw FileError("cannot read '\(path)': it is a folder; name a file in it")
    }
    if mustBeRegular { try requireRegular(path) }
    do throws(FileSystem.Failure) { return try FileSystem.contents(of: path, limit: maximumSize) } catch {
      throw FileError("cannot read '\(path)': \(error)")
    }
  }

  /// Throws an error if the path is a pipe or a device.
  static func requireRegular(_ path: String) throws(FileError) {
    guard OutputFile.isSpecialFile(path) else { return }
    throw FileError("cannot read '\(path)': it is a pipe or a device; name a regular file")
  }
}
