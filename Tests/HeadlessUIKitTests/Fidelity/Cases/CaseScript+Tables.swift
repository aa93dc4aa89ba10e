// The app for real UIKit is type-checked against declarations of controllers only, so it does not play these.
#if !FIDELITY_APP
  import Foundation
  import HeadlessUIKit

  extension CaseScript {
    /// What a table asks its data source and its delegate.
    static let tables: [CaseScript] = [
      CaseScript(
        id: "13.table-questions",
        choice: "actual heights are always asked first; the last section is counted first, and the others in order",
        steps: [{ stage in stage.showTable(sections: 2, rows: 1) }]),
      CaseScript(
        id: "13.table-questions-ios7", system: "7.1", callbacks: ["heightForRow", "cellForRow"],
        steps: [{ stage in stage.showTable(sections: 1, rows: 2) }]),
    ]
  }

  extension Rehearsal {
    fileprivate func showTable(sections: Int, rows: Int) {
      let controller = make("vc")
      let source = TableSource(sections: sections, rows: rows, log: log)
      keep(source)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
      table.dataSource = source
      table.delegate = source
      controller.view.addSubview(table)
      launch(controller)
    }
  }

  /// Logs what a table asks and tells it: with the section, or with the row if there is one section.
  @MainActor
  private final class TableSource: UITableViewDataSource, UITableViewDelegate {
    private let sections: Int
    private let rows: Int
    private let log: Log

    init(sections: Int, rows: Int, log: Log) {
      (self.sections, self.rows, self.log) = (sections, rows, log)
    }

    private func note(_ question: String, _ path: IndexPath) {
      log.add("table.\(question)(\(sections == 1 ? path.row : path.section))")
    }

    func numberOfSections(in tableView: UITableView) -> Int {
      log.add("table.numberOfSections")
      return sections
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      log.add("table.numberOfRows(\(section))")
      return rows
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      note("cellForRow", indexPath)
      return UITableViewCell()
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      note("heightForRow", indexPath)
      return 40
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      log.add("table.heightForHeader(\(section))")
      return 20
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      log.add("table.heightForFooter(\(section))")
      return 20
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      note("willDisplayCell", indexPath)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      log.add("table.viewForHeader(\(section))")
      return UIView()
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.add("table.willDisplayHeader(\(section))")
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      log.add("table.viewForFooter(\(section))")
      return UIView()
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      log.add("table.willDisplayFooter(\(section))")
    }
  }
#endif
