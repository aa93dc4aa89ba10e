#if !canImport(UIKit)
  extension MistakeExample {
    /// An unloaded view is loaded again when it is needed, which is not a mistake.
    static let reload = Companion(
      "repeated-view-did-load", because: "the view is loaded again after an unload, which the rule reports as a note")
  }
#endif
