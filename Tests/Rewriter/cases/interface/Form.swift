import UIKit

public class Form: UIViewController {
  @IBOutlet private weak var name: UITextField!
  @IBOutlet var fields: [UITextField]!

  @IBAction private func save(_ sender: UIButton, forEvent event: UIEvent) {}
  @IBAction func close() {}
  @IBAction func close(_ sender: Any) {}
  @IBAction static func never() {}
  @objc func withBlock(_ block: () -> Void) {}
}

extension Form {
  @IBAction func clear(_ sender: Any?) {}
}

class LongForm: Form {
  @IBOutlet var note: UITextView!
}

class Coordinator: NSObject {
  @IBOutlet var form: Form!
}
