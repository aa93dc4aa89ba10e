/// The interceptors and observers of a world, and the transition that runs at the moment.
struct Delivery {
  var interceptors: [any LifecycleInterceptor] = []
  var observers: [any LifecycleObserver] = []
  var currentTransition: Int?
  /// How many calls and steps of transitions are under way, one inside the other.
  var depth = 0
}

extension HeadlessWorld {
  /// Puts an interceptor inside those already installed; the world retains it until it is uninstalled.
  ///
  /// Installing an interceptor that is installed does nothing.
  public func install(_ interceptor: any LifecycleInterceptor) {
    guard !delivery.interceptors.contains(where: { $0 === interceptor }) else { return }
    delivery.interceptors.append(interceptor)
  }

  /// Removes an interceptor; has no effect if it is not installed.
  public func uninstall(_ interceptor: any LifecycleInterceptor) {
    delivery.interceptors.removeAll { $0 === interceptor }
  }

  /// Adds an observer after the existing ones; the world retains it until it is removed.
  ///
  /// Adding an observer a second time has no effect.
  public func addObserver(_ observer: any LifecycleObserver) {
    guard !delivery.observers.contains(where: { $0 === observer }) else { return }
    delivery.observers.append(observer)
  }

  /// Removes an observer; has no effect if it was not added.
  public func removeObserver(_ observer: any LifecycleObserver) {
    delivery.observers.removeAll { $0 === observer }
  }

  /// Delivers a call: runs the interceptors around it, outermost first, and the body inside them, exactly once.
  ///
  /// All hosts deliver this way; do the same in your own container or cache. The body calls the receiver's method, or
  /// performs the action. Calls that this world delivers while the body runs, such as `viewDidLoad` of a view that is
  /// accessed, belong to the transition of the call. Without interceptors this allocates nothing.
  public func perform(_ call: LifecycleCall, _ body: () -> Void) {
    withTransition(call.transition) {
      let interceptors = delivery.interceptors
      if interceptors.isEmpty { body() } else { run(call, through: interceptors, from: 0, body) }
    }
  }

  /// Runs the interceptors from a position on, and the body inside the last one.
  ///
  /// The closure is a literal argument, which keeps it and its variable off the heap.
  private func run(
    _ call: LifecycleCall, through chain: [any LifecycleInterceptor], from position: Int, _ body: () -> Void
  ) {
    guard position < chain.count else { return body() }
    var hasProceeded = false
    chain[position].around(call) {
      guard !hasProceeded else { return }
      hasProceeded = true
      run(call, through: chain, from: position + 1, body)
    }
    if !hasProceeded { run(call, through: chain, from: position + 1, body) }
  }

  /// Runs the body as a part of a transition, or of none.
  func withTransition(_ number: Int?, _ body: () -> Void) {
    let outer = delivery.currentTransition
    delivery.currentTransition = number
    asMoment(body)
    delivery.currentTransition = outer
  }

  /// Runs the body as a part of one moment: observers look at the hierarchy when the outermost call, or step of a
  /// transition, has ended with its notices.
  func asMoment(_ body: () -> Void) {
    delivery.depth += 1
    body()
    delivery.depth -= 1
    guard delivery.depth == 0, !delivery.observers.isEmpty else { return }
    for observer in delivery.observers { observer.momentHasEnded() }
  }

  /// Whether there is an observer.
  package var isObserved: Bool { !delivery.observers.isEmpty }

  /// Announces a notice to the observers. The notice is only created if there is an observer.
  ///
  /// A custom host announces `popped`, `removed`, and similar notices in the same way.
  public func announce(_ notice: @autoclosure () -> LifecycleNotice) {
    guard !delivery.observers.isEmpty else { return }
    let notice = notice()
    for observer in delivery.observers { observer.observe(notice) }
  }
}
