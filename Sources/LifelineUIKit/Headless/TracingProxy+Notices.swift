#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineRecording

  /// Records notices: events other than the calls that HeadlessUIKit delivers.
  extension TracingProxy {
    func observe(_ notice: LifecycleNotice) {
      guard tracer.isEnabled else { return retire() }
      switch notice.kind {
      case .created: noteCreation(of: notice.subject)
      case .reachedBase: noteBase(of: notice)
      case .viewAttached: if let view = notice.related { noteView(view, of: notice.subject) }
      case .viewUnloaded: noteUnload(notice)
      case .dismissed: expectations.note(.dismissed, of: notice.subject)
      case .popped: expectations.note(.popped, of: notice.subject)
      case .removed: expectations.note(.removed, of: notice.subject)
      case .warned: noteWarning(notice)
      case .added: if let addition = notice.addition { noteAddition(addition, to: notice.subject) }
      case .referenceSet: noteReferenceSet(notice)
      case .referenceUsed: noteReferenceUse(notice)
      case .subviewAdded: if let view = notice.related as? UIView { noteAddition(of: view) }
      case .valueSet: noteChange(notice, byUser: false)
      case .valueEntered: noteChange(notice, byUser: true)
      case .valueRead: noteRead(notice)
      case .geometryRead: noteGeometryRead(notice)
      default: break
      }
    }

    func noteCreation(of object: UIResponder) {
      guard case .all(let name) = scope, let controller = object as? UIViewController else { return }
      let probe = tracer.attach(controller, kind: .controller, name: name(type(of: controller)))
      var attributes = TraceAttributes()
      if recordsCallers, let caller = CallerName.ofCaller(of: CallerName.initializers) {
        attributes[.caller] = .string(caller)
      }
      probe.instant(.`init`, attributes)
      controller.attach(probe)
      leakRoots.add(controller)
      newControllers.insert(UInt(addressOf: controller))
    }

    func noteBase(of notice: LifecycleNotice) {
      guard let callback = notice.callName else { return }
      if calls.reachedBase(name(of: callback), of: UInt(addressOf: notice.subject)) { return }
      if let call = notice.call, let probe = probe(of: call) {
        var direct = recorded(call, of: probe.subject)
        direct.caller = CallerName.ofCaller(of: [call.name.rawValue])
        calls.recordDirectCall(direct)
      }
    }

    var recordsCallers: Bool { settings.kinds.contains(.callers) }

    func noteView(_ view: UIResponder, of controller: UIResponder) {
      guard let owner = subject(controller), subject(view) == nil else { return }
      var attributes: TraceAttributes = [.owner: .integer(owner.id)]
      if let view = view as? UIView { addInitializer(of: view, to: &attributes) }
      adoptView(view, of: owner).instant(.`init`, attributes)
      watchView(view, of: controller)
      guard let controller = controller as? UIViewController, !isLoading(controller) else { return }
      noteCallOfLoadView(of: controller, owner)
      adoptParts(of: controller)
    }

    /// Records that the program itself called an override of `loadView`, which set the view.
    private func noteCallOfLoadView(of controller: UIViewController, _ subject: Subject) {
      guard CallerName.ofCaller(of: [])?.hasSuffix(".loadView") == true else { return }
      var call = CallRecorder.Call(
        .loadView, receiver: UInt(addressOf: controller), subject: subject, isAction: false)
      call.caller = CallerName.ofCaller(of: [EventName.loadView.string])
      calls.recordDirectCall(call)
    }

    func noteUnload(_ notice: LifecycleNotice) {
      guard let controller = subject(notice.subject), let view = notice.related else { return }
      if let owner = notice.subject as? UIViewController, let view = view as? UIView {
        noteLosses(of: owner, with: view)
      }
      var attributes: TraceAttributes = [.by: TraceEvent.Actor(isSystem: notice.bySystem).value]
      if let view = subject(view) { attributes[.view] = .integer(view.id) }
      tracer.emit(.viewUnloaded, .instant, of: controller, attributes)
      expectEnd(of: view, because: .unloaded)
      if let owner = notice.subject as? UIViewController, !notice.bySystem { awaitHeldViews(of: owner) }
    }

    func noteWarning(_ notice: LifecycleNotice) {
      guard let text = notice.text, let probe = probe(ofWarning: notice) else { return }
      var attributes: TraceAttributes = [.text: .string(text)]
      if case .problem(let problem)? = notice.warning {
        attributes[.problem] = .string(problem.rawValue)
        let caller =
          notice.function ?? (problem.isFoundLater ? nil : CallerName.ofCaller(of: CallerName.overridableActions))
        if let caller { attributes[.caller] = .string(caller) }
        if let other = notice.related.flatMap(subject) { attributes[.from] = .integer(other.id) }
      }
      probe.instant(.warning, attributes)
    }

    /// The probe of the warning's subject or, for a view that is not traced, of the controller to which it belongs. A
    /// mistake that concerns neither is recorded as one of the application.
    private func probe(ofWarning notice: LifecycleNotice) -> Probe? {
      if let known = notice.subject.probe(of: tracer) { return known }
      if let view = notice.subject as? UIView, let owner = owner(of: view) { return owner.probe(of: tracer) }
      guard case .all = scope, case .problem? = notice.warning else { return nil }
      let application = notice.subject.headlessWorld.application
      return application.probe(of: tracer) ?? adopt(application)
    }

    func expectEnd(of object: UIResponder, because reason: ReleaseReason) {
      guard subject(object) != nil else { return }
      tracer.expectDeallocation(of: object, because: reason, with: nil)
    }
  }

  /// Detects code that reads the size of a controller's view before the size is final.
  extension TracingProxy {
    func noteGeometryRead(_ notice: LifecycleNotice) {
      guard settings.kinds.contains(.geometry), let what = notice.text else { return }
      guard let controller = (notice.subject as? UIView)?.owningController else { return }
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

  extension LifecycleNotice.Problem {
    /// Whether HeadlessUIKit finds the problem after the call that causes it has returned.
    fileprivate var isFoundLater: Bool {
      switch self {
      case .presenterLeft, .itemTooLarge, .invalidGeometry, .endlessLayout, .unsolvedConstraints, .endlessWork: true
      default: false
      }
    }
  }

  extension UIView {
    fileprivate func alwaysFills(_ superview: UIView) -> Bool {
      frame == superview.bounds && autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
    }
  }
#endif
