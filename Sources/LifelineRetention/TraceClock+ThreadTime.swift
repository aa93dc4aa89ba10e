internal import Lifeline
internal import LifelineCLibrary

extension TraceClock {
  /// The processor time of the calling thread, which does not advance while other threads use the processor.
  static let threadTime = TraceClock(
    name: "thread",
    nanoseconds: {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    })
}
