import LifelineHeadlessTestSupport
import Testing

@testable import HeadlessUIKit

@Suite(.inOwnWorld) @MainActor
struct VisualFormatTests {
  private let container = UIView()
  private let a = UIView()
  private let b = UIView()

  init() {
    container.addSubview(a)
    container.addSubview(b)
  }

  private func lines(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [String] {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
    return constraints.map(line)
  }

  private func line(_ constraint: NSLayoutConstraint) -> String {
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? ""
    let second = constraint.secondItem.map { "\(name($0)).\(constraint.secondAttribute) + " } ?? ""
    let priority = constraint.priority == .required ? "" : " @\(constraint.priority.rawValue)"
    let first = "\(name(constraint.firstItem)).\(constraint.firstAttribute)"
    return "\(first) \(relation) \(second)\(constraint.constant)\(priority)"
  }

  private func name(_ item: AnyObject?) -> String { item === a ? "a" : item === b ? "b" : "container" }

  @Test func `views and the superview follow one another, with sizes and distances`() {
    #expect(
      lines("|-[a(>=50@250,<=b)]-10-[b(20)]|") == [
        "a.leading == container.leading + 20.0", "b.leading == a.trailing + 10.0",
        "container.trailing == b.trailing + 0.0", "a.width >= 50.0 @250.0", "a.width <= b.width + 0.0",
        "b.width == 20.0",
      ])
  }

  @Test func `vertical formats, standard distances, metrics, and several distances`() {
    #expect(lines("V:[a]-[b]") == ["b.top == a.bottom + 8.0"])
    #expect(
      lines("V:|-m-[a]-(>=2.5,<=m@p)-[b(h)]", metrics: ["m": 4, "p": 750.0, "h": CGFloat(3)]) == [
        "a.top == container.top + 4.0", "b.top >= a.bottom + 2.5", "b.top <= a.bottom + 4.0 @750.0",
        "b.height == 3.0",
      ])
    #expect(lines("[a]-(-8)-[b]") == ["b.leading == a.trailing + -8.0"])
  }

  @Test func `options align the views and choose the direction`() {
    #expect(
      lines("[a][b]", options: [.alignAllTop, .directionLeftToRight]) == [
        "a.top == b.top + 0.0", "b.left == a.right + 0.0",
      ])
    #expect(
      lines("|-4-[a]-5-[b]", options: .directionRightToLeft) == [
        "container.right == a.right + 4.0", "a.left == b.right + 5.0",
      ])
  }

  @Test func `a single view is not aligned, so every option is allowed`() {
    #expect(
      lines("V:|-[a(3)]-|", options: .alignAllFirstBaseline) == [
        "a.top == container.top + 20.0", "container.bottom == a.bottom + 20.0", "a.height == 3.0",
      ])
  }

  @Test func `constraints can be activated, also those to a layout guide`() {
    let controller = UIViewController()
    controller.view.addSubview(container)
    let views: [String: Any] = ["top": controller.topLayoutGuide, "a": a]
    let constraints = NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-[a]", metrics: nil, views: views)
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.count == 1 && constraints.allSatisfy(\.isActive))
  }

  @Test(
    arguments: [
      ("H|[a]", "expected ':' after the orientation", 1),
      ("[c]", "'c' is not a key in the views dictionary", 1),
      ("[n]", "'n' is not a view or guide", 1),
      ("[a", "expected ']' or the size of the view in parentheses", 2),
      ("[a]-", "expected a view or a distance after '-'", 4),
      ("[a]-x-[b]", "'x' is neither a number nor a key in the metrics dictionary", 4),
      ("[a]-8[b]", "expected '-' after the distance", 5),
      ("[a(8@0)]", "a priority must be greater than 0 and at most 1000", 5),
      ("[a(8", "expected ',' or ')'", 4),
      ("[a(t)]", "the metric 't' is not a number", 3),
      ("[a]-(b)-[b]", "a distance must be a number or metric, not a view", 8),
      ("|[a]|[b]", "expected the end after the superview", 5),
      ("|", "expected a view", 1),
      ("", "expected a view in brackets, or '|' for the superview", 0),
      ("[a]-()-[b]", "expected a number or the name of a metric", 5),
    ])
  func `a mistake has a reason and a place`(format: String, reason: String, position: Int) {
    var parser = VisualFormatParser(format, metrics: ["t": "text"], views: ["a": a, "b": b, "n": 5])
    do {
      _ = try parser.parse()
      Issue.record("no mistake in \(format)")
    } catch {
      #expect(error.reason == reason)
      #expect(error.position == position)
    }
  }

  @Test func `a mistake stops the program with its place`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]", metrics: nil, views: ["a": UIView()])
      }
    }
    #expect(
      result.standardErrorText.contains(
        "cannot parse the visual format: '|' stands for the superview, but the view has none\nH:|[a]\n^"))
    let aligned = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a][b]", options: .alignAllLeft, metrics: nil, views: ["a": UIView(), "b": UIView()])
      }
    }
    #expect(aligned.standardErrorText.contains("the options align the views along the line that they are on"))
  }
}
