public import Lifeline

extension CompressionRegistry {
  /// Registers `.gzip` and `.zstandard` for readers.
  ///
  /// The `lifeline` command calls this method. Without the `Compression` package trait, reading a compressed file
  /// throws an error that names the trait.
  public static func registerStandard() {
    register(.gzip)
    register(.zstandard)
  }
}

#if !(Compression && (os(Linux) || os(macOS)))
  extension CompressionError {
    /// The error for builds without compression libraries.
    static var unavailable: CompressionError {
      CompressionError("this build has no compression (the package trait 'Compression' is off)")
    }
  }
#endif
