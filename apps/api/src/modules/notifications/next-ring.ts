import type { ChangeBell } from '../../http/change-bell.ts'

export type NextRing = {
  /** Waits for the bell, but no longer than `ms`, and not once the reader is gone. */
  within(ms: number): Promise<'rung' | 'quiet' | 'gone'>
  /** Hears no more. */
  forget(): void
}

/** Hears the bell from now on, so that what rings before anybody waits is not missed. */
export function nextRing(bell: ChangeBell, gone: AbortSignal): NextRing {
  const { promise, resolve } = Promise.withResolvers<'rung' | 'quiet' | 'gone'>()
  const leave = () => resolve('gone')
  const stopHearing = bell.onRing(() => resolve('rung'))
  gone.addEventListener('abort', leave)
  if (gone.aborted) leave()
  return {
    forget() {
      stopHearing()
      gone.removeEventListener('abort', leave)
    },
    async within(ms) {
      const timer = setTimeout(() => resolve('quiet'), ms)
      const how = await promise
      clearTimeout(timer)
      return how
    },
  }
}
