/// A list that is added to at its end and taken from at both ends, in a time that does not depend on its length.
struct Deque<Element> {
    /// The elements behind `start` places that were taken from already.
    private var places: [Element?] = []
    private var start = 0

    var count: Int { places.count - start }
    var isEmpty: Bool { count == 0 }

    /// The first element, nil when there is none.
    var first: Element? { isEmpty ? nil : places[start] }

    mutating func append(_ element: Element) { places.append(element) }

    mutating func popLast() -> Element? { isEmpty ? nil : places.removeLast() }

    mutating func popFirst() -> Element? {
        guard let element = first else { return nil }
        places[start] = nil
        start += 1
        // As many elements are moved as places were left, so that each is moved once on average.
        if start > 32 && start * 2 > places.count {
            places.removeFirst(start)
            start = 0
        }
        return element
    }
}
