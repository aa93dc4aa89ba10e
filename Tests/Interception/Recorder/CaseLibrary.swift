#if os(Linux)
  import Glibc
  import LifelineInterception

  /// The library of the cases in Objective-C, which is loaded at run time: only `Tests/Interception/run` builds it.
  @MainActor
  struct CaseLibrary {
    typealias Object = UnsafeRawPointer
    typealias Question = @convention(c) (Object?) -> Object?
    typealias TextQuestion = @convention(c) (Object?) -> UnsafePointer<CChar>
    typealias Step = @convention(c) () -> Void
    typealias Observer = @convention(c) (Object?) -> Void

    let start: @convention(c) (UnsafePointer<lifeline_configuration>) -> lifeline_status
    let trace: @convention(c) (Object?) -> lifeline_reason
    let observe: @convention(c) (_ ends: Observer, _ memoryWarning: Observer) -> Void

    let launch: @convention(c) (_ releasesViewOnMemoryWarning: Bool) -> Void
    let showSub: Step
    let goBack: Step
    let warn: Step
    let end: Step

    let call: @convention(c) (_ isOverridden: Bool, _ count: Int) -> Void
    let makeAndRelease: @convention(c) (_ count: Int) -> Void

    /// Does what a scene names; false if there is no such act.
    let act: @convention(c) (UnsafePointer<CChar>) -> Bool

    let root: @convention(c) () -> Object?
    let kind: TextQuestion
    let className: TextQuestion
    let view: Question
    let presented: Question
    let presenter: Question
    let parent: Question
    let shown: Question
    let rootOfWindow: Question
    let held: @convention(c) (Object?, _ index: Int) -> Object?
    let isBeingDismissed: @convention(c) (Object?) -> Bool
    let isOfSystem: @convention(c) (Object?) -> Bool

    init(path: String) {
      guard let library = dlopen(path, RTLD_NOW) else { fatalError(String(cString: dlerror())) }
      func function<Function>(_ name: String) -> Function {
        guard let address = dlsym(library, name) else { fatalError("\(path) has no \(name)") }
        return unsafeBitCast(address, to: Function.self)
      }
      start = function("cases_start")
      trace = function("lifeline_interception_trace")
      observe = function("cases_observe")
      launch = function("cases_launch")
      showSub = function("cases_show_sub")
      goBack = function("cases_go_back")
      warn = function("cases_warn")
      end = function("cases_end")
      call = function("cases_call")
      makeAndRelease = function("cases_make_and_release")
      act = function("scenes_act")
      root = function("cases_root")
      kind = function("cases_kind")
      className = function("cases_class_name")
      view = function("cases_view")
      presented = function("cases_presented")
      presenter = function("cases_presenter")
      parent = function("cases_parent")
      shown = function("cases_shown")
      rootOfWindow = function("cases_root_of")
      held = function("cases_held")
      isOfSystem = function("lifeline_interception_is_of_system")
      isBeingDismissed = function("cases_is_being_dismissed")
    }
  }
#endif
