/// The neighbors of the current page, as far as they have been requested from the data source.
///
/// A page that scrolls off the screen is retained as a neighbor until the next page turn.
struct PageNeighbors {
  enum Neighbor {
    case unknown
    case known(UIViewController?)
  }

  var before = Neighbor.unknown
  var after = Neighbor.unknown

  /// Visits the known neighbors.
  @MainActor
  func visit(_ visit: (UIViewController) -> Void) {
    if case .known(let page?) = before { visit(page) }
    if case .known(let page?) = after { visit(page) }
  }

  subscript(direction: UIPageViewController.NavigationDirection) -> Neighbor {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }

  /// Returns the neighbors that are known after a turn in a given direction: only the previous page.
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
  /// Returns the next page in a direction. In the scroll style, both neighbors are requested, forward first.
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
