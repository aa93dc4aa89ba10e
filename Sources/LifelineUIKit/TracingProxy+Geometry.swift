#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// Sizes that code takes from a controller's view before they are final.
  extension TracingProxy {
    func noteGeometryRead(_ notice: LifecycleNotice) {
      guard settings.kinds.contains(.geometry), let what = notice.text else { return }
      guard let controller = (notice.subject as? UIView)?.controller else { return }
      guard let position = openCall(.viewDidLoad, of: controller) else { return }
      openCalls[position].geometryReads[what, default: 0] += 1
    }

    /// Records at the end of `viewDidLoad` what was read in it, each kind once.
    ///
    /// Handing the bounds to a subview that follows its superview's size is no computation: such reads do not count.
    func noteEarlyGeometry(of controller: UIViewController) {
      guard let position = openCall(.viewDidLoad, of: controller), !openCalls[position].geometryReads.isEmpty else {
        return
      }
      var reads = openCalls[position].geometryReads
      guard let view = controller.viewIfLoaded else { return }
      guard let probe = view.probe(of: tracer), let owner = subject(controller) else { return }
      reads["bounds"]? -= view.subviews.count { $0.alwaysFills(view) }
      for what in reads.filter({ $0.value > 0 }).keys.sorted() {
        probe.instant(.read, ["what": .string(what), "laidOut": false, "owner": .integer(owner.id)])
      }
    }
  }

  extension UIView {
    fileprivate func alwaysFills(_ superview: UIView) -> Bool {
      frame == superview.bounds && autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
    }
  }
#endif
