import Raster

/// The temp layer: the coverage of the stroke under way.
///
/// The final part of the curve and its provisional tail are kept in two masks; what is shown is the larger of both.
struct StrokeLayer: ~Copyable {
    private var builder = StrokeBuilder()
    private var brush = Brush()
    private var stabiliser = Stabiliser(reach: 0)
    /// Where the pointer was last.
    private var newest: Sample?
    /// Whether the stroke has more than one sample.
    private var hasMoved = false
    /// The trial of the device's pressure, until it is over.
    private var trial: PressureTrial?
    /// The pressure instead of that of the samples, after a trial that failed.
    private var substitute: UInt16?
    /// The straight line that the rest of the stroke is, if it is one.
    private var straight: StraightLine?
    private var mask: CoverageMask
    private var tail: CoverageMask
    private var tailBounds = IntRect.empty
    private var tailIsStale = false
    private var damage = Damage()
    /// The pieces of the curve on their way into a mask.
    private var capsules: [Capsule] = []
    private let union = CoverageTile()

    /// An empty layer for a canvas of this size.
    init(width: Int, height: Int) {
        mask = CoverageMask(width: width, height: height)
        tail = CoverageMask(width: width, height: height)
    }

    /// Starts a stroke on a canvas of this size with a dot.
    mutating func begin(_ brush: Brush, at sample: Sample, width: Int, height: Int) {
        removeAll()
        mask.reset(width: width, height: height)
        tail.reset(width: width, height: height)
        self.brush = brush
        startAnew()
        straight = nil
        substitute = nil
        trial = PressureTrial()
        extend(to: sample)
    }

    private mutating func startAnew() {
        builder = StrokeBuilder()
        stabiliser = Stabiliser(reach: brush.steadiness * Brush.lagPerSteadiness)
        hasMoved = false
        newest = nil
    }

    /// Starts a stroke that is a straight line from `start` to `sample`, as hard as that is pressed.
    mutating func beginLine(_ brush: Brush, from start: Sample, to sample: Sample, width: Int, height: Int) {
        begin(brush, at: sample.moved(to: start.position), width: width, height: height)
        straighten(isSnapped: false)
        straight?.lead(to: sample)
        newest = sample
    }

    /// Makes the rest of the stroke one straight line from where the pointer is.
    mutating func straighten(isSnapped: Bool) {
        guard straight == nil, let newest else { return }
        if hasMoved {
            endTrial()
            catchUp()
            builder.tail(to: &capsules)
            drawFinal()
        }
        trial = nil
        builder = StrokeBuilder()
        straight = StraightLine(from: newest, isSnapped: isSnapped)
        tailIsStale = true
    }

    /// Makes the layer larger during a stroke.
    mutating func grow(width: Int, height: Int) {
        mask.grow(width: width, height: height)
        tail.grow(width: width, height: height)
    }

    /// Grows the stroke by a sample.
    mutating func extend(to sample: Sample) {
        add(substitute.map(sample.pressed) ?? sample)
        switch trial?.add(sample) {
        case .passed: trial = nil
        case .failed: endTrial()
        case .open, nil: break
        }
    }

    /// Ends the stroke where the pointer was released. The pressure there says nothing, nor does that in the trial.
    mutating func lift(at sample: Sample) {
        endTrial()
        add(sample.pressed(newest?.pressure ?? .max))
    }

    private mutating func add(_ sample: Sample) {
        tailIsStale = true
        if straight != nil {
            straight?.extend(to: sample)
        } else {
            // The press may tell the pressure of a stroke before.
            if newest != nil, !hasMoved { builder.limitFirst(to: Knot(sample, brush)) }
            builder.append(Knot(stabiliser.follow(sample), brush), to: &capsules)
            drawFinal()
        }
        hasMoved = newest != nil
        newest = sample
    }

    /// Paints the stroke without the samples' pressure, if they had none.
    private mutating func endTrial() {
        guard let samples = trial?.samples, let pressure = trial?.substitute else { return }
        trial = nil
        if samples.count == 1 && samples[0].pressure > 0 { return }
        damage = covered
        mask.removeAll()
        substitute = pressure
        startAnew()
        for sample in samples { add(sample.pressed(pressure)) }
    }

    /// Where the stroke will end if nothing else comes.
    var end: Sample? { straight.map { line in newest?.moved(to: line.end) ?? Sample(line.end) } ?? newest }

    /// Brings the brush to where the pointer is.
    private mutating func catchUp() {
        guard straight == nil, let newest else { return }
        builder.append(Knot(newest, brush), to: &capsules)
        drawFinal()
    }

    /// The provisional end of the stroke, in capsules.
    private mutating func makeTail() {
        guard let straight else { return builder.tail(to: &capsules) }
        var line = StrokeBuilder()
        for end in [straight.start.position, straight.end] {
            line.append(Knot(Sample(end, pressure: straight.pressure), brush), to: &capsules)
        }
        line.tail(to: &capsules)
    }

    private mutating func drawFinal() {
        for capsule in capsules {
            StrokeRaster.draw(capsule, hardness: brush.hardness, into: &mask)
            damage.add(capsule.bounds.intersection(mask.bounds))
        }
        capsules.removeAll(keepingCapacity: true)
    }

    /// The end of the stroke: the tail becomes final.
    mutating func finish() {
        endTrial()
        catchUp()
        makeTail()
        drawFinal()
        damage.add(tailBounds)
        tail.removeAll()
        tailBounds = .empty
        tailIsStale = false
    }

    /// All that the layer covers or covered since ``takeDamage()``, in canvas pixels.
    var covered: Damage {
        var result = damage
        result.add(tailBounds)
        for index in mask.touched { result.add(index.bounds.intersection(mask.bounds)) }
        return result
    }

    /// Empties the layer.
    mutating func removeAll() {
        mask.removeAll()
        tail.removeAll()
        tailBounds = .empty
        tailIsStale = false
        damage = Damage()
    }

    /// Draws the tail to the newest sample, however many came since the last time, and returns what changed since
    /// then, in canvas pixels.
    mutating func takeDamage() -> Damage {
        if tailIsStale {
            damage.add(tailBounds)
            tail.removeAll()
            tailBounds = .empty
            drawTail()
        }
        defer { damage = Damage() }
        return damage
    }

    private mutating func drawTail() {
        makeTail()
        for capsule in capsules {
            StrokeRaster.draw(capsule, hardness: brush.hardness, into: &tail)
            let changed = capsule.bounds.intersection(tail.bounds)
            tailBounds = tailBounds.union(changed)
            damage.add(changed)
        }
        capsules.removeAll(keepingCapacity: true)
        tailIsStale = false
    }

    /// The tiles that the final part touches; complete after ``finish()``.
    var touched: [TileIndex] { mask.touched }

    /// Whether there may be coverage to be shown in a rectangle of canvas pixels.
    func isTouched(in rect: IntRect) -> Bool { mask.isTouched(in: rect) || tail.isTouched(in: rect) }

    /// Whether any pixel outside `rect` is covered, after ``finish()``.
    func covers(outside rect: IntRect) -> Bool { mask.covers(outside: rect) }

    /// The coverage to be shown in `rect` (tile space) of a tile; nil where there is none. It is good until the next
    /// call.
    func coverage(at index: TileIndex, in rect: IntRect) -> CoverageTile? {
        guard let final = mask[index] else { return tail[index] }
        guard let provisional = tail[index] else { return final }
        union.becomeMaximum(of: final, and: provisional, in: rect)
        return union
    }
}
