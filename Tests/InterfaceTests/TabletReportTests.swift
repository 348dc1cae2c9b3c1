import Input
import Painting
import Testing

@testable import Interface

/// What the tablet doctor says, in the words that people send.
struct TabletReportTests {
    @Test func theReportTellsAll() {
        let pen = Tablets.pen([0, 0.5, 1, 0.25], painted: 3, tilt: Tilt(x: 1.0 / 127, y: 1))
        #expect(
            Tablets.report([Tablets.mouse(), pen]).text == """
                Tempera 1.0, tablet report
                X server: A server 1
                Settings: pressure drives the width, curve linear

                Wacom Intuos S Pen stylus
                  kind: pen
                  place: number 12, enabled, moves pointer 2 (Virtual core pointer)
                  buttons: 7
                  axis 0: Abs X 0 to 21600, absolute
                  axis 1: Abs Y 0 to 13500, absolute
                  axis 2: Abs Pressure 0 to 2047, absolute
                  axis 3: Abs Tilt X -64 to 63, absolute
                  axis 4: Abs Tilt Y -64 to 63, absolute
                  positions: parts of pixels
                  now: 4 samples received, 3 painted, 200 a second
                  pressure: 25 %, 512 of 2047; greatest 100 %, 2047 of 2047
                  tilt: 0, 63

                A mouse
                  kind: mouse
                  place: number 9, enabled, moves pointer 2 (Virtual core pointer)
                  buttons: 7
                  axis 0: Rel X, relative
                  axis 1: Rel Y, relative
                  positions: parts of pixels
                  now: 0 samples received, 0 painted, 0 a second

                """)
    }

    /// Each with its finding, and whether something is wrong.
    @Test func whatIsFishyIsSaid() {
        let noPressure = Array(Tablets.penAxes.prefix(2))
        let emptyRange = noPressure + [Tablets.axis(2, "Abs Pressure", 0, 0)]
        let cases: [(TabletDevice, String?, Bool)] = [
            (Tablets.pen(), "Press it on the paper below to see its pressure.", false),
            (Tablets.pen([0, 0, 0]), "Press it on the paper below to see its pressure.", false),
            (
                Tablets.pen([0, 0, 0], painted: 2),
                "This pen claims pressure but has only sent 0, so it paints like a mouse.", true
            ),
            (Tablets.pen([0, 0.5, 0], painted: 2), "Its pressure works; the greatest so far was 50 %.", false),
            (
                Tablets.pen([1], painted: 1, axes: noPressure),
                "This device has no pressure axis: it paints like a mouse.", true
            ),
            (
                Tablets.pen(axes: emptyRange), "Its pressure has an empty range, so it paints like a mouse.", true
            ),
            (Tablets.pen(isEnabled: false), "It is switched off and reports nothing.", true),
            (Tablets.pen(pointer: nil), "It moves no pointer, so nothing that it does is seen.", true),
            (Tablets.mouse(), nil, false),
        ]
        for (device, text, isFault) in cases {
            #expect(device.finding?.text == text)
            #expect(device.finding?.isFault ?? false == isFault)
            #expect(Tablets.report([device]).text.contains("  finding: ") == isFault)
        }
    }

    @Test func whatIsWrongAsAWholeIsSaid() {
        #expect(Tablets.report([Tablets.mouse()]).fault == "No pen found.")
        #expect(Tablets.report([Tablets.mouse()]).text.contains("\nFinding: No pen found.\n"))
        #expect(Tablets.report([Tablets.pen()]).fault == nil)
        let off = Tablets.report([Tablets.pen()], PressureResponse(.neither, curve: .firm))
        #expect(off.fault == "Pressure is switched off in the settings.")
        #expect(off.text.contains("\nSettings: pressure drives nothing, curve firm\n"))
    }

    @Test func oddNamesAndNumbersStayReadable() {
        let odd = TabletDevice(
            Tablets.device(
                7, "two\nlines\u{7}", .pen,
                axes: [Tablets.axis(0, "", -0.5, 12.34567), Tablets.axis(1, "B", 0, .infinity)]))
        #expect(odd.name == "two lines ")
        #expect(TabletDevice.text(of: odd.device.axes[0]) == "Axis 0 -0.5 to 12.346")
        #expect(TabletDevice.text(of: odd.device.axes[1]) == "B 0 to inf")
        #expect(TabletDevice.number(-1_000) == "-1000")
        #expect(TabletDevice(Tablets.device(7, "", .mouse, axes: [])).name == "A device without a name")
    }
}
