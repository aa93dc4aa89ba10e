import Foundation

/// A view controller's view and the origin of that view.
struct ViewSlot {
  /// The origin of the view, which decides whether it can be recreated.
  fileprivate enum Origin {
    case ownLoadView
    case nib
    case emptyView
    /// The base implementation of a container created the view.
    case container
    case assigned
  }

  fileprivate(set) var view: UIView?
  fileprivate var origin = Origin.assigned
  fileprivate var isLoading = false
  fileprivate var isUnloadingBySystem = false
  /// The origin of the view that the base implementation of `loadView` created, or nil if an override set another view
  /// afterward.
  fileprivate var madeByBase: Origin?

  /// The origin of the view after `loadView` returns. If an override calls super and adds subviews, the override counts
  /// as the origin.
  @MainActor fileprivate var originAfterLoading: Origin {
    guard madeByBase == .emptyView, view?.subviews.isEmpty == false else { return madeByBase ?? .ownLoadView }
    return .ownLoadView
  }

  fileprivate var canBeMadeAgain: Bool { origin == .ownLoadView || origin == .nib }
}

extension UIViewController {
  func loadViewOnce() {
    guard slot.view == nil else { return }
    guard !slot.isLoading else {
      Diagnostics.stop(
        "\(type(of: self)).loadView() read `view` before setting it, which would call loadView() endlessly"
      )
    }
    slot.isLoading = true
    slot.madeByBase = nil
    deliver(.loadView) { loadView() }
    slot.isLoading = false
    guard slot.view != nil else {
      Diagnostics.stop(
        "\(type(of: self)).loadView() returned without setting `view`: set it, or do not override loadView()"
      )
    }
    slot.origin = slot.originAfterLoading
    slot.view?.layout.isTooEarlyToMeasure = headlessWorld.isObserved
    deliver(.viewDidLoad) { viewDidLoad() }
    slot.view?.layout.isTooEarlyToMeasure = false
  }

  /// Implements `loadView`.
  func makeView() {
    if makeViewFromStoryboard() {
      slot.madeByBase = .nib
    } else if let name = nibName ?? nibNamedLikeTheClass {
      UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
      slot.madeByBase = .nib
    } else {
      view = UIView(frame: headlessWorld.screen.bounds)
      slot.madeByBase = .emptyView
    }
    performEmbedSegues()
  }

  /// Sets the view that the base implementation of a container creates in `loadView`. It is never unloaded, because no
  /// container is documented to unload its view.
  func setContainerView(_ container: UIView) {
    view = container
    slot.madeByBase = .container
  }

  /// Implements the setter of `view`: replaces or removes the current view.
  ///
  /// A replaced view counts as unloaded by the app. As in UIKit, it stays in its superview.
  func setView(_ newView: UIView?) {
    guard newView !== slot.view else { return }
    if let newView, let other = newView.controller, other !== self {
      Diagnostics.stop(
        "the view given to \(type(of: self)) is already the view of \(type(of: other)): a view has one controller"
      )
    }
    releaseView()
    guard let newView else { return }
    slot.view = newView
    slot.origin = .assigned
    slot.madeByBase = nil
    newView.controller = self
    // A weak reference to an object that is being deallocated is nil.
    if newView.controller == nil { warnAboutDeallocation() }
    headlessWorld.announce(LifecycleNotice(.viewAttached, subject: self, related: newView))
  }

  private func warnAboutDeallocation() {
    let name = "\(type(of: self))"
    Diagnostics.warn(
      "the view of \(name) was loaded while \(name) was being deallocated, which UIKit does not allow", about: self,
      .viewLoadedInDeinit, in: "\(name).deinit")
  }

  /// Empties the slot. Observers of the notice can still access the view, which is released when this method returns.
  private func releaseView() {
    guard let oldView = slot.view else { return }
    slot.view = nil
    oldView.controller = nil
    let bySystem = slot.isUnloadingBySystem
    headlessWorld.announce(LifecycleNotice(.viewUnloaded, subject: self, related: oldView, bySystem: bySystem))
  }
}

extension UIViewController {
  /// Implements `didReceiveMemoryWarning` in iOS 5 and earlier (recorded case `7.ios5-unload-cycle`).
  ///
  /// The view is released if it can be recreated and has no superview. `viewDidUnload` is called exactly once for each
  /// view that the system releases. According to one author (in recorded case `7.setnil-no-unload`), old systems also
  /// called it if the app had already set `view = nil`. HeadlessUIKit does not imitate this behavior, because a view
  /// controller that has never loaded its view would then get the callback, too.
  func unloadViewLikeOldSystems() {
    let version = headlessWorld.systemVersion
    guard version.systemUnloadsViews, hasReleasableView else { return }
    if version.hasViewWillUnload { deliver(.viewWillUnload) { viewWillUnload() } }
    slot.isUnloadingBySystem = true
    // As in UIKit, the property is set, so an override of it takes effect.
    view = nil
    slot.isUnloadingBySystem = false
    if version.hasViewDidUnload { deliver(.viewDidUnload) { viewDidUnload() } }
  }

  private var hasReleasableView: Bool {
    guard let view = slot.view else { return false }
    return view.superview == nil && slot.canBeMadeAgain
  }
}
