/**
 * Targets that are too small for a finger (WCAG 2.2, 2.5.8). Links in running text and links with enough
 * space around them are excepted, buttons are not. Runs inside the page, so it imports nothing.
 */
export function smallTargets(): string[] {
  const least = 24
  // The height of a line is rarely a whole number of pixels.
  const nearly = least - 0.5
  const kinds =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role^=menuitem], [role=option]'
  const targets = [...document.querySelectorAll<HTMLElement>(kinds)].filter(isTarget)
  const boxes = new Map(targets.map((target) => [target, boxOf(target)]))
  return targets.filter((target) => isSmall(target) && !mayBeSmall(target)).map(nameOf)

  function isTarget(element: HTMLElement): boolean {
    if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]'))
      return false
    return element.checkVisibility({ visibilityProperty: true }) && boxOf(element).width > 1
  }

  /** The box of the element or of its label, whichever is easier to hit. */
  function boxOf(element: HTMLElement): { x: number; y: number; width: number; height: number } {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const rects = [element, ...labels].map((part) => part.getBoundingClientRect())
    const easiest = rects.reduce((one, other) =>
      Math.min(other.width, other.height) > Math.min(one.width, one.height) ? other : one,
    )
    return { x: easiest.x, y: easiest.y, width: easiest.width, height: easiest.height }
  }

  function isSmall(element: HTMLElement): boolean {
    const box = boxes.get(element)
    return box !== undefined && (box.width < nearly || box.height < nearly)
  }

  function mayBeSmall(element: HTMLElement): boolean {
    if (element.tagName !== 'A') return false
    const { content, position } = getComputedStyle(element, '::after')
    // The link covers the card or row that contains it.
    if (content !== 'none' && position === 'absolute') return true
    const isInline = getComputedStyle(element).display === 'inline'
    const around = element.parentElement?.textContent?.trim() ?? ''
    return (isInline && around !== element.textContent?.trim()) || hasRoom(element)
  }

  /** No other target lies within a circle of 24 px around its centre. */
  function hasRoom(element: HTMLElement): boolean {
    const box = boxes.get(element)
    if (!box) return false
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return targets.every((other) => {
      const near = boxes.get(other)
      if (!near || other === element || element.contains(other) || other.contains(element)) return true
      const dx = Math.max(near.x - x, 0, x - near.x - near.width)
      const dy = Math.max(near.y - y, 0, y - near.y - near.height)
      return Math.hypot(dx, dy) >= least / 2
    })
  }

  function nameOf(element: HTMLElement): string {
    const { width, height } = boxOf(element)
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    return `${element.tagName.toLowerCase()} "${name}" is ${Math.round(width)} × ${Math.round(height)} px`
  }
}
