import UIKit

class NoteViewController: UIViewController, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private var saved = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    field.delegate = self
    field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    view.addSubview(field)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(UIInputViewController.dismissKeyboard)))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: #selector(done))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    return true
  }

  @objc func dismissKeyboard() { view.endEditing(true) }
  @objc func textChanged(_ sender: UITextField) { saved = sender.text ?? "" }
  @objc func done() { dismiss(animated: true) }

  var note: String { return saved }
}
