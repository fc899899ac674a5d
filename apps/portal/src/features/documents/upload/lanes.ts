/** Lets so many in at once; the others wait for their turn. Answers how to leave. */
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
