import Dispatch
import Foundation
import Observation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Retains itself by a closure, beside a property of some kind.
class SelfHolding: @unchecked Sendable {
  var me: (() -> Void)?

  init() { me = { use(self) } }
}

/// The same with a generic property.
final class GenericHolding<Value>: SelfHolding, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// What properties of the kinds below contain.
enum Contents {
  final class Loose {
    weak var weakly: AnyObject?
    unowned(unsafe) var unsafely: AnyObject
    init(_ object: AnyObject) { unsafely = object }
  }
  actor Store { var items: [AnyObject] = [] }
  @Observable final class Model { var object: AnyObject? }
  final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  struct Pack<each Value> {}
  indirect enum Tree {
    case leaf
    case node(Tree, Tree)
  }
  struct Uncopyable: ~Copyable { let object: AnyObject = NSObject() }
  enum Choice {
    case none
    case block(@convention(block) () -> Void)
  }
  nonisolated(unsafe) static let bystander = NSObject()

  /// A timer that can be released: Dispatch ends the program when one that never ran is.
  static func timer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.resume()
    return timer
  }
}

extension SelfHolding {
  // A class for each kind of property.

  final class DispatchWorkItemField: SelfHolding, @unchecked Sendable {
    var value: DispatchWorkItem = DispatchWorkItem {}
  }
  final class DispatchQueueField: SelfHolding, @unchecked Sendable {
    var value: DispatchQueue = DispatchQueue(label: "x")
  }
  final class DispatchSemaphoreField: SelfHolding, @unchecked Sendable {
    var value: DispatchSemaphore = DispatchSemaphore(value: 1)
  }
  final class DispatchGroupField: SelfHolding, @unchecked Sendable {
    var value: DispatchGroup = DispatchGroup()
  }
  final class DispatchSourceTimerField: SelfHolding, @unchecked Sendable {
    var value: any DispatchSourceTimer = Contents.timer()
  }
  final class OperationQueueField: SelfHolding, @unchecked Sendable {
    var value: OperationQueue = OperationQueue()
  }
  final class BlockOperationField: SelfHolding, @unchecked Sendable {
    var value: BlockOperation = BlockOperation {}
  }
  final class URLSessionField: SelfHolding, @unchecked Sendable {
    var value: URLSession = URLSession.shared
  }
  final class URLSessionTaskField: SelfHolding, @unchecked Sendable {
    var value: URLSessionDataTask = URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1")!)
  }
  final class TimerField: SelfHolding, @unchecked Sendable {
    var value: Timer = Timer(timeInterval: 9, repeats: false) { _ in }
  }
  final class NSObjectProtocolField: SelfHolding, @unchecked Sendable {
    var value: any NSObjectProtocol = NotificationCenter.default.addObserver(
      forName: .init("x"), object: nil, queue: nil
    ) { _ in }
  }
  final class JSONDecoderField: SelfHolding, @unchecked Sendable {
    var value: JSONDecoder = JSONDecoder()
  }
  final class DateFormatterField: SelfHolding, @unchecked Sendable {
    var value: DateFormatter = DateFormatter()
  }
  final class NSRegularExpressionField: SelfHolding, @unchecked Sendable {
    var value: NSRegularExpression = (try? NSRegularExpression(pattern: "a"))!
  }
  final class RegexField: SelfHolding, @unchecked Sendable {
    var value: Regex<Substring> = (try? Regex("a", as: Substring.self))!
  }
  final class TaskField: SelfHolding, @unchecked Sendable {
    var value: Task<Void, Never> = Task {}
  }
  final class TaskThrowingField: SelfHolding, @unchecked Sendable {
    var value: Task<Int, any Error> = Task { 1 }
  }
  final class AsyncStreamField: SelfHolding, @unchecked Sendable {
    var value: AsyncStream<Int> = AsyncStream { _ in }
  }
  final class ContinuationField: SelfHolding, @unchecked Sendable {
    var value: AsyncStream<Int>.Continuation? = nil
  }
  final class ClockField: SelfHolding, @unchecked Sendable {
    var value: ContinuousClock = ContinuousClock()
  }
  final class MutexField: SelfHolding, @unchecked Sendable {
    let value: Mutex<[AnyObject]> = Mutex([])
  }
  final class AtomicField: SelfHolding, @unchecked Sendable {
    let value: Atomic<Int> = Atomic(0)
  }
  final class KeyPathField: SelfHolding, @unchecked Sendable {
    var value: KeyPath<String, Int> = \String.count
  }
  final class AnyKeyPathField: SelfHolding, @unchecked Sendable {
    var value: AnyKeyPath = \String.count
  }
  final class ErrorField: SelfHolding, @unchecked Sendable {
    var value: (any Error)? = CancellationError()
  }
  final class ResultField: SelfHolding, @unchecked Sendable {
    var value: Result<[AnyObject], any Error> = .success([])
  }
  final class MetatypeField: SelfHolding, @unchecked Sendable {
    var value: Any.Type = Int.self
  }
  final class ClassMetatypeField: SelfHolding, @unchecked Sendable {
    var value: AnyObject.Type = NSObject.self
  }
  final class ProtocolMetatypeField: SelfHolding, @unchecked Sendable {
    var value: any Sequence.Type = [Int].self
  }
  final class CFunctionField: SelfHolding, @unchecked Sendable {
    var value: @convention(c) (Int) -> Int = { $0 }
  }
  final class BlockField: SelfHolding, @unchecked Sendable {
    var value: (@convention(block) () -> Void)? = nil
  }
  final class BlockSetField: SelfHolding, @unchecked Sendable {
    var value: @convention(block) () -> Void = {}
  }
  final class OpaquePointerField: SelfHolding, @unchecked Sendable {
    var value: OpaquePointer? = nil
  }
  final class UnmanagedField: SelfHolding, @unchecked Sendable {
    var value: Unmanaged<NSObject>? = nil
  }
  final class PointerField: SelfHolding, @unchecked Sendable {
    var value: UnsafeMutablePointer<Int>? = nil
  }
  final class BufferField: SelfHolding, @unchecked Sendable {
    var value: UnsafeMutableBufferPointer<AnyObject> = UnsafeMutableBufferPointer(start: nil, count: 0)
  }
  final class InlineField: SelfHolding, @unchecked Sendable {
    var value: InlineArray<4, AnyObject?> = InlineArray(repeating: nil)
  }
  final class SIMDField: SelfHolding, @unchecked Sendable {
    var value: SIMD4<Float> = SIMD4(0, 0, 0, 0)
  }
  final class NSCacheFField: SelfHolding, @unchecked Sendable {
    var value: NSCache<NSString, NSObject> = NSCache()
  }
  final class DataField: SelfHolding, @unchecked Sendable {
    var value: Data = Data(count: 99)
  }
  final class DateFField: SelfHolding, @unchecked Sendable {
    var value: Date = Date()
  }
  final class UUIDFField: SelfHolding, @unchecked Sendable {
    var value: UUID = UUID()
  }
  final class LocaleField: SelfHolding, @unchecked Sendable {
    var value: Locale = Locale.current
  }
  final class CalendarField: SelfHolding, @unchecked Sendable {
    var value: Calendar = Calendar.current
  }
  final class IndexPathField: SelfHolding, @unchecked Sendable {
    var value: IndexPath = IndexPath(indexes: [1, 2, 3])
  }
  final class AttributedStringField: SelfHolding, @unchecked Sendable {
    var value: AttributedString = AttributedString("x")
  }
  final class NSAttributedStringField: SelfHolding, @unchecked Sendable {
    var value: NSAttributedString = NSAttributedString(string: "x")
  }
  final class MeasurementField: SelfHolding, @unchecked Sendable {
    var value: Measurement<UnitLength> = Measurement(value: 1, unit: .meters)
  }
  final class DecimalField: SelfHolding, @unchecked Sendable {
    var value: Decimal = 1
  }
  final class URLFField: SelfHolding, @unchecked Sendable {
    var value: URL = URL(string: "http://a")!
  }
  final class CharacterSetField: SelfHolding, @unchecked Sendable {
    var value: CharacterSet = .alphanumerics
  }
  final class SubstringField: SelfHolding, @unchecked Sendable {
    var value: Substring = "abc".dropFirst()
  }
  final class SliceField: SelfHolding, @unchecked Sendable {
    var value: ArraySlice<AnyObject> = [NSObject()][...]
  }
  final class AnyIteratorField: SelfHolding, @unchecked Sendable {
    var value: AnyIterator<Int> = AnyIterator { nil }
  }
  final class AnySequenceField: SelfHolding, @unchecked Sendable {
    var value: AnySequence<Int> = AnySequence([1])
  }
  final class AnyHashableField: SelfHolding, @unchecked Sendable {
    var value: AnyHashable = AnyHashable(1)
  }
  final class LazyMapField: SelfHolding, @unchecked Sendable {
    var value: LazyMapSequence<[Int], Int> = [1].lazy.map { $0 }
  }
  final class AsyncClosure: SelfHolding, @unchecked Sendable {
    var value: (() async throws -> Void)? = nil
  }
  final class AsyncClosureSetField: SelfHolding, @unchecked Sendable {
    var value: () async throws -> Void = {}
  }
  final class MainActorClosure: SelfHolding, @unchecked Sendable {
    var value: @MainActor () -> Void = {}
  }
  final class SendableClosure: SelfHolding, @unchecked Sendable {
    var value: @Sendable (Int) -> String = { "\($0)" }
  }
  final class TypedThrowField: SelfHolding, @unchecked Sendable {
    var value: (Int) throws(CancellationError) -> Void = { _ in }
  }
  final class InoutClosure: SelfHolding, @unchecked Sendable {
    var value: (inout Int) -> Void = { $0 += 1 }
  }
  final class TupleField: SelfHolding, @unchecked Sendable {
    var value: (a: AnyObject?, b: (Int, String)) = (nil, (1, ""))
  }
  final class CompositionField: SelfHolding, @unchecked Sendable {
    var value: any (Equatable & Sendable) = 1
  }
  final class AnyFField: SelfHolding, @unchecked Sendable {
    var value: Any = [1]
  }
  final class DoubleOptionalField: SelfHolding, @unchecked Sendable {
    var value: AnyObject?? = nil
  }
  final class WeakBoxField: SelfHolding, @unchecked Sendable {
    var value: Contents.Loose = Contents.Loose(Contents.bystander)
  }
  final class ActorFField: SelfHolding, @unchecked Sendable {
    var value: Contents.Store = Contents.Store()
  }
  final class ObsFField: SelfHolding, @unchecked Sendable {
    var value: Contents.Model = Contents.Model()
  }
  final class GenericField: SelfHolding, @unchecked Sendable {
    var value: Contents.Box<Contents.Pack<Int, String>> = Contents.Box(Contents.Pack())
  }
  final class IndirectField: SelfHolding, @unchecked Sendable {
    var value: Contents.Tree = Contents.Tree.node(.leaf, .leaf)
  }
  final class UncopyableField: SelfHolding, @unchecked Sendable {
    let value: Contents.Uncopyable = Contents.Uncopyable()
  }
  final class NumberField: SelfHolding, @unchecked Sendable {
    var value: Int = 0
  }
  final class NSLockFField: SelfHolding, @unchecked Sendable {
    var value: NSLock = NSLock()
  }
  final class ThreadFField: SelfHolding, @unchecked Sendable {
    var value: Thread = Thread {}
  }
  final class ProcessField: SelfHolding, @unchecked Sendable {
    var value: Process = Process()
  }
  final class FileHandleField: SelfHolding, @unchecked Sendable {
    var value: FileHandle = FileHandle.standardInput
  }
  final class PipeField: SelfHolding, @unchecked Sendable {
    var value: Pipe = Pipe()
  }
  final class RunLoopFField: SelfHolding, @unchecked Sendable {
    var value: RunLoop = RunLoop.main
  }
  final class ProgressField: SelfHolding, @unchecked Sendable {
    var value: Progress = Progress(totalUnitCount: 1)
  }
  final class UserDefaultsField: SelfHolding, @unchecked Sendable {
    var value: UserDefaults = UserDefaults.standard
  }
  final class NotificationCenterField: SelfHolding, @unchecked Sendable {
    var value: NotificationCenter = NotificationCenter.default
  }
  final class BundleField: SelfHolding, @unchecked Sendable {
    var value: Bundle = Bundle.main
  }
  final class NSNumberField: SelfHolding, @unchecked Sendable {
    var value: NSNumber = 1
  }
  final class NSArrayField: SelfHolding, @unchecked Sendable {
    var value: NSArray = NSArray(array: [1])
  }
  final class NSMutableDictionaryField: SelfHolding, @unchecked Sendable {
    var value: NSMutableDictionary = NSMutableDictionary()
  }
  final class NSStringField: SelfHolding, @unchecked Sendable {
    var value: NSString = "abc"
  }
  final class StreamField: SelfHolding, @unchecked Sendable {
    var value: InputStream? = InputStream(data: Data())
  }
  final class PredicateField: SelfHolding, @unchecked Sendable {
    var value: Predicate<Int> = #Predicate<Int> { $0 > 1 }
  }
  final class DurationField: SelfHolding, @unchecked Sendable {
    var value: Duration = .seconds(1)
  }
  final class WideNumberField: SelfHolding, @unchecked Sendable {
    var value: UInt128 = 1
  }
  final class CharacterField: SelfHolding, @unchecked Sendable {
    var value: Character = "a"
  }
  final class ScalarField: SelfHolding, @unchecked Sendable {
    var value: Unicode.Scalar = "a"
  }
  final class LongFloatField: SelfHolding, @unchecked Sendable {
    var value: Float80 = 1
  }
  final class NeverField: SelfHolding, @unchecked Sendable {
    var value: [Never] = []
  }
  final class VoidField: SelfHolding, @unchecked Sendable {
    var value: Void = ()
  }
  final class RangeField: SelfHolding, @unchecked Sendable {
    var value: ClosedRange<String> = "a"..."b"
  }
  final class DifferenceField: SelfHolding, @unchecked Sendable {
    var value: CollectionDifference<Int> = [1].difference(from: [2])
  }
  final class MirrorField: SelfHolding, @unchecked Sendable {
    var value: Mirror = Mirror(reflecting: 1)
  }
  final class TaskLocalField: SelfHolding, @unchecked Sendable {
    var value: TaskLocal<Int> = TaskLocal(wrappedValue: 1)
  }
  final class JobField: SelfHolding, @unchecked Sendable {
    var value: UnownedJob? = nil
  }
  final class CheckedContinuationField: SelfHolding, @unchecked Sendable {
    var value: CheckedContinuation<Int, Never>? = nil
  }
  final class BlockInTupleField: SelfHolding, @unchecked Sendable {
    var value: (Int, @convention(block) () -> Void) = (1, {})
  }
  final class BlockInEnumField: SelfHolding, @unchecked Sendable {
    var value: Contents.Choice = Contents.Choice.block({})
  }
  final class WorkItemsField: SelfHolding, @unchecked Sendable {
    var value: [DispatchWorkItem] = [DispatchWorkItem {}]
  }
}
