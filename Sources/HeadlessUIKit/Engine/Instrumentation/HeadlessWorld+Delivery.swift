/// The interceptors and observers of a world, and the current transition.
struct Delivery {
  var interceptors: [any LifecycleInterceptor] = []
  var observers: [any LifecycleObserver] = []
  var currentTransition: Int?
  /// Whether the current property update has read traits.
  var readsTraits = false
  /// The nesting depth of the current calls and transition steps.
  var depth = 0
  var requiredSuperCalls = RequiredSuperCalls()
}

extension HeadlessWorld {
  /// Installs an interceptor as the innermost interceptor. The world retains the interceptor until you uninstall it.
  ///
  /// Installing an interceptor a second time has no effect.
  public func install(_ interceptor: any LifecycleInterceptor) {
    guard !delivery.interceptors.contains(where: { $0 === interceptor }) else { return }
    delivery.interceptors.append(interceptor)
  }

  /// Uninstalls an interceptor. This method has no effect if the interceptor is not installed.
  public func uninstall(_ interceptor: any LifecycleInterceptor) {
    delivery.interceptors.removeAll { $0 === interceptor }
  }

  /// Adds an observer after the existing observers. The world retains the observer until you remove it.
  ///
  /// Adding an observer a second time has no effect.
  public func addObserver(_ observer: any LifecycleObserver) {
    guard !delivery.observers.contains(where: { $0 === observer }) else { return }
    delivery.observers.append(observer)
  }

  /// Removes an observer. This method has no effect if the observer was not added.
  public func removeObserver(_ observer: any LifecycleObserver) {
    delivery.observers.removeAll { $0 === observer }
  }

  /// Delivers a call: runs the interceptors, outermost first, and runs the closure exactly once, inside the innermost
  /// interceptor.
  ///
  /// All hosts deliver calls with this method. Use this method in your own container or cache, too. The closure calls
  /// the receiver's method or performs the action. Other calls that this world delivers while the closure runs belong
  /// to the same transition. An example is the `viewDidLoad` of a controller whose view the closure accesses. If there
  /// are no interceptors, this method allocates no memory.
  public func perform(_ call: LifecycleCall, _ body: () -> Void) {
    withTransition(call.transition) {
      let interceptors = delivery.interceptors
      if interceptors.isEmpty { body() } else { run(call, through: interceptors, from: 0, body) }
    }
  }

  /// Runs the interceptors, starting at a given index, and runs the closure inside the last interceptor.
  ///
  /// The closure is passed as a literal, which keeps it and the variable that it captures off the heap.
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

  /// Runs a closure as part of a transition or, if the number is nil, outside any transition.
  func withTransition(_ number: Int?, _ body: () -> Void) {
    let outer = delivery.currentTransition
    delivery.currentTransition = number
    asMoment(body)
    delivery.currentTransition = outer
  }

  /// Runs a closure as part of a moment. A moment is the outermost call or transition step, including its notices.
  /// Observers inspect the hierarchy when the moment has ended.
  func asMoment(_ body: () -> Void) {
    delivery.depth += 1
    body()
    delivery.depth -= 1
    guard delivery.depth == 0, !delivery.observers.isEmpty else { return }
    for observer in delivery.observers { observer.momentHasEnded() }
  }

  /// Whether there is an observer.
  package var isObserved: Bool { !delivery.observers.isEmpty }

  /// Sends a notice to the observers. The autoclosure that creates the notice runs only if there is an observer.
  ///
  /// A custom host uses this method to send `popped`, `removed`, and similar notices.
  public func announce(_ notice: @autoclosure () -> LifecycleNotice) {
    guard !delivery.observers.isEmpty else { return }
    let notice = notice()
    for observer in delivery.observers { observer.observe(notice) }
  }
}
