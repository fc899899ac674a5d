import { useEffect, useState } from 'react'

/** The time of a clock that is passed in, for example the server's; renders once per tick. */
export function useNow(clock: () => number, everyMs = 1000): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const ticking = setInterval(() => setNow(clock()), everyMs)
    return () => clearInterval(ticking)
  }, [clock, everyMs])
  return now
}
