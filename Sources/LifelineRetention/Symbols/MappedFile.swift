internal import LifelineCLibrary

/// Maps a file into memory until the process ends.
enum MappedFile {
  /// The maximum size of a file.
  private static let maximumSize = 1 << 30

  /// The bytes of a file, or nil if it cannot be read or is too large.
  static func bytes(at path: String) -> UnsafeRawBufferPointer? {
    #if os(Linux)
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var information = stat()
      guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
        (1...Self.maximumSize).contains(Int(information.st_size))
      else { return nil }
      let size = Int(information.st_size)
      guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
      return UnsafeRawBufferPointer(start: start, count: size)
    #else
      return nil
    #endif
  }
}
