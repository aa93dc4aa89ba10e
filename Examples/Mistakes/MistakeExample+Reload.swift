#if !canImport(UIKit)
  extension MistakeExample {
    /// A view that was unloaded is loaded again when it is needed, which is nobody's mistake.
    static let reload = Companion(
      "repeated-view-did-load", because: "the view is loaded again after an unload, of which there is a note")
  }
#endif
