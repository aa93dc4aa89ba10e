#if os(iOS) || os(tvOS) || os(visionOS)
  package import Lifeline
  internal import LifelineRecording
  internal import LifelineVocabulary
  internal import UIKit

  /// The end of a test in an app: what is alive after its windows were taken down.
  extension Tracer {
    /// Why no controller can be traced in this process; nil if they can.
    @MainActor
    package static var interceptionProblem: String? { Interception.problem }

    /// What is alive and should not be: without what belongs to the app itself or to UIKit, what is a part of the interface
    /// of the app, and views whose release was not expected, since UIKit keeps some for a while.
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
