import { useMemo, useSyncExternalStore } from 'react'

/** The current time of the given clock, for example the server's. Renders once per tick. */
export function useNow(clock: () => number, everyMs = 1000): number {
  const ticks = useMemo(() => ticksOf(clock, everyMs), [clock, everyMs])
  return useSyncExternalStore(ticks.subscribe, ticks.now)
}

function ticksOf(clock: () => number, everyMs: number) {
  let now = clock()
  return {
    now: () => now,
    subscribe(onTick: () => void) {
      const ticking = setInterval(() => {
        now = clock()
        onTick()
      }, everyMs)
      return () => clearInterval(ticking)
    },
  }
}
