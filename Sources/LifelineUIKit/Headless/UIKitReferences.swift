#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import Lifeline
  internal import LifelineRetention

  /// How paths show the references in the objects of HeadlessUIKit: with the names of UIKit's public properties.
  enum UIKitReferences {
    static let register: Void = ReferenceNames.register(names, of: "HeadlessUIKit")

    private static let names = ReferenceNames(
      names: [
        "UIWindow.root": "rootViewController", "UIWindow.formerRoots": "rootViewController",
        "LaunchState.scenes": "connectedScenes", "ViewSlot.view": "view", "Containment.children": "children",
        "Presentation.presented": "presentedViewController",
        "PresentationControllers.made": "presentationController",
        "BarItems.navigation": "navigationItem", "BarItems.tab": "tabBarItem", "BarItems.toolbar": "toolbarItems",
        "BarItems.edit": "editButtonItem", "UINavigationBar.given": "items", "UIToolbar.given": "items",
        "UINavigationController.transition": "transitionCoordinator",
        "UINavigationController.popRecognizer": "interactivePopGestureRecognizer",
        "UIPageViewController.page": "viewControllers", "UIPageViewController.turn": "transitionCoordinator",
        "UITabBarController.parting": "viewControllers", "UITabBarController.exchange": "transitionCoordinator",
        "UIResponder.traitRegistrations": "registerForTraitChanges", "GestureList.recognizers": "gestureRecognizers",
        "StoredValues.values": "properties", "StoryboardOrigin.storyboard": "storyboard",
        "NSCollectionLayoutGroup.arrangement": "itemProvider", "CollectionState.cells": "visibleCells",
        "CollectionState.returning": "visibleCells", "CollectionState.views": "visibleSupplementaryViews",
        "CollectionState.decorations": "visibleSupplementaryViews", "CollectionState.cellQueue": "reusableCells",
        "CollectionState.viewQueues": "reusableSupplementaryViews",
        "UICollectionView.currentLayout": "collectionViewLayout",
        "UICollectionViewController.layout": "collectionViewLayout",
        "UICollectionViewController.ownCollection": "collectionView",
        "UICollectionViewCompositionalLayout.provider": "sectionProvider",
        "UICollectionViewLayout.decorationMakers": "decorationViews", "UIButton.shownTitle": "titleLabel",
        "UIButton.shownImage": "imageView", "UIControl.registrations": "actions",
        "UITextField.inputViews": "inputView", "UITextView.inputViews": "inputView",
        "UIStackView.arranged": "arrangedSubviews", "UIActivityViewController.oldHandler": "completionHandler",
        "TableState.cells": "visibleCells", "TableState.titles": "headerViews", "TableState.cellQueue": "reusableCells",
        "TableState.titleQueue": "reusableHeaderFooterViews", "ViewLook.layer": "layer",
        "ViewLayout.constraints": "constraints", "ViewLayout.guides": "layoutGuides",
        "UIGestureRecognizer.calls": "targets",
      ],
      folded: [
        "UIApplication.course", "UIViewController.slot", "UIViewController.containment",
        "UIViewController.presentation", "UIViewController.barItems", "UIViewController.presentationControllers",
        "UIResponder.attachments",
        "UICollectionView.state", "UITableView.state", "UIView.look", "UIView.layout",
      ],
      // A responder retains the world in which it was created. UIKit has no such object.
      leaves: ["HeadlessWorld"],
      kinds: ["CAAnimation.delegate": .animation, "CADisplayLink.target": .displayLink],
      publicPrefixes: ["UI", "NS", "CA", "CG"], isInterface: true)
  }
#endif
