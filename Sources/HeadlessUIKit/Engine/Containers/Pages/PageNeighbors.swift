/// The pages next to the current one, as far as the data source was asked for them.
///
/// A page that scrolls away stays here as a neighbor, and alive, until the user turns again.
struct PageNeighbors {
  enum Neighbor {
    case unknown
    case known(UIViewController?)
  }

  var before = Neighbor.unknown
  var after = Neighbor.unknown

  /// Visits the neighbors that are known.
  @MainActor
  func visit(_ visit: (UIViewController) -> Void) {
    if case .known(let page?) = before { visit(page) }
    if case .known(let page?) = after { visit(page) }
  }

  subscript(direction: UIPageViewController.NavigationDirection) -> Neighbor {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }

  /// The neighbors of the page that lies in that direction of the one that was left.
  static func ofPage(_ direction: UIPageViewController.NavigationDirection, of left: UIViewController) -> Self {
    var neighbors = Self()
    neighbors[direction.opposite] = .known(left)
    return neighbors
  }
}

extension UIPageViewController.NavigationDirection {
  var opposite: Self { self == .forward ? .reverse : .forward }
}

extension UIPageViewController {
  /// The page in that direction. Scrolling pages are requested on both sides, the next one first.
  func neighbor(_ direction: NavigationDirection) -> UIViewController? {
    guard transitionStyle == .scroll else { return requestPage(direction) }
    learnNeighbors()
    guard case .known(let page) = neighbors[direction] else { return nil }
    return page
  }

  /// Requests the unknown neighbors of the current page.
  func learnNeighbors() {
    for side in [NavigationDirection.forward, .reverse] {
      if case .unknown = neighbors[side] { neighbors[side] = .known(requestPage(side)) }
    }
  }

  private func requestPage(_ direction: NavigationDirection) -> UIViewController? {
    guard let page, let dataSource else { return nil }
    return direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
  }
}
