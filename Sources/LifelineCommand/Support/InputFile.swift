internal import Foundation
internal import Lifeline

/// Reads small files whole.
enum InputFile {
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FileError("cannot read '\(path)': no such file")
    }
    guard !isFolder(path) else { throw FileError("cannot read '\(path)': it is a folder") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError("cannot read '\(path)': permission denied, or the disk failed")
    }
    return Array(data)
  }

  /// Whether a folder is there.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
