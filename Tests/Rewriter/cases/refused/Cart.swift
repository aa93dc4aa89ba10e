import UIKit

class Cart: UIViewController {}
