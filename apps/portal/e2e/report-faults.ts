/** What moved by itself, when by the machine's clock, and how far; and when somebody last clicked or searched before it. */
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

/** Runs in every document before its own scripts: what only a document can see is told to the test. */
export function reportFaults(): void {
  const afterResize = 500
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, target } = event
    void globalThis.karwanFault?.(
      `${effectiveDirective} refused ${blockedURI} ${sample} at ${nameOf(target)}`,
    )
  })

  // A browser forgives what moves within half a second after its window was made smaller; on a slow machine the
  // page may be laid out anew only after that.
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
  // A key that presses a button clicks it too, and what is chosen from a list is told as a change.
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
