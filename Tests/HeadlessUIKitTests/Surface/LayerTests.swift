import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct LayerTests {
  @Test func `a view has a layer of its class, with its frame`() {
    let view = GradientView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let gradient = view.layer as? CAGradientLayer
    gradient?.colors = [UIColor.red.cgColor]
    #expect(gradient?.frame == view.frame)
    view.layer.position = CGPoint(x: 100, y: 100)
    #expect(view.frame.origin == CGPoint(x: 85, y: 80))
    view.layer.isHidden = true
    #expect(view.isHidden)
  }

  @Test func `layers are a tree in order`() {
    let (parent, first, second, third) = (CALayer(), CALayer(), CAShapeLayer(), CALayer())
    parent.addSublayer(first)
    parent.insertSublayer(second, at: 0)
    parent.insertSublayer(third, above: second)
    #expect(parent.sublayers?.map { ObjectIdentifier($0) } == [second, third, first].map { ObjectIdentifier($0) })
    third.removeFromSuperlayer()
    #expect(third.superlayer == nil)
    first.removeFromSuperlayer()
    second.removeFromSuperlayer()
    #expect(parent.sublayers == nil)
  }

  @Test func `an animation ends when the application settles, and early when it is removed`() {
    let layer = CALayer()
    let log = AnimationLog()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.delegate) = (0, 1, log)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("completion") }
    layer.add(animation, forKey: "fade")
    CATransaction.commit()
    #expect(layer.animationKeys() == ["fade"])
    #expect(log.events == ["start"])
    UIApplication.shared.settle()
    #expect(log.events == ["start", "stop true", "completion"])
    #expect(layer.animationKeys() == nil)
    layer.add(animation, forKey: "fade")
    layer.removeAllAnimations()
    UIApplication.shared.settle()
    #expect(log.events.suffix(2) == ["start", "stop false"])
  }

  @Test func `an endless animation stays`() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.repeatCount = .infinity
    layer.add(animation, forKey: nil)
    UIApplication.shared.settle()
    #expect(layer.animationKeys()?.count == 1)
  }

  @Test func `transforms follow one another`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 2))
    #expect(transform.concatenating(transform.inverted()).isIdentity)
    let quarter = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(quarter.width - 20) < 0.001 && abs(quarter.height - 10) < 0.001)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = CATransform3DMakeScale(3, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 3, y: 3))
  }

  @Test func `a path knows its rectangle`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 30, y: 5))
    #expect(path.bounds == CGRect(x: 10, y: 5, width: 20, height: 5))
    #expect(path.currentPoint == CGPoint(x: 30, y: 5))
    #expect(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20)).bounds.height == 20)
    let circle = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi * 2, clockwise: true)
    #expect(abs(circle.bounds.width - 20) < 0.001)
    #expect(UIBezierPath(arcCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true).isEmpty)
    #expect(UIBezierPath().bounds == .null)
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class AnimationLog: CAAnimationDelegate {
  var events: [String] = []

  func animationDidStart(_ anim: CAAnimation) { events.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}
