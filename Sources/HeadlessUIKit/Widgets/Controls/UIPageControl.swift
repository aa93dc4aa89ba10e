/// A row of dots, one per page.
open class UIPageControl: UIControl {
  private(set) var page = 0

  /// The number of pages. Setting it adjusts ``currentPage`` if needed.
  open var numberOfPages = 0 {
    didSet { change(to: page, byUser: false) }
  }

  /// Whether the control is hidden if there is only one page. The value is stored but has no effect.
  open var hidesForSinglePage = false

  /// The color of the dots. The value is stored but has no effect.
  open var pageIndicatorTintColor: UIColor?

  /// The color of the dot for the current page. The value is stored but has no effect.
  open var currentPageIndicatorTintColor: UIColor?

  /// The index of the current page, limited to the existing pages. Setting it runs no actions.
  open var currentPage: Int {
    get {
      noteValueRead("currentPage")
      return page
    }
    set { change(to: newValue, byUser: false) }
  }

  package override func userValue(_ property: String) -> Any? { property == "currentPage" ? page : nil }

  func change(to newValue: Int, byUser: Bool) {
    let kept = max(0, min(newValue, numberOfPages - 1))
    guard kept != page else { return }
    page = kept
    noteValue("currentPage", byUser: byUser)
  }
}
