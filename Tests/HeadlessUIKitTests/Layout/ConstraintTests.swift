import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct ConstraintTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let one = UIView()
  private let other = UIView()

  private func build() {
    parent.addSubview(one)
    parent.addSubview(other)
  }

  @Test func `an active constraint is held by the nearest view that both are in`() {
    build()
    let between = one.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 8)
    let up = one.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
    let size = one.widthAnchor.constraint(equalToConstant: 40)
    #expect(!between.isActive)
    NSLayoutConstraint.activate([between, up, size])
    #expect(parent.constraints == [between, up])
    #expect(one.constraints == [size])
    #expect(one.frame == .zero)
  }

  @Test func `activating twice holds it once, and deactivating lets it go`() {
    build()
    let constraint = one.topAnchor.constraint(equalTo: other.topAnchor)
    constraint.isActive = true
    constraint.isActive = true
    #expect(parent.constraints.count == 1)
    NSLayoutConstraint.deactivate([constraint])
    #expect(parent.constraints == [])
    #expect(!constraint.isActive)
  }

  @Test func `a constraint ends when one of its items leaves`() {
    build()
    let constraint = one.topAnchor.constraint(equalTo: other.topAnchor)
    constraint.isActive = true
    other.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(parent.constraints == [])
  }

  @Test func `a constraint knows what it was made from`() {
    build()
    let constraint = one.widthAnchor.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 2, constant: 3)
    constraint.priority = .defaultHigh
    #expect(constraint.firstItem === one)
    #expect(constraint.secondItem === other)
    #expect((constraint.firstAttribute, constraint.secondAttribute) == (.width, .height))
    #expect((constraint.relation, constraint.multiplier, constraint.constant) == (.lessThanOrEqual, 2, 3))
    let spaced = one.topAnchor.constraint(equalToSystemSpacingBelow: other.bottomAnchor, multiplier: 2)
    #expect(spaced.constant == 16)
  }

  @Test func `guides stand for their views`() {
    build()
    parent.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    let constraint = guide.topAnchor.constraint(equalTo: parent.layoutMarginsGuide.topAnchor)
    constraint.isActive = true
    #expect(parent.constraints == [constraint])
    #expect(parent.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(parent.safeAreaLayoutGuide === parent.safeAreaLayoutGuide)
    #expect(guide.layoutFrame == .zero)
    other.addLayoutGuide(guide)
    #expect(guide.owningView === other)
    #expect(!parent.layoutGuides.contains(guide))
  }

  @Test func `a constraint keeps no view alive`() {
    weak var view: UIView?
    let constraint: NSLayoutConstraint
    do {
      let made = UIView()
      view = made
      constraint = made.widthAnchor.constraint(equalToConstant: 1)
      constraint.isActive = true
    }
    #expect(view == nil)
    #expect(!constraint.isActive)
  }

  @Test func `activating asks for a layout pass of the holder`() {
    let view = PassView()
    view.addSubview(one)
    view.layoutIfNeeded()
    let passes = view.passes
    one.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    view.layoutIfNeeded()
    #expect(view.passes == passes + 1)
  }

  @Test func `priorities of the content are remembered for each axis`() {
    one.setContentHuggingPriority(.required, for: .vertical)
    #expect(one.contentHuggingPriority(for: .vertical) == .required)
    #expect(one.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(one.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test func `items without a view in common stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (label, view) = (UILabel(), UIView())
        label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
    }
    #expect(
      result.standardErrorText.contains(
        "a constraint between UILabel and UIView cannot be active: they have no view in common, so add both to the "
          + "hierarchy first"))
  }
}

private final class PassView: UIView {
  var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }
}
