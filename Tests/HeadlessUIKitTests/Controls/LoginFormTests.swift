import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// A login form as an app would have it, driven from its first appearance to the successful login.
@Suite(.inOwnWorld) @MainActor
struct LoginFormTests {
  @Test func `a user logs in with the keyboard, after a mistake that an alert tells of`() throws {
    let log = Log()
    let window = UIWindow()
    let form = LoginController { log.add("welcome \($0)") }
    window.rootViewController = form
    window.makeKeyAndVisible()
    #expect(!form.button.simulateTap())
    #expect(form.name.simulateTyping("ann 1\nnope"))
    #expect((form.name.text, form.password.text) == ("ann", "nope"))
    #expect(form.button.simulateTap())
    UIApplication.shared.settle()
    let alert = try #require(form.presentedViewController as? UIAlertController)
    #expect(!form.button.simulateTap())
    #expect(alert.simulateTap(onActionTitled: "Again"))
    UIApplication.shared.settle()
    #expect(form.password.isFirstResponder)
    #expect(form.password.text == "")
    #expect(form.password.simulateTyping("secret\n"))
    #expect(log.take() == ["welcome ann"])
  }
}

private final class LoginController: UIViewController, UITextFieldDelegate {
  let name = UITextField()
  let password = UITextField()
  lazy var button = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.logIn() })
  private let onSuccess: (String) -> Void

  init(onSuccess: @escaping (String) -> Void) {
    self.onSuccess = onSuccess
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    view.backgroundColor = .systemBackground
    configureFields()
    layOut()
    updateButton()
  }

  private func configureFields() {
    name.placeholder = "Name"
    name.textContentType = .username
    name.autocapitalizationType = .none
    name.returnKeyType = .next
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    for field in [name, password] {
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .body)
      field.delegate = self
      field.addAction(UIAction { [weak self] _ in self?.updateButton() }, for: .editingChanged)
    }
  }

  private func layOut() {
    let stack = UIStackView(arrangedSubviews: [name, password, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.setCustomSpacing(24, after: password)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  private func updateButton() {
    button.isEnabled = name.hasText && password.hasText
  }

  private func logIn() {
    view.endEditing(true)
    guard password.text == "secret" else { return complain() }
    onSuccess(name.text ?? "")
  }

  private func complain() {
    let alert = UIAlertController(title: "Wrong password", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Again", style: .default) { [weak self] _ in
        self?.password.text = ""
        self?.password.becomeFirstResponder()
      })
    present(alert, animated: true)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    textField === password || string.allSatisfy(\.isLetter)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name { password.becomeFirstResponder() } else { button.simulateTap() }
    return false
  }
}
