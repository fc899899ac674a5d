/**
 * Elements that still move although the user prefers reduced motion. Runs inside the page, so it imports
 * nothing.
 */
export function lastingMotion(): string[] {
  const longest = 0.01
  const styled = [...document.querySelectorAll('body, body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      const moves = seconds(style.animationDuration) > longest && style.animationName !== 'none'
      const glides = seconds(style.transitionDuration) > longest && style.transitionProperty !== 'opacity'
      return moves || glides ? [`${nameOf(element)}${part ?? ''}`] : []
    }),
  )
  const scripted = document.getAnimations().flatMap((animation) => {
    const { duration, iterations } = animation.effect?.getTiming() ?? {}
    const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : {}
    const isLong = Number(duration) > longest * 1000 || iterations === Number.POSITIVE_INFINITY
    return isLong && target ? [`${nameOf(target)} by script`] : []
  })
  // SVG animations ignore the preference for reduced motion.
  const drawn = [...document.querySelectorAll('animate, animateMotion, animateTransform')].map(
    (motion) => `${nameOf(motion.parentElement ?? motion)} by <${motion.tagName}>`,
  )
  return [...new Set([...styled, ...scripted, ...drawn])]

  function seconds(list: string): number {
    return Math.max(
      ...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)),
    )
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  }
}
