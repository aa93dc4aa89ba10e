internal import Foundation
internal import Lifeline

/// Reads small files whole.
enum InputFile {
  /// - Parameter mustBeRegular: whether to refuse pipes and devices, which may have no end: for every file that the
  ///   command line does not name itself.
  static func read(_ path: String, mustBeRegular: Bool = false) throws(FileError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FileError("cannot read '\(path)': no such file")
    }
    guard !isFolder(path) else { throw FileError("cannot read '\(path)': it is a folder") }
    if mustBeRegular { try requireRegular(path) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError("cannot read '\(path)': permission denied, or the disk failed")
    }
    return Array(data)
  }

  /// Throws if there is a pipe or a device.
  static func requireRegular(_ path: String) throws(FileError) {
    guard OutputFile.isSpecialFile(path) else { return }
    throw FileError("cannot read '\(path)': it is a pipe or a device; name a regular file")
  }

  /// Whether a folder is there.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
