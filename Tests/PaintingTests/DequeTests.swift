import Testing

@testable import Painting

@Suite struct DequeTests {
    /// A deque does what an array does, whatever the order of additions and removals.
    @Test(arguments: 1...8) func itDoesWhatAnArrayDoes(seed: Int) {
        var deque = Deque<Int>()
        var array: [Int] = []
        var state = UInt64(seed)
        for number in 0..<5000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Seeds differ in how often something is added.
            switch Int((state >> 33) % 16) {
            case 0..<(4 + seed):
                deque.append(number)
                array.append(number)
            case 0..<14: #expect(deque.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
            default: #expect(deque.popLast() == array.popLast())
            }
            #expect(deque.count == array.count && deque.isEmpty == array.isEmpty && deque.first == array.first)
        }
    }
}
