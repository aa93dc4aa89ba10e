import Foundation

/// The frame of the bar and the insets that result from it.
extension UITabBarController: BarContainer {
  private static var heightOfBar: CGFloat { 49 }

  func updateBar() {
    let isHidden = shown?.hidesBottomBars ?? false
    if tabBar.isHidden != isHidden { tabBar.isHidden = isHidden }
    shown?.insetsOfBars = UIEdgeInsets(bottom: isHidden ? 0 : Self.heightOfBar)
  }

  func layOutBars(in view: UIView) {
    let bottom = view.innerArea.inset(by: view.safeAreaInsets).maxY
    tabBar.frame = CGRect(x: 0, y: bottom - Self.heightOfBar, width: view.innerArea.width, height: Self.heightOfBar)
    shown?.viewIfLoaded?.frame = view.innerArea
  }
}
