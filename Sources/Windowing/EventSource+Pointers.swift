import CX11
import Input

/// The events of XInput 2: pointers, pens, fingers, and the devices themselves.
extension EventSource {
    func decodeInput(_ event: inout XEvent) -> (window: Window.ID, event: Event)? {
        guard unsafe event.xcookie.extension == connection.inputOpcode,
            unsafe XGetEventData(connection.display, &event.xcookie) != 0
        else { return nil }
        defer { unsafe XFreeEventData(connection.display, &event.xcookie) }
        guard let data = unsafe event.xcookie.data else { return nil }
        switch unsafe event.xcookie.evtype {
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            return unsafe decodePointer(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            return unsafe pinched(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
        case XI_Enter:
            devices.findWheels()
        case XI_Leave:
            return unsafe (data.assumingMemoryBound(to: XILeaveEvent.self).pointee.event, .pointerLeft)
        case XI_DeviceChanged:
            return unsafe devicesChanged(data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee)
        case XI_PropertyEvent:
            unsafe devices.changed(data.assumingMemoryBound(to: XIPropertyEvent.self).pointee.deviceid)
        case XI_HierarchyChanged:
            return unsafe hierarchyChanged(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        default: break
        }
        return nil
    }

    // MARK: Pointers

    private func decodePointer(_ pointer: XIDeviceEvent) -> (window: Window.ID, event: Event)? {
        let window = unsafe pointer.event
        let modifiers = unsafe Keyboard.modifiers(UInt32(bitPattern: pointer.mods.effective))
        if unsafe isEcho(pointer) { return nil }
        let (sample, scrolled) = unsafe devices.read(pointer)
        userTime = sample.time
        let event = unsafe event(of: pointer, sample, modifiers)
        switch event {
        case .buttonPressed, .touchBegan: connection.userTime.pressed(at: userTime, in: window, on: connection)
        default: break
        }
        if let scrolled, scrolled != .none { pending.append((window, .scrolled(scrolled, sample, modifiers))) }
        return event.map { (window, $0) }
    }

    private func event(of pointer: XIDeviceEvent, _ sample: PointerSample, _ modifiers: Modifiers) -> Event? {
        let detail = unsafe pointer.detail
        switch unsafe pointer.evtype {
        case XI_Motion: return .motion(sample, modifiers)
        case XI_ButtonPress:
            if let delta = EventSource.wheel(detail) { return .scrolled(delta, sample, modifiers) }
            return EventSource.button(detail).map { .buttonPressed($0, sample, modifiers) }
        case XI_ButtonRelease: return EventSource.button(detail).map { .buttonReleased($0, sample) }
        // A touchpad's fingers move the pointer, too, and that is all that counts.
        case _ where sample.source.kind != .touch: return nil
        case XI_TouchBegin: return .touchBegan(Int(detail), sample, modifiers)
        case XI_TouchUpdate: return .touchMoved(Int(detail), sample)
        default: return .touchEnded(Int(detail), sample)
        }
    }

    /// Whether the server made an event from another one that comes too: the pointer's from a finger's, a button's from a
    /// wheel's.
    private func isEcho(_ pointer: XIDeviceEvent) -> Bool {
        switch unsafe pointer.evtype {
        case XI_ButtonPress, XI_ButtonRelease:
            guard unsafe pointer.flags & XIPointerEmulated != 0 else { return false }
            guard let click = unsafe EventSource.wheel(pointer.detail) else { return true }
            return unsafe devices.tellsTurns(pointer.sourceid, isHorizontal: click.x != 0)
        case XI_Motion: return unsafe pointer.flags & XIPointerEmulated != 0
        default: return false
        }
    }

    /// Buttons 4 to 7 are the wheel's clicks up, down, left and right.
    private static func wheel(_ number: Int32) -> ScrollDelta? {
        switch number {
        case 4: ScrollDelta(x: 0, y: -1)
        case 5: ScrollDelta(x: 0, y: 1)
        case 6: ScrollDelta(x: -1, y: 0)
        case 7: ScrollDelta(x: 1, y: 0)
        default: nil
        }
    }

    private static func button(_ number: Int32) -> PointerButton? {
        switch number {
        case 1: .primary
        case 2: .middle
        case 3: .secondary
        default: nil
        }
    }

    private func pinched(_ gesture: XIGesturePinchEvent) -> (window: Window.ID, event: Event)? {
        let (scale, angle) = unsafe (gesture.scale, gesture.delta_angle)
        userTime = unsafe UInt32(truncatingIfNeeded: gesture.time)
        guard unsafe gesture.evtype == XI_GesturePinchUpdate, scale.isFinite, scale > 0, angle.isFinite else {
            pinchScale = 1
            return nil
        }
        defer { pinchScale = scale }
        let pinch = unsafe Pinch(
            x: gesture.event_x, y: gesture.event_y, shiftX: gesture.delta_x, shiftY: gesture.delta_y,
            factor: scale / pinchScale, angle: angle)
        return unsafe (gesture.event, .pinched(pinch))
    }

    // MARK: Devices

    private func devicesChanged(_ change: XIDeviceChangedEvent) -> (window: Window.ID, event: Event)? {
        // That another device moves the pointer from here on changes nothing about either.
        guard unsafe change.reason == XIDeviceChange else { return nil }
        devices.changed(unsafe change.sourceid)
        devices.changed(unsafe change.deviceid)
        return (Window.noID, .devicesChanged)
    }

    private func hierarchyChanged(_ event: XIHierarchyEvent) -> (window: Window.ID, event: Event)? {
        let gone = XIMasterRemoved | XISlaveRemoved | XISlaveDetached | XIDeviceDisabled
        var removed: [Int] = []
        for number in unsafe 0..<Int(event.num_info) {
            guard let change = unsafe event.info?[number] else { break }
            if change.flags & gone != 0 { removed.append(Int(change.deviceid)) }
            if change.flags & (XIMasterRemoved | XISlaveRemoved) != 0 { devices.forget(change.deviceid) }
        }
        devices.update()
        pending.append((Window.noID, .devicesChanged))
        return removed.isEmpty ? nil : (Window.noID, .pointersRemoved(removed))
    }

    /// What there is to move a pointer: tablets, mice, touch screens. To be asked once before they are used: how far a
    /// wheel was turned is known from then on.
    public func readDevices() -> [PointerDevice] { devices.readAll() }

    /// What each device has done so far, by its number.
    public var deviceActivity: [Int: DeviceActivity] { devices.activity }

    /// Asks the server whether a pen is within reach of its tablet, as far as its driver tells.
    public func findNearPen() -> Bool { devices.findNearPen() }
}
