import HeadlessUIKit

/// Logs everything that a root controller is told of a launch and of rotations.
class FullyRecordingController: RecordingController {
  private(set) var previousTraits: [UITraitCollection?] = []
  var passesSizesOn = true

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    note("viewLayoutMarginsDidChange")
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note("viewSafeAreaInsetsDidChange")
  }

  override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }

  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    previousTraits.append(previousTraitCollection)
    note("traitCollectionDidChange" + (previousTraitCollection == nil ? "(nil)" : ""))
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    note("viewWillTransition to \(Int(size.width))x\(Int(size.height))")
    if passesSizesOn { super.viewWillTransition(to: size, with: coordinator) }
  }
}
