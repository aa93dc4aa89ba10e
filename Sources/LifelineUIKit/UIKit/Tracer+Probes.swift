#if os(iOS) || os(tvOS) || os(visionOS)
  public import Lifeline
  internal import LifelineRecording
  public import UIKit

  extension Tracer {
    /// Selects the probes that are used from now on.
    ///
    /// The default is ``ProbeSettings/all``.
    ///
    /// With UIKit, `properties` determines whether ``Outlet`` and ``Tracked`` properties are recorded. The other kinds
    /// have no effect: values of controls, referenced views, geometry, and appearance are recorded only with
    /// HeadlessUIKit.
    @MainActor
    public func useProbes(_ settings: ProbeSettings) {
      guard isEnabled else { return }
      interface.settings = settings
    }

    /// Traces an object that uses a large amount of memory, as a subject of kind `resource`.
    ///
    /// The object is not retained. Its `deinit` is recorded when it is released. The method has no effect if the object
    /// is already a subject.
    ///
    /// - Parameters:
    ///   - object: The image, buffer, or model.
    ///   - bytes: The size in bytes of the memory that is freed with the object.
    ///   - purgeable: Whether the object can be recreated or read again, and should therefore be released on a memory
    ///     warning.
    ///   - owner: The controller that uses the object. The controller is recorded only if it is traced.
    ///   - fileID: The file that contains the call. The file and line are recorded.
    ///   - line: The line of the call.
    @MainActor
    public func trackResource(
      _ object: AnyObject, bytes: Int, purgeable: Bool = true, owner: UIViewController? = nil,
      fileID: StaticString = #fileID, line: Int = #line
    ) {
      guard isEnabled, subject(of: object) == nil else { return }
      let interface = interface
      let probe = attach(object, kind: .resource)
      interface.attach(probe, to: object)
      var attributes: TraceAttributes = [.bytes: .integer(bytes), .purgeable: .boolean(purgeable)]
      if let owner = owner.flatMap({ interface.probe(of: $0, for: self) }) {
        attributes[.owner] = .integer(owner.subject.id)
      }
      if let source = source(fileID, line) { attributes[.source] = .string(source) }
      probe.instant(.`init`, attributes)
    }

    /// The interface of this tracer's recorder, which starts recording if necessary.
    @MainActor
    private var interface: UIKitInterface {
      // Each recorder for UIKit has such an interface.
      recorder.interface as? UIKitInterface ?? UIKitInterface()
    }
  }

  extension UIViewController {
    /// Has no effect with UIKit, which has not unloaded views since iOS 6 and whose `viewWillUnload` and
    /// `viewDidUnload` cannot be overridden.
    ///
    /// With HeadlessUIKit, this method restores these callbacks. With UIKit, the method adds a mark to each trace that
    /// is being recorded.
    public static func enableViewUnloading() {
      Interception.forEachRecorder {
        $0.tracer.mark("enableViewUnloading() has no effect on UIKit: no view is unloaded", source: nil)
      }
    }

    /// Whether a tracer may record the use of a property.
    @usableFromInline var isProbed: Bool { Interception.isRecording }

    /// Records the use with every tracer that has traced this controller.
    @usableFromInline
    func noteUse(of property: PropertyIdentity, _ use: PropertyUse) {
      guard let name = property.name else { return }
      Interception.forEachRecorder { recorder in
        guard recorder.tracer.isEnabled, let interface = recorder.interface as? UIKitInterface,
          let probe = interface.probe(of: self, for: recorder.tracer)
        else { return }
        interface.settings.record(use, of: name, by: self, probe, recorder.tracer)
      }
    }
  }
#endif
