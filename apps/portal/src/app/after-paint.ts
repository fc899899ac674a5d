/** A page that is hidden paints nothing, and must not wait for ever. */
const mostMs = 50

/** Once the browser has shown what a press changed at once, before the work that follows from it begins. */
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
