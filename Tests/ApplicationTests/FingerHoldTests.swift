import Testing

@testable import Application

/// How the view follows two fingers.
@Suite struct FingerHoldTests {
    private func follow(_ steps: Int, factor: Double = 1, angle: Double = 0) -> [(zoom: Double, turn: Double)] {
        var hold = FingerHold()
        var view = (zoom: 1.0, turn: 0.0)
        return (0..<steps).map { _ in
            view = hold.follow(zoom: view.zoom, turn: view.turn, factor: factor, angle: angle)
            return view
        }
    }

    @Test func fingersThatHardlySpreadLeaveTheViewAt100Percent() {
        #expect(follow(9, factor: 1.01).allSatisfy { $0.zoom == 1 })
        #expect(follow(9, factor: 0.99).allSatisfy { $0.zoom == 1 })
        #expect(follow(6, angle: 1).allSatisfy { $0.turn == 0 } && follow(6, angle: -1).allSatisfy { $0.turn == 0 })
    }

    /// Nothing jumps when the slack is used up.
    @Test(arguments: [1.02, 0.98]) func fingersThatSpreadZoom(factor: Double) throws {
        let zooms = follow(60, factor: factor).map(\.zoom)
        for (one, next) in zip(zooms, zooms.dropFirst()) { #expect(abs(next / one - 1) < 0.021) }
        let last = try #require(zooms.last)
        #expect(factor > 1 ? last > 2.9 && last < 3 : last > 0.32 && last < 0.33)
    }

    @Test(arguments: [1.0, -1]) func fingersThatTurnTurn(angle: Double) throws {
        let turns = follow(60, angle: angle).map(\.turn)
        for (one, next) in zip(turns, turns.dropFirst()) { #expect(abs(next - one) <= 1) }
        #expect(turns.last == angle * 53)
    }

    /// On the way back 100 % and upright are found.
    @Test func theWayBackStopsAt100PercentAndUpright() {
        var hold = FingerHold()
        #expect(hold.follow(zoom: 1.03, turn: 0.4, factor: 0.95, angle: -1) == (1, 0))
        #expect(hold.follow(zoom: 0.97, turn: 359.5, factor: 1.05, angle: 1) == (1, 360))
        #expect(hold.follow(zoom: 2, turn: 89.5, factor: 1.5, angle: 1) == (3, 90))
        #expect(hold.follow(zoom: 2, turn: 90.5, factor: 1.5, angle: -1) == (3, 90))
    }
}
