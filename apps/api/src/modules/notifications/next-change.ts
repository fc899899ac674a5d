import type { ChangeChannel } from '../../kernel/change-channel.ts'

export type NextChange = {
  /** Waits for a change, at most `ms`; returns at once if the reader is gone. */
  within(ms: number): Promise<'changed' | 'quiet' | 'gone'>
  unsubscribe(): void
}

/** Subscribes at once, so that a change before anybody waits is not missed. */
export function nextChange(changes: ChangeChannel, gone: AbortSignal): NextChange {
  const { promise, resolve } = Promise.withResolvers<'changed' | 'quiet' | 'gone'>()
  const leave = () => resolve('gone')
  const unsubscribe = changes.subscribe(() => resolve('changed'))
  gone.addEventListener('abort', leave)
  if (gone.aborted) leave()
  return {
    unsubscribe() {
      unsubscribe()
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
