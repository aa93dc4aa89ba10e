import UIKit

class SettingsViewController: UIViewController {
  @IBOutlet private weak var alarmSwitch: UISwitch!
  private(set) var alarms = 0
  private var timer: Timer?

  @IBAction func alarmChanged(_ sender: Any) {
    alarms += alarmSwitch.isOn ? 1 : 0
    if responds(to: #selector(schedule)) { perform(#selector(schedule)) }
  }

  @objc private func schedule() {
    timer = Timer.scheduledTimer(
      timeInterval: 60, target: self, selector: #selector(ring), userInfo: nil, repeats: false)
  }

  @objc private func ring() { alarms += 1 }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }
}
