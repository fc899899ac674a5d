/** What Storybook adds to every story; preview.css gives it the style that is refused. */
const ownFilters = 'storybook-a11y-vision-filters'

/** Storybook clicks inside React's `act`; that an overlay loads its code meanwhile is no fault of a story. */
const ofTheTests = /`act`|\bact\(/

/** What a story does that a page of the portal may not; read and forgotten between stories. */
export function watchStory(): { complaints: () => Promise<string[]>; forget: () => void } {
  const heard: string[] = []
  const report = console.error
  console.error = (...words: unknown[]) => {
    const said = words.map(String).join(' ').slice(0, 300)
    if (!ofTheTests.test(said)) heard.push(`console: ${said}`)
    report(...words)
  }
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`nobody handled: ${String(reason)}`))
  refuseInlineStyles()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, target }) => {
    if (target instanceof Element && target.id === ownFilters) return
    heard.push(`${effectiveDirective} refused at ${target instanceof Element ? nameOf(target) : 'the page'}`)
  })
  return {
    complaints: async () => {
      // A rejection and a refusal are told a moment after they happened.
      await new Promise((resolve) => setTimeout(resolve))
      return [...new Set([...heard, ...strangersAsked()])]
    },
    forget: () => {
      heard.length = 0
      performance.clearResourceTimings()
    },
  }
}

/** As the portal's own policy does; an element's `style` object stays free in both. */
function refuseInlineStyles(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src-attr 'none'"
  document.head.append(policy)
}

function strangersAsked(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)
    .map(({ origin }) => `asked ${origin}`)
}

function nameOf(element: Element): string {
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
}
