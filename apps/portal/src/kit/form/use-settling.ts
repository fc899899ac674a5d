import { useEffect, useState } from 'react'

/** How long a button that took the place of another ignores presses. */
const settlingMs = 1_500

/**
 * Whether buttons have just changed into others. A second press shortly after the first was meant for the button that
 * stood there before, so the new one takes none yet.
 * @param shown tells the buttons apart, for instance by their labels
 */
export function useSettling(shown: string): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    if (settled === shown) return
    const settling = setTimeout(() => setSettled(shown), settlingMs)
    return () => clearTimeout(settling)
  }, [settled, shown])
  return settled !== shown
}
