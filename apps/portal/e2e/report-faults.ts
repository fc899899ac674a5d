/**
 * A layout shift: its size, its time, what moved, and the last click or search before it. Times in
 * milliseconds since 1970.
 */
export type Shift = { value: number; at: number; actedAt: number | null; what: string }

declare global {
  var karwanFault: ((fault: string) => Promise<void>) | undefined
  var karwanShift: ((shift: Shift) => Promise<void>) | undefined
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** Runs in every document before its own scripts, to report what only the page can observe. */
export function reportFaults(): void {
  const afterResize = 500
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, target } = event
    void globalThis.karwanFault?.(
      `${effectiveDirective} refused ${blockedURI} ${sample} at ${nameOf(target)}`,
    )
  })

  // Browsers ignore shifts for half a second after a resize, but a slow machine may lay out the page later.
  let resizedAt = Number.NEGATIVE_INFINITY
  addEventListener('resize', () => {
    resizedAt = performance.now()
  })

  let actedAt: number | null = null
  const act = () => {
    actedAt = performance.timeOrigin + performance.now()
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'search') act()
  }
  addEventListener('input', onInput, { capture: true })
  // A key press on a button also fires a click; a choice in a select fires a change.
  for (const kind of ['click', 'change']) addEventListener(kind, act, { capture: true })

  const observer = new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || Math.abs(startTime - resizedAt) < afterResize) continue
      const what = sources.map(({ node }) => nameOf(node)).join(', ')
      void globalThis.karwanShift?.({ value, at: performance.timeOrigin + startTime, actedAt, what })
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })

  function nameOf(target: EventTarget | null): string {
    const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null
    if (!element) return String(target)
    const words = element.textContent?.trim().slice(0, 30) ?? ''
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`
  }
}
