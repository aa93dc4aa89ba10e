internal import Lifeline

/// Reads small files whole.
enum InputFile {
  /// - Parameter mustBeRegular: whether to refuse pipes and devices, which may have no end: for every file that the
  ///   command line does not name itself.
  static func read(_ path: String, mustBeRegular: Bool = false) throws(FileError) -> [UInt8] {
    guard FileSystem.exists(path) else { throw FileError("cannot read '\(path)': no such file") }
    guard !FileSystem.isFolder(path) else { throw FileError("cannot read '\(path)': it is a folder") }
    if mustBeRegular { try requireRegular(path) }
    do throws(FileSystem.Failure) { return try FileSystem.contents(of: path) } catch {
      throw FileError("cannot read '\(path)': \(error)")
    }
  }

  /// Throws if there is a pipe or a device.
  static func requireRegular(_ path: String) throws(FileError) {
    guard OutputFile.isSpecialFile(path) else { return }
    throw FileError("cannot read '\(path)': it is a pipe or a device; name a regular file")
  }
}
