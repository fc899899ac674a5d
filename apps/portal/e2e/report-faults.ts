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
  let writing = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  const fetchUnwatched = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const [input, init] = asked
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const follows = performance.now() - writtenAt < 500
    if (method === 'GET' && !follows) return fetchUnwatched(...asked)
    writing += 1
    try {
      return await fetchUnwatched(...asked)
    } finally {
      writing -= 1
      writtenAt = performance.now()
    }
  }
  const tell = (fault: string) => void globalThis.karwanFault?.(fault)

  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, target } = event
    tell(`${effectiveDirective} refused ${blockedURI} ${sample} at ${nameOf(target)}`)
  })

  // Shifts add up while they follow each other within a second, for five seconds at most: what somebody sees as one jump.
  let jump = { sum: 0, begunAt: 0, lastAt: Number.NEGATIVE_INFINITY }
  const observer = new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || isEffect(startTime)) continue
      const goesOn = startTime - jump.lastAt < 1_000 && startTime - jump.begunAt < 5_000
      const before = goesOn ? jump.sum : 0
      jump = { sum: before + value, begunAt: goesOn ? jump.begunAt : startTime, lastAt: startTime }
      if (before > mostShift || jump.sum <= mostShift) continue
      tell(`jumped by ${jump.sum.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })

  // A browser forgives what moves within half a second after somebody acted. What was written may take its time on
  // a slow machine, so what its answer brings about is forgiven as long after that.
  function isEffect(startTime: number): boolean {
    return writing > 0 || startTime - writtenAt < 500
  }

  function nameOf(target: EventTarget | null): string {
    const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null
    if (!element) return String(target)
    const words = element.textContent?.trim().slice(0, 30) ?? ''
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`
  }
}
