// UIKit, as far as Lifeline uses it or traces it. The comment above a class names its page in Apple's documentation,
// which is the source of names, nullability, isolation and availability. tvOS and visionOS have what iOS has from their
// first versions on, unless a declaration says otherwise.
#pragma once
@import Foundation;
#include <UIGeometry.h>
#include <UIResponder.h>
#include <UITraits.h>
#include <UIView.h>
#include <UIViewController.h>
#include <UITransitions.h>
#include <UIContainers.h>
#include <UIApplication.h>
#include <UIScene.h>
#include <UINib.h>
#include <UIControls.h>
