import Foundation

/// The views whose frames depend on each other: a view with a known frame, and the views inside it that constraints lay
/// out.
///
/// A subview whose `translatesAutoresizingMaskIntoConstraints` is true is not part of the region. Its frame is known,
/// too.
@MainActor
struct LayoutRegion {
  /// The views, from the outside in. The frame of the first view is known.
  let views: [UIView]
  var equations = LayoutEquations()
  /// The edges of views and guides, in the coordinates of the first view.
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  /// The edges of the content of scroll views.
  private var contents: [ObjectIdentifier: LayoutBox] = [:]
  /// The views and guides that equations refer to.
  private var mentioned: Set<ObjectIdentifier> = []

  private var root: UIView { views[0] }

  init(inside root: UIView) {
    var views = [root]
    var next = 0
    while next < views.count {
      for view in views[next].subviews where !view.translatesAutoresizingMaskIntoConstraints { views.append(view) }
      next += 1
    }
    self.views = views
  }

  /// Computes and sets the frames. Views and guides without constraints are not changed.
  mutating func layOut() {
    for view in views { view.layout.solving = .none }
    guard views.count > 1 || !customGuides(of: root).isEmpty else { return }
    createBoxes()
    for view in views { addConstraints(of: view) }
    for case let stack as UIStackView in views { addEquations(of: stack) }
    for view in views.dropFirst() { addContentSize(of: view) }
    guard !mentioned.isEmpty else { return }
    addDefaults()
    equations.solve()
    if equations.isExhausted {
      Diagnostics.warn(
        "the constraints in a \(type(of: root)) are too entangled; some have no effect", about: root,
        .unsolvedConstraints)
    }
    setFrames()
  }

  /// Adds a relation. A relation between known sides has no effect.
  mutating func add(
    _ difference: LinearExpression, _ relation: NSLayoutConstraint.Relation, _ priority: UILayoutPriority
  ) {
    guard !difference.terms.isEmpty, difference.constant.isFinite else { return }
    equations.relations.append(LayoutEquation(difference: difference, relation: relation, priority: priority))
  }
}

/// The edges of views and guides.
extension LayoutRegion {
  private func customGuides(of view: UIView) -> [UILayoutGuide] {
    view.look.layout.guides.filter { if case .custom = $0.area { true } else { false } }
  }

  private mutating func createBoxes() {
    boxes[ObjectIdentifier(root)] = LayoutBox(root.innerArea)
    for view in views {
      if view !== root { boxes[ObjectIdentifier(view)] = LayoutBox(in: &equations.system) }
      for guide in customGuides(of: view) {
        boxes[ObjectIdentifier(guide)] = LayoutBox(in: &equations.system)
      }
    }
  }

  /// Returns the box of a view, and records that an equation refers to it.
  mutating func box(of view: UIView) -> LayoutBox {
    guard let box = boxes[ObjectIdentifier(view)] else { return knownBox(of: view) }
    if view !== root { mentioned.insert(ObjectIdentifier(view)) }
    return box
  }

  private mutating func box(of guide: UILayoutGuide) -> LayoutBox? {
    if let box = boxes[ObjectIdentifier(guide)] {
      mentioned.insert(ObjectIdentifier(guide))
      return box
    }
    guard let owner = guide.owningView else { return nil }
    if case .content = guide.area, let scroll = owner as? UIScrollView { return content(of: scroll) }
    let box = box(of: owner)
    switch guide.area {
    case .custom: return box.placing(guide.placed.offsetBy(dx: -owner.innerArea.minX, dy: -owner.innerArea.minY))
    case .inset(let insets): return box.inset(by: insets(owner))
    case .aboveSafeArea: return LayoutBox(box.left, box.top, box.right, box.top + owner.safeAreaInsets.top)
    case .belowSafeArea: return LayoutBox(box.left, box.bottom + -owner.safeAreaInsets.bottom, box.right, box.bottom)
    case .content: return box
    }
  }

  /// Returns the box of a scroll view's content, whose size is unknown. Its origin is the origin of the scroll view's
  /// coordinates.
  private mutating func content(of scroll: UIScrollView) -> LayoutBox {
    if let content = contents[ObjectIdentifier(scroll)] { return content }
    let box = box(of: scroll)
    let (left, top) = (box.left + -scroll.innerArea.minX, box.top + -scroll.innerArea.minY)
    let content = LayoutBox(left, top, equations.system.addVariable(), equations.system.addVariable())
    contents[ObjectIdentifier(scroll)] = content
    mentioned.insert(ObjectIdentifier(scroll))
    return content
  }

  /// Returns the box of a view whose frame is known: a view that is laid out without constraints, or a view outside the
  /// region.
  private func knownBox(of view: UIView) -> LayoutBox {
    var origin = view.area.origin
    var ancestor = view.superview
    while let next = ancestor {
      origin.x -= next.innerArea.minX
      origin.y -= next.innerArea.minY
      if let box = boxes[ObjectIdentifier(next)] { return box.placing(CGRect(origin: origin, size: view.area.size)) }
      origin.x += next.area.minX
      origin.y += next.area.minY
      ancestor = next.superview
    }
    let (start, own) = (root.originOutside, root.innerArea.origin)
    return LayoutBox(
      CGRect(
        x: origin.x - start.x + own.x, y: origin.y - start.y + own.y, width: view.area.width, height: view.area.height))
  }
}

/// The equations of constraints.
extension LayoutRegion {
  private mutating func addConstraints(of view: UIView) {
    for constraint in view.look.layout.constraints where constraint.isStillHeld { add(constraint) }
    guard view !== root else { return }
    for constraint in view.look.layout.outerConstraints.objects where constraint.isStillHeld {
      if let holder = constraint.holder, boxes[ObjectIdentifier(holder)] == nil { add(constraint) }
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    let (first, second) = (constraint.firstItem, constraint.secondItem)
    guard let one = side(first, constraint.firstAttribute, opposite: second),
      let other = side(second, constraint.secondAttribute, opposite: first)
    else { return }
    add(one - (other * constraint.multiplier + constraint.constant), constraint.relation, constraint.priority)
  }

  private mutating func side(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, opposite: AnyObject?
  ) -> LinearExpression? {
    if attribute == .notAnAttribute { return LinearExpression() }
    if let guide = item as? UILayoutGuide { return box(of: guide)?[attribute] }
    guard let view = item as? UIView else { return nil }
    if let scroll = view as? UIScrollView, attribute != .width, attribute != .height, isInside(opposite, of: scroll) {
      return content(of: scroll)[attribute]
    }
    return box(of: view)[attribute]
  }

  /// Whether a view or guide is inside a scroll view. A constraint from there to the scroll view's edges refers to the
  /// content.
  private func isInside(_ item: AnyObject?, of scroll: UIScrollView) -> Bool {
    guard item !== scroll, let view = NSLayoutConstraint.view(of: item) else { return false }
    return view.isDescendant(of: scroll)
  }

  /// Adds the intrinsic size, which the content hugs and whose compression it resists.
  private mutating func addContentSize(of view: UIView) {
    guard mentioned.contains(ObjectIdentifier(view)) else { return }
    let (box, size) = (box(of: view), view.intrinsicContentSize)
    for (length, value, axis) in [
      (box.width, size.width, NSLayoutConstraint.Axis.horizontal), (box.height, size.height, .vertical),
    ] where value >= 0 {
      add(length + -value, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis))
      add(length + -value, .equal, view.contentHuggingPriority(for: axis))
    }
  }
}

/// The values that apply if constraints do not determine a size or position: the current values.
extension LayoutRegion {
  private mutating func addDefaults() {
    for case let scroll as UIScrollView in views { addDefaultContentSize(of: scroll) }
    for view in views.reversed() {
      for guide in customGuides(of: view) { addDefaultSize(guide.placed.size, of: guide) }
      if view !== root { addDefaultSize(view.area.size, of: view) }
    }
    for view in views {
      if let superview = view.superview, view !== root { addDefaultOrigin(view.area.origin, of: view, in: superview) }
      for guide in customGuides(of: view) { addDefaultOrigin(guide.placed.origin, of: guide, in: view) }
    }
  }

  private mutating func addDefaultContentSize(of scroll: UIScrollView) {
    guard let content = contents[ObjectIdentifier(scroll)] else { return }
    let size = scroll.contentSize
    if size.width > 0 { equations.defaults.append(content.width + -size.width) }
    if size.height > 0 { equations.defaults.append(content.height + -size.height) }
  }

  private mutating func addDefaultSize(_ size: CGSize, of item: AnyObject) {
    guard let box = boxes[ObjectIdentifier(item)] else { return }
    equations.defaults += [box.width + -size.width, box.height + -size.height]
  }

  private mutating func addDefaultOrigin(_ origin: CGPoint, of item: AnyObject, in view: UIView) {
    guard let box = boxes[ObjectIdentifier(item)], let outer = boxes[ObjectIdentifier(view)] else { return }
    let place = outer.placing(
      CGRect(x: origin.x - view.innerArea.minX, y: origin.y - view.innerArea.minY, width: 0, height: 0))
    equations.defaults += [box.left - place.left, box.top - place.top]
  }
}

/// The result.
extension LayoutRegion {
  /// Sets the frames that have changed. All frames are computed first, because setting a frame can call the app's code.
  private mutating func setFrames() {
    var frames: [(UIView, CGRect)] = []
    for view in views {
      for guide in customGuides(of: view) where mentioned.contains(ObjectIdentifier(guide)) {
        if let frame = frame(of: guide, in: view) { guide.placed = frame }
      }
      guard view !== root, mentioned.contains(ObjectIdentifier(view)), let superview = view.superview else { continue }
      if let frame = frame(of: view, in: superview), !frame.isClose(to: view.area) { frames.append((view, frame)) }
    }
    setContentSizes()
    for (view, frame) in frames {
      let solving = view.layout.solving
      view.frame = frame
      view.layout.solving = solving
    }
  }

  private mutating func setContentSizes() {
    for case let scroll as UIScrollView in views {
      guard let content = contents[ObjectIdentifier(scroll)] else { continue }
      let width = equations.system.value(of: content.width) ?? scroll.contentSize.width
      let height = equations.system.value(of: content.height) ?? scroll.contentSize.height
      let size = CGSize(width: max(0, width), height: max(0, height))
      if !CGRect(origin: .zero, size: size).isClose(to: CGRect(origin: .zero, size: scroll.contentSize)) {
        scroll.contentSize = size
      }
    }
  }

  /// The frame of a view or guide, in the coordinates of the view around it; nil if the equations do not determine it.
  private mutating func frame(of item: AnyObject, in view: UIView) -> CGRect? {
    guard let box = boxes[ObjectIdentifier(item)], let outer = boxes[ObjectIdentifier(view)],
      let left = equations.system.value(of: box.left - outer.left),
      let top = equations.system.value(of: box.top - outer.top),
      let width = equations.system.value(of: box.width), let height = equations.system.value(of: box.height)
    else { return nil }
    return CGRect(
      x: left.trimmed + view.innerArea.minX, y: top.trimmed + view.innerArea.minY, width: max(0, width.trimmed),
      height: max(0, height.trimmed))
  }
}

extension Double {
  /// The value without rounding errors of the equations.
  fileprivate var trimmed: Double { (self * 1e6).rounded() / 1e6 }
}

extension CGRect {
  /// Whether the difference to another rectangle is too small to be visible.
  fileprivate func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.001 && abs(minY - other.minY) < 0.001 && abs(width - other.width) < 0.001
      && abs(height - other.height) < 0.001
  }
}
