/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  private(set) var page = 0

  /// How many pages there are; the current one is kept among them.
  open var numberOfPages = 0 {
    didSet { change(to: page, byUser: false) }
  }

  /// Whether the control hides itself when there is one page; only remembered.
  open var hidesForSinglePage = false

  /// The color of the dots; only remembered.
  open var pageIndicatorTintColor: UIColor?

  /// The color of the dot for the current page; only remembered.
  open var currentPageIndicatorTintColor: UIColor?

  /// The page shown, counted from 0 and kept among the pages; setting it runs no action.
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
