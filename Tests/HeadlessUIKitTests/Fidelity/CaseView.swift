import HeadlessUIKit

/// The view of a nib; it logs how it came into being.
final class CaseView: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Rehearsal.onStage.log.add("view.init(coder:)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    Rehearsal.onStage.log.add("view.awakeFromNib")
  }
}
