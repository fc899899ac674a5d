/** A semaphore: lets `most` callers in at a time. Each gets a function with which it leaves. */
export function lanes(most: number): () => Promise<() => void> {
  const waiting: (() => void)[] = []
  let taken = 0
  const leave = () => {
    taken -= 1
    waiting.shift()?.()
  }
  return async () => {
    while (taken >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    taken += 1
    return leave
  }
}
