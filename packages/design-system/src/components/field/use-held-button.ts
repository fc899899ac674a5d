import { useState, useSyncExternalStore } from 'react'

/** Whether a pointer button is held down anywhere on the page. Listens only while `isWatched`. */
export function useHeldButton(isWatched: boolean): boolean {
  const [pointer] = useState(createPointer)
  return useSyncExternalStore(isWatched ? pointer.watch : pointer.leave, pointer.isHeld)
}

function createPointer() {
  let held = false
  return {
    isHeld: () => held,
    leave: () => () => undefined,
    watch(onChange: () => void) {
      const listening = new AbortController()
      const listen = { capture: true, signal: listening.signal }
      const become = (now: boolean) => {
        held = now
        onChange()
      }
      // Update before the click event that follows at once: its target is already known, and its handler
      // needs the new value.
      const release = () => become(false)
      document.addEventListener('pointerdown', () => become(true), listen)
      document.addEventListener('pointerup', release, listen)
      document.addEventListener('pointercancel', release, listen)
      return () => {
        listening.abort()
        held = false
      }
    },
  }
}
