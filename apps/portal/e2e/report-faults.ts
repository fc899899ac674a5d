declare global {
  var karwanFault: ((fault: string) => Promise<void>) | undefined
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** Runs in every document before its own scripts: what only a document can see is told to the test. */
export function reportFaults(): void {
  const mostShift = 0.05
  const tell = (fault: string) => void globalThis.karwanFault?.(fault)

  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, target } = event
    tell(`${effectiveDirective} refused ${blockedURI} ${sample} at ${nameOf(target)}`)
  })

  let shift = 0
  let visited = location.pathname
  const observer = new PerformanceObserver((list) => {
    if (visited !== location.pathname) shift = 0
    visited = location.pathname
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const before = shift
      shift += entry.value
      if (before > mostShift || shift <= mostShift) continue
      tell(`jumped by ${shift.toFixed(3)}: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`)
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
