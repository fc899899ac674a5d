import { useState, useSyncExternalStore } from 'react'

/** Whether a button of the pointer is held down anywhere on the page, watched only while that matters. */
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
      // What the click sends has to be there when it comes, right after the release. What it hits is known by then.
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
