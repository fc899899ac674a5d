import { useEffect, useState } from 'react'

/** Whether a button of the pointer is held down anywhere on the page, watched only while that matters. */
export function useHeldButton(isWatched: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isWatched) return
    const listening = new AbortController()
    const listen = { capture: true, signal: listening.signal }
    // The click comes right after the release.
    const release = () => void setTimeout(() => setHeld(false))
    document.addEventListener('pointerdown', () => setHeld(true), listen)
    document.addEventListener('pointerup', release, listen)
    document.addEventListener('pointercancel', release, listen)
    return () => {
      listening.abort()
      setHeld(false)
    }
  }, [isWatched])
  return isHeld
}
