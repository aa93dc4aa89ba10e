/// Who takes part in the calls and hears the notices of a world, and what runs at the moment.
struct Delivery {
  var interceptors: [any LifecycleInterceptor] = []
  var observers: [any LifecycleObserver] = []
  var currentTransition: Int?
}

extension HeadlessWorld {
  /// Puts an interceptor inside those already installed; the world retains it until it is uninstalled.
  ///
  /// Installing an interceptor that is installed does nothing.
  public func install(_ interceptor: any LifecycleInterceptor) {
    guard !delivery.interceptors.contains(where: { $0 === interceptor }) else { return }
    delivery.interceptors.append(interceptor)
  }

  /// Takes an interceptor out; one that is not installed is passed over.
  public func uninstall(_ interceptor: any LifecycleInterceptor) {
    delivery.interceptors.removeAll { $0 === interceptor }
  }

  /// Adds an observer after those already there; the world retains it until it is removed.
  ///
  /// Adding an observer that is there does nothing.
  public func addObserver(_ observer: any LifecycleObserver) {
    guard !delivery.observers.contains(where: { $0 === observer }) else { return }
    delivery.observers.append(observer)
  }

  /// Removes an observer; one that is not there is passed over.
  public func removeObserver(_ observer: any LifecycleObserver) {
    delivery.observers.removeAll { $0 === observer }
  }

  /// Delivers a call: runs the interceptors around it, outermost first, and the body inside them, exactly once.
  ///
  /// All hosts deliver this way, and a container or cache of your own does the same. The body calls the receiver's
  /// method, or does what the action is about. While it runs, whatever else this world delivers of its own accord, such
  /// as `viewDidLoad` of a view that is asked for, belongs to the transition of the call. Without interceptors this
  /// allocates nothing.
  public func perform(_ call: LifecycleCall, _ body: () -> Void) {
    withTransition(call.transition) {
      if delivery.interceptors.isEmpty { body() } else { run(call, through: delivery.interceptors[...], body) }
    }
  }

  private func run(_ call: LifecycleCall, through chain: ArraySlice<any LifecycleInterceptor>, _ body: () -> Void) {
    guard let outermost = chain.first else { return body() }
    var hasProceeded = false
    func proceed() {
      guard !hasProceeded else { return }
      hasProceeded = true
      run(call, through: chain.dropFirst(), body)
    }
    outermost.around(call, proceed: proceed)
    proceed()
  }

  /// Lets what is delivered inside belong to a transition, or to none.
  func withTransition(_ number: Int?, _ body: () -> Void) {
    let outer = delivery.currentTransition
    delivery.currentTransition = number
    body()
    delivery.currentTransition = outer
  }

  /// Whether anybody hears of what happens.
  package var isObserved: Bool { !delivery.observers.isEmpty }

  /// Tells the observers what happened; the notice is only made when somebody listens.
  ///
  /// A host of your own announces `popped`, `removed` and the like in the same way.
  public func announce(_ notice: @autoclosure () -> LifecycleNotice) {
    guard !delivery.observers.isEmpty else { return }
    let notice = notice()
    for observer in delivery.observers { observer.observe(notice) }
  }
}
