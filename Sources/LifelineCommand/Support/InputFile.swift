internal import Foundation
internal import Lifeline

/// Reads small files whole.
enum InputFile {
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileError("cannot read '\(path)': there is no such file")
    }
    guard !isFolder.boolValue else { throw FileError("cannot read '\(path)': it is a folder") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError("cannot read '\(path)': permission denied, or the disk failed")
    }
    return Array(data)
  }
}
