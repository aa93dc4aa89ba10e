#if !canImport(UIKit)
  extension MistakeExample {
    /// The twelve mistakes in their order, then other common ones.
    public static let all = twelve + others

    private static let twelve: [MistakeExample] = [
      .outletReadBeforeLoad, .viewLoadedTooEarly, .viewBuiltInInit, .viewInitializerMismatch, .repeatedViewDidLoad,
      .viewLeakedAfterUnload, .stateResetOnReload, .geometryBeforeLayout, .emptyViewDidUnload, .outletKeptAfterUnload,
      .stateNotSavedOnUnload, .stateInOutlet, .resourceKeptOnMemoryWarning,
    ]

    private static let others: [MistakeExample] = [
      .viewReloadedInUnload, .unloadWithoutCallback, .repeatedViewDidUnload, .outletReadAfterUnload, .missingSuperCall,
      .unbalancedAppearance, .reuseWithoutReset,
    ]
  }
#endif
