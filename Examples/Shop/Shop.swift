#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

// A small shop as an iOS developer would write it, with layout in code, closures for actions, and delegates. This file
// does not depend on running without a screen or on being traced.

/// An article for sale.
public struct Article: Hashable, Sendable {
  public let name: String
  public let price: Int
  public let pages: [String]

  public init(name: String, price: Int, pages: [String]) {
    self.name = name
    self.price = price
    self.pages = pages
  }
}

/// The state of the shop, shared by its controllers, which have no references to each other.
@MainActor
public final class Shop {
  public let articles: [Article]
  public private(set) var basket: [Article] = []
  public private(set) var orders = 0
  public var customer: String?

  public init(articles: [Article]) {
    self.articles = articles
  }

  public func add(_ article: Article) { basket.append(article) }

  public func order() {
    basket.removeAll()
    orders += 1
  }
}

// MARK: - The tabs

/// The root controller, with a catalog, a reader, and an account, each in its own navigation controller.
public final class ShopTabBarController: UITabBarController {
  private let shop: Shop

  public init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let catalog = CatalogViewController(shop: shop)
    catalog.tabBarItem = UITabBarItem(title: "Catalog", image: nil, tag: 0)
    let reader = ReaderViewController(pages: shop.articles.flatMap(\.pages))
    reader.tabBarItem = UITabBarItem(title: "Read", image: nil, tag: 1)
    let account = AccountViewController(shop: shop)
    account.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 2)
    viewControllers = [catalog, reader, account].map { UINavigationController(rootViewController: $0) }
  }
}

// MARK: - A table with detail

/// The list of all articles. A tap shows an article, and the button in the bar opens the checkout.
public final class CatalogViewController: UITableViewController {
  private static let cellIdentifier = "article"
  private let shop: Shop

  init(shop: Shop) {
    self.shop = shop
    super.init(style: .plain)
    title = "Catalog"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    let checkout = UIAction(title: "Checkout") { [weak self] _ in self?.showCheckout() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Checkout", primaryAction: checkout)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.prompt = shop.basket.isEmpty ? nil : "\(shop.basket.count) in the basket"
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shop.articles.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = shop.articles[indexPath.row].name
    content.secondaryText = "\(shop.articles[indexPath.row].price) €"
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = ArticleViewController(article: shop.articles[indexPath.row])
    detail.onBuy = { [weak self] article in
      self?.shop.add(article)
      self?.navigationController?.popViewController(animated: true)
    }
    navigationController?.pushViewController(detail, animated: true)
  }

  private func showCheckout() {
    let checkout = CheckoutViewController(shop: shop)
    checkout.delegate = self
    let navigation = UINavigationController(rootViewController: checkout)
    navigation.modalPresentationStyle = .pageSheet
    navigation.presentationController?.delegate = checkout
    present(navigation, animated: true)
  }
}

extension CatalogViewController: CheckoutViewControllerDelegate {
  public func checkoutDidFinish(_ checkout: CheckoutViewController) {
    dismiss(animated: true)
  }
}

/// An article, and the button to buy it.
public final class ArticleViewController: UIViewController {
  private let article: Article
  private lazy var priceLabel = UILabel()
  public private(set) lazy var giftSwitch = UISwitch()
  public private(set) lazy var buyButton = UIButton(
    configuration: .filled(),
    primaryAction: UIAction(title: "Buy") { [weak self] _ in
      guard let self else { return }
      onBuy?(article)
    })
  var onBuy: ((Article) -> Void)?

  init(article: Article) {
    self.article = article
    super.init(nibName: nil, bundle: nil)
    title = article.name
    hidesBottomBarWhenPushed = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    priceLabel.font = .preferredFont(forTextStyle: .title2)
    priceLabel.text = "\(article.price) €"
    let stack = UIStackView(arrangedSubviews: [priceLabel, giftSwitch, buyButton])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

// MARK: - A paged reader

/// A reader that preserves the current page when its view is released.
public final class ReaderViewController: UIViewController {
  private let pages: [String]
  private var current = 0
  private lazy var pageControl = UIPageControl()
  public private(set) lazy var pager = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)

  init(pages: [String]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
    title = "Read"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pager)
    pager.view.frame = view.bounds
    pager.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pager.view)
    pager.didMove(toParent: self)
    pager.dataSource = self
    pager.delegate = self
    pageControl.numberOfPages = pages.count
    pageControl.currentPage = current
    view.addSubview(pageControl)
    pager.setViewControllers([page(current)], direction: .forward, animated: false)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    pageControl.frame = CGRect(x: area.minX, y: area.maxY - 32, width: area.width, height: 32)
  }

  private func page(_ index: Int) -> PageViewController {
    PageViewController(index: index, text: pages[index])
  }
}

extension ReaderViewController: UIPageViewControllerDataSource {
  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let shown = viewController as? PageViewController, shown.index > 0 else { return nil }
    return page(shown.index - 1)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let shown = viewController as? PageViewController, shown.index + 1 < pages.count else { return nil }
    return page(shown.index + 1)
  }
}

extension ReaderViewController: UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first as? PageViewController else { return }
    current = shown.index
    pageControl.currentPage = current
  }
}

/// A page of text.
public final class PageViewController: UIViewController {
  let index: Int
  private let text: String

  init(index: Int, text: String) {
    self.index = index
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func loadView() {
    let textView = UITextView()
    textView.isEditable = false
    textView.text = text
    view = textView
  }
}

// MARK: - A modal checkout

/// Receives the end of the checkout.
@MainActor
public protocol CheckoutViewControllerDelegate: AnyObject {
  func checkoutDidFinish(_ checkout: CheckoutViewController)
}

/// Requests a name, and places the order. After the user has typed, the sheet asks for confirmation before it is
/// dismissed.
public final class CheckoutViewController: UIViewController {
  public weak var delegate: (any CheckoutViewControllerDelegate)?
  private let shop: Shop
  public private(set) lazy var nameField = UITextField()
  public private(set) lazy var orderButton = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Order") { [weak self] _ in self?.order() })

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = "Checkout"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.confirmCancel() })
    nameField.placeholder = "Your name"
    nameField.text = shop.customer
    nameField.addAction(UIAction { [weak self] _ in self?.nameChanged() }, for: .editingChanged)
    let stack = UIStackView(arrangedSubviews: [nameField, orderButton])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    nameChanged()
  }

  private func nameChanged() {
    let name = nameField.text ?? ""
    orderButton.isEnabled = !name.isEmpty
    navigationController?.isModalInPresentation = name != (shop.customer ?? "")
  }

  private func order() {
    shop.customer = nameField.text
    shop.order()
    delegate?.checkoutDidFinish(self)
  }

  private func confirmCancel() {
    guard navigationController?.isModalInPresentation == true else {
      delegate?.checkoutDidFinish(self)
      return
    }
    let question = UIAlertController(title: "Discard your order?", message: nil, preferredStyle: .alert)
    question.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        guard let self else { return }
        delegate?.checkoutDidFinish(self)
      })
    question.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(question, animated: true)
  }
}

extension CheckoutViewController: UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    confirmCancel()
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    shop.customer = nil
  }
}

// MARK: - A login form

/// Receives a successful login.
@MainActor
public protocol LoginViewControllerDelegate: AnyObject {
  func login(_ login: LoginViewController, didLogIn name: String)
}

/// Two text fields and a button. Return moves from one field to the next.
public final class LoginViewController: UIViewController, UITextFieldDelegate {
  public weak var delegate: (any LoginViewControllerDelegate)?
  public private(set) lazy var nameField = UITextField()
  public private(set) lazy var passwordField = UITextField()
  public private(set) lazy var errorLabel = UILabel()
  private lazy var spinner = UIActivityIndicatorView(style: .medium)
  public private(set) lazy var loginButton = UIButton(
    type: .system, primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.logIn() })

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log in"
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Name"
    nameField.textContentType = .username
    nameField.autocapitalizationType = .none
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    errorLabel.textColor = .systemRed
    errorLabel.numberOfLines = 0
    errorLabel.isHidden = true
    for field in [nameField, passwordField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addAction(UIAction { [weak self] _ in self?.fieldsChanged() }, for: .editingChanged)
    }
    let stack = UIStackView(arrangedSubviews: [nameField, passwordField, errorLabel, loginButton, spinner])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    fieldsChanged()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nameField.becomeFirstResponder()
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField { passwordField.becomeFirstResponder() } else { logIn() }
    return true
  }

  private func fieldsChanged() {
    loginButton.isEnabled = nameField.text?.isEmpty == false && passwordField.text?.isEmpty == false
    errorLabel.isHidden = true
  }

  private func logIn() {
    guard let name = nameField.text, let password = passwordField.text, loginButton.isEnabled else { return }
    spinner.startAnimating()
    defer { spinner.stopAnimating() }
    guard password.count >= 4 else {
      errorLabel.text = "The password has at least four characters."
      errorLabel.isHidden = false
      return
    }
    delegate?.login(self, didLogIn: name)
  }
}

/// Shows the current user, or a login form.
public final class AccountViewController: UIViewController, LoginViewControllerDelegate {
  private let shop: Shop
  public private(set) lazy var nameLabel = UILabel()

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = "Account"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameLabel)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    nameLabel.text = shop.customer ?? "guest"
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if shop.customer == nil, presentedViewController == nil { showLogin() }
  }

  private func showLogin() {
    let login = LoginViewController()
    login.delegate = self
    login.modalPresentationStyle = .fullScreen
    present(login, animated: true)
  }

  public func login(_ login: LoginViewController, didLogIn name: String) {
    shop.customer = name
    dismiss(animated: true)
  }
}
