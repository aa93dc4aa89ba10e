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

  /// The frame for those who must not be taken for code of the app that reads it.
  private(set) var area: CGRect

  /// A view that is hidden stays in its window; this is only remembered.
  open var isHidden = false

  /// A number to find the view by.
  open var tag = 0

  /// The views inside, the one in front last; the view retains them.
  public internal(set) var subviews: [UIView] = []

  /// The view that this one is in.
  public internal(set) weak var superview: UIView?

  /// The controller whose `view` this is.
  package internal(set) weak var controller: UIViewController?

  /// Whether `init(coder:)` made the view.
  package private(set) var isDecoded = false

  private var boundsOrigin = CGPoint.zero
  private var chosenMargins: UIEdgeInsets?
  var layout = LayoutState()
  var safeArea = UIEdgeInsets.zero
  var look = ViewLook()
  /// The traits that the view was told of, or is expected to have.
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

  /// Creates a view that comes out of a nib; nothing is decoded.
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

  /// The bounds for those who must not be taken for code of the app that reads them.
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

  /// The controller whose view this is, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: For instrumentation

  /// The value that the user can change, read without a notice; nil where the view has no such property.
  package func userValue(_ property: String) -> Any? { nil }

  /// Whether what the user enters here must not become known, not even as a hash.
  package var keepsSecret: Bool { false }

  // MARK: Building the tree

  /// Adds a view in front of the others; one that is here already comes to the front.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at a place counted from the back; one that is here already moves there.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self { reorder(view, to: index) } else { view.move(to: self, at: index) }
  }

  /// Takes the view out of its superview, which releases it; without a superview nothing happens.
  open func removeFromSuperview() {
    if superview != nil { move(to: nil, at: 0) }
  }

  /// Puts a subview in front of its siblings; a view that is no subview is passed over.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { reorder(view, to: subviews.count) }
  }

  // MARK: Being told of changes

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view has got another superview, or none.
  open func didMoveToSuperview() {}

  /// The view is about to get into another window, or out of one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view has got into another window, or out of one.
  open func didMoveToWindow() {}

  /// A subview has been added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Asks for a layout pass; it comes when the application settles, in a transition, or with `layoutIfNeeded`.
  open func setNeedsLayout() {
    layout.needsLayout = true
    flagAncestors()
  }

  /// Runs the layout passes that this view and those inside it need, now. The view need not be in a window.
  ///
  /// The controller of each view is told around it, from iOS 5 on. Frames stay what code makes them: nothing is solved.
  open func layoutIfNeeded() { runLayoutPasses() }

  /// Places the subviews; an override does it, here nothing is moved.
  open func layoutSubviews() {}

  /// Asks for `updateConstraints` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    layout.needsConstraints = true
    flagAncestors()
  }

  /// Whether `updateConstraints` will be called in the next layout pass.
  open func needsUpdateConstraints() -> Bool { layout.needsConstraints }

  /// Calls `updateConstraints` for this view and those inside it that asked for it, now.
  open func updateConstraintsIfNeeded() {
    if headlessWorld.systemVersion.hasConstraints { passConstraints() }
  }

  /// The constraints are about to be used; the innermost views come first.
  open func updateConstraints() {}

  /// What bars and the edges of the screen cover of the view; zero before it was in a window, and before iOS 11.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  /// The safe area is another.
  open func safeAreaInsetsDidChange() {}

  /// How far content stays from the edges: what was set, or 8 points, and the safe area on top of that.
  open var layoutMargins: UIEdgeInsets {
    get { (chosenMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) + safeArea }
    set {
      chosenMargins = newValue
      setNeedsLayout()
      noteLayoutMargins()
    }
  }

  /// The margins are others.
  open func layoutMarginsDidChange() {}

  // MARK: Sizes

  /// A size that a view does not have of its own accord.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the content would like; an override says so, here there is none. Nothing measures text or images.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Says that the content would like another size, and asks for a layout pass.
  open func invalidateIntrinsicContentSize() { setNeedsLayout() }

  /// The size that fits best inside another one; an override says so, here it is the present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Whether the view cannot do without constraints; only remembered by whoever overrides it.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Ends the editing in this view or inside it; by force, also when the first responder refuses.
  ///
  /// Tells whether nobody here is the first responder any longer.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force: force) }

  // MARK: Traits

  /// The traits of the surroundings, or those expected before the view was in a window.
  open var traitCollection: UITraitCollection { currentTraits }

  /// The traits are others; from iOS 8 on.
  ///
  /// Up to iOS 12 it also comes, with nil, when the view gets into a window for the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark for this view and all that is in it, whatever the surroundings say.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { refreshTraits() } }

  // MARK: Finding views

  /// Whether the view is the other one or somewhere inside it.
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
