public import Foundation

/// Actions of the user on controls. Each method returns whether the user can do this.
///
/// An action that a user could not perform (the control is disabled, hidden, transparent, in no visible window,
/// covered, or in a view without user interaction) has no effect except a warning on standard error.
extension UIButton {
  /// Taps the button: `touchDown`, then `touchUpInside`, then `primaryActionTriggered`.
  ///
  /// UIKit does not document the order of the last two.
  @discardableResult
  public func simulateTap() -> Bool {
    act(.tap) {
      isHighlighted = true
      sendActions(for: .touchDown)
      isHighlighted = false
      sendActions(for: .touchUpInside)
      sendActions(for: .primaryActionTriggered)
    }
  }
}

extension UISwitch {
  /// Toggles the switch: the value changes, then the actions for `valueChanged` run.
  @discardableResult
  public func simulateToggle() -> Bool {
    act(.toggle) {
      change(to: !value, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UISlider {
  /// Moves the knob, at most to the end: the value changes, then the actions for `valueChanged` run.
  @discardableResult
  public func simulateSlide(to newValue: Float) -> Bool {
    act(.slide) {
      sendActions(for: .touchDown)
      change(to: newValue, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      sendActions(for: .touchUpInside)
    }
  }
}

extension UIStepper {
  /// Taps the plus button. Not possible at the maximum value, unless the stepper wraps.
  @discardableResult
  public func simulateIncrement() -> Bool { simulateStep(up: true) }

  /// Taps the minus button. Not possible at the minimum value, unless the stepper wraps.
  @discardableResult
  public func simulateDecrement() -> Bool { simulateStep(up: false) }

  private func simulateStep(up: Bool) -> Bool {
    let isAtEnd = up ? number >= maximumValue : number <= minimumValue
    return act(.step, unless: isAtEnd && !wraps ? "the \(type(of: self)) is at its end" : nil) {
      change(to: stepped(up: up), byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UISegmentedControl {
  /// Taps a segment: it is selected, then the actions for `valueChanged` run; tapping the selected one runs nothing.
  @discardableResult
  public func simulateSelection(of segment: Int) -> Bool {
    act(.choose, unless: isEnabledForSegment(at: segment) ? nil : "segment \(segment) is disabled") {
      guard segment != selection else { return }
      change(to: segment, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      if isMomentary { change(to: Self.noSegment, byUser: true) }
    }
  }
}

extension UIPageControl {
  /// Taps the dot of a page, at most the last: the page changes, then the actions for `valueChanged` run.
  @discardableResult
  public func simulateSelection(of page: Int) -> Bool {
    act(.choose) {
      guard page != self.page else { return }
      change(to: page, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UIRefreshControl {
  /// Pulls the content down: the control refreshes, then the actions for `valueChanged` run.
  @discardableResult
  public func simulatePull() -> Bool {
    act(.pull, unless: isRefreshing ? "the \(type(of: self)) is refreshing already" : nil) {
      beginRefreshing()
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UIDatePicker {
  /// Chooses a date, at most to the limits: the date changes, then the actions for `valueChanged` run.
  @discardableResult
  public func simulateSelection(of date: Date) -> Bool {
    act(.choose) {
      change(to: date, byUser: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UISearchBar {
  /// Taps the cancel button, which notifies the delegate, and ends the search of a search controller.
  @discardableResult
  public func simulateCancel() -> Bool {
    act(.tap, unless: showsCancelButton ? nil : "the \(type(of: self)) shows no cancel button") {
      delegate?.searchBarCancelButtonClicked(self)
      searchController?.isActive = false
    }
  }

  /// Taps a scope, which notifies the delegate and the search controller.
  @discardableResult
  public func simulateScopeSelection(of index: Int) -> Bool {
    let exists = scopeButtonTitles?.indices.contains(index) ?? false
    return act(.choose, unless: exists ? nil : "the \(type(of: self)) has no scope \(index)") {
      selectedScopeButtonIndex = index
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
      searchController?.barChanged()
    }
  }
}
