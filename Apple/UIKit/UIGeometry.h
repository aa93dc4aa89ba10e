#pragma once
@import Foundation;
NS_ASSUME_NONNULL_BEGIN

// UIKit > UIEdgeInsets, UIRectEdge, UIInterfaceOrientation
typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;

typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
  UIInterfaceOrientationUnknown = 0,
  UIInterfaceOrientationPortrait = 1,
  UIInterfaceOrientationPortraitUpsideDown = 2,
  UIInterfaceOrientationLandscapeLeft = 4,
  UIInterfaceOrientationLandscapeRight = 3
} API_UNAVAILABLE(tvos, visionos);

typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 1 << 1,
  UIInterfaceOrientationMaskAll = 30
} API_UNAVAILABLE(tvos, visionos);

// UIKit > UIUserInterfaceSizeClass, UIUserInterfaceIdiom, UIUserInterfaceStyle
typedef NS_ENUM(NSInteger, UIUserInterfaceSizeClass) {
  UIUserInterfaceSizeClassUnspecified = 0,
  UIUserInterfaceSizeClassCompact = 1,
  UIUserInterfaceSizeClassRegular = 2
};
typedef NS_ENUM(NSInteger, UIUserInterfaceStyle) {
  UIUserInterfaceStyleUnspecified = 0,
  UIUserInterfaceStyleLight = 1,
  UIUserInterfaceStyleDark = 2
};
typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone = 0,
  UIUserInterfaceIdiomPad = 1,
  UIUserInterfaceIdiomTV = 2,
  UIUserInterfaceIdiomCarPlay = 3,
  UIUserInterfaceIdiomMac API_AVAILABLE(ios(14.0), tvos(14.0)) = 5,
  UIUserInterfaceIdiomVision API_AVAILABLE(ios(17.0), tvos(17.0)) = 6
};

NS_ASSUME_NONNULL_END
