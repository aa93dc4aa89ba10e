#if os(iOS) || os(tvOS) || os(visionOS)
  package import Lifeline
  internal import LifelineRecording
  internal import UIKit

  /// The end of a test in an app: the objects that are still alive after its windows were torn down.
  extension Tracer {
    /// The reason why no controller can be traced in this process; nil if controllers can be traced.
    @MainActor
    package static var interceptionProblem: String? { Interception.problem }

    /// The objects that are alive but should not be.
    ///
    /// Objects that belong to UIKit or the app itself, and parts of the app's interface, are excluded. So are views
    /// whose release was not expected, because UIKit retains some of them for a while.
    @MainActor
    package func survivorsOfApp() -> [Survivor] {
      let recorder = recorder
      recorder.lookAtHierarchy()
      return survivors().filter { survivor in
        if Self.kindsOfApp.contains(survivor.subject.kind) { return false }
        if survivor.object is UIView { return survivor.isExpected }
        if Interception.isOfSystem(survivor.object) { return false }
        return !recorder.isAttached(survivor.object)
      }
    }

    private static let kindsOfApp: Set<SubjectKind> = [.application, .scene, .window]
  }
#endif
