import Dispatch
import UIKit

extension Cart {
    // Tabs and `#selector` move, too.
	override var prefersStatusBarHidden: Bool { true }; func a() {}
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        perform(#selector(setUp))
    }
}
