/** Runs `act` never concurrently. Calls during a run cause exactly one more run after it. */
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
