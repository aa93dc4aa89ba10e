public import Foundation

/// A rectangle in a tree of rectangles; it is never drawn.
open class UIView: UIResponder {
  /// The rectangle in the coordinates of the superview.
  open var frame: CGRect {
    get {
      noteGeometryRead("frame")
      return area
    }
    set {
      let oldSize = area.size
      area = newValue
      if oldSize != newValue.size { setNeedsLayout() }
    }
  }

  /// The frame, read without a notice about early geometry.
  private(set) var area: CGRect

  /// A hidden view stays in its window. Stored, but has no effect.
  open var isHidden = false

  /// A number that identifies the view.
  open var tag = 0

  /// The subviews, from back to front. The view retains them.
  public internal(set) var subviews: [UIView] = []

  /// The view's superview.
  public internal(set) weak var superview: UIView?

  /// The controller that owns this view.
  package internal(set) weak var controller: UIViewController?

  /// Whether `init(coder:)` created the view.
  package private(set) var isDecoded = false

  private var boundsOrigin = CGPoint.zero
  private var chosenMargins: UIEdgeInsets?
  var layout = LayoutState()
  var safeArea = UIEdgeInsets.zero
  var look = ViewLook()
  /// The traits of the last callback, or the expected traits.
  var knownTraits: UITraitCollection?

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    area = frame
    super.init()
    expectTraits()
  }

  /// Creates a view with an empty frame.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a view from a nib; nothing is decoded.
  public required init?(coder: NSCoder) {
    area = .zero
    isDecoded = true
    super.init()
    (coder as? NibCoder)?.note(self)
    expectTraits()
  }

  /// The rectangle in the view's own coordinates; its size is the size of the frame.
  open var bounds: CGRect {
    get {
      noteGeometryRead("bounds")
      return innerArea
    }
    set {
      let middle = CGPoint(x: area.midX, y: area.midY)
      boundsOrigin = newValue.origin
      frame = CGRect(
        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
        width: newValue.width, height: newValue.height
      )
    }
  }

  /// The bounds, read without a notice about early geometry.
  var innerArea: CGRect { CGRect(origin: boundsOrigin, size: area.size) }

  /// The middle of the frame.
  open var center: CGPoint {
    get {
      noteGeometryRead("center")
      return CGPoint(x: area.midX, y: area.midY)
    }
    set {
      let origin = CGPoint(x: newValue.x - area.width / 2, y: newValue.y - area.height / 2)
      frame = CGRect(origin: origin, size: area.size)
    }
  }

  /// The window that the view is in, however deep.
  open var window: UIWindow? { superview?.window }

  /// The controller that owns this view, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: For instrumentation

  /// The value that the user can change, read without a notice; nil if the view has no such property.
  package func userValue(_ property: String) -> Any? { nil }

  /// Whether the user's input is secret, even as a hash.
  package var keepsSecret: Bool { false }

  // MARK: Building the tree

  /// Adds a view in front of the other subviews; an existing subview moves to the front.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at an index counted from the back; an existing subview moves there.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self { reorder(view, to: index) } else { view.move(to: self, at: index) }
  }

  /// Removes the view from its superview, which releases it; has no effect without a superview.
  open func removeFromSuperview() {
    if superview != nil { move(to: nil, at: 0) }
  }

  /// Moves a subview in front of its siblings; has no effect if the view is not a subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { reorder(view, to: subviews.count) }
  }

  // MARK: Callbacks

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view has another superview, or none.
  open func didMoveToSuperview() {}

  /// The view is about to enter another window, or to leave its window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view has entered another window, or left its window.
  open func didMoveToWindow() {}

  /// A subview has been added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Requests a layout pass, which runs when the application settles, in a transition, or with `layoutIfNeeded`.
  open func setNeedsLayout() {
    layout.needsLayout = true
    flagAncestors()
  }

  /// Runs the requested layout passes of this view and its subviews now. The view need not be in a window.
  ///
  /// The controller of each view gets its layout callbacks, in iOS 5 and later. Nothing solves constraints, so code has to
  /// set the frames.
  open func layoutIfNeeded() {
    headlessWorld.beginStackChanges(in: self)
    runLayoutPasses()
  }

  /// Places the subviews in an override; this implementation moves nothing.
  open func layoutSubviews() {}

  /// Requests `updateConstraints` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    layout.needsConstraints = true
    flagAncestors()
  }

  /// Whether `updateConstraints` will be called in the next layout pass.
  open func needsUpdateConstraints() -> Bool { layout.needsConstraints }

  /// Calls `updateConstraints` of this view and its subviews where it was requested, now.
  open func updateConstraintsIfNeeded() {
    if headlessWorld.systemVersion.hasConstraints { passConstraints() }
  }

  /// The constraints are about to be used; called for the innermost views first.
  open func updateConstraints() {}

  /// The insets that bars and the edges of the screen cover; zero before the view was in a window, and before iOS 11.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  /// The safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// The distance of content from the edges: the set value, or 8 points, plus the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { (chosenMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) + safeArea }
    set {
      chosenMargins = newValue
      setNeedsLayout()
      noteLayoutMargins()
    }
  }

  /// The margins changed.
  open func layoutMarginsDidChange() {}

  // MARK: Sizes

  /// A dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content. An override returns it; here there is none. Text and images are not measured.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Announces a change of the natural size, and requests a layout pass.
  open func invalidateIntrinsicContentSize() { setNeedsLayout() }

  /// Returns the best size within another one. An override returns it; here it is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The class of the view's layer, which is created on first access. An override returns a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the view requires constraints. Nothing reads it.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Ends the editing in this view or inside it; with `force`, also if the first responder refuses.
  ///
  /// Returns whether no view here is the first responder any longer.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force: force) }

  // MARK: Drawing and touches

  /// Draws the content in an override. Not called: nothing is drawn.
  open func draw(_ rect: CGRect) {}
  /// Requests drawing, which has no effect.
  open func setNeedsDisplay() {}
  /// Requests drawing of a part, which has no effect.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// The tint color changed. Not called.
  open func tintColorDidChange() {}
  /// The layer is laid out; called by `layoutIfNeeded` of the layer.
  open func layoutSublayers(of layer: CALayer) {}

  /// The view in front that contains a point; views that cannot be touched are ignored.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether the bounds contain a point.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { innerArea.contains(point) }

  /// The size that fits constraints: the current size, because nothing is solved.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// The size that fits constraints: the current size, because nothing is solved.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  /// The insets of the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  // MARK: Traits

  /// The traits of the surroundings, or those expected before the view was in a window.
  open var traitCollection: UITraitCollection { currentTraits }

  /// The traits have changed; in iOS 8 and later.
  ///
  /// In iOS 12 and earlier it is also called with nil when the view enters a window for the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Overrides light or dark for this view and everything in it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { refreshTraits() } }

  // MARK: Finding views

  /// Whether the view is the other one or inside it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with the tag among this one and those inside it, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
