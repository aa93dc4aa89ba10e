import Foundation

/// The part of a view's layout that has to be computed again.
enum LayoutSolving: Int, Comparable {
  /// No part.
  case none
  /// The frames inside the view. The frame of the view itself is known.
  case inside
  /// The frames of all views that depend on the view.
  case region

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension UIView {
  /// Requests that the next layout pass compute frames from constraints. No callback is requested, except by views
  /// whose size changes.
  func requestSolving(_ part: LayoutSolving = .region) {
    layout.solving = max(layout.solving, part)
    flagAncestors()
  }

  /// Sets the frames that constraints determine, if they may have changed (iOS 6 and later).
  func solveConstraints() {
    guard layout.solving > .none else { return }
    guard headlessWorld.systemVersion.hasConstraints else { return layout.solving = .none }
    var region = LayoutRegion(inside: layout.solving == .region ? regionRoot : self)
    region.layOut()
  }

  /// Requests that frames be computed after the frame of a subview without constraints has changed, because constraints
  /// may refer to it.
  func noteFrameOfSubview() {
    if !look.layout.constraints.isEmpty { requestSolving() }
  }

  /// The outermost view whose constraints may determine the frame of this view or of a subview.
  private var regionRoot: UIView {
    var root = self
    while !root.translatesAutoresizingMaskIntoConstraints, let superview = root.superview { root = superview }
    return root
  }

  /// The origin of the frame, in the coordinates around the outermost view.
  var originOutside: CGPoint {
    sequence(first: self, next: \.superview).reduce(into: CGPoint.zero) { origin, view in
      let inner = view.superview?.innerArea.origin ?? .zero
      origin.x += view.area.minX - inner.x
      origin.y += view.area.minY - inner.y
    }
  }
}
