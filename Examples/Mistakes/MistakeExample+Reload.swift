#if !canImport(UIKit)
  extension MistakeExample {
    /// A view that was unloaded is loaded again when it is needed, which is no mistake.
    static let reload = Companion(
      "repeated-view-did-load", because: "the view is loaded again after an unload, which the rule reports as a note")
  }
#endif
