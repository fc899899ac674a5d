/** The longest wait, because a hidden page never paints. */
const mostMs = 50

/** Resolves once the browser has painted the change of a press, before slower work that follows begins. */
export function afterPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, mostMs)
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(timer)
      resolve()
    }),
  )
  return promise
}
