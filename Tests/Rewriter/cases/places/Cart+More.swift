import UIKit

extension Cart {
    override func viewDidAppear(_ animated: Bool) {
        let f: Int = "6"
        perform(#selector(buy)); let g: Int = "7"
    }
    func last() { let h: Int = "8" }
}
