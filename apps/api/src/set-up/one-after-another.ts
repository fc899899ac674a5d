/** What is asked for while it runs is done once more after it, however often it was asked for. */
export function oneAfterAnother(act: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedFor = false
  return async () => {
    isAskedFor = true
    if (isRunning) return
    isRunning = true
    while (isAskedFor) {
      isAskedFor = false
      await act()
    }
    isRunning = false
  }
}
