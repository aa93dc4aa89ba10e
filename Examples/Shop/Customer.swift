#if !canImport(UIKit)
  internal import HeadlessUIKit

  /// A customer who uses the shop: finds controls on the screen and taps them.
  @MainActor
  final class Customer {
    private let window = UIWindow()
    let shop: Shop

    init(_ shop: Shop) {
      self.shop = shop
    }

    func openApp() {
      window.rootViewController = ShopTabBarController(shop: shop)
      window.makeKeyAndVisible()
      settle()
    }

    func closeApp() {
      window.isHidden = true
      window.rootViewController = nil
    }

    // MARK: Controls on the screen

    private var tabs: ShopTabBarController? { window.rootViewController as? ShopTabBarController }
    private var stack: UINavigationController? { tabs?.selectedViewController as? UINavigationController }
    private var catalog: CatalogViewController? { stack?.viewControllers.first as? CatalogViewController }
    private var article: ArticleViewController? { stack?.topViewController as? ArticleViewController }
    private var reader: ReaderViewController? { stack?.topViewController as? ReaderViewController }
    private var sheet: UINavigationController? { tabs?.presentedViewController as? UINavigationController }
    private var checkout: CheckoutViewController? { sheet?.topViewController as? CheckoutViewController }
    private var question: UIAlertController? { sheet?.presentedViewController as? UIAlertController }
    private var login: LoginViewController? { tabs?.presentedViewController as? LoginViewController }

    private func settle() { UIApplication.shared.settle() }

    // MARK: Actions

    func openTab(_ index: Int) {
      tabs?.simulateTap(onTab: index)
      settle()
    }

    func openArticle(_ row: Int) {
      catalog?.tableView.simulateSelection(of: IndexPath(row: row, section: 0))
      settle()
    }

    func wrapAsGift() { article?.giftSwitch.simulateToggle() }

    func buy() {
      article?.buyButton.simulateTap()
      settle()
    }

    func goBack() {
      stack?.simulateTapOnBackButton()
      settle()
    }

    func beginSwipeBack() { stack?.simulateInteractivePopBegin() }

    func thinkBetterOfIt() {
      stack?.simulateInteractivePopCancel()
      settle()
    }

    func swipeBack() {
      stack?.simulateSwipeBack()
      settle()
    }

    func turnPage() {
      reader?.pager.simulateSwipe(.forward)
      settle()
    }

    func turnPageHalf() {
      reader?.pager.simulateSwipeBegin(.forward)
      reader?.pager.simulateSwipeCancel()
      settle()
    }

    func logIn(name: String, password: String) {
      login?.nameField.simulateTyping(name)
      login?.passwordField.simulateTyping(password)
      login?.loginButton.simulateTap()
      settle()
    }

    func openCheckout() {
      catalog?.navigationItem.rightBarButtonItem?.simulateTap()
      settle()
    }

    func type(_ name: String) { checkout?.nameField.simulateTyping(name) }

    func cancelCheckout() {
      checkout?.navigationItem.leftBarButtonItem?.simulateTap()
      settle()
    }

    func swipeSheetDown() {
      sheet?.presentationController?.simulateSwipeDown()
      settle()
    }

    func answer(_ title: String) {
      guard let question, let answer = question.actions.first(where: { $0.title == title }) else { return }
      question.simulateTap(on: answer)
      settle()
    }

    func order() {
      checkout?.orderButton.simulateTap()
      settle()
    }

    func leaveApp() { UIApplication.shared.simulateBackground() }
    func comeBack() { UIApplication.shared.simulateForeground() }

    func turnPhone(to orientation: UIInterfaceOrientation) {
      UIApplication.shared.simulateRotation(to: orientation)
      settle()
    }

    func meetMemoryWarning() { UIApplication.shared.simulateMemoryWarning() }
  }
#endif
