/**
 * Waits until no colour or position is in transition, and names elements that are still moving after three
 * seconds. An inherited colour starts its transition only after that of the parent, hence the loop. Runs
 * inside the page, so it imports nothing.
 */
export async function atRest(): Promise<string[]> {
  const end = performance.now() + 3_000
  const left = () => Math.max(0, end - performance.now())
  // An animation with `fill: forwards` stays in the list after its end.
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
