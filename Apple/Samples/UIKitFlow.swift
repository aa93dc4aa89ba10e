// Flow of UIKit: what is found after type checking.
import UIKit

final class Box {
  var value = 0
}
func send(_ box: Box) {
  Task { @MainActor in box.value = 1 }
  // expected-error@-1 {{sending 'box' risks causing data races}}
  // expected-note@-2 {{task-isolated 'box' is captured by a main actor-isolated closure}}
}
func missing(_ condition: Bool) -> Int {
  if condition { return 1 }
}  // expected-error {{missing return in global function expected to return 'Int'}}
