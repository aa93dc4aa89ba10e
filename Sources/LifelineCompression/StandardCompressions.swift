public import Lifeline

extension CompressionRegistry {
  /// Lets readers decompress `.gz` and `.zst`. The command does this.
  ///
  /// Without the package trait `Compression`, readers then say that it is off.
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
