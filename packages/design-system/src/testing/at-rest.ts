/**
 * A colour on its way to another is neither. One that is inherited sets out when the one above it has arrived, so
 * this waits until nothing sets out any more. Runs in the page and stands alone.
 */
export async function atRest(): Promise<void> {
  // One that fills forwards is listed for ever after.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  while (moving().length > 0) {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await frame()
  }
}
