/// How the view follows two fingers: freely, except that it stays for a while at 100 % and at quarter turns, which fingers
/// otherwise neither find nor keep.
struct FingerHold {
    /// How far the fingers have spread since the view stayed at 100 %, as a factor.
    private var spread = 1.0
    /// How far they have turned since the view stayed at a quarter turn, in degrees.
    private var angle = 0.0

    /// What the fingers may spread before the view leaves 100 %.
    private static let spreadSlack = 1.1
    /// What they may turn before it leaves a quarter turn, in degrees.
    private static let angleSlack = 7.0

    /// The zoom and the turn in degrees that come next, when the fingers spread by a factor and turn by an angle in degrees.
    mutating func follow(zoom: Double, turn: Double, factor: Double, angle: Double) -> (zoom: Double, turn: Double) {
        (follow(zoom: zoom, factor), follow(turn: turn, angle))
    }

    private mutating func follow(zoom: Double, _ factor: Double) -> Double {
        if zoom != 1 {
            spread = 1
            let next = zoom * factor
            return (zoom - 1) * (next - 1) < 0 ? 1 : next
        }
        spread *= factor
        if spread > FingerHold.spreadSlack { return spread / FingerHold.spreadSlack }
        return spread * FingerHold.spreadSlack < 1 ? spread * FingerHold.spreadSlack : 1
    }

    private mutating func follow(turn: Double, _ degrees: Double) -> Double {
        if turn.remainder(dividingBy: 90) != 0 {
            angle = 0
            let next = turn + degrees
            let quarter = max((turn / 90).rounded(.down), (next / 90).rounded(.down))
            return (turn / 90).rounded(.down) == (next / 90).rounded(.down) ? next : quarter * 90
        }
        angle += degrees
        if abs(angle) <= FingerHold.angleSlack { return turn }
        return turn + angle - (angle < 0 ? -FingerHold.angleSlack : FingerHold.angleSlack)
    }
}
