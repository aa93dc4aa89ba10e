import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct TransitionAndTextTests {
  @Test func `what runs alongside a push runs at once, and its completion after the did-callbacks`() {
    let log = Log()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    #expect(root.transitionCoordinator == nil)
    navigation.pushViewController(Pushed(log: log), animated: true)
    UIApplication.shared.settle()
    #expect(log.take() == ["alongside", "didAppear", "completion"])
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func `a text can be created without arguments`() {
    let text = NSMutableAttributedString()
    #expect(text.length == 0)
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
    #expect(NSAttributedString().string == "")
  }

  @Test func `an embed segue adds its child before viewDidLoad`() {
    let log = Log()
    UIStoryboard.register("Main") { storyboard in
      storyboard.addScene("Outer", isInitial: true, make: { Outer(coder: $0) }) { controller, _ in
        controller.log = log
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.container = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
        view.addSubview(controller.container)
        return view
      }
      .addEmbedSegue("embed", to: "Inner") { (outer: Outer) in outer.container }
      storyboard.addScene("Inner", make: { UIViewController(coder: $0) })
    }
    let outer = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? Outer
    outer?.loadViewIfNeeded()
    #expect(log.take() == ["prepare embed", "viewDidLoad with 1"])
    #expect(outer?.children.first?.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(outer?.children.first?.view.superview === outer?.container)
  }

  @Test func `a scene without a view of its own embeds its children, too`() {
    UIStoryboard.register("Main") { storyboard in
      storyboard.addScene("Outer", isInitial: true, make: { UIViewController(coder: $0) })
        .addEmbedSegue("embed", to: "Inner") { (outer: UIViewController) in outer.view }
      storyboard.addScene("Inner", make: { UIViewController(coder: $0) })
    }
    let outer = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    outer?.loadViewIfNeeded()
    #expect(outer?.children.count == 1)
    #expect(outer?.children.first?.view.superview === outer?.view)
  }

  @Test func `an animator makes its changes when it starts, and completes when the application settles`() {
    let log = Log()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.add("change") }
    animator.addCompletion { log.add("done at \($0)") }
    #expect(log.take() == [])
    animator.startAnimation()
    #expect(animator.isRunning)
    #expect(log.take() == ["change"])
    UIApplication.shared.settle()
    #expect(log.take() == ["done at end"])
    animator.addAnimations { log.add("again") }
    animator.startAnimation()
    animator.stopAnimation(true)
    UIApplication.shared.settle()
    #expect(log.take() == ["again"])
  }

  @Test func `a paragraph style is copied with its values`() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.alignment) = (4, .center)
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy?.lineSpacing == 4)
    #expect(copy?.alignment == .center)
    #expect(NSParagraphStyle.default.alignment == .natural)
  }

  @Test func `paragraph styles with the same values are equal, and can be joined in a text`() {
    let (style, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    #expect(style == other && style.hash == other.hash && style == NSParagraphStyle.default)
    other.firstLineHeadIndent = 1
    #expect(style != other && !style.isEqual("style"))
    let text = NSMutableAttributedString(string: "a", attributes: [.paragraphStyle: style])
    for _ in 0..<3 {
      text.append(NSAttributedString(string: "b", attributes: [.paragraphStyle: NSMutableParagraphStyle()]))
    }
    text.append(NSAttributedString(string: "c", attributes: [.paragraphStyle: other]))
    #expect(text.string == "abbbc")
    #expect(text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle == other)
  }

  @Test func `text has an estimated size`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    #expect("abcd".size(withAttributes: attributes) == CGSize(width: 20, height: 12))
    let wide = CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude)
    #expect("abcd".boundingRect(with: wide, attributes: attributes, context: nil).height == 24)
    #expect(NSAttributedString(string: "").size().height > 0)
  }

  @Test func `a look is set on an object of its class`() {
    UINavigationBar.appearance().barTintColor = .red
    #expect(UINavigationBar.appearance().barTintColor == .red)
    #expect(UINavigationBar().barTintColor == nil)
    UIBarButtonItem.appearance().setTitleTextAttributes([:], for: .normal)
  }

  @Test func `the user chooses a height of a sheet`() {
    let controller = UIViewController()
    let delegate = SheetDelegate()
    let sheet = controller.sheetPresentationController
    sheet?.delegate = delegate
    sheet?.detents = [.medium(), .custom(identifier: .init("small")) { $0.maximumDetentValue / 4 }]
    sheet?.simulateSelection(ofDetent: .init("small"))
    #expect(delegate.chosen == ["small"])
  }
}

private final class Pushed: UIViewController {
  let log: Log

  init(log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") }) { [log] _ in
      log.add("completion")
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("didAppear")
  }
}

private final class Outer: UIViewController {
  var log: Log?
  var container: UIView!

  override func viewDidLoad() {
    super.viewDidLoad()
    log?.add("viewDidLoad with \(children.count)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log?.add("prepare \(segue.identifier ?? "")")
  }
}

private final class SheetDelegate: UISheetPresentationControllerDelegate {
  var chosen: [String] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { chosen.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "") }
}
