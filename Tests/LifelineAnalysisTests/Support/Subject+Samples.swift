import Lifeline

extension Subject {
  static let main = Subject(id: 1, kind: .controller, type: "MainViewController", name: "main")
  static let sub = Subject(id: 2, kind: .controller, type: "SubViewController", name: "sub")
  static let mainView = Subject(id: 3, kind: .view, type: "UIView")
}
