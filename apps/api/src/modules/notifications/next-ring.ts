import type { ChangeBell } from '../../http/change-bell.ts'

/** Waits for the bell, but no longer than `ms`, and not once the reader is gone. */
export function nextRing(
  bell: ChangeBell,
  ms: number,
  gone: AbortSignal,
): Promise<'rung' | 'quiet' | 'gone'> {
  return new Promise((resolve) => {
    const done = (how: 'rung' | 'quiet' | 'gone') => {
      clearTimeout(timer)
      forget()
      gone.removeEventListener('abort', leave)
      resolve(how)
    }
    const leave = () => done('gone')
    const timer = setTimeout(() => done('quiet'), ms)
    const forget = bell.onRing(() => done('rung'))
    gone.addEventListener('abort', leave)
    if (gone.aborted) leave()
  })
}
