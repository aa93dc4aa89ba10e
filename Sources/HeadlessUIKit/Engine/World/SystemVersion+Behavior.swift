/// The version queries of the implementation. Each value comes from the ``SystemDifference`` with the same name.
extension SystemVersion {
  /// All differences between versions, oldest change first.
  ///
  /// The table in the documentation is generated from this list.
  public static var differences: [SystemDifference] { SystemDifference.all }

  var lacksBackground: Bool { SystemDifference.noBackground.applies(to: self) }
  var hasViewDidUnload: Bool { SystemDifference.viewDidUnload.applies(to: self) }
  var hasViewWillUnload: Bool { SystemDifference.viewWillUnload.applies(to: self) }
  var systemUnloadsViews: Bool { SystemDifference.systemUnloadsViews.applies(to: self) }
  var hasContainment: Bool { SystemDifference.containment.applies(to: self) }
  var hasAutorotationQuestion: Bool { SystemDifference.autorotationQuestion.applies(to: self) }
  var hasConstraints: Bool { SystemDifference.constraints.applies(to: self) }
  var hasSupportedOrientations: Bool { SystemDifference.supportedOrientations.applies(to: self) }
  var hasShouldAutorotate: Bool { SystemDifference.shouldAutorotate.applies(to: self) }
  var hasInteractivePop: Bool { SystemDifference.interactivePop.applies(to: self) }
  var hasRotationCallbacks: Bool { SystemDifference.rotationCallbacks.applies(to: self) }
  var hasFixedScreen: Bool { SystemDifference.fixedScreen.applies(to: self) }
  var hasSizeTransitions: Bool { SystemDifference.sizeTransitions.applies(to: self) }
  var hasTraitChanges: Bool { SystemDifference.traitChanges.applies(to: self) }
  var hasInitialTraitChange: Bool { SystemDifference.initialTraitChange.applies(to: self) }
  var hasSafeAreas: Bool { SystemDifference.safeAreas.applies(to: self) }
  var isActiveBeforeLayout: Bool { SystemDifference.activeBeforeLayout.applies(to: self) }
  var hasViewIsAppearing: Bool { SystemDifference.viewIsAppearing.applies(to: self) }
  var hasPageSheets: Bool { SystemDifference.pageSheets.applies(to: self) }
  var hasScenes: Bool { SystemDifference.scenes.applies(to: self) }
  var hasUserInterfaceStyles: Bool { SystemDifference.userInterfaceStyles.applies(to: self) }
  var collapsesSplitViews: Bool { SystemDifference.collapsingSplitViews.applies(to: self) }
  var hasSplitViewColumns: Bool { SystemDifference.splitViewColumns.applies(to: self) }
  var hasBackMenu: Bool { SystemDifference.backMenu.applies(to: self) }
  var returnsCells: Bool { SystemDifference.returningCells.applies(to: self) }
  var announcesKeyboardForEachField: Bool { SystemDifference.keyboardForEachField.applies(to: self) }
  var takesSnapshotsOfBothStyles: Bool { SystemDifference.snapshotsOfBothStyles.applies(to: self) }
  var hasPropertyUpdates: Bool { SystemDifference.propertyUpdates.applies(to: self) }
  var hasTraitRegistration: Bool { SystemDifference.traitRegistration.applies(to: self) }
}
