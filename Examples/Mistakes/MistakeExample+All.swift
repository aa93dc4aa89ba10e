#if !canImport(UIKit)
  extension MistakeExample {
    /// The leaks, the twelve mistakes in their order, and then other common mistakes.
    public static let all = leaks + twelve + others

    private static let leaks: [MistakeExample] = [
      .leakByClosure, .leakByTimer, .leakByObserver, .leakByDelegate, .leakByParent, .leakInCache, .leakedChild,
      .leakedObject,
    ]

    private static let twelve: [MistakeExample] = [
      .outletReadBeforeLoad, .viewLoadedTooEarly, .viewBuiltInInit, .viewInitializerMismatch, .repeatedViewDidLoad,
      .viewLeakedAfterUnload, .stateResetOnReload, .geometryBeforeLayout, .emptyViewDidUnload, .outletKeptAfterUnload,
      .stateNotSavedOnUnload, .stateInOutlet, .resourceKeptOnMemoryWarning,
    ]

    private static let others: [MistakeExample] = [
      .viewReloadedInUnload, .unloadWithoutCallback, .repeatedViewDidUnload, .outletReadAfterUnload, .missingSuperCall,
      .missingDidMove, .unbalancedAppearance, .reuseWithoutReset, .repeatedSetUp, .releasedTooEarly,
    ]
  }
#endif
