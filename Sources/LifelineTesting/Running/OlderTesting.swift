internal import Testing

// Swift Testing has warnings and `filePath` since Swift 6.3.

extension Issue {
  /// Records a warning, or prints it if Swift Testing has no warnings.
  static func recordWarning(_ text: String, at location: SourceLocation) {
    #if compiler(>=6.3)
      record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
    #else
      print("\(location.filePath):\(location.line): warning: \(text)")
    #endif
  }

  /// Whether the issue is not only a warning.
  var isError: Bool {
    #if compiler(>=6.3)
      severity == .error
    #else
      true
    #endif
  }
}

#if compiler(<6.3)
  extension SourceLocation {
    var filePath: String { _filePath }
  }
#endif
