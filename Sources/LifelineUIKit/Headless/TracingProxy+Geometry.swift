#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineRecording
  internal import LifelineVocabulary

  /// Detects code that reads the size of a controller's view before the size is final.
  extension TracingProxy {
    func noteGeometryRead(_ notice: LifecycleNotice) {
      guard settings.kinds.contains(.geometry), let what = notice.text else { return }
      guard let controller = (notice.subject as? UIView)?.controller else { return }
      guard let position = openCall(.viewDidLoad, of: controller) else { return }
      geometryReads[calls.openCalls[position].sequence, default: [:]][what, default: 0] += 1
    }

    /// Records each property that `viewDidLoad` read, once per property, at the end of `viewDidLoad`.
    ///
    /// Reads that assign the bounds to a subview with flexible width and height are ignored.
    func noteEarlyGeometry(of controller: UIViewController) {
      // This code runs for each controller, and most controllers have no such reads.
      guard !geometryReads.isEmpty, let position = openCall(.viewDidLoad, of: controller) else { return }
      guard var reads = geometryReads.removeValue(forKey: calls.openCalls[position].sequence) else { return }
      guard let view = controller.viewIfLoaded else { return }
      guard let probe = view.probe(of: tracer), let owner = subject(controller) else { return }
      reads["bounds"]? -= view.subviews.count { $0.alwaysFills(view) }
      for what in reads.filter({ $0.value > 0 }).keys.sorted() {
        probe.instant(.read, [.property: .string(what), .laidOut: false, .owner: .integer(owner.id)])
      }
    }
  }

  extension UIView {
    fileprivate func alwaysFills(_ superview: UIView) -> Bool {
      frame == superview.bounds && autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
    }
  }
#endif
