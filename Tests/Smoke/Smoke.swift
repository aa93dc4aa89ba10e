import AppKit
import LifelineInterception
import ObjectiveC
import SwiftUI

/// Proves, or disproves, what the interception assumes of Apple's runtimes. It needs a Mac, and no simulator.
@main
enum Smoke {
  private nonisolated(unsafe) static var failures = 0

  @MainActor
  static func main() {
    _ = NSApplication.shared
    expect(Interceptor.start(), "the interception starts")
    _ = Events.take()
    check({ Plain(nibName: nil, bundle: nil) }, "plain")
    check({ Last(nibName: nil, bundle: nil) }, "last plain")
    check({ Box<Int>(nibName: nil, bundle: nil) }, "box of Int")
    check({ Box<[String]>(nibName: nil, bundle: nil) }, "box of Array<String>")
    checkFailure()
    checkMissingSuper()
    checkHosts()
    measure()
    print(failures == 0 ? "smoke: all is as assumed" : "smoke: \(failures) assumptions are wrong")
    exit(failures == 0 ? 0 : 1)
  }

  private static func expect(_ isTrue: Bool, _ text: String) {
    if !isTrue { failures += 1 }
    print("\(isTrue ? "ok" : "WRONG"): \(text)")
  }

  /// An object of a class works as before, is observed, and ends once.
  @MainActor
  private static func check<Controller: Plain>(_ make: () -> Controller, _ word: String) {
    let name = String(describing: Controller.self)
    autoreleasepool {
      let object = make()
      expect(Interceptor.isTraced(object), "\(name) is traced, as \(Interceptor.nameOfClass(object))")
      checkLanguage(object, name, word)
      checkObserving(object, name, word)
      _ = Events.take()
      _ = object.view
      let events = Events.take()
      expect(
        events.contains("begin viewDidLoad system") && events.contains("base viewDidLoad"),
        "\(name): a callback of the system, with its super: \(events)")
      object.viewDidLoad()
      let direct = Events.take()
      expect(direct.first == "begin viewDidLoad app", "\(name): a call of the app: \(direct)")
    }
    let events = Events.take()
    expect(events == ["dealloc", "deinit plain"], "\(name) ends once: \(events)")
  }

  @MainActor
  private static func checkLanguage<Controller: Plain>(_ object: Controller, _ name: String, _ word: String) {
    expect(object.overridable() == word, "\(name): the method table of Swift")
    expect(object.greet() == "plain 3", "\(name): variables, also those that are set after super.init")
    expect(type(of: object) == Controller.self, "\(name): type(of:) is the declared type")
    let any: AnyObject = object
    expect(any is Controller && (any as? any Greeting) != nil, "\(name): is, and as? of a protocol")
    expect(object.isMember(of: Controller.self), "\(name): isMember(of:)")
    expect(NSStringFromClass(type(of: object)) == NSStringFromClass(Controller.self), "\(name): the name of its class")
  }

  /// Key-value observing puts another subclass on top.
  @MainActor
  private static func checkObserving<Controller: Plain>(_ object: Controller, _ name: String, _ word: String) {
    let token = object.observe(\.observed, options: .new) { _, _ in Events.add("observed") }
    _ = Events.take()
    object.observed = 2
    expect(Events.take() == ["observed"], "\(name): key-value observing, as \(Interceptor.nameOfClass(object))")
    expect(Interceptor.isTraced(object) && object.overridable() == word, "\(name): still traced, and the same")
    token.invalidate()
  }

  @MainActor
  private static func checkFailure() {
    _ = Events.take()
    autoreleasepool { _ = try? Failing(fails: true) }
    let events = Events.take()
    expect(events.filter { $0 == "deinit plain" }.count == 1, "an initializer that fails late ends once: \(events)")
  }

  @MainActor
  private static func checkMissingSuper() {
    _ = Events.take()
    autoreleasepool { _ = Forgetful(nibName: nil, bundle: nil).view }
    expect(!Events.take().contains("base viewDidLoad"), "an override without super is seen")
  }

  /// All specializations of a generic class of the system share their methods.
  @MainActor
  private static func checkHosts() {
    _ = Events.take()
    let hosts: [NSViewController] = [
      NSHostingController(rootView: Text(verbatim: "a")), NSHostingController(rootView: EmptyView()),
    ]
    let methods = hosts.map { class_getInstanceMethod(type(of: $0), NSSelectorFromString("viewWillAppear")) }
    expect(methods.first == methods.last, "specializations of NSHostingController share the method viewWillAppear")
    for host in hosts {
      _ = Events.take()
      host.viewWillAppear()
      print("  \(Interceptor.nameOfClass(host)): \(Events.take())")
    }
  }

  /// What one replacement of a method costs, with all classes of AppKit realized.
  @MainActor
  private static func measure() {
    let selector = NSSelectorFromString("viewDidUnhide")
    guard let method = class_getInstanceMethod(NSView.self, selector) else {
      return expect(false, "NSView has viewDidUnhide")
    }
    let old = method_getImplementation(method)
    let clock = ContinuousClock()
    let slow = clock.measure { for _ in 0..<20 { _ = method_setImplementation(method, old) } } / 20
    let types = method_getTypeEncoding(method)
    let quick = clock.measure { for _ in 0..<20 { _ = class_replaceMethod(NSView.self, selector, old, types) } } / 20
    print("  method_setImplementation: \(slow), class_replaceMethod: \(quick)")
  }
}
