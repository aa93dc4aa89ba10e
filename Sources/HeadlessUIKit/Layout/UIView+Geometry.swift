public import Foundation

/// Points and rectangles as other views see them. A view has no transform here.
extension UIView {
  /// A point of this view in the coordinates of another one, or of the outermost view when there is none.
  ///
  /// Views without a view in common are taken to lie at the same origin, as far out as they go.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originInOutermostView
    let there = view?.originInOutermostView ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view, or of the outermost one when there is none, in the coordinates of this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let origin = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// A rectangle of this view in the coordinates of another one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in the coordinates of this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the zero of this view's own coordinates lies in those of the outermost view.
  private var originInOutermostView: CGPoint {
    sequence(first: self, next: \.superview).reduce(into: CGPoint.zero) { origin, view in
      guard view.superview != nil else { return }
      origin.x += view.frame.minX - view.bounds.minX
      origin.y += view.frame.minY - view.bounds.minY
    }
  }
}

/// The order of siblings.
extension UIView {
  /// Puts a subview behind its siblings; a view that is no subview is passed over.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Adds a view right in front of a subview; a sibling that is none stops the program.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: place(of: siblingSubview, for: view) + 1)
  }

  /// Adds a view right behind a subview; a sibling that is none stops the program.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: place(of: siblingSubview, for: view))
  }

  /// Where the sibling stands when the other view has been taken out.
  private func place(of sibling: UIView, for view: UIView) -> Int {
    if let place = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) { return place }
    Diagnostics.stop("a \(type(of: view)) cannot be placed beside a \(type(of: sibling)) that is no other subview")
  }
}
