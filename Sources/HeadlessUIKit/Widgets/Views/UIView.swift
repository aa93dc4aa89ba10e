public import Foundation

/// A rectangular area in a view hierarchy. Views are never drawn.
///
/// `autoresizesSubviews`, `insetsLayoutMarginsFromSafeArea`, `semanticContentAttribute`, `tintAdjustmentMode`,
/// `isExclusiveTouch`, `contentScaleFactor`, `clearsContextBeforeDrawing`, `restorationIdentifier`, `mask`,
/// `accessibilityTraits`, `accessibilityElements`, `accessibilityElementsHidden`, `accessibilityViewIsModal`,
/// `shouldGroupAccessibilityChildren`, `accessibilityFrame`, `accessibilityAttributedLabel`, and
/// `layoutMarginsFollowReadableWidth` are stored but have no effect.
open class UIView: UIResponder {
  /// The frame, in the coordinates of the superview. A change of the size lays out the view and its superview (recorded
  /// case `13.layout-of-superview`).
  open var frame: CGRect {
    get {
      noteGeometryRead("frame")
      return area
    }
    set {
      let old = area
      area = newValue
      if old.size != newValue.size { setNeedsLayout() }
      guard old != newValue, translatesAutoresizingMaskIntoConstraints else { return }
      superview?.noteFrameOfSubview()
      if old.size != newValue.size { superview?.noteSizeOfSubview() }
    }
  }

  /// The frame, read without announcing that the geometry was read too early.
  private(set) var area: CGRect

  /// Whether the view is hidden. A hidden view stays in its window, but the user cannot touch it.
  open var isHidden = false { didSet { if isHidden != oldValue { (superview as? UIStackView)?.requestSolving() } } }

  /// A number that identifies the view.
  open var tag = 0

  /// The subviews, from back to front. The view retains them.
  public internal(set) var subviews: [UIView] = []

  /// The view's superview.
  public internal(set) weak var superview: UIView?

  /// The controller that owns this view.
  weak var controller: UIViewController?

  /// Whether the view was created with `init(coder:)`.
  private(set) var isDecoded = false

  private var boundsOrigin = CGPoint.zero
  private var chosenMargins: UIEdgeInsets?
  var layout = LayoutState()
  var safeArea = UIEdgeInsets.zero
  var look = ViewLook()
  /// The traits at the time of the last callback, or the expected traits if there was no callback.
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

  /// Creates a view from a nib. No values are decoded.
  public required init?(coder: NSCoder) {
    area = .zero
    isDecoded = true
    super.init()
    (coder as? NibCoder)?.note(self)
    expectTraits()
  }

  /// Removes the subviews when the view is released (recorded case `13.released-superview`).
  deinit {
    let subviews = subviews
    guard !subviews.isEmpty, MainActor.isCurrent else { return }
    MainActor.assumeIsolated { for view in subviews { view.loseSuperview() } }
  }

  /// The bounds, in the view's own coordinates. They have the same size as the frame.
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

  /// The bounds, read without announcing that the geometry was read too early.
  var innerArea: CGRect { CGRect(origin: boundsOrigin, size: area.size) }

  /// The center of the frame.
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

  /// The window that contains the view, or nil if there is none.
  open var window: UIWindow? { superview?.window }

  /// The next responder: the controller that owns this view or, without such a controller, the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The property that the user can change and its value, or nil if there is none. See ``userValue``.
  var enteredValue: (property: String, value: Any, isSecret: Bool)? { nil }

  /// The number of times that a table or a collection has reused the view, or nil if the view is not of a class that
  /// they reuse.
  var reuseCount: Int? { nil }

  // MARK: Building the tree

  /// Adds a view in front of the other subviews. An existing subview moves to the front.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at an index, counted from the back. An existing subview moves to that index.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self { reorder(view, to: index) } else { view.move(to: self, at: index) }
  }

  /// Removes the view from its superview, which releases the view. This method has no effect if there is no superview.
  open func removeFromSuperview() {
    if superview != nil { move(to: nil, at: 0) }
  }

  /// Moves a subview in front of its siblings. This method has no effect if the view is not a subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { reorder(view, to: subviews.count) }
  }

  // MARK: Callbacks

  /// Called before the superview changes. The argument is nil if the view is about to be removed.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changes.
  open func didMoveToSuperview() {}

  /// Called before the window changes. The argument is nil if the view is about to leave its window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window changes.
  open func didMoveToWindow() {}

  /// Called after a subview is added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Requests a layout pass, which runs when the application settles, during a transition, or when you call
  /// `layoutIfNeeded`.
  open func setNeedsLayout() {
    layout.needsLayout = true
    requestSolving()
  }

  /// Runs the requested layout passes of this view and its subviews immediately. The view need not be in a window.
  ///
  /// In iOS 5 and later, the controller of each view gets its layout callbacks.
  open func layoutIfNeeded() {
    headlessWorld.beginStackChanges(in: self)
    runLayoutPasses()
  }

  /// Lays out the subviews. An override sets their frames; this implementation sets the frames that constraints
  /// determine, in iOS 6 and later.
  open func layoutSubviews() {
    layout.hasReachedBase = true
    solveConstraints()
  }

  // MARK: Properties

  /// Configures content and styling before layout, in iOS 26 and later. An override must call super.
  ///
  /// This method is called before the first layout of a view, on request, and after a change to a trait or an
  /// `@Observable` property that the previous call read.
  open func updateProperties() {}

  /// Requests that `updateProperties` of this view and its view controller be called in the next layout pass. This
  /// method has no effect in versions before iOS 26.
  open func setNeedsUpdateProperties() {
    layout.needsProperties = true
    flagAncestors()
  }

  /// Calls `updateProperties` immediately on this view, its descendants, and their view controllers, but only where an
  /// update was requested.
  open func updatePropertiesIfNeeded() {
    if headlessWorld.systemVersion.hasPropertyUpdates { passProperties() }
  }

  /// Whether your code sets the frame of the view. If the value is false, constraints determine the frame.
  ///
  /// The autoresizing mask is not converted to constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { look.layout.translatesAutoresizingMask }
    set {
      look.layout.translatesAutoresizingMask = newValue
      superview?.requestSolving()
    }
  }

  /// Requests that `updateConstraints` be called in the next layout pass.
  open func setNeedsUpdateConstraints() {
    layout.needsConstraints = true
    flagAncestors()
  }

  /// Returns whether `updateConstraints` will be called in the next layout pass.
  open func needsUpdateConstraints() -> Bool { layout.needsConstraints }

  /// Calls `updateConstraints` immediately on this view and its subviews, but only where an update was requested.
  open func updateConstraintsIfNeeded() {
    if headlessWorld.systemVersion.hasConstraints { passConstraints() }
  }

  /// Called before the layout if an update of the constraints was requested. The innermost views are updated first.
  open func updateConstraints() { reachBase(.updateConstraints) }

  /// The insets from the view's edges to the safe area, which bars and screen edges do not cover. The insets are zero
  /// before iOS 11 and before the view is in a window.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Called after the safe area changes.
  open func safeAreaInsetsDidChange() {}

  /// The margins of the content: the value that you set (8 points by default) plus the safe area insets.
  open var layoutMargins: UIEdgeInsets {
    get { (chosenMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) + safeArea }
    set {
      chosenMargins = newValue
      setNeedsLayout()
      noteLayoutMargins()
    }
  }

  /// Called after the layout margins change.
  open func layoutMarginsDidChange() {}

  // MARK: Sizes

  /// The value for a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The intrinsic size of the content. Override this property to provide the size. By default, there is no intrinsic
  /// size, because text and images are not measured.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Requests a layout pass after a change to the intrinsic size.
  open func invalidateIntrinsicContentSize() { setNeedsLayout() }

  /// Returns the size that fits best within a given size. Override this method to compute the size; the default is the
  /// current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size to the best-fitting size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The class of the view's layer, which is created on first access. Override this property to return a subclass of
  /// `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the view requires constraints. The value is never read.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Ends editing in this view and its subviews. If `force` is true, editing ends even if the first responder refuses.
  ///
  /// - Returns: Whether none of these views is the first responder afterward.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force: force) }

  // MARK: Drawing and touches

  /// Called by UIKit to draw the content. HeadlessUIKit never calls this method, because nothing is drawn.
  open func draw(_ rect: CGRect) {}
  /// Does nothing. In UIKit, this method requests drawing.
  open func setNeedsDisplay() {}
  /// Does nothing. In UIKit, this method requests drawing of a rectangle.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Called by UIKit when the tint color changes. HeadlessUIKit never calls this method.
  open func tintColorDidChange() {}
  /// Called by the layer's `layoutIfNeeded` to lay out the sublayers. This implementation does nothing.
  open func layoutSublayers(of layer: CALayer) {}

  /// Returns the frontmost view in this view's hierarchy that contains a point, or nil if there is none. Views that
  /// cannot be touched are ignored.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether the bounds contain a point.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { innerArea.contains(point) }

  /// Returns the result of ``sizeThatFits(_:)``. The constraints are not taken into account.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// Returns the result of ``sizeThatFits(_:)``. The constraints are not taken into account.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  /// The insets from the view's frame to the rectangle that constraints align; always zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  // MARK: Traits

  /// The traits of the environment or, before the view is in a window, the expected traits.
  open var traitCollection: UITraitCollection {
    headlessWorld.noteTraitRead()
    return currentTraits
  }

  /// Called after the traits change, in iOS 8 and later.
  ///
  /// In iOS 12 and earlier, this method is also called with nil when the view enters a window for the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style that this view and all its content use instead of the inherited style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { refreshTraits() } }

  // MARK: Finding views

  /// Returns whether the view is a given view or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Searches this view and its descendants, depth first, and returns the first view with a given tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Appearance, which only affects what the user can touch

  /// The background color.
  public var backgroundColor: UIColor?
  /// Whether the view is opaque.
  public var isOpaque: Bool = true
  /// Whether the subviews are clipped to the bounds.
  public var clipsToBounds: Bool = false
  /// Whether the user can touch the view and its subviews.
  public var isUserInteractionEnabled: Bool = true
  /// Whether the view receives multiple touches.
  public var isMultipleTouchEnabled: Bool = false
  /// The scaling and placement of the content in the bounds.
  public var contentMode: ContentMode = .scaleToFill
  /// The transform of the view. The view's frame and touch area do not change. As in UIKit, a change lays out the
  /// superview (recorded case `13.layout-of-superview`).
  public var transform: CGAffineTransform = .identity {
    didSet { if transform != oldValue { superview?.noteSizeOfSubview() } }
  }

  // MARK: Accessibility, by which tests find views

  /// Whether the view is an element for assistive technology.
  public var isAccessibilityElement: Bool = false
  /// An identifier for tests, which is never presented to users.
  public var accessibilityIdentifier: String?
  /// The label that assistive technology reads.
  public var accessibilityLabel: String?
  /// The hint that describes the result of an action.
  public var accessibilityHint: String?
  /// The value that assistive technology reads.
  public var accessibilityValue: String?

  // MARK: Settings that are stored but have no effect

  /// Whether the subviews are resized along with the view.
  public var autoresizesSubviews: Bool = true
  /// Whether the layout margins include the safe area.
  public var insetsLayoutMarginsFromSafeArea: Bool = true
  /// The layout direction of the content.
  public var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  /// The tint adjustment mode.
  public var tintAdjustmentMode: TintAdjustmentMode = .automatic
  /// Whether a touch in the view blocks touches in other views.
  public var isExclusiveTouch: Bool = false
  /// The scale of the content, in pixels per point.
  public var contentScaleFactor: CGFloat = 1
  /// Whether the bounds are cleared before drawing.
  public var clearsContextBeforeDrawing: Bool = true
  /// The identifier for state restoration.
  public var restorationIdentifier: String?
  /// A view whose opacity masks this view.
  public var mask: UIView?
  /// The accessibility traits of the view.
  public var accessibilityTraits: UIAccessibilityTraits = []
  /// The accessibility elements inside the view.
  public var accessibilityElements: [Any]?
  /// Whether the accessibility elements inside the view are hidden.
  public var accessibilityElementsHidden: Bool = false
  /// Whether assistive technology ignores the sibling views.
  public var accessibilityViewIsModal: Bool = false
  /// Whether the subviews are read as a group.
  public var shouldGroupAccessibilityChildren: Bool = false
  /// The accessibility frame, in screen coordinates.
  public var accessibilityFrame: CGRect = .zero
  /// The attributed accessibility label.
  public var accessibilityAttributedLabel: NSAttributedString?
  /// Whether the layout margins follow the readable width.
  public var layoutMarginsFollowReadableWidth: Bool = false
}
