/// How a controller comes and goes: hosts begin and end it, and it passes that on to its children.
extension UIViewController {
  /// Whether the view is in a window that is shown.
  var isViewInVisibleWindow: Bool { viewIfLoaded?.window.map { !$0.isHidden } ?? false }

  /// Delivers `viewWillAppear` or `viewWillDisappear` here and to the children that follow.
  ///
  /// What is presented inside this controller comes and goes with it, and in its stead where it covers it.
  func beginAppearance(_ appears: Bool, animated: Bool, isForwarded: Bool = false) {
    guard let presentation, presentation.isHeldByPresenter else {
      return beginAppearanceAlone(appears, animated: animated, isForwarded: isForwarded)
    }
    for controller in stackInside where controller.isDue(appears) {
      controller.beginAppearanceAlone(appears, animated: animated, isForwarded: isForwarded)
    }
  }

  /// A controller that is there or coming does not come, and one that is gone or going does not go: a callback may have
  /// changed what its host set out to do.
  func beginAppearanceAlone(_ appears: Bool, animated: Bool, isForwarded: Bool = false) {
    if appears { loadViewIfNeeded() }
    guard follows(appears) else { return }
    appearance = AppearanceState(
      stage: appears ? .appearing : .disappearing, animated: animated, isForwarded: isForwarded)
    if appears { deliverViewWillAppear(animated: animated) } else { deliverViewWillDisappear(animated: animated) }
    if !forwardsFromItsOwnCallbacks { forwardBeginning(appears, animated: animated) }
    if appears, !isForwarded { tellIsAppearing() }
  }

  /// Delivers `viewDidAppear` or `viewDidDisappear`, whichever is due, here and to the children that follow.
  func endAppearance() {
    guard let presentation, presentation.isHeldByPresenter else { return endAppearanceAlone() }
    for controller in stackInside { controller.endAppearanceAlone() }
  }

  /// Ends what is under way; who was coming, and is not on the screen after all, goes: a callback has seen to that.
  func endAppearanceWhereItStands() {
    if appearance.stage == .appearing, !isViewInVisibleWindow { beginAppearance(false, animated: false) }
    endAppearance()
  }

  func endAppearanceAlone() {
    guard appearance.isUnderWay else { return }
    tellIsAppearing()
    let appears = appearance.stage == .appearing
    let animated = appearance.animated
    appearance.stage = appears ? .appeared : .disappeared
    appearance.isForwarded = false
    appearance.endsWithMove = false
    if appears { deliverViewDidAppear(animated: animated) } else { deliverViewDidDisappear(animated: animated) }
    if !forwardsFromItsOwnCallbacks { forwardEnd() }
  }

  /// Delivers `viewIsAppearing` as soon as the view is in its window: once an appearance, the parent before the child.
  func tellIsAppearing() {
    guard appearance.stage == .appearing, headlessWorld.systemVersion.hasViewIsAppearing else { return }
    guard isViewInVisibleWindow else { return }
    if !appearance.hasIsAppearing {
      appearance.hasIsAppearing = true
      deliverViewIsAppearing(animated: appearance.animated)
    }
    for child in followers where child.appearance.isForwarded { child.tellIsAppearing() }
  }

  // MARK: Children

  /// Lets the children in this controller's view come or go with it (case 5.addchild-in-parent-viewDidLoad).
  func forwardBeginning(_ appears: Bool, animated: Bool) {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isConcerned(appears) && child.hasViewInside(self) {
      child.beginAppearance(appears, animated: animated, isForwarded: true)
    }
    // A callback may have brought this controller to its end already.
    if !appearance.isUnderWay { forwardEnd() }
  }

  /// Brings the children to the end of what was forwarded to them.
  func forwardEnd() {
    for child in followers where child.appearance.isForwarded { child.endAppearance() }
  }

  /// The children, each with what it presents in its own context.
  private var followers: [UIViewController] {
    guard children.contains(where: { $0.presentation != nil }) else { return children }
    return children.flatMap(\.stackInside)
  }

  /// Whether it, or what is presented inside it, follows a container that comes or goes.
  func isConcerned(_ appears: Bool) -> Bool {
    presentation == nil ? follows(appears) : stackInside.contains { $0.isDue(appears) }
  }

  /// Whether it follows, considering what is presented over it and that it may be on its way out itself.
  private func isDue(_ appears: Bool) -> Bool {
    guard follows(appears) else { return false }
    let isCovered = presentation.map { $0.covers && !$0.isLeaving } ?? false
    return !appears || !isCovered && !isBeingDismissed
  }

  private func follows(_ appears: Bool) -> Bool {
    switch appearance.stage {
    case .disappeared, .disappearing: appears
    case .appeared, .appearing: !appears
    }
  }

  private func hasViewInside(_ parent: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = parent.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  // MARK: By the view alone

  /// The view is about to enter or leave a window, and no host has said anything: it comes or goes by that alone.
  ///
  /// A child of a parent that is coming follows its parent to the end. Otherwise the did-callback comes with the move
  /// (cases 5.addsubview-to-visible-parent and 5.addsubview-without-addchild). The sources leave open whether UIKit
  /// sends it within `addSubview` or later; here it is within.
  func beginAppearanceByItself(in newWindow: UIWindow?, from oldWindow: UIWindow?) {
    let appears = newWindow.map { !$0.isHidden } ?? false
    guard appears ? appearance.stage == .disappeared : appearance.stage == .appeared else { return }
    guard appears || oldWindow?.isHidden == false else { return }
    guard let parent else { return beginWithMove(appears) }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    switch parent.appearance.stage {
    case .appeared: beginWithMove(appears)
    case .appearing where appears: beginAppearance(true, animated: parent.appearance.animated, isForwarded: true)
    case .appearing, .disappearing: if !appears { beginWithMove(false) }
    case .disappeared: break
    }
  }

  private func beginWithMove(_ appears: Bool) {
    beginAppearance(appears, animated: false)
    appearance.endsWithMove = true
  }

  func endMoveOfView() {
    tellIsAppearing()
    if appearance.endsWithMove { endAppearanceWhereItStands() }
  }

  // MARK: By the app

  /// What `beginAppearanceTransition` does: a state machine of four states, in which the same direction twice is none.
  func beginManually(_ appears: Bool, animated: Bool) {
    guard follows(appears) else {
      let state = appears ? "on the screen or coming" : "off the screen or going"
      return Diagnostics.warn(
        "unbalanced beginAppearanceTransition(\(appears)): \(type(of: self)) is \(state) already; nothing is done",
        about: self)
    }
    beginAppearance(appears, animated: animated)
  }

  func endManually() {
    guard appearance.isUnderWay else {
      return Diagnostics.warn(
        "unbalanced endAppearanceTransition(): \(type(of: self)) is neither coming nor going; nothing is done",
        about: self)
    }
    endAppearance()
  }
}
