import { asProblem, Problem } from './problem.ts'

/**
 * Runs an act that a caller may abort and that may not outlast its time. The promise settles at that moment
 * even if the act ignores its signal, and the timer never outlives it.
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
