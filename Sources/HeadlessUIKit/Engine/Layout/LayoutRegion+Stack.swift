import Foundation

/// The equations of a stack view. They are required, like the constraints that UIKit creates for a stack view.
extension LayoutRegion {
  mutating func addEquations(of stack: UIStackView) {
    let arranged = stack.arrangedSubviews.filter { !$0.isHidden }
    guard !arranged.isEmpty else { return }
    let outer = box(of: stack)
    let area = stack.isLayoutMarginsRelativeArrangement ? outer.inset(by: stack.layoutMargins) : outer
    let boxes = arranged.map { box(of: $0) }
    addRow(of: boxes, spacing: arranged.map(stack.distance(after:)), in: area, of: stack)
    for box in boxes { addAlignment(of: box, in: area, of: stack) }
  }

  /// Places the views one after another, from one end of the stack view to the other.
  private mutating func addRow(of boxes: [LayoutBox], spacing: [CGFloat], in area: LayoutBox, of stack: UIStackView) {
    let ends = boxes.map { $0.ends(along: stack.axis) }
    let (start, end) = area.ends(along: stack.axis)
    require(ends[0].start - start)
    require(ends[ends.count - 1].end - end)
    addGaps(between: ends, spacing: spacing, of: stack)
    let lengths = ends.map { $0.end - $0.start }
    if stack.distribution == .fillEqually {
      for (one, next) in zip(lengths, lengths.dropFirst()) { require(next - one) }
    }
    equations.shares.append((length: end - start, sizes: lengths))
  }

  private mutating func addGaps(
    between ends: [(start: LinearExpression, end: LinearExpression)], spacing: [CGFloat], of stack: UIStackView
  ) {
    // One unknown distance that is the same everywhere.
    let distance = equations.system.addVariable()
    for (index, (one, next)) in zip(ends, ends.dropFirst()).enumerated() {
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: require(next.start - one.end + -spacing[index])
      case .equalSpacing: require(next.start - one.end - distance)
      case .equalCentering: require(next.start + next.end - one.start - one.end - distance)
      }
      if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
        add(next.start - one.end + -spacing[index], .greaterThanOrEqual, .required)
      }
    }
  }

  private mutating func addAlignment(of box: LayoutBox, in area: LayoutBox, of stack: UIStackView) {
    let across: NSLayoutConstraint.Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let (own, outer) = (box.ends(along: across), area.ends(along: across))
    switch stack.alignment {
    case .fill:
      require(own.start - outer.start)
      return require(own.end - outer.end)
    case .leading, .firstBaseline: require(own.start - outer.start)
    case .trailing, .lastBaseline: require(own.end - outer.end)
    case .center: require(own.start + own.end - outer.start - outer.end)
    }
    add(own.start - outer.start, .greaterThanOrEqual, .required)
    add(own.end - outer.end, .lessThanOrEqual, .required)
  }

  private mutating func require(_ difference: LinearExpression) { add(difference, .equal, .required) }
}

extension LayoutBox {
  fileprivate func ends(along axis: NSLayoutConstraint.Axis) -> (start: LinearExpression, end: LinearExpression) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension UIStackView {
  /// The distance from an arranged view to the next one.
  fileprivate func distance(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let distance = custom == Self.spacingUseDefault ? spacing : custom
    return distance == Self.spacingUseSystem ? 8 : distance
  }
}
