/** Resolves after a time, or at once when the signal aborts: whoever waits looks at the signal then. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

export const waitFor: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    if (signal?.aborted) done()
    signal?.addEventListener('abort', done, { once: true })
  })
