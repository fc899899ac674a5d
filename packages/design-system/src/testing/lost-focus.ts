/**
 * Focusable elements whose focus cannot be seen: covered by a sticky element (WCAG 2.2, 2.4.11), or without
 * an outline (2.4.7). Goes through the page forwards and backwards, like Tab and Shift+Tab. Runs inside the
 * page, so it imports nothing.
 */
export async function lostFocus(): Promise<string[]> {
  const kinds =
    'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
  const stops = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
    (stop) =>
      stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.closest('[inert]'),
  )
  const before = document.activeElement
  // Focusing the focused element again does not scroll to it, and a new width may have moved it.
  if (before instanceof HTMLElement) before.blur()
  const lost = new Set<string>()
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus()
    if (document.activeElement !== stop) continue
    // Elements that slide in on focus need a few frames.
    if (isCovered(stop) || !isMarked(stop)) await nextFrame()
    if (isCovered(stop)) lost.add(`${nameOf(stop)} is covered by ${coverOf(stop)}`)
    if (!isMarked(stop)) lost.add(`${nameOf(stop)} has no mark`)
  }
  if (before instanceof HTMLElement) before.focus()
  return [...lost]

  async function nextFrame(): Promise<void> {
    for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  function isCovered(stop: HTMLElement): boolean {
    const shown = isTiny(stop) ? (labelOf(stop) ?? stop) : stop
    const { left, top, width, height } = shown.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    return !shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (shown.contains(hit) || hit.contains(shown) || labelOf(stop)?.contains(hit))
      }),
    )
  }

  function coverOf(stop: HTMLElement): string {
    const { left, top, width, height } = stop.getBoundingClientRect()
    const cover = document.elementFromPoint(left + width / 2, top + height / 2)
    return `${cover ? `${cover.tagName.toLowerCase()}.${cover.getAttribute('class')}` : 'the edge'} at ${Math.round(top)} px`
  }

  /** Whether the element or one that represents it has an outline or a shadow. */
  function isMarked(stop: HTMLElement): boolean {
    const places = [stop, stop.nextElementSibling, stop.parentElement, stop.parentElement?.parentElement]
    return places.some((place) => place && [null, '::before', '::after'].some((part) => hasMark(place, part)))
  }

  function hasMark(place: Element, part: string | null): boolean {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place, part)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
      /\b0px 0px 0px [1-9]/.test(boxShadow)
    )
  }

  function isTiny(stop: HTMLElement): boolean {
    return stop.getBoundingClientRect().width <= 2
  }

  function labelOf(stop: HTMLElement): HTMLElement | null {
    return stop instanceof HTMLInputElement ? (stop.labels?.[0] ?? null) : null
  }

  function nameOf(stop: HTMLElement): string {
    return `${stop.tagName.toLowerCase()} "${stop.getAttribute('aria-label') ?? stop.textContent?.trim().slice(0, 40)}" ${stop.id}`
  }
}
