import HeadlessUIKit
import Lifeline
import LifelineUIKit

/// A form with a control of each sort that the probes know.
final class FormController: UIViewController {
  let nameField = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  lazy var darkSwitch = UISwitch()
  var passwordField: UITextField!
  var buttons: [UIButton] = []
  var onBuy: () -> Void = {}

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    passwordField = UITextField()
    passwordField.isSecureTextEntry = true
    buttons = [UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.onBuy() })]
    let box = UIView()
    box.addSubview(UISlider())
    for part in [nameField, darkSwitch, passwordField!, buttons[0], box] { view.addSubview(part) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.text = "first"
    nameField.text = "Ada"
  }
}

/// Keeps in a variable what the user enters, or does not.
final class NoteController: UIViewController {
  enum Saving: CaseIterable, Sendable {
    case never, inTime, inTheModel, whileUnloading
  }

  final class Model {
    var note = "?"
  }

  var noteField: UITextField!
  private var note = "-"
  private let model = Model()
  private let saving: Saving

  init(_ saving: Saving) {
    self.saving = saving
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView(frame: .zero)
    noteField = UITextField()
    view.addSubview(noteField)
    let save = UIAction { [weak self] _ in self?.save() }
    noteField.addAction(save, for: .editingChanged)
  }

  private func save() {
    switch saving {
    case .inTime: note = noteField.text ?? ""
    case .inTheModel: model.note = noteField.text ?? ""
    case .never, .whileUnloading: break
    }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    if saving == .whileUnloading { note = noteField.text ?? "" }
    noteField = nil
  }
}

/// Hides its view below another one, in a world that unloads views.
@MainActor
func unloadView(of controller: UIViewController, in studio: Studio) {
  let cover = PlainController()
  cover.modalPresentationStyle = .fullScreen
  controller.present(cover, animated: false)
  UIApplication.shared.settle()
  UIApplication.shared.simulateMemoryWarning()
}

extension Studio {
  /// The events with one of the names as lines.
  func lines(_ names: EventName...) -> [String] {
    events.filter { names.contains($0.name) && $0.phase != .end }.map(\.line)
  }

  /// The values that were written, in the order of the events.
  var values: [Int] { events.filter { $0.name == "write" }.compactMap { $0.attributes.integer("value") } }
}
