import { asProblem, Problem } from './problem.ts'

/**
 * Runs `act` until it settles, the caller aborts or the time is up. The promise settles then, even if `act`
 * ignores its signal, and the timer is cleared.
 */
export async function withDeadline<T>(
  act: (signal: AbortSignal) => Promise<T>,
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs: number },
): Promise<T> {
  if (signal?.aborted) throw new Problem({ kind: 'ABORTED', cause: signal.reason })
  const inner = new AbortController()
  const cut = Promise.withResolvers<never>()
  const stop = (problem: Problem) => {
    cut.reject(problem)
    inner.abort(problem)
  }
  const onAbort = () => stop(new Problem({ kind: 'ABORTED', cause: signal?.reason }))
  const timer = setTimeout(() => stop(new Problem({ kind: 'TIMEOUT_ERROR' })), timeoutMs)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([cut.promise, act(inner.signal)])
  } catch (fault) {
    throw inner.signal.reason instanceof Problem ? inner.signal.reason : asProblem(fault)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
