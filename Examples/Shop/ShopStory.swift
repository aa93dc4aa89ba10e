#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// Thirty steps of a customer through the entire shop.
  @MainActor
  public enum ShopStory {
    /// An action of the customer or the phone.
    struct Step {
      let title: String
      let act: @MainActor (Customer) -> Void
    }

    /// Plays the visit, traces it, and closes the tracer.
    ///
    /// - Returns: The shop after the visit.
    @discardableResult
    public static func play(tracer: Tracer) -> Shop {
      tracer.traceViewControllers(named: name)
      let customer = Customer(Shop(articles: articles))
      tracer.mark("The customer opens the shop")
      customer.openApp()
      for step in steps {
        tracer.mark(step.title)
        step.act(customer)
      }
      customer.closeApp()
      tracer.close()
      tracer.stopTracingViewControllers()
      return customer.shop
    }

    static let articles = ["Atlas", "Bestiary", "Cookbook"].enumerated().map { index, name in
      Article(name: name, price: 20 + index * 5, pages: ["\(name), page 1", "\(name), page 2"])
    }

    static let steps: [Step] = [
      Step(title: "opens an article") { $0.openArticle(0) },
      Step(title: "wants it wrapped as a gift") { $0.wrapAsGift() },
      Step(title: "buys it") { $0.buy() },
      Step(title: "opens another article") { $0.openArticle(2) },
      Step(title: "begins to swipe back") { $0.beginSwipeBack() },
      Step(title: "thinks better of it") { $0.thinkBetterOfIt() },
      Step(title: "swipes back after all") { $0.swipeBack() },
      Step(title: "opens the reader") { $0.openTab(1) },
      Step(title: "turns a page") { $0.turnPage() },
      Step(title: "turns a page halfway, and lets it go") { $0.turnPageHalf() },
      Step(title: "turns another page") { $0.turnPage() },
      Step(title: "opens the account, which asks for a login") { $0.openTab(2) },
      Step(title: "logs in with a password that is too short") { $0.logIn(name: "Ada", password: "abc") },
      Step(title: "logs in with the right one") { $0.logIn(name: "", password: "abcdef") },
      Step(title: "goes back to the catalog") { $0.openTab(0) },
      Step(title: "opens the checkout") { $0.openCheckout() },
      Step(title: "cancels it at once") { $0.cancelCheckout() },
      Step(title: "opens it again") { $0.openCheckout() },
      Step(title: "types a longer name") { $0.type(" Lovelace") },
      Step(title: "tries to swipe the sheet away") { $0.swipeSheetDown() },
      Step(title: "keeps the order") { $0.answer("Keep") },
      Step(title: "leaves the app") { $0.leaveApp() },
      Step(title: "comes back") { $0.comeBack() },
      Step(title: "orders") { $0.order() },
      Step(title: "opens the last article") { $0.openArticle(1) },
      Step(title: "turns the phone") { $0.turnPhone(to: .landscapeRight) },
      Step(title: "turns it back") { $0.turnPhone(to: .portrait) },
      Step(title: "Memory runs low") { $0.meetMemoryWarning() },
      Step(title: "goes back") { $0.goBack() },
      Step(title: "goes on reading") { $0.openTab(1) },
    ]

    private static func name(_ type: UIViewController.Type) -> String? {
      switch type {
      case is ShopTabBarController.Type: "shop"
      case is CatalogViewController.Type: "catalog"
      case is ReaderViewController.Type: "reader"
      case is AccountViewController.Type: "account"
      case is CheckoutViewController.Type: "checkout"
      case is LoginViewController.Type: "login"
      default: nil
      }
    }
  }
#endif
