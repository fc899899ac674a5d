/** Resolves after `ms`, or as soon as the signal aborts; callers check the signal. */
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
