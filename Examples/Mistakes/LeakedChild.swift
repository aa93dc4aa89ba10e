#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakedChild = MistakeExample(
      id: "leaked-child", rule: "controller-leaked", title: "A container retains a child that it has removed",
      story: "A tour shows one page at a time. It removes the previous page from its children, but not from its own "
        + "array of pages.",
      culprit: "Page",
      wrong: { turn($0, HoardingTour()) }, right: { turn($0, TidyTour()) })

    @MainActor
    private static func turn(_ stage: MistakeStage, _ tour: Tour) {
      tour.show(Page())
      stage.show(tour)
      stage.say("The user turns the page")
      tour.show(Page())
      stage.settle()
    }
  }

  private final class Page: UIViewController {}

  /// Shows one child.
  private class Tour: UIViewController {
    var pages: [Page] = []

    func show(_ page: Page) {
      removePages()
      pages.append(page)
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }

    func removePages() {
      for page in children {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
      }
    }
  }

  /// Only removes pages from its children.
  private final class HoardingTour: Tour {}

  /// Releases the pages that it removes.
  private final class TidyTour: Tour {
    override func removePages() {
      super.removePages()
      pages = []
    }
  }
#endif
