package import Lifeline

extension Subject {
  package static let main = Subject(id: 1, kind: .controller, type: "MainViewController", name: "main")
  package static let sub = Subject(id: 2, kind: .controller, type: "SubViewController", name: "sub")
  package static let mainView = Subject(id: 3, kind: .view, type: "UIView")
}
