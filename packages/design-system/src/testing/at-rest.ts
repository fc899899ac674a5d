/**
 * A colour on its way to another is neither. One that is inherited sets out when the one above it has arrived, so
 * this waits until nothing sets out any more, and names what never arrives. Runs in the page and stands alone.
 */
export async function atRest(): Promise<string[]> {
  const end = performance.now() + 3_000
  const left = () => Math.max(0, end - performance.now())
  // One that fills forwards is listed for ever after.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const pause = () => new Promise((resolve) => setTimeout(resolve, left()))
  await frame()
  while (moving().length > 0 && left() > 0) {
    await Promise.race([Promise.allSettled(moving().map(({ finished }) => finished)), pause()])
    await frame()
  }
  return [...new Set(moving().map(({ effect }) => `${nameOf(effect)} does not come to rest`))]

  function nameOf(effect: AnimationEffect | null): string {
    const { target, pseudoElement } = effect instanceof KeyframeEffect ? effect : {}
    if (!target) return 'something'
    return `${target.tagName.toLowerCase()}.${target.getAttribute('class') ?? ''}${pseudoElement ?? ''}`
  }
}
