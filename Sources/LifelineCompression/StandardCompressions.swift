public import Lifeline

extension CompressionRegistry {
  /// Registers `.gz` and `.zst` for readers. The command does this.
  ///
  /// Without the package trait `Compression`, reading such a file is an error that names the trait.
  public static func registerStandard() {
    register(.gzip)
    register(.zstandard)
  }
}

#if !(Compression && (os(Linux) || os(macOS)))
  extension CompressionError {
    /// This build has no libraries for compression.
    static var unavailable: CompressionError {
      CompressionError("this build has no compression (the package trait 'Compression' is off)")
    }
  }
#endif
