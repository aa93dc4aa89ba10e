#if !canImport(UIKit)
  extension MistakeExample {
    /// An unloaded view is loaded again when it is needed, which is not a mistake.
    static let reload = Companion(
      "repeated-view-did-load", because: "a reload after an unload is reported as a note")
  }
#endif
